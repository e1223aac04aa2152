/** Italian words, without their accents, and what they are called in English: see `lexicon-languages.ts`. */
export const italian = `
abbonamento subscription, abilita skill, accessibilita accessibility, accesso access, aereo flight, agenti agent, aggiornamento update
aggiornare update, aggiungere add, aiuto help guide, albergo hotel, allegati attachment, allegato attachment
ambiente environment, analisi analysis, analizzare analyze analysis, apprendimento learning, appunti notes
archiviare archive, archiviazione storage, archivio archive storage, assistente assistant, attivita task activity
automatica automatic, automatici automatic, automatico automatic, automatizzare automate automation
automatizzata automated automation, automatizzato automated automation, automazione automation, avvisi alert
avviso alert, azienda company business, banca bank, biblioteca library, bilancio budget, bloccare block, bozza draft
calcolare calculate, calcolo calculation, calendario calendar, cambiare change, cancellare delete remove
carta card payment, cartella folder, cartelle folder, cercare search find, chiave key, chiavi key, cliente customer
clienti customer, clima weather, codice code, collegamento link connection, collegare connect, collezione collection
collezioni collection, comandi command, comando command, commenti comment, commento comment, competenze skill, condividere share
configurare configure setup, configurazione configuration settings, confrontare compare, contabilita accounting
contatti contact, contenuti content, contenuto content, contratti contract, contratto contract
controllare check control, controllo check control, conversione conversion, convertire convert
correggere fix correct, correzione fix correction, creare create generate, credenziali credentials
crittografia encryption, dati data database, dipendenza dependency, dipendenze dependency, disegnare draw
disegno drawing design, distribuire deploy, distribuzione deploy, documentazione documentation, documenti document
documento document, domanda question, domande question, eliminare delete remove, errore error bug, errori error bug
esaminare review inspect, eseguire run execute, esempi example, esempio example, esportare export, estensioni plugin extension, estrarre extract
estrazione extract, eventi event, evento event, fattura invoice, fatture invoice, filtrare filter, flusso workflow
fogli spreadsheet, foglio spreadsheet, formattare format, fornitore supplier, funzione function
ganci hook, generare generate create, gestione management, gestire manage, giochi game, gioco game, grafici chart graph
grafico chart graph, guida guide, immagine image, immagini image, impedire prevent, importare import, impostazioni settings
indirizzo address, informazioni information, installare install, installazione installation, inviare send
invio send, lavoro work job, leggere read, lento slow performance, lettura read, libreria library, licenza license
licenze license, lingua language, macchina machine, mappa map, mappe map, memoria memory, messaggi message
messaggio message, migliorare improve, migrare migrate, migrazione migration, modificare modify edit
monitoraggio monitoring, monitorare monitor, mostrare show display, musica music, navigare browse
negozio shop store, notifica notification, notifiche notification, notizie news, nuvola cloud, ordine order
ordini order, organizzare organize, ottimizzare optimize, ottimizzazione optimization, pacchetti package
pacchetto package, pagamenti payment, pagamento payment, pagina page website, pagine page, parola word, parole word
permessi permission, permesso permission, pianificare plan, pianificazione planning, posta mail email
prenotare book reserve, prenotazione booking reservation, prestazioni performance, preventivo quote, prezzi price
prezzo price, prodotti product, prodotto product, progettare design, progetti project, progetto project
promemoria reminder, proteggere protect guard, prova test, provare test, pubblicare publish release
pulire cleanup clean, raccolta collection, raccolte collection, rami branch, ramo branch, registrare record
registrazione recording registration, regola rules, regole rules, repositorio repository, rete network
revisionare review, revisione review, riassumere summarize, riassunto summary, ricerca search research
ricercare search, riconoscimento recognition, ricordare remember remind, rilascio release, rimuovere remove
rinominare rename, riparare fix, risposta response answer, risposte response, riunione meeting, riunioni meeting
salute health, salvare save, scaricare download, scheda card, schermata screenshot screen, schermo screen
scrittura writing, scrivere write, segnalare report, segnalazione report, segreti secret, segreto secret
servizi service, servizio service, sicurezza security, sincronizzare sync, sistema system, siti website
sito website, soluzione solution, spesa expense, spese expense, squadra team, statistiche statistics, strumenti tool
strumento tool, sviluppare develop, sviluppatore developer, sviluppo development, tabella table, tabelle table
tasse tax, testare test, testo text, tradurre translate, traduttore translator, traduzione translation
trascrizione transcript, trasporto transport, trovare find search, unire merge, utente user, utenti user
vendite sales, verifica verify check, verificare verify check, viaggi travel trip, viaggio travel trip
visualizzare visualize, visualizzazione visualization, voce voice speech, voli flight, volo flight
vulnerabilita vulnerability
`
