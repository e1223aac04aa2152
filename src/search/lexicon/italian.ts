/** Italian words, without their accents, and what they are called in English: see `
lexicon-languages.ts`. */
export const italian = `
abbonamento subscription, abilita skill, accademico academic, accelerare speed, accessibile accessible, accessibilita accessibility
accesso access, acquirente customer, acquistare purchase, acquisto purchase, addestramento train training, addestrare train training
aereo flight, agenti agent, aggiornamento update, aggiornare update, aggiungere add, aggiungi add, aiutare help, aiuto help guide
alberghi hotel, albergo hotel, allarme alert, allegare attach, allegati attachment, allegato attachment, ambiente environment
analisi analysis, analizza analyze, analizzare analyze analysis, animazione animation, anno year, annotazione note, annuale year
annullare undo, annuncio advertising, aperto open, apprendimento learning, approvare approve, approvazione approve
appuntamento appointment calendar, appunti notes, aprire open, architettura architecture, archiviare archive, archiviazione storage
archivio archive storage, arrestare stop, articolo article, artificiale artificial, ascoltare listen, aspettare wait
assicurazione insurance, assistente assistant, assumere hire recruit, assunzione hire recruit, attacco attack, attendere wait
attivita task activity, autenticare authentication, autenticazione authentication, automatica automatic, automatici automatic
automatizza automate, automatizzare automate automation, automatizzata automated automation
automatizzato automated automation, automazione automation, autorizzare authorization, autorizzazione authorization, avviare start
avvio start, avvisare alert, avvisi alert, avviso alert, avvocato lawyer, azienda company business, azioni stock, barra bar
biblioteche library, bilancio budget, bloccare block, blocco block, bollettino newsletter, borsa stock market
bottone button, bozza draft, calcolare calculate, calcolo calculation, cambiamento change edit, cambiare change
campagna campaign, cancellare delete remove, cancellazione delete, canzone song music, capire understand, carattere font
caratteristica feature, carta card payment, cartella folder, cartelle folder, cattura take capture, catturare take capture
cellulare phone, cerca search, cercare search find, certificato certificate, chiacchierare conversation, chiamare call, chiamata call
chiaro light, chiave key, chiavi key, chiedere ask, chimica chemistry, chiudere close, cibo food, cifrare encrypt, citare cite
citazione cite, citta city, classificare classify, classificazione classify, cliccare click, clientela customer
clienti customer, codice code, codificare code, collaudare test, collaudo test, collegamento link connection
collegare connect, collezione collection, collezioni collection, colloquio interview, colonna column, colore color, comandi command
comando command, commentare comment, commenti comment, commento comment, competenze skill, compilare fill, compilazione build
compiti task, compito task, compleanno birthday, complessita complex, complesso complex, completare finish, comprare purchase
comprendere understand, comunita community, condividere share, conferma confirm, confermare confirm, configurare configure setup
configurazione configuration settings, conflitto conflict, conformita compliance, confrontare compare, confronto compare
connessione connection, connettere connect, connettersi connect, conoscenza knowledge, conoscenze knowledge, consegna delivery
consegnare delivery, consentire allow, conservare store, consigliare recommend, contabile accounting, contabilita accounting
contare count, contatti contact, contenitore container, contenuti content, contenuto content, contesto context, contrasto contrast
contratti contract, contratto contract, controlla check, controllare check control, controllo check control, convalidare validate
conversazione conversation, conversione conversion, converti convert, convertire convert, convertitore convert, copertura coverage
copiare copy, correggere fix correct, correzione fix correction, corso course, costi cost, costo cost, costruire build, costruzione build
crea create, creare create generate, creazione create, credenziali credentials, criptovaluta cryptocurrency, crittografare encrypt
crittografia encryption, cronologia history, cruscotto dashboard, cucina kitchen, cucinare kitchen, dannoso malicious, datato outdated
dati data database, dato data, debuggare debug, decidere decision, decisione decision, delegare delegate, denaro money, deposito warehouse
dettatura dictation speech, diagnosticare troubleshoot, diagramma chart, dipendente employee, dipendenza dependency, dipendenze dependency
disconnesso offline, disconnettere disconnect, disegnare draw, disegno drawing design, disinstallare uninstall, distribuire deploy
distribuzione deploy, distruttivo destructive, ditta company, dividere split, documentazione documentation, documenti document
domanda question, domande question, duplicare duplicate, duplicato duplicate, elencare list, elenco list
elettricita energy, eliminare delete remove, eliminazione delete, errore error bug, errori error bug, esame exam, esaminare review inspect
esecuzione run, eseguire run execute, esempi example, esempio example, esperto expert, esplorare explore, esportare export
esportazione export, estensioni plugin extension, esterno external, estrai extract, estrarre extract, estrazione extract, eventi event
evitare prevent, fallimento failure, fallire fail, fallito fail, famiglia family, farmaco medicine, fattura invoice
fatture invoice, fermare stop, filtrare filter, finanza finance, finanziario finance, finestra window, finire finish, finisce finish
finito finish, firmare sign, flussi workflow, flusso workflow, fogli spreadsheet, foglio spreadsheet
formattare format, fornitore supplier, fotografia photo, francese French, fuga leak, funzionalita feature, funzione function, ganci hook
genera generate, generare generate create, generazione generate, gestione management, gestire manage, giocare game, giocatore game
giochi game, gioco game, giornale news, giornaliero day, giorno day, giuridico legal, grafici chart graph
grammatica grammar, gruppo group, guasto failure, guida guide, icona icon, immagine image, immagini image, immobile real estate
immobiliare real estate, imparare learn, impedire prevent, impiego job, importare import, importazione import, impostazioni settings
impresa company, indirizzo address, informatica computing, informazioni information, infrastruttura infrastructure, ingegnere engineer
ingegneria engineer, inglese English, iniziare start, insegnamento teach, insegnante teacher, insegnare teach, inserire insert
installare install, installazione installation, integrare integration, integrazione integration, intelligente smart
intelligenza intelligence, interfacce interface, interfaccia interface, interrogare query, interrogazione query, interrotto broken
intervista interview, inutilizzato unused, investire investment, invia send, inviare send, invio send, isolare isolated sandbox
isolato isolated sandbox, istruzione instructions, istruzioni instructions, italiano Italian, itinerario route, lavoro work job
legale legal, legge law, leggere read, leggi read, leggibile readable, leggibilita readable, lentezza slow
lettore reader, lettura read, lezione lesson, libreria library, licenza license, licenze license, limitare limit, lingua language
linguaggio language, lingue language, luce light, macchina machine, magazzino inventory, malevolo malicious, mantenere keep, mappa map
mappe map, marchio brand, memorizzare store, mensile month, mese month, messaggi message, messaggio message
miglioramento improve, migliorare improve, migliore best, migrare migrate, migrazione migration, minaccia threat, misurare measure
modelli template, modello pattern, modifica change edit, modificare modify edit, modulo form, monitoraggio monitoring, monitorare monitor
montaggio edit video, mostrare show display, motore search engine, navigare browse, navigazione navigate, negozio shop store
nominare name, normativa legislation, nota note, notifica notification, notificare notify, notifiche notification, notizie news, nuovo new
nuvola cloud, obiettivo goal, oggetto object, orario hour time, orchestrare orchestrate, orchestrazione orchestrate, ordinare sort
ordinazione order, ordine order, ordini order, organizzare organize, ottenere get, ottimizza optimize, ottimizzare optimize
ottimizzazione optimization, pacchetti package, pacchetto package, paese country, pagamenti payment, pagamento payment, pagare payment
pagine page, pannello dashboard, parlare speech, parlato speech, parola word, parole word, passaggio step
pensare think, percorso route, perdita leak, perdite leak, pericolo dangerous, pericoloso dangerous, permessi permission
permesso permission, permettere allow, personalizzare custom, personalizzato custom, persone people, pianificare plan
pianificazione planning, posizione location, posta mail email, predire predict, prenotare book reserve, prenotazione booking reservation
presentazione presentation slides, prestazioni performance, prevedere forecast, prevenire prevent, preventivo quote, previsione forecast
prezzi price, prezzo price, principiante beginner, priorita priority, privato private, prodotti product, prodotto product
produzione production, professore teacher, progettare design, progettazione design, progetti project, progettista designer design
progetto project, programma schedule, programmare programming, programmatore programming, programmazione programming, programmi software
promemoria reminder, proteggere protect guard, protezione protection, prova test, provare test, pubblicare publish release
pubblicazione publish, pubblicita advertising, pubblico public, pulire cleanup clean, pulito clean, pulizia clean, pulsante button
qualita quality, quotazione stock quote, quotidiano day, raccolta collection, raccolte collection, raccomandare recommend
raggruppare group, ragionamento reasoning, ragionare reasoning, rami branch, ramo branch, rapporto report, raschiare scrape
recensione review, recuperare restore, recupero fetch, redattore writer, redazionale editor, redazione writing, registrare record
registrazione recording registration, registri log, regola rules, regole rules, relazione report, repositorio repository
requisiti requirements, responsabile manager, rete network, revisiona review, revisionare review, revisione review, revisore reviewer
riassumere summarize, riassumi summarize, riassunto summary, riavviare restart, ricerca search research, ricercare search, ricetta recipe
ricevere receive, ricevuta receipt, richiedere request, richiesta request, riconoscere recognize, riconoscimento recognition
ricordare remember remind, riempire fill, rifattorizzare refactor, rifattorizzazione refactor, rifiutare reject, riga row
rilasciare release, rilascio release, rilevamento detect, rilevare detect, rimborso reimbursement expense, rimozione remove
rimuovere remove, rinominare rename, riparare fix, ripristinare restore, ripristino restore, riscaldamento heating, rischio risk
riservatezza privacy, riservato sensitive, risolvere fix, risparmiare savings, risparmio savings, rispondere reply answer
risposta response answer, risposte response, ristorante restaurant, riunione meeting, riunioni meeting, rivedere review, rotti broken
rotto broken, ruolo role, salute health, salvare save, sapere knowledge, scadenza deadline, scansionare scan, scansione scan
scarica download, scaricare download, scegliere choose, scelta choose, scheda card, schermata screenshot screen, schermate screenshot
schermo screen, scientifico scientific, scienza science, scontrino receipt, scoprire discover, scrittore writer, scrittura writing
scrivere write, scrivi write, scuola school, scuro dark, segnalare report, segnalazione report, segreti secret, segreto secret
seguire follow, selezionare select, semplice simplify, semplificare simplify, sensibile sensitive, sensibili sensitive, separare split
servizi service, servizio service, sessione session, settimana week, settimanale week, sicurezza security, sicuro secure
simulare simulate, simulazione simulate, sincronizzare sync, sincronizzazione sync, sintetizzare summarize
sistema system, siti website, sito website, sociale social, sociali social, sola read, soldi money, soltanto only, soluzione solution
sorvegliare monitor, sostituire replace, sottotitolo subtitle, spagnolo Spanish, specialista expert, specifica specification
specifiche specification, spedire shipping, spedizione shipping, spesa expense, spese expense, spiegare explain, spiegazione explain
spingere push, spostare move, squadra team, stampante print, stampare print, statistica statistics, statistiche statistics
stato status state, stile style, stima estimate, stimare estimate, stipendio salary, storia history, storie user story, stringa string
strumenti tool, strumento tool, struttura structure, studiare study, suggerimento suggest, suggerire suggest, suono sound
superato outdated, supervisione monitor, sveglia alarm, sviluppare develop, sviluppatore developer, sviluppatori developer
sviluppo development, tabella table, taccuino notebook, tasse tax, tastiera keyboard, tedesco German
tendenza trend, terminare finish, tesi thesis, testare test, testo text, toccare touch, togliere remove, tracciamento trace
tracciare trace, traduci translate, tradurre translate, traduttore translator, traduzione translation, traffico traffic
trascrivere transcribe, trascrizione transcript, trasformare transform, trasformazione transform, trasporto transport, treno train
tribunale court, trova find, trovare find search, unire merge, universita university, usati use, usato use, utente user, utenti user
utilizzo usage, validare validate, validazione validate, valore value, valuta currency, vecchio legacy, veloce fast, velocemente fast
velocita speed, vendere sales, vendita sales, vendite sales, verifica verify check, verificare verify check, versione version
vettoriale vector, viaggi travel trip, viaggio travel trip, vietare forbid, visualizza show, visualizzare visualize
visualizzazione visualization, vocabolo word, voce voice speech, voli flight, volo flight, vulnerabilita vulnerability
`
