/** French words, without their accents, and what they are called in English: see `
lexicon-languages.ts`. */
export const french = `
academique academic, accelerer accelerate speed, acces access, accessibilite accessibility, achat purchase, achats purchase shopping
acheter buy purchase, acheteur customer, actualiser update refresh, actualites news, aeroport airport, affichage show
affiche show display, afficher show, aide help guide, ajout add, ajoute add, ajouter add, aleatoire random flaky, aleatoirement flaky
alerte alert, alerter alert, alertes alert, allemand German, amelioration improve, ameliorer improve, analyseur parse, ancien legacy
ancienne legacy, anglais English, animer animation, annee year, anniversaire birthday, annonce advertising, annuler cancel undo
anomalie bug, anonyme anonymous, anonymiser anonymous, antememoire cache, apercu preview, appareil device, appel call, appeler call
appels call, apprendre learn, apprentissage learning, approbation approve, approuver approve, argent money, arret stop, arreter stop
artificiel artificial, artificielle artificial, aspirer scrape, attaque attack, attendre wait, auditer audit
authentification authentication, authentifier authentication, automatique automatic, automatiquement automatic, automatisation automation
automatise automated automation, automatiser automation, autorisation permission authorization, autorisations permission
autoriser allow authorize, avertissement warning, avocat lawyer, bancaire banking, banque bank, bibliotheque library
bilan balance, blocage block, blogue blog, bloquer block, bogue bug, boite mailbox, bord dashboard, boucle loop
bourse stock market, bouton button, branche branch, brouillon draft, calcul calculation
calculatrice calculate, calculer calculate, calendrier calendar, campagne campaign, candidat candidate, candidature candidate
carnet notebook, carte map card, casse broken, cellule cell, certificat certificate, chambre room hotel
changement change, chanson song music, chauffage heating, chemin path, cherche search find, chercher search
chiffrement encryption, chiffrer encrypt, chimie chemistry, choisir choose, choix choose, cinema movie, circulation traffic, citer cite
clair light, classement ranking, classer classify, clavier keyboard, cle key, cles key, clientele customer, cliquer click, codage code
codeur develop, colonne column, commande order command, commandes order command, commentaire comment, commenter comment
communaute community, comparaison compare, comparatif compare, comparer compare, competence skill, complexe complexity
complexite complexity, composant component, composante component, comprendre understand, comptabilite accounting
comptable accounting, compte account, compter count, concepteur design, concevoir design, confidentialite privacy, confidentiel sensitive
configurer configure, confirmer confirm, conflit conflict, conformite compliance, connaissance know, connecter connect
connexion login connection, conseils advice tips, conserver keep, consigne instructions, construire build
conteneur container, contenu content, contexte context, contrat contract, controler control check
convertir convert, convertisseur convert, copie copy, copier copy, correctif fix patch, corriger fix correct, couleur color
courbe chart, courriel email, courrier mail, cout cost, couverture coverage
creer create generate, crypter encrypt, cryptomonnaie cryptocurrency, cuisine recipe, cuisiner recipe, dangereuse dangerous
dangereux dangerous, debogage debug, deboguer debug, debutant beginner, dechiffrer decrypt, decider decision, deconnecter disconnect
decouper split, decouvrir discover, defaire undo, delai deadline, demande request, demander request, demarrer start
depannage troubleshooting, depanner troubleshoot, depasse outdated, dependances dependency, depense expense
deplacement move, deplacer move, deploiement deploy, deployer deploy, depot repository, desinstaller uninstall, dessin draw, dessiner draw
destinataire recipient, destructeur destructive, detecter detect, developpement development, developper develop, developpeur developer
devis quote estimate, devises currency, devoirs homework, diagnostiquer troubleshoot
diaporama slideshow presentation, diapositives slides, dictee dictation speech, dicter dictation speech, dictionnaire dictionary
discuter conversation, dispositif device, diviser split, domotique smart home, donnee data, donnees data database, dossier folder
doublon duplicate, droit law, dupliquer duplicate, echeance deadline, echec failure, echoue fail, echouent fail
echouer failure, eclairage light, ecole school, economiser savings, ecouter listen, ecran screen, ecrans screen, ecrire write, ecris write
ecriture writing, ecrivain write, effacer delete, electricite energy, eleve student, eleves student, embauche hire recruit
empecher prevent, emplacement location, emploi job, employe employee, encaissement payment, encaisser payment, enlever remove
enregistrement recording, enregistrer save record, enseignant teach, enseignement teach, enseigner teach, entrainement train training
entrainer train training, entrepot store, entrepots warehouse, entreprise company business, entreprises company, entretien interview
environnement environment, environnements environment, envoi send, envoyer send, epargne savings, equipe team, erreur error bug
erreurs error bug, espagnol Spanish, essai test, essais test, estimer estimate, etape step, etapes step, etat status state, etude study
etudiant student, etudiants student, etudier study, evaluer evaluate, evenement event, evenements event, eviter avoid prevent
executer run execute, exemple example, exercice exercise, exercices exercise, exigence requirements, exigences requirements
expedier shipping, expedition shipping, explication explain, explique explain, expliquer explain, exportation export, externe external
extraire extract, facturation billing invoice, facture invoice, faille vulnerability
famille family, faute spelling, fenetre window, fermer close, fermeture close, feuille sheet, feuilles spreadsheet sheet
fichier file, filtrer filter, financier finance, financiere finance, fini finish, finie finish, finir finish, fiscalite tax
fonction function, fonctionnalite feature, fonctions function, formater format, formulaire form
formule formula, fournisseur supplier provider, francais French, fuite leak, fuseau timezone, fusionner merge, gabarit template
garde keep, garder keep, generateur generator, genere generate create, generer generate create, gerer manage, gestionnaire manager
gouvernement government, grammaire grammar, graphique chart graph, graphisme design, graphiste design
gratuit free, gratuite free, gratuitement free, greffon plugin, groupe group, grouper group
habitudes habit, hebdomadaire weekly, heberge hosting, hebergement hosting accommodation, heberger hosting, herite legacy, heure time hour
histoire user story, historique history, horaire schedule time, horaires schedule time, horloge clock, hyperlien link, idees idea
identifiants credentials, immobilier property, importation import, impot tax, impots tax, imprimante printer, imprimer print
indicateurs metrics kpi, infolettre newsletter, infonuagique cloud, informatique computing, ingenierie engineer, inserer insert
instable flaky, integrer integration, interdire forbid, interrogation query, interroger query, inutilise unused, inventaire inventory
investissement investment, isole isolated, isoler isolated, itineraire route directions, jeton limit token, jeu game
jeux game, joindre attach, jointe attachment, jouer game, joueur game, jour day, journalisation logging, journaliser log, journaux log
journee day, juridique legal, juriste lawyer, lancement start, lancer start, langage language, langue language, lecon lesson
lecteur reader, lent slow, lente slow, lenteur slow, lettre letter, librairie library, lien link, ligne line row
lignes row line, lire read, lisibilite readable, lisible readable, livraison delivery, livre book, livrer release
localement local, logement housing, logiciel software, loi law, longue long, loyer rent, lumiere light
magasin shop store, maison house home, malveillant malicious, maquettage prototype, maquette prototype, marque brand, materiel hardware
mathematique math, medecin doctor, medecine medicine, medicaments medication drug, meilleur best, meilleure best
memoire memory, memoires thesis, memorisation memory, memoriser remember memory, menace threat
menage cleanup, mensuel monthly, mercatique marketing, messagerie messaging email, mesure measure, mesurer measure, meteo weather
metrique metric, metriques metrics, mettre update, migrer migrate, modele template model, modeles template model, mois month
moissonnage scrape, moissonner scrape, monde world, monnaie money, montage edit video, montrer show, mot word, motdepasse password
moteur search engine, mots word, moyenne average, musique music, navigateur browser, naviguer browse navigate, nettoyage cleanup clean
nettoyant clean, nettoyer cleanup clean, niveau level, nom name, nommer name, normes standard, noter rate, nourriture food, nouveau new
nouvelle new, nouvelles news, nuage cloud, numerisation scan, numeriser scan, objectif goal, objectifs goal, objet object, obtenir get
offre offer, offres job, onglet tab, optimiser optimize, orchestrer orchestrate, ordinateur computer, ordre order, orthographe spelling
orthographique spelling, outil tool, outils tool, ouvert open, ouverte open, ouvrir open, paie payroll, paiement payment
panier cart, panne outage, paquet package, paragraphe paragraph, parametres settings parameters, parcourir browse
parler speech, partager share, payer payment, pensee think, penser think, perime outdated, personnalisation customize
personnalise customize, personnaliser customize, personne people person, personnelle personal, personnes people, photographie photo
piloter control automate, planification planning, planifier plan schedule, plantage crash, planter crash, politique policy, poser ask
pousser push, pratique practice, prevision forecast, previsions forecast, prioriser priority, priorite priority
prive private, prix price, processus process, produit product, professeur teacher, programmation programming
programmeur programming, projet project, propre clean, proteger protect guard, publicite advertising
publier publish release, publique public, qualite quality, quotidien daily, raisonnement reasoning, raisonner reason
ralentir slow, rangee row, rapide fast, rapidement fast, rapidite speed performance, rappel reminder, rappeler remind
rapport report, recette recipe, recevoir receive, recherche search, rechercher search, recit user story
recommandation recommend, recommandations recommendation, recommander recommend, reconnaitre recognize, recrutement hire recruit
recruter hire recruit, recu receipt, recuperation restore, recuperer fetch retrieve, redacteur write, redemarrer restart
rediger write draft, redimensionner resize, refactoriser refactor, reflexion thinking, refuser reject, reglages settings, regle rules
reglementation compliance, regrouper group, rejeter reject, relecteur review, relecteurs reviewer
relecture review proofread, relire review, relisez review, relit review, remboursement reimbursement expense, remplacement replace
remplacer replace, remplir fill form, remplissage fill, rendezvous appointment, renommage rename, renommer rename, repas meal
repertoire directory, repondre response, reponse response answer, reponses response, requete query, reseau network
reseaux network social, reserver book reserve, resoudre solve fix, responsable manager, restauration restore, restaurer restore
resumer summarize, retenir remember memory, retirer remove, retranscrire transcribe, reunion meeting, reunions meeting, reunir meeting
reviser review, reviseur review, revue review, risque risk, rompu broken, sable sandbox, salaire salary, sanitaire health
sante health, sauvegarde backup, sauvegarder backup save, savoir know, scientifique scientific
securise secure, securiser secure, securite security, semaine week, semantique semantic
separer split, serveur server, seul only, seule only, seulement only, sgbd database, signer sign, simuler simulate
sociaux social, societe company, sombre dark, sommaire contents summary, sondage survey, sonore sound, sortie release, souris mouse
soustitre subtitle, souvenir remember memory, specialiste expert, sportif sport fitness, statistique statistics
statut status, stockage storage, stocker store, structurer structure, suggerer suggest, suivi tracking, suivre track follow
superviser monitor, supprime delete, supprimer delete remove, surveiller monitor, synchroniser sync, synthese summarize
synthetiser summarize, tableau spreadsheet table, tableaux array, tableur spreadsheet sheet, tache task
taille size, tarif price, telechargement download, telecharger download, tendance trend, terminer finish, these thesis
titre title heading, toile web, toucher touch, tracage trace, traducteur translator, traduction translation, traductions translate
traduire translate, traitement processing, traiter process, trajet route trip, transcrire transcribe, travail work, travailler work
trier sort, trouve find search, trouver find search, tutoriel tutorial, typage type, uniquement only, unitaire unit
universitaire academic, universite university, usager user, utilisateur user, utilisateurs user, utilisation usage, utiliser use
vacances vacation, valeur value, valider validate, vectoriel vector, vectorielle vector, vendeur sales, vendre sell, vente sales
verifier check verify, versionnage version control, ville city, visualiser visualize, vitesse accelerate speed, vocale voice
voiture car, voix voice, vol flight, vols flight, voyage travel, voyager travel, vulnerabilite vulnerability
`
