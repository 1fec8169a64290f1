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
confirm-moves = Confirm each move
confirm-moves-help = The first tap shows the capture, the second plays it.
reduce-motion = Reduce motion
settings-saved-here = Your choices are kept in this browser only. They apply to the next game.
storage-refused = This browser refuses to keep anything: your choices last until you close the page.

## Levels
levels-title = Choose a level
level-size = { $count ->
    [one] { $count } vertex
   *[other] { $count } vertices
}
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
one-left = Only one left!
none-left = None left
follow-arrows = Choose one of your vertices: you capture it and everything its arrows reach.
confirm-capture = { $count ->
    [one] Capture { $count } vertex
   *[other] Capture { $count } vertices
}
cancel = Cancel
restart = Restart
board-label = Board. Arrow keys move, Enter shows a capture and plays it, Escape cancels.
vertex-label = { $side ->
    [red] Red { $number }
   *[blue] Blue { $number }
}, { $count ->
    [one] captures { $count } vertex
   *[other] captures { $count } vertices
}
vertex-waits = waits for its turn
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
count-captured = captured
count-remaining = remaining
final-score = Final score
play-again = Play again
swap-sides = Play the other side
next-level = Next level

## Unknown addresses
not-found = This page does not exist
not-found-text = The address does not name anything in this game.
level-unknown = There is no level with this name: { $name }
board-unreadable = This board cannot be read
board-fault = The board in the address has a fault in column { $column }, at “{ $token }”.
board-too-dense = The board in the address has { $count } arrows, more than this page can draw.

## Behind the game
about-text = INFLUENCE is adapted from a mathematical game studied by Eric Duchêne, Stéphane Gonzalez, Aline Parreau, Eric Rémila and Philippe Solal in Theoretical Computer Science (2021). The rules of capture on a graph and their strategic properties are studied in that article. The levels, graphics and game modes are adaptations of this application.
about-citation = Eric Duchêne, Stéphane Gonzalez, Aline Parreau, Eric Rémila, Philippe Solal. “influence: A partizan scoring game on graphs”. Theoretical Computer Science 878–879 (2021), 26–46.
about-link = Read the article
custom-board = Shared board
