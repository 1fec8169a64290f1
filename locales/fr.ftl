# INFLUENCE en français.

language-name = Français
title-page = INFLUENCE – le jeu du pouvoir
tagline = Le jeu du pouvoir

## Accueil
play = Jouer
against-computer = Contre l’ordinateur
two-players = Deux joueurs
levels = Niveaux
settings = Paramètres
behind-the-game = Derrière le jeu
game-kind = Type de partie
language = Langue
home = Accueil

## Options d’une partie
your-side = Ton camp
side-name = { $side ->
    [red] Rouge
   *[blue] Bleu
}
opponent-level = Ordinateur
level-easy = Facile
level-normal = Normal
level-expert = Expert
who-starts = Qui commence
starts = { $side ->
    [red] Rouge commence
   *[blue] Bleu commence
}
starts-random = Au hasard
confirm-moves = Confirmer chaque coup
confirm-moves-help = Le premier toucher montre la capture, le second la joue.
reduce-motion = Réduire les animations
settings-saved-here = Tes choix ne sont gardés que dans ce navigateur. Ils valent pour la prochaine partie.
storage-refused = Ce navigateur refuse de garder quoi que ce soit : tes choix durent jusqu’à la fermeture de la page.

## Niveaux
levels-title = Choisis un niveau
level-size = { $count ->
    [one] { $count } sommet
   *[other] { $count } sommets
}
kind-first-player = Qui commence peut gagner
kind-side = { $side ->
    [red] Rouge peut toujours gagner
   *[blue] Bleu peut toujours gagner
}
kind-draw = Partie parfaite : égalité
kind-side-or-draw = { $side ->
    [red] Rouge gagne ou fait égalité
   *[blue] Bleu gagne ou fait égalité
}

## Partie
turn = { $side ->
    [red] TOUR DU ROUGE
   *[blue] TOUR DU BLEU
}
computer-thinks = L’ordinateur réfléchit…
computer-shows = L’ordinateur joue ici
you = Toi
computer = Ordinateur
playable-count = { $count } à jouer
one-left = Plus qu’un seul !
none-left = Plus aucun
follow-arrows = Choisis un de tes sommets : tu le captures avec tous ceux qu’atteignent ses flèches.
confirm-capture = { $count ->
    [one] Capturer { $count } sommet
   *[other] Capturer { $count } sommets
}
cancel = Annuler
restart = Recommencer
board-label = Plateau. Les flèches du clavier déplacent, Entrée montre une capture puis la joue, Échap annule.
vertex-label = { $side ->
    [red] Rouge { $number }
   *[blue] Bleu { $number }
}, { $count ->
    [one] capture { $count } sommet
   *[other] capture { $count } sommets
}
vertex-waits = attend son tour
last-move = { $side ->
    [red] Rouge a pris { $count ->
        [one] { $count } sommet
       *[other] { $count } sommets
    }
   *[blue] Bleu a pris { $count ->
        [one] { $count } sommet
       *[other] { $count } sommets
    }
}
## Dit à voix haute
said-move = { $side ->
    [red] Rouge joue { $number } et capture { $count ->
        [one] { $count } sommet
       *[other] { $count } sommets
    }.
   *[blue] Bleu joue { $number } et capture { $count ->
        [one] { $count } sommet
       *[other] { $count } sommets
    }.
}
said-score = Rouge { $red }, Bleu { $blue }.
said-turn = { $side ->
    [red] Tour du Rouge.
   *[blue] Tour du Bleu.
}
said-preview = { $side ->
    [red] Rouge { $number } capturerait { $count ->
        [one] lui seul
       *[other] { $count } sommets
    } : { $list }.
   *[blue] Bleu { $number } capturerait { $count ->
        [one] lui seul
       *[other] { $count } sommets
    } : { $list }.
}

## Fin de partie
wins = { $side ->
    [red] Victoire Rouge !
   *[blue] Victoire Bleu !
}
tie = Égalité !
early-end = { $side ->
    [red] Plus aucun sommet bleu : { $count ->
        [one] le dernier sommet restant va
       *[other] les { $count } sommets restants vont
    } au Rouge.
   *[blue] Plus aucun sommet rouge : { $count ->
        [one] le dernier sommet restant va
       *[other] les { $count } sommets restants vont
    } au Bleu.
}
count-captured = capturés
count-remaining = restants
final-score = Score final
play-again = Rejouer
swap-sides = Jouer l’autre camp
next-level = Niveau suivant

## Adresses inconnues
not-found = Cette page n’existe pas
not-found-text = L’adresse ne désigne rien dans ce jeu.
level-unknown = Aucun niveau ne porte ce nom : { $name }
board-unreadable = Ce plateau est illisible
board-fault = Le plateau de l’adresse a une erreur en colonne { $column }, à « { $token } ».
board-too-dense = Le plateau de l’adresse a { $count } flèches, plus que cette page ne peut en dessiner.

## Derrière le jeu
about-text = INFLUENCE est adapté d’un jeu mathématique étudié par Eric Duchêne, Stéphane Gonzalez, Aline Parreau, Eric Rémila et Philippe Solal dans Theoretical Computer Science (2021). Les règles de capture sur graphe et leurs propriétés stratégiques sont étudiées dans cet article. Les niveaux, graphismes et modes de jeu sont des adaptations de l’application.
about-citation = Eric Duchêne, Stéphane Gonzalez, Aline Parreau, Eric Rémila, Philippe Solal. « influence: A partizan scoring game on graphs ». Theoretical Computer Science 878–879 (2021), 26–46.
about-link = Lire l’article
custom-board = Plateau partagé
