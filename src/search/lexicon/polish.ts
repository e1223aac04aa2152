/**
 * Polish words, without their accents, and what they are called in English: see `
lexicon-languages.ts`. With a hyphen it is what the
 * forms of a word begin with.
 */
export const polish = `
adresu address, adresy address, aktualizacj- update upgrade, aktualizow- update upgrade, alarmow- alert, analiz- analysis
analizow- analyze, angielsk- English, aplikacj- application, arkusz- spreadsheet, artykul- article paper, asystent- assistant
atak- attack, autentykacj- authentication, automatycz- automatic, automatyzacj- automation, automatyzow- automation
autoryzacj- authorization, awari- incident outage, badani- research, bazami database, bezpieczen- security, bezpieczn- safe secure
bibliotek- library, bledach error, bledow error bug, bledy error bug, blokad- block, blokow- block, branze branch, budow- build
chmur- cloud, cofnac undo revert, cofnij undo, czas time, czat- chat, czyszcz- clean, czytac read, czytaj read, czytani- read, danych data
danymi data, darmow- free, debugow- debug, diagramu diagram, dlugotermin- long term, dodac add, dodaj add, dodawani- add
dokument- document, dokumentacj- documentation, dokumentow- document, domen- domain, domu home, dostep- access, dostepnosc- accessibility
drukow- print, dyktow- dictation, dzial- work, dziennik- log journal, dzwiek- sound, edycj- edit, edytow- edit, ekran- screen
eksport- export, faktur- invoice, filmu video, filmy video, finans- finance, formatow- format, formularz- form, funkcj- function feature
galaz- branch, galezi branch, generow- generate, glosow- voice, glosu voice, grafik- graphic image, grafu graph, gry game, hasel password
hasla password, haslo password, historii history, hoteli hotel, hotelu hotel, importow- import, instalacj- install
instalow- install, instrukcj- instructions guide, integracj- integration, integrow- integration, inteligentn- smart, jakosc- quality
jednostkow- unit, jezyk- language, kalendarz- calendar, klient- customer, klucz- key, kod code, kodem code, kodow code, kodu code
kody code, komend- command, komentarz- comment, komentow- comment, kompilacj- build compile, komunikat- message
konfiguracj- configuration settings, konfigurow- configure, konflikt- conflict, kontekst- context, kontener- container
konwersj- convert, konwert- convert, konwertow- convert, kopi- copy, kopiow- copy, koszt- cost, ksiazk- book
ksiegow- accounting, kwerend- query, licencj- license, listy list, logow- login, lokaln- local, luka vulnerability
luki vulnerability, maili- mail, mapy map, migracj- migration, migrow- migration, modyfik- change, monitorow- monitoring
muzyk- music, mysl- think, nagran- recording, nagryw- record, napis- subtitle, napisac write, napisz write, napraw- fix repair
narzedzi- tool, niebezpieczn- dangerous, niemieck- German, notatek note, notatk- note, obraz- image, obrazow image
obserwow- monitor watch, ochron- protect, odczyt- read, odpowied- reply answer, odtwarz- play, odzysk- recover, okno window
oplat- payment, optymaliz- optimize, opublikow- publish, ostrzez- warning alert, otwart- open, otwier- open, paczk- package
pakiet- package, pamiec- memory, pamiet- remember, pisac write, pisani- write, pisz write, piszac write, planow- plan schedule, planu plan
platnosc- payment, plik- file, pobier- download fetch, pobra- download, poczt- mail, podsumow- summary summarize, podsumuj summarize
pogod- weather, pokaz- show, polaczeni- connection connect, polaczyc connect, polecen- command, polsk- Polish, pomoc- help
porown- compare, poufn- confidential, powiadomi- notification notify, prawn- legal, prezentacj- presentation, problemy problem
programist- developer, programow- programming, programu program, projekt- project, projektow- design, prosb- request, prywatnosc- privacy
przechow- store, przeglad- review, przegladani- browse, przegladar- browser, przeksztal- convert transform
przeszuk- search, przetestow- test, przetlumacz- translate, przypomn- reminder, publikacj- publish, publikow- publish, pulpit- dashboard, pytani- question
raport- report, recenzj- review, refaktor- refactor, regula rules, reguly rules, repozytori- repository, rezerwacj- booking reservation
rezerwow- book reserve, rozmow- conversation, rozwiaz- solve resolve, rysow- draw, schematu schema diagram
schematy schema diagram, sekret- secret, serwer- server, sesj- session, siec network, sieci network, sklep- shop, skrot- summary
skrypt- script, spotkan- meeting, sprawdz- check, sprzedaz- sales, statyczn- static, sterow- control, stron web page, strona page
strone page, strony web page, stylu style, subskrypcj- subscription, synchronizacj- sync, synchronizow- sync, systemow- system
szukac search, szukaj search, szukani- search, szyfrow- encrypt, tabel- table, tajemnic- secret, tekst- text, testow test
testowani- testing, testy test, tlumacz- translate translation, transkrypcj- transcript transcribe, tworz- create, tworzeni- create
uczeni- learning, ulepsz- improve, umiejetn- skill, uruchami- run, uruchom- run start, uslug- service, usun- delete remove
usuwa- delete remove, utworz- create, uzytkownik- user, waliut- currency, waluty currency, wdrazani- deploy, wdroz- deploy
wdrozeni- deployment, wersj- version, weryfik- verify, wiadomosc- message, wideo video, wiedz- knowledge, wizualiz- visualization
wniosek request, wpis- post, wstrzym- stop, wyczysc clean, wydajn- performance, wydani- release, wygenerow- generate, wykres- chart
wykryc detect, wykryw- detect, wymagan- requirements, wyslac send, wyslij send, wyswietl- display show, wysyla- send, wyszuk- search
zabezpiecz- secure protect, zablokow- block, zachow- keep save, zadan- task, zadani- task, zainstalow- install, zalezn- dependency
zaleznosc- dependency, zamow- order, zapamiet- remember, zapis- save, zapisyw- save record, zapobieg- prevent
zapytan- query, zarzadz- manage management, zasad- rules, zatwierdz- approve, zbior- collect, zdalne remote, zdalnego remote
zdalny remote, zdjec- photo image, zgloszen- issue ticket, zmian- change, zmien- change, znajd- find, znalezc find, zoptymaliz- optimize
zrzut- screenshot
`
