# INFLUENCE in English.

language-name = English
title-page = INFLUENCE – the game of influence
tagline = The game of influence

## Home
play = Play
against-computer = Against the computer
two-players = Two players
levels = Levels
settings = Settings
behind-the-game = Behind the game
game-kind = Kind of game
language = Language
home = Home
new-game = Choose a game
continue-game = Continue the game
tutorial = How to play

## Options of a game
your-side = Your side
side-name = { $side ->
    [red] Red
   *[blue] Blue
}
opponent-level = Computer
level-easy = Easy
level-normal = Normal
level-expert = Expert
who-starts = Who starts
starts = { $side ->
    [red] Red starts
   *[blue] Blue starts
}
starts-random = At random
play-now = Play now
previous-level = Previous level
undo-for-two = Two players may take moves back
undo-for-two-help = Against the computer, going back to your last turn is always possible.
frozen-view = Keep the arrows still
frozen-view-help = Against the computer, the arrows stay as you follow them; its captures run against them.
sound = Sound
sound-help = A few quiet sounds; nothing is told by sound alone.
confirm-moves = Confirm each move
confirm-moves-help = The first tap shows the capture, the second plays it.
reduce-motion = Reduce motion
dressing = Pictograms of propositions
dressing-help = Mere decoration. Boards whose arrows lead round in a circle stay abstract networks.
settings-saved-here = Your choices are kept in this browser only. They apply to the next game.
storage-refused = This browser refuses to keep anything more: the game goes on, and what is new lasts until you close the page.

## Levels
levels-title = Choose a level
filters = Filters
filter-all = All
filter-size = Size
size-small = Up to 9
size-medium = 10 to 14
size-large = 15 and more
filter-kind = Who can win
kind-one-side = One side can always win or tie
filter-difficulty = Difficulty
difficulty-easy = Easy
difficulty-medium = Tricky
difficulty-hard = Hard
filter-done = Progress
done-not = Still to do
done-yes = Done
no-level = No level is like that. Choose other filters.
page-of = Page { $page } of { $pages }
page-back = Previous page
page-on = Next page
level-size = { $count ->
    [one] { $count } vertex
   *[other] { $count } vertices
}
pack-done = { $done } of { $count } done
kind-first-player = Whoever starts can win
kind-side = { $side ->
    [red] Red can always win
   *[blue] Blue can always win
}
kind-draw = A perfect game is a tie
kind-side-or-draw = { $side ->
    [red] Red wins or ties
   *[blue] Blue wins or ties
}

## Play
turn = { $side ->
    [red] RED’S TURN
   *[blue] BLUE’S TURN
}
computer-thinks = The computer is thinking…
computer-shows = The computer plays here
you = You
computer = Computer
playable-count = { $count } to play
one-left = One left!
none-left = None left
follow-arrows = Choose a vertex: you take all that its arrows reach.
confirm-capture = { $count ->
    [one] Capture { $count } vertex
   *[other] Capture { $count } vertices
}
cancel = Cancel
restart = Restart
restart-title = Start again?
restart-text = The game under way will be lost.
give-up = Give up
keep-playing = Keep playing
game-is-kept = A game that you leave is kept: you can continue it later.
menu = Menu
help = Help
close = Close
zoom-in = Closer
zoom-out = Further away
recentre = Whole board
undo = Take back (U)
redo = Play again what was taken back (R)
hint = Hint (H)
hint-good = A good move, ringed in gold: { $count ->
    [one] { $count } vertex
   *[other] { $count } vertices
}.
hint-answer = { $count ->
    [0] It leaves no reply.
    [one] The best reply takes { $count }.
   *[other] The best reply takes { $count }.
}
hint-wins = Best, ringed in gold: sure to win by { $count ->
    [one] { $count }
   *[other] { $count }
}.
hint-ties = Best, ringed in gold: sure of a tie.
hint-loses = Best, ringed in gold: sure to lose by no more than { $count ->
    [one] { $count }
   *[other] { $count }
}.
hint-others = Any other costs at least { $count ->
    [one] { $count }
   *[other] { $count }
}.

## Rules
rule-choose = On your turn, choose a vertex of your colour.
rule-capture = You capture it and all that the arrows lead to from there, whatever their colour: one point each.
rule-turn = Then the arrows turn round: each player follows the arrows as they are shown.
rule-end = If you have no vertex of your colour on your turn, your opponent takes all that remains.
rule-win = Whoever has captured more wins.
keys-help = Keys: arrows move, Enter shows then plays, Esc cancels, U takes back, R plays again, H gives a hint, ? opens this help.
lesson-choose = Choose a vertex of your colour.
lesson-capture = You capture it and every vertex that the arrows point to.
lesson-win = Capture more vertices than your opponent!
leave-tutorial = To the game

board-label = Board. Arrow keys move, Enter shows a capture and plays it, Escape cancels.
vertex-label = { $side ->
    [red] Red { $number }
   *[blue] Blue { $number }
}, { $count ->
    [one] captures { $count } vertex
   *[other] captures { $count } vertices
}
vertex-shown = { $vertex }: { $list }
vertex-waits = { $vertex }, waits for its turn
last-move = { $side ->
    [red] Red took { $count ->
        [one] { $count } vertex
       *[other] { $count } vertices
    }
   *[blue] Blue took { $count ->
        [one] { $count } vertex
       *[other] { $count } vertices
    }
}
## Spoken
said-move = { $side ->
    [red] Red plays { $number } and captures { $count ->
        [one] { $count } vertex
       *[other] { $count } vertices
    }.
   *[blue] Blue plays { $number } and captures { $count ->
        [one] { $count } vertex
       *[other] { $count } vertices
    }.
}
said-score = Red { $red }, Blue { $blue }.
said-turn = { $side ->
    [red] Red’s turn.
   *[blue] Blue’s turn.
}
said-preview = { $side ->
    [red] Red { $number } would capture { $count ->
        [one] only itself
       *[other] { $count } vertices
    }: { $list }.
   *[blue] Blue { $number } would capture { $count ->
        [one] only itself
       *[other] { $count } vertices
    }: { $list }.
}

## End of a game
wins = { $side ->
    [red] Red wins!
   *[blue] Blue wins!
}
tie = It’s a tie!
early-end = { $side ->
    [red] No blue vertex left: { $count ->
        [one] the last vertex goes
       *[other] the { $count } remaining vertices go
    } to Red.
   *[blue] No red vertex left: { $count ->
        [one] the last vertex goes
       *[other] the { $count } remaining vertices go
    } to Blue.
}
final-sum = { $captured } captured + { $rest } remaining
final-score = Final score
play-again = Play again
swap-sides = Play the other side
next-level = Next level
review = Replay
star-earned = A star: nobody can do better here.
verdict-win = { $first ->
    [red] If Red starts,
   *[blue] If Blue starts,
} { $winner ->
    [red] Red
   *[blue] Blue
} can win by { $points ->
    [one] { $points }
   *[other] { $points }
}.
verdict-tie = { $first ->
    [red] If Red starts,
   *[blue] If Blue starts,
} perfect play is a tie.
mark-won = { $side ->
    [red] Won with Red
   *[blue] Won with Blue
}
mark-star = { $side ->
    [red] Star with Red
   *[blue] Star with Blue
}

## Replay
gave-up = { $side ->
    [red] Red has given up: Blue wins.
   *[blue] Blue has given up: Red wins.
}
move-of = Move { $played } of { $all }.
cost-nothing = Perfect.
cost-points = This cost { $count ->
    [one] { $count } point
   *[other] { $count } points
} of lead.
cost-soon = Working out what it cost…
cost-unknown = What it cost is too long to work out.
first-move = To the start
move-back = One move back
move-on = One move on
last-of-game = To the end
play-on = Play on from here
to-result = Result

## Saves
save-unreadable = What this browser keeps of the game cannot be read (line { $line }: “{ $start }”). It is set aside, not lost, and you go on without it.
save-newer = A newer version of the game wrote what this browser keeps: reload the page to get it. Until then it is set aside, and you go on without it.
save-foreign = Some of what this browser keeps of the game cannot be read. It is set aside, not lost, and you go on without it.
game-elsewhere = This game is open in another tab, too. What is kept is the last move, wherever it is played.
profile-gone = Your profile was deleted or renamed in another tab. You go on with the one that plays there.
profiles = Profiles and saves
part-failed = This part of the game could not be fetched. Try again when there is a network.

## Unknown addresses
not-found = This page does not exist
not-found-text = The address does not name anything in this game.
level-unknown = There is no level with this name: { $name }
board-unreadable = This board cannot be read
board-fault = The board in the address has a fault in column { $column }, at “{ $token }”.
board-too-dense = The board in the address has { $count ->
    [one] { $count } arrow
   *[other] { $count } arrows
}, more than this page can draw.

## Behind the game
about-text = INFLUENCE is adapted from a mathematical game studied by Eric Duchêne, Stéphane Gonzalez, Aline Parreau, Eric Rémila and Philippe Solal in Theoretical Computer Science (2021). The rules of capture on a graph and their strategic properties are studied in that article. The levels, graphics and game modes are adaptations of this application.
about-citation = Eric Duchêne, Stéphane Gonzalez, Aline Parreau, Eric Rémila, Philippe Solal. “influence: A partizan scoring game on graphs”. Theoretical Computer Science 878–879 (2021), 26–46.
about-source = Source code
about-link = Read the article
about-dressing = The pictograms of propositions are decoration on boards without circuits: they say nothing about any policy, and they change nothing in the rules.
about-credits = Credits
about-made = Game and rules: the article above. Levels: found and checked by a program with an exact solver. Drawings and sounds: made for this game.
about-software = Free software under the licence that comes with its source. It is written in Rust with Sycamore.
about-privacy = Nothing leaves your browser unless you ask for it: no account, no cookie, no statistics.
custom-board = Shared board

## Versions
new-version = New version ready
new-version-reload = Reload

## Shared addresses
address-broken = The address has an error in column { $column }, at “{ $token }”: expected % and two digits of a character.

## Profiles and saves, fetched when wanted
# What begins with profiles- goes to player/profiles.js, with online- to player/online.js.
profiles-who = Who plays
profiles-who-help = Each name keeps its own choices, progress, days and games in this browser.
profiles-unnamed = No name yet
profiles-plays = plays now
profiles-play = Play
profiles-play-as = Play as { $name }
profiles-rename = Rename
profiles-delete = Delete
profiles-delete-whom = Delete { $name }
profiles-new = New profile
profiles-create = Create
profiles-name = Name
profiles-name-short = One to thirty characters
profiles-keep = Keep
profiles-delete-title = Delete { $name }?
profiles-delete-text = The choices, progress, days and games of this profile are lost. Only a code that you have copied brings them back.
profiles-created = { $name } plays now.
profiles-renamed = The name is now { $name }.
profiles-deleted = { $name } was deleted. { $other } plays now.
profiles-empty = A name needs at least one character.
profiles-long = A name has at most thirty characters.
profiles-unseen = A name has only characters that can be seen, and single spaces between them.
profiles-taken = There is a profile with this name already.
profiles-refused = The browser refuses to keep anything more. Nothing was changed.

profiles-take = Take it with you
profiles-take-help = A code holds everything: choices, progress, days and games in progress. Bring it to another browser, or keep it somewhere safe.
profiles-take-warning = Some browsers, Safari among them, delete what a page keeps after 7 days without a visit.
profiles-take-one = Code of this profile
profiles-take-all = Code of all profiles
profiles-code = Code
profiles-copy = Copy
profiles-copied = The code is copied.
profiles-not-copied = The browser does not copy: select the code and copy it yourself.
profiles-persisted = The browser promises to keep it.
profiles-not-persisted = The browser promises nothing. Keep a code somewhere safe.

profiles-bring = Bring it here
profiles-bring-help = Paste a code. It is checked whole before anything is changed.
profiles-check = Check the code
profiles-found = The code is good. It holds:
profiles-found-one = { $name }: { $levels ->
    [one] { $levels } level
   *[other] { $levels } levels
}, { $days ->
    [one] { $days } day
   *[other] { $days } days
}, { $games ->
    [one] { $games } game in progress
   *[other] { $games } games in progress
}
profiles-found-help = Add keeps the best of both and the choices of here. Replace takes what the code holds for these names, and leaves other names alone.
profiles-add = Add
profiles-replace = Replace
profiles-brought = Done: what the code holds is here.
profiles-short = The code is too short: its end is missing. Nothing was changed.
profiles-extra = The code is too long: something follows its end. Nothing was changed.
profiles-changed = The check sum is wrong: a character of the code has changed. Nothing was changed here.
profiles-newer = A newer version of the game made this code. Reload the page to get that version. Nothing was changed.
profiles-foreign = This is no code of this game: such a code begins with INFLUENCE2. Nothing was changed.
profiles-large = This is larger than any save can be. Nothing was changed.
profiles-line = Line { $line } in the code, “{ $start }”, cannot be understood. Nothing was changed.

profiles-aside = Set aside
profiles-aside-help = { $count ->
    [one] { $count } text that could not be read is kept here.
   *[other] { $count } texts that could not be read are kept here.
} Copy it if you want to repair it.
profiles-aside-copied = The text is copied.
profiles-aside-deleted = Nothing is set aside any more.

online-online = Online
online-help = Keep everything on a server as well, and fetch it on another device. No account, no e-mail: a name and a secret code are enough.
online-warning = What is sent is encrypted in this browser first: the server cannot read it. Whoever has the name and the code can; nobody can find a lost code again.
online-secret = Secret code
online-new-code = New code
online-remember = Remember both on this device
online-save = Save online
online-fetch = Fetch
online-replace = Replace what is there
online-busy = One moment…
online-write-down = This is your secret code. Write it down before you save.
online-saved = Saved online, joined with what was there.
online-fetched = Fetched and joined with what is here.
online-code-empty = The secret code is missing. Make a new one, or type the one that you have.
online-code-sign = The secret code has no “{ $sign }”: only digits and capital letters without I, L, O and U.
online-code-length = The secret code has 28 digits and letters; here are { $count ->
    [one] { $count }
   *[other] { $count }
}.
online-code-wrong = The secret code has a typing error: the last two characters do not fit the others.
online-no-name = The name is missing. It belongs to the code.
online-none = There is no save for this name and this code.
online-down = The server does not answer. Nothing was changed; try again later.
online-status = The server answers with error { $status }. Nothing was changed; try again later.
online-forbidden = The server refuses to have this save written. Nothing was changed there.
online-crowded = Another device saves at the same moment. Try again.
online-failed = Something went wrong. Nothing was changed online.
online-too-large = Your saves are too large for the server. Nothing was changed there.
online-tampered = What is on the server has been changed or damaged. Nothing of it was taken over.
online-not-sealed = What the server sends is no save. Nothing of it was taken over.

## Daily challenge
daily = Daily challenge
daily-name = Daily { $date }
daily-side = { $side ->
    [red] You play Red.
   *[blue] You play Blue.
}
daily-streak = { $count ->
    [0] Win a board on its day to start a streak.
    [one] { $count } day won in a row
   *[other] { $count } days won in a row
}
daily-next = Next board in { $hours } h { $minutes } min, at midnight UTC.
daily-past = Past days
daily-other = Another day
daily-on-time = won on its day
daily-late = won later
daily-played = played, not won
daily-coming = The boards are on their way…
daily-failed = The boards could not be fetched. Is there a connection?
daily-retry = Try again
daily-range = There is no challenge for { $date }: they run from { $first } to today, { $today } (UTC).
daily-unreadable = “{ $text }” is no date. Expected: year-month-day, such as 2026-11-30.

## Sharing
share-result = Share the result
share-board = Share this board
share-copied = Copied.
share-by-hand = Text to copy
share-day = INFLUENCE · daily challenge of { $date } · { $mine }–{ $its } against { $level }
share-game = INFLUENCE · { $name } · Red { $red } – { $blue } Blue
game-unreadable = This game cannot be read
game-fault = The game in the address has an error in column { $column }, at “{ $token }”. Expected: board|who starts, R or B|moves|how many of them.
game-move = Move { $number } of the game in the address, “{ $token }” in column { $column }, cannot be played.

## Pictograms of propositions, fetched when wanted
# They go to player/pictograms.js. While the arrows are turned round, the opposite is shown.
pictograms-for = For: { $name }
pictograms-against = Against: { $name }
pictograms-school = schools
pictograms-transport = public transport
pictograms-housing = housing
pictograms-health = health
pictograms-environment = environment
pictograms-culture = culture
pictograms-sport = sport
pictograms-energy = energy
pictograms-water = drinking water
pictograms-farming = farming
pictograms-digital = digital services
pictograms-safety = safety
pictograms-research = research
pictograms-taxation = taxation
pictograms-crafts = crafts
pictograms-libraries = libraries
pictograms-food = food
pictograms-waste = waste sorting
pictograms-animals = animals
pictograms-harbours = harbours
pictograms-trains = trains
pictograms-cycling = cycling
pictograms-music = music
pictograms-forests = forests
pictograms-heritage = heritage
pictograms-festivals = festivals
pictograms-bridges = bridges
pictograms-astronomy = astronomy
pictograms-holidays = holidays
pictograms-post = post offices
pictograms-gardens = gardens
pictograms-markets = markets
