/** Italian words, without their accents, and what they are called in English: see `lexicon-languages.ts`. */
export const italian = `
abbonamento subscription, abilita skill, accademico academic, accelerare speed, accessibile accessible, accessibilita accessibility
accesso access, addestramento train training, addestrare train training, aereo flight, agenti agent, aggiornamento update
aggiornare update, aggiungere add, aggiungi add, aiutare help, aiuto help guide, alberghi hotel, albergo hotel, allarme alert
allegare attach, allegati attachment, allegato attachment, ambiente environment, analisi analysis, analizzare analyze analysis
animazione animation, anno year, annotazione note, annuale year, annuncio advertising, aperto open, apprendimento learning
approvare approve, approvazione approve, appuntamento appointment calendar, appunti notes, aprire open, architettura architecture
archiviare archive, archiviazione storage, archivio archive storage, arrestare stop, articolo article, artificiale artificial
ascoltare listen, assicurazione insurance, assistente assistant, assumere hire recruit, assunzione hire recruit, attacco attack
attivita task activity, autenticare authentication, autenticazione authentication, automatica automatic, automatici automatic
automatico automatic, automatizza automate, automatizzare automate automation, automatizzata automated automation
automatizzato automated automation, automazione automation, autorizzare authorization, autorizzazione authorization, avviare start
avvio start, avvisare alert, avvisi alert, avviso alert, avvocato lawyer, azienda company business, azioni stock, banca bank
bancario bank, biblioteca library, biblioteche library, bilancio budget, bloccare block, blocco block, borsa stock market, bottone button
bozza draft, calcolare calculate, calcolo calculation, calendario calendar, cambiamento change edit, cambiare change, campagna campaign
cancellare delete remove, cancellazione delete, canzone song music, carattere font, caratteristica feature, carta card payment
cartella folder, cartelle folder, cattura take capture, catturare take capture, cellulare phone, cercare search find
certificato certificate, chiacchierare conversation, chiamare call, chiamata call, chiave key, chiavi key, chimica chemistry
chiudere close, cibo food, cifrare encrypt, citare cite, citazione cite, citta city, classificare classify, classificazione classify
cliccare click, cliente customer, clientela customer, clienti customer, clima weather, codice code, codificare code
collegamento link connection, collegare connect, collezione collection, collezioni collection, colloquio interview, colonna column
colore color, comandi command, comando command, commentare comment, commenti comment, commento comment, competenze skill, compilare fill
compilazione build, compiti task, compito task, compleanno birthday, complessita complex, complesso complex, completare finish
condividere share, configurare configure setup, configurazione configuration settings, conflitto conflict, conformita compliance
confrontare compare, confronto compare, connessione connection, connettere connect, connettersi connect, consegna delivery
consegnare delivery, consentire allow, conservare store, consigliare recommend, contabile accounting, contabilita accounting
contare count, contatti contact, contenitore container, contenuti content, contenuto content, contesto context, contratti contract
contratto contract, controllare check control, controllo check control, convalidare validate, conversazione conversation
conversione conversion, convertire convert, convertitore convert, copertura coverage, copiare copy, correggere fix correct
correzione fix correction, corso course, costi cost, costo cost, costruire build, creare create generate, creazione create
credenziali credentials, criptovaluta cryptocurrency, crittografare encrypt, crittografia encryption, cronologia history
cruscotto dashboard, cucina kitchen, cucinare kitchen, dati data database, dato data, debuggare debug, decidere decision
decisione decision, delegare delegate, denaro money, diagnosticare troubleshoot, diagramma chart, dipendente employee
dipendenza dependency, dipendenze dependency, disconnesso offline, disconnettere disconnect, disegnare draw, disegno drawing design
disinstallare uninstall, distribuire deploy, distribuzione deploy, ditta company, documentazione documentation, documenti document
documento document, domanda question, domande question, duplicare duplicate, duplicato duplicate, elencare list, elenco list
eliminare delete remove, eliminazione delete, errore error bug, errori error bug, esame exam, esaminare review inspect, esecuzione run
eseguire run execute, esempi example, esempio example, esperto expert, esportare export, esportazione export, estensioni plugin extension
estrai extract, estrarre extract, estrazione extract, eventi event, evento event, evitare prevent, fallimento failure, famiglia family
farmaco medicine, fattura invoice, fatture invoice, fermare stop, filtrare filter, finanza finance, finanziario finance, finestra window
finire finish, finisce finish, firma sign, firmare sign, flussi workflow, flusso workflow, fogli spreadsheet, foglio spreadsheet
formattare format, fornitore supplier, fotografia photo, francese French, fuga leak, funzionalita feature, funzione function, ganci hook
generare generate create, generazione generate, gestione management, gestire manage, giocare game, giocatore game, giochi game, gioco game
giornale news, giornaliero day, giorno day, giuridico legal, grafici chart graph, grafico chart graph, grammatica grammar, gruppo group
guasto failure, guida guide, icona icon, immagine image, immagini image, imparare learn, impedire prevent, impiego job, importare import
importazione import, impostazioni settings, impresa company, indirizzo address, informazioni information, infrastruttura infrastructure
inglese English, iniziare start, insegnamento teach, insegnante teacher, insegnare teach, inserire insert, installare install
installazione installation, integrare integration, integrazione integration, intelligente smart, intelligenza intelligence
interfacce interface, interfaccia interface, interrogare query, interrogazione query, intervista interview, investire investment
inviare send, invio send, isolare isolated sandbox, isolato isolated sandbox, istruzione instructions, istruzioni instructions
italiano Italian, itinerario route, lavoro work job, legale legal, legge law, leggere read, lentezza slow, lento slow performance
lettura read, lezione lesson, libreria library, licenza license, licenze license, limitare limit, lingua language, linguaggio language
lingue language, luce light, macchina machine, magazzino inventory, mantenere keep, mappa map, mappe map, marchio brand, memoria memory
memorizzare store, mensile month, mese month, messaggi message, messaggio message, miglioramento improve, migliorare improve
migliore best, migrare migrate, migrazione migration, minaccia threat, misurare measure, modelli template, modello pattern
modifica change edit, modificare modify edit, modulo form, monitoraggio monitoring, monitorare monitor, montaggio edit video
mostrare show display, motore search engine, musica music, navigare browse, navigazione navigate, negozio shop store, nota note
notifica notification, notificare notify, notifiche notification, notizie news, nuovo new, nuvola cloud, obiettivo goal, obsoleto legacy
oggetto object, orario hour time, orchestrare orchestrate, orchestrazione orchestrate, ordinare sort, ordine order, ordini order
organizzare organize, ottenere get, ottimizzare optimize, ottimizzazione optimization, pacchetti package, pacchetto package, paese country
pagamenti payment, pagamento payment, pagare payment, pagina page website, pagine page, pannello dashboard, parlare speech, parlato speech
parola word, parole word, passaggio step, pensare think, percorso route, perdita leak, pericolo dangerous, pericoloso dangerous
permessi permission, permesso permission, permettere allow, personalizzare custom, personalizzato custom, persone people, pianificare plan
pianificazione planning, posizione location, posta mail email, predire predict, prenotare book reserve, prenotazione booking reservation
presentazione presentation slides, prestazioni performance, prevedere forecast, prevenire prevent, preventivo quote, previsione forecast
prezzi price, prezzo price, principiante beginner, priorita priority, prodotti product, prodotto product, produzione production
professore teacher, progettare design, progettazione design, progetti project, progettista designer design, progetto project
programma schedule, programmare programming, programmatore programming, programmazione programming, promemoria reminder
proteggere protect guard, protezione protection, prova test, provare test, pubblicare publish release, pubblicazione publish
pubblicita advertising, pulire cleanup clean, pulito clean, pulizia clean, pulsante button, qualita quality, quotazione stock quote
quotidiano day, raccolta collection, raccolte collection, raccomandare recommend, raggruppare group, ragionamento reasoning
ragionare reasoning, rami branch, ramo branch, rapporto report, raschiare scrape, recensione review, recuperare restore, recupero fetch
redazione writing, registrare record, registrazione recording registration, registri log, regola rules, regole rules, relazione report
repositorio repository, requisiti requirements, rete network, revisionare review, revisione review, revisore reviewer
riassumere summarize, riassunto summary, riavviare restart, ricerca search research, ricercare search, ricetta recipe, ricevere receive
richiedere request, richiesta request, riconoscere recognize, riconoscimento recognition, ricordare remember remind, riempire fill
rifattorizzare refactor, rifattorizzazione refactor, riga row, rilasciare release, rilascio release, rilevamento detect, rilevare detect
rimozione remove, rimuovere remove, rinominare rename, riparare fix, ripristinare restore, ripristino restore, riscaldamento heating
rischio risk, riservatezza privacy, risolvere fix, risparmiare savings, risparmio savings, rispondere reply answer
risposta response answer, risposte response, ristorante restaurant, riunione meeting, riunioni meeting, ruolo role, salute health
salvare save, scadenza deadline, scansionare scan, scansione scan, scaricare download, scegliere choose, scelta choose, scheda card
schermata screenshot screen, schermate screenshot, schermo screen, scientifico scientific, scienza science, scrittura writing
scrivere write, scuola school, segnalare report, segnalazione report, segreti secret, segreto secret, seguire follow, selezionare select
semplice simplify, semplificare simplify, servizi service, servizio service, sessione session, settimana week, settimanale week
sicurezza security, sicuro secure, simulare simulate, simulazione simulate, sincronizzare sync, sincronizzazione sync, sintesi summarize
sintetizzare summarize, sistema system, siti website, sito website, sociale social, sociali social, sola read, soldi money, soltanto only
soluzione solution, sorvegliare monitor, sostituire replace, sottotitolo subtitle, spagnolo Spanish, specialista expert
specifica specification, specifiche specification, spedire shipping, spedizione shipping, spesa expense, spese expense, spiegare explain
spiegazione explain, spostare move, squadra team, stampante print, stampare print, statistica statistics, statistiche statistics
stile style, stima estimate, stimare estimate, stipendio salary, storia history, stringa string, strumenti tool, strumento tool
struttura structure, studiare study, suggerimento suggest, suggerire suggest, suono sound, supervisione monitor, sviluppare develop
sviluppatore developer, sviluppo development, tabella table, tabelle table, taccuino notebook, tasse tax, tastiera keyboard
tedesco German, telefono phone, terminare finish, tesi thesis, testare test, testo text, togliere remove, tracciamento trace
tracciare trace, tradurre translate, traduttore translator, traduzione translation, traffico traffic, trascrivere transcribe
trascrizione transcript, trasformare transform, trasformazione transform, trasporto transport, treno train, trovare find search
unire merge, utente user, utenti user, validare validate, validazione validate, valore value, valuta currency, vecchio legacy, veloce fast
velocemente fast, velocita speed, vendere sales, vendita sales, vendite sales, verifica verify check, verificare verify check
versione version, viaggi travel trip, viaggio travel trip, vietare forbid, visualizza show, visualizzare visualize
visualizzazione visualization, voce voice speech, voli flight, volo flight, vulnerabilita vulnerability
`
