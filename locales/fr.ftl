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
new-game = Choisir une partie
continue-game = Continuer la partie
tutorial = Comment jouer

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
play-now = Jouer maintenant
previous-level = Niveau précédent
undo-for-two = Annuler un coup à deux joueurs
undo-for-two-help = Contre l’ordinateur, revenir à ton dernier tour est toujours possible.
frozen-view = Flèches immobiles
frozen-view-help = Contre l’ordinateur, les flèches restent dans ton sens ; ses captures les remontent.
sound = Sons
sound-help = Quelques sons discrets ; rien n’est dit par le son seul.
confirm-moves = Confirmer chaque coup
confirm-moves-help = Le premier toucher montre la capture, le second la joue.
reduce-motion = Réduire les animations
dressing = Pictogrammes de propositions
dressing-help = Un simple décor. Les plateaux dont des flèches tournent en rond restent des réseaux abstraits.
settings-saved-here = Tes choix ne sont gardés que dans ce navigateur. Ils valent pour la prochaine partie.
storage-refused = Ce navigateur refuse de garder davantage : le jeu continue, et ce qui est nouveau dure jusqu’à la fermeture de la page.

## Niveaux
levels-title = Choisis un niveau
filters = Filtres
filter-all = Tous
filter-size = Taille
size-small = Jusqu’à 9
size-medium = 10 à 14
size-large = 15 et plus
filter-kind = Qui peut gagner
kind-one-side = Un camp gagne ou fait toujours égalité
filter-difficulty = Difficulté
difficulty-easy = Facile
difficulty-medium = Piégeux
difficulty-hard = Difficile
filter-done = Progression
done-not = À faire
done-yes = Faits
no-level = Aucun niveau ne correspond. Choisis d’autres filtres.
page-of = Page { $page } sur { $pages }
page-back = Page précédente
page-on = Page suivante
level-size = { $count ->
    [one] { $count } sommet
   *[other] { $count } sommets
}
pack-done = { $done } sur { $count } réussis
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
one-left = Un seul !
none-left = Plus aucun
follow-arrows = Choisis un sommet : tu prends tout ce que ses flèches atteignent.
confirm-capture = { $count ->
    [one] Capturer { $count } sommet
   *[other] Capturer { $count } sommets
}
cancel = Annuler
restart = Recommencer
restart-title = Recommencer ?
restart-text = La partie en cours sera perdue.
give-up = Abandonner
keep-playing = Continuer
game-is-kept = Une partie que tu quittes est gardée : tu peux la continuer plus tard.
menu = Menu
help = Aide
close = Fermer
zoom-in = Plus près
zoom-out = Plus loin
recentre = Tout le plateau
undo = Annuler le coup (U)
redo = Rejouer le coup annulé (R)
hint = Indice (H)
hint-good = Un bon coup, cerclé d’or : { $count ->
    [one] { $count } sommet
   *[other] { $count } sommets
}.
hint-answer = { $count ->
    [0] Aucune riposte possible.
    [one] Riposte : { $count } au plus.
   *[other] Riposte : { $count } au plus.
}
hint-wins = Le meilleur, cerclé d’or : sûr de gagner de { $count ->
    [one] { $count }
   *[other] { $count }
}.
hint-ties = Le meilleur, cerclé d’or : sûr de l’égalité.
hint-loses = Le meilleur, cerclé d’or : sûr de ne perdre que de { $count ->
    [one] { $count }
   *[other] { $count }
}.
hint-others = Tout autre coûte au moins { $count ->
    [one] { $count }
   *[other] { $count }
}.

## Règles
rule-choose = À ton tour, choisis un sommet de ta couleur.
rule-capture = Tu le captures avec tous ceux où mènent les flèches, quelle que soit leur couleur : un point chacun.
rule-turn = Puis les flèches se retournent : chacun suit les flèches comme il les voit.
rule-end = Si tu n’as plus de sommet de ta couleur à ton tour, l’adversaire prend tout ce qui reste.
rule-win = Qui a capturé le plus de sommets gagne.
keys-help = Touches : les flèches déplacent, Entrée montre puis joue, Échap annule l’aperçu, U annule un coup, R le rejoue, H donne un indice, ? ouvre cette aide.
lesson-choose = Choisis un sommet de ta couleur.
lesson-capture = Tu captures ce sommet et tous ceux qu’indiquent les flèches.
lesson-win = Capture plus de sommets que ton adversaire !
leave-tutorial = Passer au jeu

board-label = Plateau. Les flèches du clavier déplacent, Entrée montre une capture puis la joue, Échap annule.
vertex-label = { $side ->
    [red] Rouge { $number }
   *[blue] Bleu { $number }
}, { $count ->
    [one] capture { $count } sommet
   *[other] capture { $count } sommets
}
vertex-shown = { $vertex } : { $list }
vertex-waits = { $vertex }, attend son tour
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
final-sum = { $captured } { $captured ->
    [one] capturé
   *[other] capturés
} + { $rest } { $rest ->
    [one] restant
   *[other] restants
}
final-score = Score final
play-again = Rejouer
swap-sides = Jouer l’autre camp
next-level = Niveau suivant
review = Revoir
star-earned = Une étoile : personne ne peut faire mieux ici.
verdict-win = { $first ->
    [red] Si Rouge commence,
   *[blue] Si Bleu commence,
} { $winner ->
    [red] Rouge
   *[blue] Bleu
} peut gagner de { $points ->
    [one] { $points }
   *[other] { $points }
}.
verdict-tie = { $first ->
    [red] Si Rouge commence,
   *[blue] Si Bleu commence,
} le jeu parfait mène à l’égalité.
mark-won = { $side ->
    [red] Gagné avec Rouge
   *[blue] Gagné avec Bleu
}
mark-star = { $side ->
    [red] Étoile avec Rouge
   *[blue] Étoile avec Bleu
}

## Revoir une partie
gave-up = { $side ->
    [red] Rouge abandonne : victoire Bleu.
   *[blue] Bleu abandonne : victoire Rouge.
}
move-of = Coup { $played } sur { $all }.
cost-nothing = Parfait.
cost-points = Ce coup a coûté { $count ->
    [one] { $count } point
   *[other] { $count } points
} d’écart.
cost-soon = Calcul de ce qu’il a coûté…
cost-unknown = Ce qu’il a coûté est trop long à calculer.
first-move = Au début
move-back = Un coup en arrière
move-on = Un coup en avant
last-of-game = À la fin
play-on = Jouer à partir d’ici
to-result = Résultat

## Sauvegardes
save-unreadable = Ce que ce navigateur garde du jeu est illisible (ligne { $line } : « { $start } »). C’est mis de côté, pas perdu, et tu continues sans.
save-newer = Une version plus récente du jeu a écrit ce que ce navigateur garde : recharge la page pour l’obtenir. D’ici là, c’est mis de côté, et tu continues sans.
save-foreign = Une partie de ce que ce navigateur garde du jeu est illisible. C’est mis de côté, pas perdu, et tu continues sans.
game-elsewhere = Cette partie est aussi ouverte dans un autre onglet. C’est le dernier coup, où qu’il soit joué, qui est gardé.
profile-gone = Ton profil a été supprimé ou renommé dans un autre onglet. Tu continues avec celui qui y joue.
profiles = Profils et sauvegardes
part-failed = Cette partie du jeu n’a pas pu être chargée. Réessaie quand il y a du réseau.

## Adresses inconnues
not-found = Cette page n’existe pas
not-found-text = L’adresse ne désigne rien dans ce jeu.
level-unknown = Aucun niveau ne porte ce nom : { $name }
board-unreadable = Ce plateau est illisible
board-fault = Le plateau de l’adresse a une erreur en colonne { $column }, à « { $token } ».
board-too-dense = Le plateau de l’adresse a { $count ->
    [one] { $count } flèche
   *[other] { $count } flèches
}, plus que cette page ne peut en dessiner.

## Derrière le jeu
about-text = INFLUENCE est adapté d’un jeu mathématique étudié par Eric Duchêne, Stéphane Gonzalez, Aline Parreau, Eric Rémila et Philippe Solal dans Theoretical Computer Science (2021). Les règles de capture sur graphe et leurs propriétés stratégiques sont étudiées dans cet article. Les niveaux, graphismes et modes de jeu sont des adaptations de l’application.
about-citation = Eric Duchêne, Stéphane Gonzalez, Aline Parreau, Eric Rémila, Philippe Solal. « influence: A partizan scoring game on graphs ». Theoretical Computer Science 878–879 (2021), 26–46.
about-source = Code source
about-link = Lire l’article
about-dressing = Les pictogrammes de propositions décorent les plateaux sans circuit : ils ne disent rien d’aucune politique et ne changent rien aux règles.
about-credits = Crédits
about-made = Jeu et règles : l’article ci-dessus. Niveaux : trouvés et vérifiés par un programme doté d’un solveur exact. Dessins et sons : faits pour ce jeu.
about-software = Logiciel libre, sous la licence qui accompagne son code source. Il est écrit en Rust avec Sycamore.
about-privacy = Rien ne quitte ton navigateur sans que tu le demandes : ni compte, ni cookie, ni statistiques.
custom-board = Plateau partagé

## Versions
new-version = Nouvelle version prête
new-version-reload = Recharger

## Adresses partagées
address-broken = L’adresse a une erreur en colonne { $column }, à « { $token } » : un % et deux chiffres d’un caractère y étaient attendus.

## Profils et sauvegardes, chargés à la demande
# Ce qui commence par profiles- va à player/profiles.js, par online- à player/online.js.
profiles-who = Qui joue
profiles-who-help = Chaque nom garde ses choix, sa progression, ses jours et ses parties dans ce navigateur.
profiles-unnamed = Sans nom
profiles-plays = joue en ce moment
profiles-play = Jouer
profiles-play-as = Jouer avec { $name }
profiles-rename = Renommer
profiles-delete = Supprimer
profiles-delete-whom = Supprimer { $name }
profiles-new = Nouveau profil
profiles-create = Créer
profiles-name = Nom
profiles-name-short = De un à trente caractères
profiles-keep = Garder
profiles-delete-title = Supprimer { $name } ?
profiles-delete-text = Les choix, la progression, les jours et les parties de ce profil seront perdus. Seul un code que tu as copié les ramène.
profiles-created = { $name } joue en ce moment.
profiles-renamed = Le nom est maintenant { $name }.
profiles-deleted = { $name } est supprimé. { $other } joue en ce moment.
profiles-empty = Il faut au moins un caractère pour un nom.
profiles-long = Un nom a trente caractères au plus.
profiles-unseen = Un nom n’a que des caractères visibles, séparés par des espaces simples.
profiles-taken = Il y a déjà un profil de ce nom.
profiles-refused = Le navigateur refuse de garder davantage. Rien n’a changé.

profiles-take = À emporter
profiles-take-help = Un code contient tout : choix, progression, jours et parties en cours. Emporte‑le dans un autre navigateur, ou garde-le en lieu sûr.
profiles-take-warning = Certains navigateurs, dont Safari, effacent ce qu’une page garde après 7 jours sans visite.
profiles-take-one = Code de ce profil
profiles-take-all = Code de tous les profils
profiles-code = Code
profiles-copy = Copier
profiles-copied = Le code est copié.
profiles-not-copied = Le navigateur ne copie pas : sélectionne le code et copie-le toi-même.
profiles-persisted = Le navigateur promet de tout garder.
profiles-not-persisted = Le navigateur ne promet rien. Garde un code en lieu sûr.

profiles-bring = À ramener ici
profiles-bring-help = Colle un code. Il est vérifié en entier avant que quoi que ce soit ne change.
profiles-check = Vérifier le code
profiles-found = Le code est bon. Il contient :
profiles-found-one = { $name } : { $levels ->
    [one] { $levels } niveau
   *[other] { $levels } niveaux
}, { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}, { $games ->
    [one] { $games } partie en cours
   *[other] { $games } parties en cours
}
profiles-found-help = Ajouter garde le meilleur des deux et les choix d’ici. Remplacer prend ce que le code contient pour ces noms, et laisse les autres noms tranquilles.
profiles-add = Ajouter
profiles-replace = Remplacer
profiles-brought = C’est fait : ce que le code contient est ici.
profiles-short = Le code est trop court : il en manque la fin. Rien n’a changé.
profiles-extra = Le code est trop long : quelque chose suit sa fin. Rien n’a changé.
profiles-changed = La somme de contrôle est fausse : un caractère du code a changé. Rien n’a changé ici.
profiles-newer = Une version plus récente du jeu a fait ce code. Recharge la page pour obtenir cette version. Rien n’a changé.
profiles-foreign = Ce n’est pas un code de ce jeu : un tel code commence par INFLUENCE2. Rien n’a changé.
profiles-large = C’est plus grand qu’aucune sauvegarde ne peut l’être. Rien n’a changé.
profiles-line = La ligne { $line } du code, « { $start } », est incompréhensible. Rien n’a changé.

profiles-aside = Mis de côté
profiles-aside-help = { $count ->
    [one] { $count } texte illisible est gardé ici.
   *[other] { $count } textes illisibles sont gardés ici.
} Copie-le si tu veux le réparer.
profiles-aside-copied = Le texte est copié.
profiles-aside-deleted = Plus rien n’est de côté.

online-online = En ligne
online-help = Garde tout aussi sur un serveur, et reprends-le sur un autre appareil. Ni compte, ni adresse électronique : un nom et un code secret suffisent.
online-warning = Ce qui est envoyé est d’abord chiffré dans ce navigateur : le serveur ne peut pas le lire. Qui a le nom et le code le peut ; personne ne peut retrouver un code perdu.
online-secret = Code secret
online-new-code = Nouveau code
online-remember = Retenir les deux sur cet appareil
online-save = Sauvegarder en ligne
online-fetch = Reprendre
online-replace = Remplacer ce qui s’y trouve
online-busy = Un instant…
online-write-down = Voici ton code secret. Note-le avant de sauvegarder.
online-saved = Sauvegardé en ligne, réuni avec ce qui y était.
online-fetched = Repris et réuni avec ce qui est ici.
online-code-empty = Il manque le code secret. Fais-en un nouveau, ou tape celui que tu as.
online-code-sign = Le code secret n’a pas de « { $sign } » : seulement des chiffres et des majuscules, sauf I, L, O et U.
online-code-length = Le code secret a 28 chiffres et lettres ; en voici { $count ->
    [one] { $count }
   *[other] { $count }
}.
online-code-wrong = Le code secret a une faute de frappe : les deux derniers caractères ne vont pas avec les autres.
online-no-name = Il manque le nom. Il va avec le code.
online-none = Il n’y a pas de sauvegarde pour ce nom et ce code.
online-down = Le serveur ne répond pas. Rien n’a changé ; réessaie plus tard.
online-status = Le serveur répond par l’erreur { $status }. Rien n’a changé ; réessaie plus tard.
online-forbidden = Le serveur refuse d’écrire cette sauvegarde. Rien n’y a changé.
online-crowded = Un autre appareil sauvegarde au même moment. Réessaie.
online-failed = Quelque chose s’est mal passé. Rien n’a changé en ligne.
online-too-large = Tes sauvegardes sont trop grandes pour le serveur. Rien n’y a changé.
online-tampered = Ce qui est sur le serveur a été changé ou abîmé. Rien n’en a été pris.
online-not-sealed = Ce que le serveur envoie n’est pas une sauvegarde. Rien n’en a été pris.

## Défi du jour
daily = Défi du jour
daily-name = Défi { $date }
daily-side = { $side ->
    [red] Tu joues Rouge.
   *[blue] Tu joues Bleu.
}
daily-streak = { $count ->
    [0] Gagne un plateau le jour même pour commencer une série.
    [one] { $count } jour gagné d’affilée
   *[other] { $count } jours gagnés d’affilée
}
daily-next = Prochain plateau dans { $hours } h { $minutes } min, à minuit UTC.
daily-past = Jours passés
daily-other = Un autre jour
daily-on-time = gagné le jour même
daily-late = gagné plus tard
daily-played = joué, pas gagné
daily-coming = Les plateaux arrivent…
daily-failed = Les plateaux n’ont pas pu être chargés. As-tu du réseau ?
daily-retry = Réessayer
daily-range = Pas de défi pour { $date } : il y en a du { $first } à aujourd’hui, { $today } (UTC).
daily-unreadable = « { $text } » n’est pas une date. Attendu : année-mois-jour, par exemple 2026-11-30.

## Partage
share-result = Partager le résultat
share-board = Partager ce plateau
share-copied = Copié.
share-by-hand = Texte à copier
share-day = INFLUENCE · défi du { $date } · { $mine }–{ $its } contre { $level }
share-game = INFLUENCE · { $name } · Rouge { $red } – { $blue } Bleu
game-unreadable = Cette partie est illisible
game-fault = La partie de l’adresse a une erreur en colonne { $column }, à « { $token } ». Attendu : plateau|qui commence, R ou B|coups|combien d’entre eux.
game-move = Le coup { $number } de la partie de l’adresse, « { $token } » en colonne { $column }, ne peut pas être joué.

## Pictogrammes de propositions, chargés à la demande
# Ils vont à player/pictograms.js. Tant que les flèches sont retournées, c’est le contraire qui est montré.
pictograms-for = Pour : { $name }
pictograms-against = Contre : { $name }
pictograms-school = écoles
pictograms-transport = transports
pictograms-housing = logement
pictograms-health = santé
pictograms-environment = environnement
pictograms-culture = culture
pictograms-sport = sport
pictograms-energy = énergie
pictograms-water = eau potable
pictograms-farming = agriculture
pictograms-digital = numérique
pictograms-safety = sécurité
pictograms-research = recherche
pictograms-taxation = fiscalité
pictograms-crafts = artisanat
pictograms-libraries = bibliothèques
pictograms-food = alimentation
pictograms-waste = tri des déchets
pictograms-animals = animaux
pictograms-harbours = ports
pictograms-trains = trains
pictograms-cycling = vélo
pictograms-music = musique
pictograms-forests = forêts
pictograms-heritage = patrimoine
pictograms-festivals = fêtes
pictograms-bridges = ponts
pictograms-astronomy = astronomie
pictograms-holidays = vacances
pictograms-post = poste
pictograms-gardens = jardins
pictograms-markets = marchés
