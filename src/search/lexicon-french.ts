/** French words, without their accents, and what they are called in English: see `lexicon-languages.ts`. */
export const french = `
acces access, accessibilite accessibility, achat purchase, achats purchase shopping, acheter buy purchase
actualiser update refresh, actualites news, aeroport airport, affiche show display, afficher show, aide help guide
ajoute add, ajouter add, alerte alert, ameliorer improve, anniversaire birthday, annuler cancel undo, apercu preview
appel call, appeler call, apprendre learn, apprentissage learning, argent money, arreter stop, automatique automatic
automatisation automation, automatise automated automation, automatiser automation, autorisation permission authorization, autoriser allow authorize
avertissement warning, avocat lawyer, bancaire banking, banque bank, bibliotheque library, bilan balance
bloquer block, boite mailbox, bord dashboard, boucle loop, bourse stock market, bouton button, branche branch
brouillon draft, calcul calculation, calculer calculate, calendrier calendar, campagne campaign, carnet notebook
carte map card, cartes map card, certificat certificate, changement change, chauffage heating, cherche search find
chercher search, chiffrement encryption, chiffrer encrypt, classement ranking, clavier keyboard, cle key
colonne column, commande order command, commandes order command, commentaire comment, comparer compare
competences skill, composant component, composants component, comptabilite accounting, compte account
concevoir design, confidentialite privacy, configurer configure, conformite compliance, connexion login connection
conseils advice tips, construire build, conteneur container, contenu content, contenus content, contrat contract
contrats contract, controler control check, convertir convert, copie copy, correctif fix patch, corriger fix correct
couleur color, couleurs color, courriel email, courriels email, courrier mail, creer create generate, debogage debug
deboguer debug, delai deadline, demarrer start, depannage troubleshooting, dependances dependency, depense expense
depenses expense, deplacer move, deploiement deploy, deployer deploy, dessiner draw, destinataire recipient
detecter detect, developpement development, developper develop, developpeur developer, developpeurs developer
devis quote estimate, devises currency, devoirs homework, diaporama slideshow presentation, diapositives slides
dictionnaire dictionary, donnees data database, dossier folder, doublons duplicate, droit law, ecole school
ecouter listen, ecran screen, ecrire write, ecris write, ecriture writing, effacer delete, eleve student
eleves student, empecher prevent, emploi job, enregistrement recording, enregistrer save record, enseigner teach
entreprise company business, envoyer send, equipe team, erreur error bug, erreurs error bug, essai test, essais test
etape step, etudiant student, evaluer evaluate, evenement event, evenements event, eviter avoid prevent
executer run execute, exemple example, exercice exercise, exercices exercise, exigences requirements, explique explain
expliquer explain, extraire extract, facturation billing invoice, facture invoice, factures invoice
faille vulnerability, fenetre window, fermer close, feuille sheet, fichier file, fichiers file, filtrer filter
fiscalite tax, fonction function, fonctionnalite feature, fonctionnalites feature, fonctions function, formater format
formulaire form, formulaires form, formule formula, fournisseur supplier provider, fuseau timezone, fusionner merge
gabarit template, generateur generator, genere generate create, generer generate create, gerer manage
gestionnaire manager, grammaire grammar, graphique chart graph, graphiques chart graph, gratuit free, greffon plugin, greffons plugin, habitudes habit
hebdomadaire weekly, hebergement hosting accommodation, heure time hour, historique history, horaire schedule time
horaires schedule time, horloge clock, idees idea, identifiants credentials, immobilier property, impot tax
impots tax, imprimante printer, imprimer print, indicateurs metrics kpi, inventaire inventory
investissement investment, itineraire route directions, jeu game, jeux game, jointe attachment, journalisation logging
journaux log, juridique legal, langage language, langue language, lettre letter, ligne line row, lignes row line
lire read, livraison delivery, livre book, livres book, logement housing, logiciel software, loi law, loyer rent
lumiere light, magasin shop store, maison house home, mathematiques math, medecin doctor, medecine medicine
medicaments medication drug, meilleur best, memoire memory, mensuel monthly, messagerie messaging email
mesurer measure, meteo weather, metriques metrics, migrer migrate, modele template model, modeles template model
montrer show, mot word, motdepasse password, mots word, moyenne average, musique music, navigateur browser
naviguer browse navigate, nettoyage cleanup clean, nettoyer cleanup clean, niveau level, nourriture food, nuage cloud
numeriser scan, objectif goal, obtenir get, offre offer, orthographe spelling, outil tool, outils tool, ouvrir open
paie payroll, paiement payment, paiements payment, panier cart, panne outage, paquet package, paragraphe paragraph
parametres settings parameters, parcourir browse, partager share, personnaliser customize, piloter control automate
planification planning, planifier plan schedule, politique policy, prevision forecast, prive private
processus process, produit product, produits product, programmation programming, projet project, projets project
proteger protect guard, publicite advertising, publier publish release, qualite quality, quotidien daily
raisonnement reasoning, rapide fast, rapidite speed performance, rappel reminder, rappeler remind, rapport report
rapports report, recette recipe, recettes recipe, recevoir receive, recherche search, rechercher search
recommandations recommendation, recommander recommend, reconnaitre recognize, recuperer fetch retrieve
rediger write draft, redimensionner resize, refactoriser refactor, reflexion thinking, reglages settings, regle rules
regles rules, relecture review proofread, relire review, remplacer replace, remplir fill form, rendezvous appointment
renommer rename, repas meal, reponse response answer, requete query, requetes query, reseau network
reseaux network social, reserver book reserve, resoudre solve fix, restaurer restore, resumer summarize
reunion meeting, reunions meeting, reviser review, revue review, risques risk, salaire salary, sante health
sauvegarde backup, sauvegarder backup save, scientifique scientific, securite security, semaine week, serveur server
serveurs server, societe company, sommaire contents summary, sondage survey, souris mouse, statistiques statistics, stockage storage
suivi tracking, suivre track follow, supprime delete, supprimer delete remove, surveiller monitor
tableau spreadsheet table, tache task, taches task, taille size, tarif price, telechargement download
telecharger download, titre title heading, traducteur translator, traduction translation, traduire translate
traitement processing, traiter process, trajet route trip, transcrire transcribe, trier sort, trouve find search
trouver find search, tutoriel tutorial, tutoriels tutorial, utilisateur user, utilisateurs user, utiliser use
vacances vacation, valider validate, vendre sell, vente sales, ventes sales, verifier check verify
visualiser visualize, vocale voice, voix voice, vulnerabilite vulnerability, vulnerabilites vulnerability
`
