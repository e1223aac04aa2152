/** German words, without their accents, and what they are called in English: see `lexicon-languages.ts`. */
export const german = `
abfrage query, abfragen query, abhangigkeit dependency, abhangigkeiten dependency, ablauf workflow process
abonnement subscription, abrechnung billing invoice, abrufen fetch retrieve, abschicken submit, absturz crash error
absturze crash, adresse address, agenten agent, aktien stocks trading, aktualisiere update, aktualisieren update upgrade
aktualisierung update, analysiere analyze, analysieren analyze analysis, andern change edit, anderung change
anderungsprotokoll changelog, anforderungen requirements, angebot offer quote, angreifer attacker, angriff attack
anhang attachment, anlegen create, anleitung guide tutorial, anleitungen guide tutorial, anmelden login authentication
anmeldung login authentication, anpassen customize adapt, anruf call phone, anrufen call phone, antwort reply answer
antworten reply answer, anwalt lawyer, anweisungen instructions, anwendung application, anzeige display ad
anzeigen show display, arbeit work, arbeitsablauf workflow, arbeitsspeicher memory, architektur architecture
artikel article, arzt doctor, aufgabe task, aufgaben task, aufnahme recording, aufnehmen record
aufraumen cleanup refactor, aufteilen split, ausfall outage, ausfuhren run execute, ausfullen fill form
ausgabe output, ausgaben expenses, auslesen scrape extract read, auslieferung delivery deployment
auswerten analyze analysis, auswertung analysis evaluation, automatisch automatic, automatisiere automate
automatisieren automation, automatisierung automation, bankkonto bank account, barrierefrei accessibility accessible
barrierefreiheit accessibility, bauen build, beantworten answer reply, bearbeiten edit, bearbeitung editing edit
befehl command, befehle command, beheben fix, behebung fix, beispiel example, beispiele example, beitrag post article
benachrichtigen notify, benachrichtigung notification, benachrichtigungen notification, benutzer user
beobachte monitor watch, beobachten monitor watch, berechne calculate, berechnen calculate, berechnung calculation
berechtigung permission, bereitstellen deploy, bereitstellung deployment, bericht report, berichte report
beschleunigen performance speed, beschreibung description, besprechung meeting, besprechungen meeting
bestand inventory stock, bestellen order, bestellung order, bewerbung job application
bewertung rating review evaluation, bezahlen payment, bibliothek library, bibliotheken library, bild image
bilder image, bildschirm screen, bildschirmaufnahme screen recording, bildschirmfoto screenshot, blockieren block
borse stock market, buch book, buchen book reserve, bucher book, buchhaltung accounting invoice
buchung booking reservation, committen commit, committet commit, datei file, dateien file, daten data, datenbank database, datenbanken database
datensatz record dataset, datenschutz privacy, diagramm diagram chart, diagramme diagram chart, dienst service
dokument document, dokumentation documentation, dokumente document, dokumentieren document documentation
doppelte duplicate, drucken print, drucker printer, duplikate duplicate, durchsuche search browse
durchsuchen search browse, einfugen insert paste, einkaufen shopping, einladung invitation, einnahmen income revenue
einrichten setup, einrichtung setup, einstellung settings configuration, einstellungen settings configuration
empfehlung recommendation, empfehlungen recommendation, energie energy, entferne remove delete
entfernen remove delete, entscheidung decision, entwerfen design draft, entwickeln development, entwickler developer
entwicklung development, entwurf draft design, ereignis event, erinnern memory remember, erinnerung reminder memory
erinnerungen reminder memory, erkennen detect recognize, erkennung detection recognition, erklare explain
erklaren explain, erklarung explanation, erlauben allow, ernahrung nutrition, ersetze replace, ersetzen replace
erstelle create generate, erstellen create generate, erweitern extend, erweiterung extension plugin
erweiterungen plugin extension, erzeugen generate create, exportieren export, extrahieren extract, fahigkeit skill, fahigkeiten skill
fahrplan timetable, fahrzeug vehicle, farbe color, farben color, fasse summarize, fehler error bug
fehlermeldung error message, fehlermeldungen error message, fehlersuche debug troubleshoot, feld field, fenster window
fernsteuern automate control, filtern filter, finde find search, finden find search, flug flight, fluge flight
flughafen airport, folien slides, formatieren format, formel formula, formular form, formulare form
forschung research, fotos photo, frage question ask, fragen question ask, freigabe approval share
freigeben share approve, fuge add, fuhre run execute, funktion function feature, funktionen function, garten garden
gedachtnis memory, gehalt salary, geheimnis secret, geheimnisse secret, gehostet hosted, gehostete hosted
gehosteter hosted, gehostetes hosted, geld money finance, genehmigung approval, generiere generate
generieren generate, gerat device, gerate device, geschichte history story, geschwindigkeit performance speed
gesetz law, gesetze law, gesprach conversation chat, gestalten design, gestaltung design, gesundheit health
gewohnheiten habit, gliederung outline, grammatik grammar, gunstig cheap, gunstige cheap, handbuch manual handbook
hausaufgaben homework, haushalt household budget, heizung heating thermostat, herunterladen download, hilfe help
hindern prevent stop, hinzufugen add, hochladen upload, ideen idea, immobilien property, importieren import
inhalt content, installieren install, internetseite website, kalender calendar, karte map, karten map
kaufen buy purchase, kennzahl metric, kennzahlen metrics kpi, kinder children, klasse class, kochen cooking recipe
kommentar comment, komponente component, komponenten component, komprimieren compress, konfiguration configuration
konfigurieren configure, kontakt contact, kontakte contact, konto account, konvertieren convert, kopieren copy
korrektur correction proofread, korrigiere correct fix, korrigieren correct fix, kosten cost, kostenlos free
kostenlose free, kostenloser free, kostenloses free, kredit credit loan, kunde customer, kunden customer, kurs course
lagerbestand inventory stock, lampe light, langsam slow performance, lebenslauf resume cv, leistung performance
leitfaden guide, lerne learn, lernen learn, lese read, lesen read, lieferant supplier vendor
lieferung delivery shipping, liest read, liste list, lizenz license, lokal local, losche delete remove
loschen delete remove, loscht delete, loschung deletion, losen solve, losung solution, mahnung reminder dunning
mathematik math, medikament medication drug, medizin medicine, meldung message alert, merken remember memory
messen measure, messung measurement, methode method, miete rent, migrieren migrate, mitarbeiter employee
mitschrift transcript notes, musik music, nachricht message, nachrichten message, netz network, netzwerk network
notiz note, notizen notes, nutzer user, nutzung usage, oberflache interface ui, offentlich public, offnen open
optimieren optimize, optimierung optimization, ordner folder, organisieren organize, paket package
paketverwaltung package manager, passwort password, passworter password, pfad path, planen plan, planung planning
posteingang inbox, postfach mailbox inbox, prasentation presentation slides, prasentieren present, preis price
preise price, privat private, produkt product, programm program, programmieren programming code
programmiersprache programming language, programmierung programming, projekt project, protokoll log protocol
protokollierung logging, prozess process, prufe check review, prufen check review, pruft check, prufung review check
qualitat quality, quellcode source code, quelltext code source, recherchieren research, rechner calculator computer
rechnung invoice, rechnungen invoice, recht law legal, rechtschreibung spelling, regel rules, regeln rules
reise travel, reisen travel, reparieren repair fix, rezept recipe, rezepte recipe, richtlinie policy guideline
richtlinien policy guidelines, risiko risk, routen route directions, sammeln collect, sammlung collection, sammlungen collection, satz sentence
schaltflache button, schicken send, schleife loop, schlussel key, schnell fast, schneller faster performance
schnittstelle api interface, schnittstellen api interface, schreibe write, schreiben write, schritte step
schule school, schutz protection guard, schutze protect guard, schutzen protect guard, schwachstelle vulnerability
schwachstellen vulnerability, seite page, seiten page, selbst self, sende send, senden send, sicher safe secure
sicherheit security, sicherheitslucke vulnerability, sicherheitslucken vulnerability, sichern backup secure
sicherung backup, signatur signature, sitzung session, softwareentwicklung software development, sortiere sort
sortieren sort, spalte column, spalten column, sparen save savings, speicher memory storage, speichere save store
speichern save store, spiele game play, spielen play game, sprach voice language, sprache language voice
sprachen language, standort location, starten start run, startseite homepage, statistik statistics
statusleiste statusline, statuszeile statusline, statuszeilen statusline, stellenanzeige job, steuer tax, steuererklarung tax
steuern control automation, steuerung control, stimme voice, storung outage incident, strasse street
strategie strategy, strom electricity energy, struktur structure, studie study, subagenten subagent, suche search, suchen search
suchmaschine search engine, suchmaschinenoptimierung seo search, tabelle spreadsheet table, tabellen spreadsheet table
tabellenkalkulation spreadsheet, taglich daily, tastatur keyboard, teilen share split, telefon phone
termin appointment calendar, termine appointment calendar, teste test, testen test, texte text, texterkennung ocr
textverarbeitung word document, trennen separate split, uberarbeiten revise edit, uberprufe verify review
uberprufen review verify, uberprufung verification review, ubersetze translate, ubersetzen translate
ubersetzer translator, ubersetzung translation, ubersicht overview, uberwache monitor, uberwachen monitor
uberwachung monitoring, uberweisung bank transfer, ubung exercise practice, uhrzeit time clock, umbenennen rename
umfrage survey, umgebung environment, umrechnen convert, umwandeln convert transform, umwandle convert
umwandlung conversion, unterkunft accommodation, unternehmen company business, unterricht lesson teaching
unterschrift signature, untertitel subtitles captions, urlaub vacation, urteil judgment court, validieren validate
validierung validation, veraltet outdated deprecated, veranstaltung event, verarbeiten process, verarbeitet process
verarbeitung processing, verbessern improve, verbesserung improvement, verbinde connect, verbinden connect
verbindung connection, vereinfachen simplify, verfolgen track, verfolgung tracking, vergleich comparison
vergleiche compare, vergleichen compare, verhindere prevent stop, verhindern prevent stop, verkauf sales
verkehr traffic, verkleinern resize shrink, veroffentlichen publish release, versand shipping, verschicken send
verschieben move, verschlusseln encrypt, verschlusselung encryption, versenden send ship, versicherung insurance
versionsverwaltung git, vertrag contract, vertrage contract, verwalte manage, verwalten manage, verwaltung management
verzeichnis directory, visualisieren visualize, visualisierung visualization, vorfall incident
vorhersage forecast prediction, vorlage template, vorlagen template, vorlesen speech read, vorschau preview
vorschlag suggestion, wahrung currency, wahrungen currency, warenkorb cart, warnung warning alert, warteschlange queue
wartung maintenance, webseite website, websuche web search, websuchen web search, werbung advertising, werkzeug tool
werkzeuge tool, wetter weather, wiederherstellen restore recover, wiederherstellung recovery restore, wissen knowledge
wissenschaft science, woche week, wohnung apartment, wort word, worterbuch dictionary, zahlen count number payment
zahlung payment, zahlungen payment, zeichnen draw diagram, zeichnung drawing, zeige show display, zeigen show display
zeile row line, zeilen row line, zeit time, zeitplan schedule, zeitung newspaper, zeitzone timezone, zelle cell
zellen cell, zertifikat certificate, zitat quote citation, zugang access, zugangsdaten credentials, zugriff access
zusammenarbeit collaboration, zusammenfassen summarize, zusammenfassung summary, zusammenfuhren merge
zusammenfuhrung merge, zweig branch, zweige branch, zwischenablage clipboard
`
