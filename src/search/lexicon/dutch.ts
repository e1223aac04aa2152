/** Dutch words, without their accents, and what they are called in English: see `lexicon-languages.ts`. */
export const dutch = `
aanbeveling recommendation, aanbevelingen recommendation, aandeel stock, aandelen stocks trading, aankoop purchase, aanmaken create
aanmelden login authentication, aanmelding login, aanpassen change edit customize, aanroepen call, aanval attack, aanvallen attack
aanvraag request, aanvragen request, aanvullen complete, abonnementen subscription, achtergrond background, afbeelding image
afbeeldingen image, afhankelijkheden dependency, afhankelijkheid dependency, afronden finish, afsluiten close finish, afspelen play
afspraak appointment meeting, afspraken appointments meetings, afvangen catch, apparaat device, automatisch automatic
automatiseer automate, automatiseren automation, automatisering automation, beantwoorden answer reply, bedrijf company business
beeld image, beheer management, beheren manage, bekijken view, belasting tax, belastingaangifte tax, belastingen tax, bellen call phone
beoordeel review, beoordelen review, beoordeling review, beperken limit, bericht message, berichten message, bescherm protect
beschermd protect, beschermen protect, beschrijving description, bestanden file, bestelling order, bestellingen order, besturen control
betaal payment, betalen payment, betaling payment, betalingen payment, betalingsverkeer payment, beveilig secure, beveiligen secure
beveiliging security, beveiligingscontrole security audit, beveiligingslek vulnerability, bevragen query, bewaak monitor, bewaken monitor
bewaking monitoring, bewaren store save, bewerk edit, bewerken edit, bewerkt edit, bibliotheek library, bibliotheken library
bijlage attachment, bijlagen attachment, bijwerken update, blokkeer block, blokkeren block, boek book, boeken book, boekhouden accounting
boekhouding accounting, bouwen build, broncode source code, bugrapport bug report, categoriseren classify, codebeoordeling code review
codekwaliteit code quality, commando command, commandos command, componenten component, conflicten conflict, controleer check
controleren check, databank database, databanken database, databasemigratie database migration, datalek leak, delen share, donker dark
doorzoek search, doorzoeken search, downloaden download, draaien run, duits German, eenheidstest unit test, eenheidstesten unit test
engels English, exporteer export, exporteren export, faalt fail, facturatie invoice billing, facturen invoice, factureren invoice
factuur invoice, falen fail, formulier form, formulieren form, foto photo, fotos photo, fout error bug, fouten error bug
foutmelding error message, foutmeldingen error message, foutopsporing debugging, frans French, gebeurtenis event, gebeurtenissen event
gebruik usage, gebruiker user, gebruikers user, gegevens data, gegevensbank database, gegevensbescherming data protection privacy
geheim secret, geheimen secret, geheugen memory, geluid sound, geluiden sound, genereer generate, genereren generate, geschiedenis history
gesprek conversation chat, gesprekken conversation, gevaarlijk dangerous, gevaarlijke dangerous, gevonden find, gezondheid health
grafiek chart, grafieken chart, gratis free, groot large, handleiding guide, handleidingen guide, herbruikbaar reusable
herbruikbare reusable, herinner remember, herinneren remember, herinnering reminder, herinneringen reminder, herschrijf rewrite
herschrijven rewrite refactor, herstel recover, herstellen recover fix, hoeveelheid amount, hoofdbranch main branch, huis home
huisautomatisering home automation, hulp help, hulpmiddel tool, hulpmiddelen tool, importeer import, importeren import, inhoud content
inkomsten income, inloggen login authentication, inplannen schedule, inschakelen enable, installeer install, installeren install
instellen setup, instelling settings, instellingen settings configuration, integratie integration, invullen fill form, kaart map card
kaarten map card, kalender calendar, kantoor office, kennis knowledge, kennisbank knowledge base, klant customer, klanten customer
klantenservice customer support, kleur color, kleuren color, klikken click, klok clock, knop button, koppel connect
koppelen connect integration, koppeling integration, kosten cost, kwaliteit quality, kwetsbaarheden vulnerability
kwetsbaarheid vulnerability, lezen read, licentie license, licenties license, licht light, lichten light, lijst list, logbestand log
logbestanden log, logboek log, logboeken log, lokaal local, lokale local, luister listen, luisteren listen, maak create make
maken create make, melding notification, meldingen notification, meldt notify, meten measure, migreer migration, migreren migration
mislukken fail, mislukt fail, muziek music, nabootsen mock, navigeren navigate, nieuws news, nieuwsbrief newsletter
nieuwsbrieven newsletter, notitie note, notities note, notulen minutes meeting notes, omzet revenue, omzetten convert
onderhoud maintenance, ondertitel subtitle, ondertiteling subtitle, ondertitels subtitle, onderzoek research
onderzoeken research investigate, ongebruikt unused, ongebruikte unused, ontdek discover, ontdekken discover, ontgrendelen unlock
onthoud remember, onthouden remember, ontwerp design, ontwerpen design, ontwikkel develop, ontwikkelaar developer, ontwikkelaars developer
ontwikkelen develop, ontwikkeling development, opdracht command task, opdrachten command task, openbaar public, openen open
oplossen fix solve resolve, opmaak format, opmaken format, opname recording, opnemen record, opruimen clean cleanup, opschonen clean
opslaan save store, opslag storage, opsommen list, opsporen detect find, opvolgen track, opvragen query fetch, opzetten setup
opzoeken search, ouder old, overzetten migration, overzicht overview, pagina page, paginas page, plannen plan schedule
presentatie presentation, presentaties presentation, prestatie performance, prestaties performance, productie production
programmeertaal programming language, programmeren programming, rapport report, rapportage report, rapporten report, regels rules
regressie regression, reis travel, reizen travel, rekenblad spreadsheet, rekening invoice bill, releaseopmerkingen release notes
reserveer reserve book, reserveren reserve book, ruimte space, samenvatten summarize, samenvatting summary, samenvoegen merge
samenwerken collaborate, scherm screen, schermafbeelding screenshot, schermafdruk screenshot, schoonmaken clean, schrijf write
schrijven write, sleutel key, sleutels key, sluiten close, snelheid speed, spraak speech, spraakherkenning speech recognition
spreken speak, stappenplan plan, statusbalk status line, statusregel status line, stijl style, sturen send, stuur send, taak task
taal language, tabel table, tabellen table, takenbeheer task management, takenlijst todo list, talen language, tegenhouden block prevent
tekenen draw, tekening drawing, tekst text, teksten text, terugdraaien rollback revert, testdekking test coverage, testen test, tijd time
tijdzone timezone, tijdzones timezone, toegang access, toegankelijk accessible, toegankelijkheid accessibility, toetsenbord keyboard
toevoegen add, toewijzen assign, tonen show, toon show, transcriberen transcribe, transcriptie transcript, uitgaven expenses
uitleg explain, uitleggen explain, uitlezen read extract, uitrollen deploy, uitschakelen disable, uitvoer output, uitvoeren run execute
veilig safe secure, veilige safe secure, verbeter improve, verbeteren improve, verbind connect, verbinden connect, verbinding connection
vergader meeting, vergadering meeting, vergaderingen meeting, vergelijk compare, vergelijken compare, verhinder prevent
verhinderen prevent, verkoop sales, verkopen sales, verouderd outdated, verouderde outdated, verplaats move, verplaatsen move
versie version, versiebeheer version control git, versies version, verslag report minutes, versleutelen encrypt, versleuteling encryption
versnellen speed performance, versturen send, verstuur send, vertaal translate, vertalen translate, vertaling translation
vertalingen translation, vertrouwelijk confidential, verwerken process, verwijder delete, verwijderd delete, verwijderen delete
verwijdert delete, verzamelen collect, verzend send, verzenden send, vind find, vinden find, vluchten flight, volgen track
voorbeeld example, voorkom prevent, voorkomen prevent, voorraad inventory, voorraadbeheer inventory, vraag question, vragen question
waarschuw alert notify, waarschuwen alert notify, waarschuwing alert warning, waarschuwingen alert warning, wachtwoord password
wachtwoordbeheer password manager, wachtwoorden password, webbrowser browser, webpagina web page, webpaginas web page, websitebouw website
weer weather, weerbericht weather forecast, weergeven display show, weersverwachting weather forecast, weersvoorspelling weather forecast, werkstromen workflow
werkstroom workflow, wijzig change, wijzigen change, wijziging change, wijzigingen change, wijzigingslogboek changelog, winkel shop
winkelen shopping, woordenboek dictionary, zakelijk business, zien see, zoek search, zoeken search, zoekmachine search engine
zoekopdracht query
`
