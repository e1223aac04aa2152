/**
 * Words of other languages and what they are called in English: the word without accents, then its English words, and a
 * comma. Words that are also English, or a name, are left out. A noun of two listed words is found by its parts.
 */
const german = `
abfrage query, abfragen query, abonnement subscription, abrechnung billing invoice, absturz crash error
aktualisieren update upgrade, aktien stocks trading, analysieren analyze analysis
anmelden login authentication, anmeldung login authentication, anleitung guide tutorial, anwendung application
anzeigen show display, auswerten analyze analysis
arbeitsablauf workflow, architektur architecture, aufgabe task, aufgaben task, aufraumen cleanup refactor
ausfuhren run execute, ausgabe output, automatisieren automation, automatisierung automation
bearbeiten edit, barrierefrei accessibility accessible, barrierefreiheit accessibility, befehl command, befehle command
benachrichtigung notification, benachrichtigungen notification, benutzer user, beobachten monitor watch
berechtigung permission, bereitstellen deploy, bericht report, beschleunigen performance speed
besprechung meeting, bezahlen payment, bild image, bilder image, buchhaltung accounting invoice, datei file
dateien file, daten data, datenbank database, datenbanken database, datenschutz privacy, diagramm diagram chart
dokumentation documentation, drucken print, durchsuchen search browse, einrichten setup
einstellung settings configuration, einstellungen settings configuration, entwickeln development
entwickler developer, entwurf draft design, erinnern memory remember, erklaren explain
erstellen create generate, erzeugen generate create, fehler error bug, fehlersuche debug troubleshoot
formatieren format, freigabe approval share, gedachtnis memory, gehostet hosted, gehostete hosted, gehosteter hosted, gehostetes hosted, geheimnis secret, geheimnisse secret
gerat device, gesprach conversation chat, geschwindigkeit performance speed, hochladen upload
herunterladen download, kalender calendar, karte map, karten map, konto account, kosten cost, kostenlos free, kostenlose free, kostenloser free, kostenloses free, kunde customer
kunden customer, lesen read, loschen delete remove, nachricht message, nachrichten message, notiz note
notizen notes, oberflache interface ui, ordner folder, passwort password, passworter password
planen plan, prufen check review, prufung review check, quelltext code source, rechnung invoice
rechnungen invoice, regel rules, regeln rules, reise travel, reisen travel, routen route directions
schnittstelle api interface, schreiben write, schutzen protect guard, sicher safe secure, sicherheit security
sicherheitslucke vulnerability, sicherung backup, sitzung session, speichern save store, sprache language voice
steuern control automation, selbst self, suche search, suchen search, suchmaschine search engine, tabelle spreadsheet table, tabellen spreadsheet table
termin appointment calendar, termine appointment calendar, testen test, ubersetzen translate, ubersetzung translation, uberprufen review verify
uberwachen monitor, uberwachung monitoring, umgebung environment, vergleichen compare
veroffentlichen publish release, verhindern prevent stop, verschlusselung encryption, versionsverwaltung git, verwalten manage
verzeichnis directory, vorlage template, webseite website, werkzeug tool, werkzeuge tool, wetter weather
wissen knowledge, zahlung payment, zahlungen payment, zeichnen draw diagram, zeitplan schedule, zugang access
zugriff access, zusammenfassen summarize, zusammenfassung summary
`

const spanish = `
acceso access, ajustes settings, analizar analyze analysis, archivo file, archivos file, asistente assistant
automatizar automation, ayuda help guide, basededatos database, borrar delete remove, buscar search
busqueda search, calendario calendar, cliente customer, clientes customer, codigo code, comparar compare
consulta query, consultas query, contrasena password, contrasenas password, correo email, costes cost
costos cost, crear create generate, cuenta account, datos data database, depurar debug, desplegar deploy
despliegue deploy, diagrama diagram, documentacion documentation, eliminar delete remove, entorno environment
enviar send, errores error bug, escribir write, explicar explain, factura invoice, facturas invoice
flujo workflow, generar generate create, guardar save store, hoja spreadsheet, imagen image, imagenes image
informe report, interfaz interface, leer read, mapas map, memoria memory, mensaje message, mensajes message
navegador browser, notas notes, notificacion notification, pago payment, pagos payment, pagina page website
permiso permission, permisos permission, plantilla template, probar test, proteger protect guard, prueba test
pruebas test, publicar publish release, reglas rules, rendimiento performance, reunion meeting, revisar review
revision review, secretos secret, seguridad security, servidor server, sitio website, tarea task, tareas task
tarjeta card payment, tiempo weather time, traducir translate, usuario user, usuarios user
vulnerabilidad vulnerability
`

const french = `
accessibilite accessibility, acces access, aide help guide, afficher show, automatiser automation
calendrier calendar, chercher search, compte account, comparer compare, courriel email
creer create generate, debogage debug, deboguer debug, deployer deploy, deploiement deploy
donnees data database, dossier folder, ecrire write, envoyer send, erreur error bug, erreurs error bug
essais test, expliquer explain, facture invoice, factures invoice, fichier file, fichiers file
generer generate create, gerer manage, lire read, meteo weather, modele template model, motdepasse password
navigateur browser, paiement payment, paiements payment, proteger protect guard, publier publish release
rapport report, recherche search, rechercher search, regle rules, regles rules, requete query, requetes query
resumer summarize, reunion meeting, reviser review, sauvegarde backup, securite security
serveur server, supprimer delete remove, surveiller monitor, tableau spreadsheet table, tache task, taches task
traduction translation, traduire translate, utilisateur user, verifier check verify
`

/** Words that join others in these languages, and say nothing by themselves. */
const joining = `
der die das den dem des und oder fur mit ein eine einen einem einer ich mein meine meinen zu zum zur von vom auf ist sind wie
nicht bei aus nach im ins uber ohne wenn werden gibt es kann konnen welche welcher welches was brauche soll sollen kein keine keinen
el la los las un una de del y en con para por mi mis que como sin
le les une des du et avec pour sur mon ma mes comment sans dans aux au`

let dictionary: ReadonlyMap<string, readonly string[]> | undefined
const joiners = new Set(joining.split(/\s+/).filter(Boolean))

function known(): ReadonlyMap<string, readonly string[]> {
	dictionary ??= new Map(
		`${german}${spanish}${french}`
			.split(/,\s|\n/)
			.filter(Boolean)
			.map((line) => {
				const [word = '', ...english] = line.split(' ')
				return [word, english] as const
			}),
	)
	return dictionary
}

/** What a word of another language, without its accents, is called in English; nothing where it is not known. */
export function englishOf(word: string): readonly string[] {
	return known().get(word) ?? known().get(word.replace(/([aou])e/g, '$1')) ?? partsOf(word)
}

const SHORTEST_PART = 4
const SHORTEST = 10

/** The English of a noun that is made of two: `datenbankabfrage`, and with a letter between them, `sicherheitsprufung`. */
function partsOf(word: string): readonly string[] {
	if (word.length < SHORTEST) return []
	for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
		const first = known().get(word.slice(0, at)) ?? known().get(word.slice(0, at).replace(/s$/, ''))
		const second = known().get(word.slice(at))
		if (first && second) return [...first.slice(0, 1), ...second.slice(0, 1)]
	}
	return []
}

/** Whether a word only joins others in one of these languages. */
export const isJoiner = (word: string): boolean => joiners.has(word)

/** So many of these words are no accident: a sentence of another language, whatever it is about. */
const SENTENCE = 2

/** The words without those that only join others, where one of them is of another language, or several join; else all of them. */
export function withoutJoiners(words: readonly string[]): readonly string[] {
	const joining = words.filter((word) => joiners.has(word)).length
	if (joining < SENTENCE && !words.some((word) => englishOf(word).length > 0)) return words
	const kept = words.filter((word) => !joiners.has(word))
	return kept.length ? kept : words
}
