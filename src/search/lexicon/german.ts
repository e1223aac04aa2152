/** German words, without their accents, and what they are called in English: see `lexicon-languages.ts`. */
export const german = `
abdeckung test coverage, abfrage query, abfragen query, abgleichen sync, abgreifen scrape, abhangigkeit dependency
abhangigkeiten dependency, ablauf workflow process, ablaufdiagramm flowchart, ablaufe workflow, ablegen store, ablehnen reject
abonnement subscription, abrechnung billing invoice, abrufen fetch retrieve, abschicken submit, abschliessen finish
abschlussarbeit thesis, absichern protect, absicherung secure, abspielen play sound, absturz crash error, absturze crash
abtippen transcribe, adresse address, agenten agent, akademisch academic, aktie stock, aktien stocks trading, aktualisiere update
aktualisieren update upgrade, aktualisierung update, alarme alarm alert, alarmieren alarm alert, alten legacy, altlasten legacy
analysiere analyze, analysieren analyze analysis, anbinden connect, anbindung connect, andern change edit, anderung change
anderungen change, anderungsprotokoll changelog, anfanger beginner, anfassen touch, anforderung request, anforderungen requirements
anforderungsanalyse requirement, anfrage request, anfragen request, anfugen add, angebot offer quote, angreifen attack, angreifer attacker
angriff attack, anhalten stop, anhang attachment, anhangen attach, anhoren listen, animieren animation, anlegen create
anleitung guide tutorial, anleitungen guide tutorial, anmelden login authentication, anmeldung login authentication, anmerkung comment
anonym anonymous, anonymisieren anonymous, anpassen customize adapt, anruf call phone, anrufen call phone, antwort reply answer
antworten reply answer, anwalt lawyer, anweisung instructions, anweisungen instructions, anwender user, anwendung application
anzeige display ad, anzeigen show display, arbeit work, arbeitsablauf workflow, arbeitsablaufe workflow, arbeitsplatz job
arbeitsspeicher memory, architektur architecture, architekturdiagramm architecture diagram, armaturenbrett dashboard, artikel article
arzt doctor, assistent assistant, auditieren audit, aufbewahren store, aufgabe task, aufgaben task, aufgabenverwaltung task management
auflisten list, aufnahme recording, aufnehmen record, aufraumen cleanup refactor, aufspuren detect, aufteilen split, auftrag order
auftrage order, aufwandsschatzung estimate, ausdrucken print, ausfall outage, ausfuhren run execute, ausfuhrung run, ausfullen fill form
ausgabe output, ausgaben expenses, ausgeben export, auslesen scrape extract read, auslieferung delivery deployment, ausnahme exception
ausrechnen calculate, ausrollen deploy rollout, austauschen replace, auswahl choose, auswahlen choose, auswerten analyze analysis
auswertung analysis evaluation, authentifizieren authentication, authentifizierung authentication, automatisch automatic
automatisiere automate, automatisieren automation, automatisierung automation, autorisieren authorization, autorisierung authorization
bahn train, bankkonto bank account, barrierefrei accessibility accessible, barrierefreiheit accessibility, bauen build, baustein component
bausteine component, beantworten answer reply, bearbeiten edit, bearbeitung editing edit, bedienoberflache interface, bedrohung threat
beenden finish, befehl command, befehle command, befehlszeile command line, begrenzen limit, begutachten review, behalten keep
behalter container, beheben fix, behebung fix, behorde government, beispiel example, beispiele example, beitrag post article
beleg receipt, belege receipt, beleuchtung light, benachrichtige notify, benachrichtigen notify, benachrichtigung notification
benachrichtigungen notification, benachrichtigungston notification sound, benennen name, benennung name, benutzer user
benutzerdefiniert custom, benutzergeschichte user story, benutzergeschichten user story, benutzerkonto account
benutzeroberflache interface, beobachte monitor watch, beobachten monitor watch, beobachtung monitor, berechne calculate
berechnen calculate, berechnung calculation, berechtigung permission, berechtigungen permission, bereinigen clean, bereitstellen deploy
bereitstellung deployment, bericht report, berichte report, beruhren touch, beschleunigen performance speed, beschleunigung speed
beschreibung description, besprechung meeting, besprechungen meeting, besprechungsnotizen meeting notes
besprechungsprotokoll meeting notes, bestand inventory stock, bestatigen confirm, bestatigung confirm, bestellen order, bestellung order
bestellungen purchase, betrieb company, bewerber candidate, bewerbung job application, bewerten evaluation
bewertung rating review evaluation, bezahlen payment, bezahlung payment, bibliothek library, bibliotheken library, bild image
bildbearbeitung image editing, bilder image, bilderzeugung image generation, bildgenerierung image generation, bildschirm screen
bildschirmaufnahme screen recording, bildschirmfoto screenshot, biologie biology, blockieren block, blogbeitrag blog post
borse stock market, bosartig malicious, buch book, buchen book reserve, bucher book, buchfuhrung bookkeeping accounting
buchhaltung accounting invoice, buchung booking reservation, chemie chemistry, chinesisch Chinese, codedurchsicht code review
codeprufung code review, codequalitat code quality, codesuche code search, commitnachricht commit message, committen commit
committet commit, darstellen show, darstellung show, datei file, dateien file, dateiverwaltung file management, daten data
datenanalyse data analysis, datenauswertung data analysis, datenbank database, datenbankabfragen query, datenbanken database
datenbankmigration database migration, datenbankschema database schema, datenleck leak, datensatz record dataset, datensatze data
datenschutz privacy, datenschutzgrundverordnung data protection privacy, datensicherung backup, datum date, defekt broken, defekte broken
deinstallieren uninstall, delegieren delegate, denken think, destruktiv destructive, deutsch German, diagramm diagram chart
diagramme diagram chart, dienst service, dienste service, dienstleistung service, diktat dictation speech, diktieren dictation speech
doku documentation, dokument document, dokumentation documentation, dokumente document, dokumentieren document documentation
domane domain, doppelt duplicate, doppelte duplicate, drucken print, drucker printer, dsgvo data protection privacy, dunkel dark
duplikate duplicate, durchsicht review, durchsuche search browse, durchsuchen search browse, eigene custom, einbinden integration
einbindung integration, einfach simple, einfugen insert paste, einhaltung compliance, einheit unit, einkauf shopping, einkaufen shopping
einkaufsliste shopping, einladung invitation, einlesen import, einnahmen income revenue, einordnen classify, einplanen schedule
einrichten setup, einrichtung setup, einscannen scan, einsetzen insert, einsteiger beginner, einstellen hire recruit
einstellung settings configuration, einstellungen settings configuration, eintrag entry record, eintrage entry record, empfangen receive
empfehlen recommend, empfehlung recommendation, empfehlungen recommendation, energie energy, englisch English, entdecken discover
entferne remove delete, entfernen remove delete, entfernt delete, entnehmen extract, entscheiden decision, entscheidung decision
entschlusseln decrypt, entwanzen debugging debug, entwerfen design draft, entwickeln development, entwickler developer
entwicklern developer, entwicklung development, entwicklungszweig branch, entwurf draft design, entwurfsmuster pattern, ereignis event
ereignisse event, erfahrung experience, erganzen add, erinnern memory remember, erinnerung reminder memory, erinnerungen reminder memory
erkannt recognize, erkennen detect recognize, erkennung detection recognition, erklare explain, erklaren explain, erklarung explanation
erkunden explore, erlauben allow, erlaubt allow, erlautern explain, ernahrung nutrition, ersetze replace, ersetzen replace
erstelle create generate, erstellen create generate, erweitern extend, erweiterung extension plugin, erweiterungen plugin extension
erzeugen generate create, experte expert, exportieren export, extern external, extrahieren extract, extraktion extract, fachartikel paper
fachaufsatz paper, fachmann expert, fahigkeit skill, fahigkeiten skill, fahrplan timetable, fahrzeug vehicle, familie family, farbe color
farben color, fasse summarize, fehler error bug, fehlerbehebung debugging debug, fehlerdiagnose debugging debug
fehlermeldung error message, fehlermeldungen error message, fehlerprotokoll error log, fehlersuche debug troubleshoot, fehlgeschlagen fail
fehlschlag failure, fehlschlagen fail, feld field, fenster window, fernsteuern automate control, fertig finish, fertigstellen finish
filtern filter, filterung filter, finanzen finance, finanziell finance, finde find search, finden find search, firma company
firmenintern internal, flug flight, fluge flight, flughafen airport, flussdiagramm flowchart, folien slides, formatieren format
formatierung format, formel formula, formular form, formulare form, forschung research, fotografie picture, fotos photo
frage question ask, fragen question ask, franzosisch French, freigabe approval share, freigeben share approve, frist deadline
fristen deadline, fuge add, fuhre run execute, funktion function feature, funktionen function, garten garden, gaststatte restaurant
geburtstag birthday, gedachtnis memory, gedankenkarte mind map, gefahr dangerous, gefahrlich dangerous, gehalt salary, geheim secret
geheime secret, geheimer secret, geheimnis secret, geheimnisse secret, gehostet hosted, gehostete hosted, gehosteter hosted
gehostetes hosted, geld money finance, geldanlage investment, gemeinschaft community, genehmigen approve, genehmigung approval
generiere generate, generieren generate, gerat device, gerate device, gerausch sound, gericht court, geschichte history story
geschutzt protect, geschwindigkeit performance speed, gesetz law, gesetze law, gesetzgebung legislation, gesprach conversation chat
gestalten design, gestaltung design, gesundheit health, gesundheitlich health, getestet test, gewohnheiten habit, gleichung equation
gliederung outline, grafik chart, grafiken chart, grammatik grammar, grenze limit, gruppe group, gruppieren group, gunstig cheap
gunstige cheap, gutachten review, handbuch manual handbook, haus home, hausaufgaben homework, hausautomation smart home
hausautomatisierung smart home, haushalt household budget, haushaltsplan budget, heimautomatisierung smart home
heizung heating thermostat, helfen help, herunterladen download, hilfe help, hilfsmittel tool, hindern prevent stop
hintergrund background, hinweis notify, hinweisen notify, hinzufugen add, historie history, hochladen upload, hochschieben push
hochschule university, holen get, horen listen, hosten hosting, ideen idea, immobilien property, importieren import
inbetriebnahme deployment, individuell custom, informatik computing, infrastruktur infrastructure, ingenieur engineer, ingenieure engineer
inhalt content, installieren install, integrationstest integration test, integrieren integration, intelligenz intelligence
internetseite website, investieren investment, isolieren isolated, isoliert isolated, italienisch Italian, jahr year, jahrlich year
japanisch Japanese, juristisch legal, kalender calendar, kampagne campaign, kandidat candidate, kaputt broken, kaputte broken, karte map
karten map, kassenbon receipt, kaufen buy purchase, kenntnisse knowledge, kennzahl metric, kennzahlen metrics kpi, kinder children
kino movie, klang sound, klasse class, klassen class, klassifizieren classify, klassifizierung classify, klausur exam, klick click
klicken click, knopf button, kochen cooking recipe, kommandozeile command line, kommentar comment, kommentare comment
kommentieren comment, kompilieren build, komplex complex, komplexitat complex, komponente component, komponenten component
komponententest unit test, komprimieren compress, konfiguration configuration, konfigurieren configure, konflikt conflict
konflikte conflict, konformitat compliance, konsole terminal, kontakt contact, kontakte contact, kontext context, konto account
kontoauszug bank statement, kontoauszuge bank statement, kontrast contrast, kontrolle control, kontrollieren control, konvertieren convert
kopie copy, kopieren copy, korrektur correction proofread, korrigiere correct fix, korrigieren correct fix, kosten cost, kostenlos free
kostenlose free, kostenloser free, kostenloses free, kredit credit loan, kryptowahrung cryptocurrency, kunde customer, kunden customer
kundenbeziehung customer, kundendienst customer support, kundenservice customer support, kundenverwaltung customer, kunstlich artificial
kurs course, lager inventory, lagerbestand inventory stock, lampe light, langsam slow performance, langsamer slow
langzeitgedachtnis memory, lastenheft specification, lasttest load test, laufen run, lauft run, lebenslauf resume cv, leck leak
lehren teach, lehrer teacher, leistung performance, leitfaden guide, lerne learn, lernen learn, lesbar readable, lesbarkeit readable
lese read, lesen read, leser reader, leute people, licht light, lied song music, lieferant supplier vendor, liefern delivery
lieferung delivery shipping, lieferungen delivery, liest read, liste list, lizenz license, lizenzen license, logdatei log, logdateien log
lokal local, losche delete remove, loschen delete remove, loscht delete, loschung deletion, losen solve, losung solution
mahnung reminder dunning, mahnungen overdue invoice, mailverkehr email, marke brand, maschinelles machine learning, mathematik math
mathematisch math, medikament medication drug, medizin medicine, mehrwertsteuer tax, meldung message alert, mergen merge
merken remember memory, merkzettel notes, messen measure, messung measurement, methode method, methoden method, metrik metric
metriken metric, miete rent, migrieren migrate, mitarbeiter employee, mitschrift transcript notes, mobil mobile, modell model
modelle model, modultest unit test, monat month, monatlich month, musik music, muster pattern, nachdenken think, nachricht message
nachrichten message, nachverfolgen trace, navigieren navigate, netz network, netzwerk network, netzwerke social network
netzwerken social network, neu new, neuigkeiten news, neustart restart, neustarten restart, normen standard, notiz note
notizbuch notebook, notizen notes, nummer number, nutzer user, nutzung usage, oberflache interface ui, objekt object, objekte object
offentlich public, offnen open, onlineshop online shop, optimieren optimize, optimierung optimization, orchestrieren orchestrate
ordner folder, organisieren organize, ort location, orte location, ortlich local, paket package, pakete package
paketverwaltung package manager, passwort password, passworter password, passwortmanager password manager
passwortverwaltung password manager, penetrationstest penetration test, personalabteilung human resources, personalwesen human resources
personenbezogen personal, personlich personal, pfad path, pflichtenheft specification, physik physics, planen plan, planung planning
posteingang inbox, postfach mailbox inbox, prasentation presentation slides, prasentationen presentation slides, prasentieren present
preis price, preise price, priorisieren priority, prioritat priority, privat private, problembehandlung troubleshoot
probleme problem issue, produkt product, produktion production, programm program, programmieren programming code
programmierer programming, programmiersprache programming language, programmierung programming, projekt project
projektleitung project management, projektmanagement project management, projektverwaltung project management, protokoll log protocol
protokollant minutes transcript, protokolle log, protokollieren log, protokollierung logging, prototyp prototype, prozess process
prufe check review, prufen check review, prufer reviewer, pruft check, prufung review check, prufungen exam, pushen push, qualitat quality
quellcode source code, quelle source, quellen source, quelloffen open source, quelltext code source, quittung receipt
recherchieren research, rechner calculator computer, rechnung invoice, rechnungen invoice, recht law legal, rechte permission
rechtlich legal, rechtschreibprufung spelling, rechtschreibung spelling, rechtstexte law, regel rules, regeln rules, regierung government
reise travel, reisen travel, rekrutierung hire recruit, reparieren repair fix, rezept recipe, rezepte recipe, richtlinie policy guideline
richtlinien policy guidelines, risiko risk, rolle role, routen route directions, ruckgangig undo, ruckverfolgung trace
rundschreiben newsletter, sammeln collect, sammlung collection, sammlungen collection, sandkasten sandbox, satz sentence, sauber clean
schadlich malicious, schadsoftware malware, schalten switch control, schaltflache button, schatzen estimate, schatzung estimate
scheitern failure, schicken send, schleife loop, schliessen close, schlussel key, schlussfolgern reasoning, schneiden cut edit video
schnell fast, schneller faster performance, schnitt cut edit video, schnittstelle api interface, schnittstellen api interface
schnittstellenbeschreibung api documentation, schreibe write, schreiben write, schreibtisch desktop, schrift font, schriftart font
schritt step, schritte step, schule school, schuler student, schutz protection guard, schutze protect guard, schutzen protect guard
schwachstelle vulnerability, schwachstellen vulnerability, seite page, seiten page, selbst self, semantisch semantic, sende send
senden send, sensibel sensitive, sicher safe secure, sicherheit security, sicherheitslucke vulnerability, sicherheitslucken vulnerability
sichern backup secure, sicherung backup, sicherungskopie backup, signalton sound notification, signatur signature, signieren sign
simulieren simulate, sitzung session, sitzungen session, softwareentwicklung software development, sortiere sort, sortieren sort
sortierung sort, sozial social, spalte column, spalten column, spanisch Spanish, sparen save savings, speicher memory storage
speichere save store, speichern save store, spesen expenses, spezifikation specification, spiele game play, spielen play game
sportlich fitness sport, sprach voice language, sprachausgabe speech, sprache language voice, sprachen language, spracherkennung speech
sprechen speech, stadt city, standort location, starten start run, startseite homepage, statistik statistics, statistiken statistics
statusanzeige statusline, statusleiste statusline, statuszeile statusline, statuszeilen statusline, stellen job, stellenanzeige job
steuer tax, steuerberatung tax, steuererklarung tax, steuern control automation, steuerung control, stil style, stimme voice, stoppen stop
storung outage incident, strasse street, strategie strategy, strom electricity energy, struktur structure, strukturieren structure
studie study, studierende student, stunde hour time, subagenten subagent, suche search, suchen search, suchfunktion search
suchmaschine search engine, suchmaschinen search engine, suchmaschinenoptimierung seo search, surfen browse, synchronisieren sync
synchronisierung sync, tabelle spreadsheet table, tabellen spreadsheet table, tabellenkalkulation spreadsheet, taglich daily
tastatur keyboard, technisch technical, teilen share split, telefon phone, termin appointment calendar, termine appointment calendar
terminplanung calendar, testabdeckung test coverage, teste test, testen test, testfall test, testfalle test, testgetrieben tdd
testgetriebene tdd, texte text, texterkennung ocr, textverarbeitung word document, trainieren train training, transformieren transform
transkribieren transcribe, transkription transcript, treffen meeting, trennen separate split, typ type, typen type, typisierung type
uberarbeiten revise edit, uberholt outdated, uberprufe verify review, uberprufen review verify, uberprufung review verification
ubersetze translate, ubersetzen translate, ubersetzer translator, ubersetzung translation, ubersicht overview, uberwache monitor
uberwachen monitor, uberwachung monitoring, uberweisung bank transfer, ubung exercise practice, uhrzeit time clock, umbauen refactor
umbenennen rename, umfrage survey, umgebung environment, umgebungsvariable environment variable, umgebungsvariablen environment variable
umrechnen convert, umsonst free, umstieg migration, umstrukturieren refactor, umwandeln convert transform, umwandle convert
umwandlung conversion, umzug migration, unbenutzt unused, ungenutzt unused, universitat university, unterhaltung conversation
unterkunft accommodation, unternehmen company business, unterricht lesson teaching, unterrichten teach, unterschreiben sign
unterschrift signature, unterteilen split, untertitel subtitles captions, urlaub vacation, urteil judgment court, validieren validate
validierung validation, vektor vector, vektordatenbank vector, vektoren vector, veraltet outdated deprecated, veraltete outdated
veranschaulichen visualization, veranstaltung event, verarbeiten process, verarbeitet process, verarbeitung processing, verbessern improve
verbesserung improvement, verbesserungen improve, verbieten forbid, verbinde connect, verbinden connect, verbindung connection
verboten forbid, verbrauch usage cost, vereinfachen simplify, verfasse write, verfassen write, verfolgen track, verfolgung tracking
vergleich comparison, vergleiche compare, vergleichen compare, verhindere prevent stop, verhindern prevent stop, verkauf sales
verkaufen sales, verkehr traffic, verkleinern resize shrink, verknupfung link, verlauf history, verlinken link, vermarktung marketing
vermeiden prevent, veroffentlichen publish release, veroffentlichung release, verreisen travel, versand shipping, verschicken send
verschieben move, verschlusseln encrypt, verschlusselt encrypt, verschlusselung encryption, verschmelzen merge
verschriftlichen transcribe, versenden send ship, versicherung insurance, versionskontrolle version control, versionsverwaltung git
verstandnis understand, verstehen understand, verteilen deploy rollout, vertrag contract, vertrage contract, vertraulich sensitive
vertrieb sales, verwalte manage, verwalten manage, verwaltet manage, verwaltung management, verzeichnis directory, verzeichnisse directory
videobearbeitung video editing, videoschnitt video editing, visualisieren visualize, visualisierung visualization, volltextsuche search
vorfall incident, vorfalle incident, vorhersage forecast prediction, vorhersagen predict, vorlage template, vorlagen template
vorlesen speech read, vorschau preview, vorschlag suggestion, vorschlage suggest, vorschlagen suggest, vorstellungsgesprach interview
wahlen choose, wahrung currency, wahrungen currency, warenkorb cart, warnung warning alert, warten wait, warteschlange queue
warteschlangen queue, wartung maintenance, webseite website, webseiten website, websuche web search, websuchen web search, wecker alarm
welt world, werbung advertising, werkzeug tool, werkzeuge tool, wert value, werte value, wetter weather, wettervorhersage weather
wiederherstellen restore recover, wiederherstellung recovery restore, wiederkehrend recurring schedule, wiederkehrende recurring schedule
wissen knowledge, wissenschaft science, wissenschaftlich scientific, wissensdatenbank knowledge, woche week, wochentlich weekly
wohnung apartment, wolke cloud, wort word, worterbuch dictionary, zahl number, zahlen count number payment, zahler count, zahlung payment
zahlungen payment, zeichenkette string, zeichnen draw diagram, zeichnung drawing, zeige show display, zeigen show display, zeile row line
zeilen row line, zeit time, zeiterfassung time tracking, zeitplan schedule, zeitung newspaper, zeitzone timezone, zelle cell, zellen cell
zerlegen split, zerstorerisch destructive, zertifikat certificate, ziel goal, ziele goal, zitat quote citation, zitieren cite, zug train
zugang access, zuganglich accessible, zuganglichkeit accessibility, zugangsdaten credentials, zugreifen access, zugriff access
zugriffsrecht permission, zugriffsrechte permission, zuhause home, zurucksetzen restore, zusammenarbeit collaboration
zusammenarbeiten collaboration, zusammenfassen summarize, zusammenfasst summarize, zusammenfassung summary, zusammenfuhren merge
zusammenfuhrung merge, zweig branch, zweige branch, zwischenablage clipboard, zwischenfall incident
`
