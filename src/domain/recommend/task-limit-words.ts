import type { SearchQuery } from '../../schema/search.ts'

/** A limit that a task sets for all chosen entries. */
export type LimitOf = 'local' | 'readOnly' | 'noCredentials'

/** The search filter for each limit. */
export const LIMIT_FILTERS: Readonly<Record<LimitOf, Partial<Pick<SearchQuery, 'location' | 'readOnly' | 'auth'>>>> = {
	local: { location: 'local' },
	readOnly: { readOnly: 'true' },
	noCredentials: { auth: 'none' },
}

const MACHINE =
	'(?:machines?|computers?|laptops?|disks?|hard drives?|drives?|pcs?|devices?|hardware|network|servers|rechner|computer|festplatte|m[aá]quina|ordenador|disco|computador|ordinateur|disque|macchina|disco)'
const MY = '(?:my|our|this|the|your|meine[mnr]?|unsere[mnr]?|mi|nuestro|meu|minha|mon|ma|notre|mio|mia)'
const SUBJECT =
	'(?:(?:and |but )?(?:it|they|that|which|all of it|everything|all(?: the)? data|(?:the|my|our) data|data|the agent|agent|all|alles|tout|todo|tudo|tutto|(?:die|meine|unsere|alle) daten|(?:les|mes|nos|toutes les) données|(?:los|mis|nuestros|todos los) datos|(?:os|meus|os meus|nossos|todos os) dados|(?:i|i miei|i nostri|tutti i) dati)\\s)?'
const MUST =
	'(?:(?:must|should|shall|has to|have to|needs? to|may|can|muss|müssen|soll|sollen|darf|dürfen|doit|doivent|debe|deben|deve|devem|devono)\\s)?'
const ONLY =
	'(?:(?:only|strictly|fully|entirely|purely|completely|just|100%|nur|ausschließlich|strikt|rein|uniquement|seulement|solo|sólo|únicamente|apenas|somente|solamente)\\s)?'
const CHANGE =
	'(?:chang\\w+|modif\\w+|writ\\w+|edit\\w*|alter\\w*|delet\\w+|touch\\w*|apply\\w*|mutat\\w+|updat\\w+|creat\\w+)'
const REST = '(?:\\s[^.,;:!?\\n]{1,60})?'

/**
 * A file or place that a guard protects; it is no limit: “it must never touch .env”, “must not edit generated files”.
 */
const NO_FILE =
	'(?!\\s(?:(?!any\\s)[^\\s.,;:!?]+\\s){0,3}(?:[^\\s.,;:!?]*[./*_][^\\s.,;:!?]+|(?:files?|folders?|director(?:y|ies)|branch(?:es)?|main|master|secrets?|lock ?files?|tests?)(?![\\p{L}\\p{N}])))'

/** Data that must not be sent away, and where to. */
const DATA = '(?:data|code|files?|audio|recordings?|documents?|contents?|texts?|images?|information)'
const ANYTHING = `(?:anything|it|them|(?:(?:any|any of|my|our|the) )*${DATA})`
const AWAY =
	'(?:(?:(?:in)?to|in|on|over|through) (?:the |an? |any )?(?:cloud|internet|web|outside(?: world)?|third[ -]part(?:y|ies)|(?:external|remote|foreign|other) (?:servers?|services?|machines?|compan(?:y|ies)))|out|outside|online|anywhere(?: else)?|elsewhere)'

/** A credential that one has to request. */
const KEY =
	'(?:(?:an?|any|the|cloud|paid|online|eine?n?|une?|de|una|uma)\\s)*(?:accounts?|api[ -]keys?|keys?|sign[ -]?ups?|log[ -]?ins?|subscriptions?|registrations?|api[ -]tokens?|access tokens?|konto|konten|api[ -]schlüssel|anmeldung|registrierung|konta|comptes?|inscription|registro|cadastro|registrazione|cl[ée]s?(?: api| d’api)?|cuentas?|claves?(?: (?:de )?api)?|contas?|chaves?(?: de api)?)'

/** Ways of getting one. */
const GETTING =
	'(?:(?:(?:having to|needing to) (?:create|make|open|get|have|set up)|creating|making|opening|getting|needing|having|setting up|registering(?: for)?|(?:avoir à )?(?:créer|ouvrir)|(?:tener que )?(?:crear|abrir)|(?:ter que )?(?:criar|abrir)|(?:dover )?(?:creare|aprire))\\s)?'

/** How clauses express each limit; each is between punctuation, or after “and” or “but”. */
export const LIMIT_CLAUSES: readonly (readonly [LimitOf, string])[] = [
	[
		'local',
		`${SUBJECT}${MUST}${ONLY}(?:(?:stays?|remains?|be|is|runs?|running|works?|working|kept|stored|saved|hosted|bleiben|bleibt|laufen|gespeichert|rester|reste|restent|stocké|(?:se )?quedan|permanecen|quedarse|ficam|ficar|permanecem|restano|rimangono|restare|rimanere)\\s)?${ONLY}(?:local(?:ly)?|lokal|en local|in locale|offline|self[- ]hosted|on[ -]prem(?:ises?)?|(?:on|auf|sur|en|no|sul|nel)[ -]${MY}(?: own)? ${MACHINE})(?:\\s(?:only|bleiben|laufen|uniquement))?`,
	],
	[
		'local',
		`(?:nothing|no ${DATA}|none of it)\\s(?:may |must |should |can |is allowed to |ever )?(?:(?:leaves?|leaving|is sent|gets sent|be sent|is uploaded)\\s[^.,;:!?\\n]{2,40}|(?:go(?:es)?|(?:be |is |are )(?:stored|shared|saved|synced|put)|(?:sent|uploaded)) ${AWAY}|(?:is|are|be) uploaded)`,
	],
	[
		'local',
		`(?:(?:all|any|my|our|the|these) )*(?:it|they|which|everything|${DATA})\\s(?:(?:must|may|should|shall|can|will|do|does)(?: ?not|n['’]t| never)|never)\\s(?:ever )?(?:leaves? (?:it|${MY}(?: own)? (?:${MACHINE}|company|office|premises|building|infrastructure))|(?:go(?:es)?|be (?:sent|stored|shared|saved)) ${AWAY}|be uploaded)`,
	],
	[
		'local',
		`(?:please )?(?:do not|don['’]t|never) (?:(?:send|put|store|share|save) ${ANYTHING} ${AWAY}|upload ${ANYTHING}(?: ${AWAY})?)`,
	],
	[
		'local',
		`(?:nichts|keine (?:daten|dateien|inhalte)) (?:(?:darf|dürfen|soll|sollen|geht|gehen|kommt|kommen|wird|werden) )?(?:in die cloud|in der cloud|ins internet|nach au(?:ß|ss)en)(?: (?:gehen|gelangen|kommen|(?:hochgeladen|gespeichert|gesendet|geschickt)(?: werden)?))?|(?:die|meine|unsere) daten (?:dürfen|sollen) ${MY} ${MACHINE} (?:nicht|nie) verlassen`,
	],
	[
		'local',
		`rien (?:ne )?(?:(?:doit|peut|va) )?(?:(?:aller|partir|être (?:envoyé|stocké|téléversé)) )?(?:dans|sur|vers) (?:le |l['’])?(?:cloud|nuage|internet)|(?:niente|nulla) (?:(?:deve|può|va) )?(?:(?:andare|finire|essere (?:inviato|caricato)) )?(?:nel|sul|in) cloud`,
	],
	[
		'local',
		`nada (?:(?:puede|debe|va) )?(?:(?:subir(?:se)?|ir|enviarse|guardarse) )?(?:a|en) la nube|nada (?:(?:pode|deve|vai) )?(?:(?:ir|subir|ser enviado) )?(?:para a|na|à) nuvem`,
	],
	[
		'local',
		`nichts (?:darf|soll) [^.,;:!?\\n]{2,40} verlassen|rien ne (?:quitte|sort de|doit quitter) [^.,;:!?\\n]{2,40}`,
	],
	[
		'local',
		`nada (?:sale|debe salir|sai|deve sair) (?:de|do|da) [^.,;:!?\\n]{2,40}|niente (?:esce|deve uscire) [^.,;:!?\\n]{2,40}`,
	],
	[
		'local',
		`(?:in |on |for |behind )?(?:an? |our |my )?air[- ]?gapped(?:\\s(?:office|network|environment|machine|site|setup|system|lab))?|no (?:cloud|internet|network|saas)(?: access| services?| at all)?`,
	],
	[
		'readOnly',
		`${SUBJECT}${MUST}(?:be |stay |remain |have )?${ONLY}read[- ]?only(?: access| mode| everywhere| please)?|(?:strictly |absolutely )?no (?:writes?|changes|write access|write permissions?)`,
	],
	[
		'readOnly',
		`no (?:apply|write|edit|admin|deploy|change|delete) (?:rights?|permissions?|access)${REST}|(?:it |the agent |they |agent )?(?:must|may|should|can)(?: ?not|n['’]t| never) (?:be able to |be allowed to )?${CHANGE}${NO_FILE}${REST}`,
	],
	['readOnly', `(?:and |but )?never ${CHANGE}${NO_FILE} (?:anything|any ?thing|data|the|my|our|it)${REST}`],
	['readOnly', `nothing (?:may|must|should|can) be (?:changed|written|modified|edited|altered)`],
	[
		'readOnly',
		`nichts (?:darf|soll) (?:geschrieben|geändert|verändert) werden|(?:nur|rein|ausschließlich|strikt) lesend(?:er zugriff)?|nur lese(?:n|zugriff|rechte)`,
	],
	[
		'readOnly',
		`(?:en )?lecture seule(?: uniquement)?|(?:s[oó]lo|solo|únicamente) (?:de |en )?lectura|(?:apenas|somente|só) (?:de )?leitura|(?:in |di )?sola lettura`,
	],
	['readOnly', `(?:only )?(?:read[- ]only|read) access(?: only)?(?: please)?`],
	[
		'noCredentials',
		`(?:no|needs no|with no|kein(?:e|en)?)\\s${KEY}(?:(?:,? (?:or|nor|and|oder|und) (?:no )?|, (?:no )?)${KEY})*(?:\\s(?:needed|required|necessary|nötig))?`,
	],
	[
		'noCredentials',
		`(?:i|we) (?:do not|don['’]t|can ?not|can['’]t|won['’]t|will not) (?:(?:want|wish|like) )?(?:to )?(?:(?:sign up|register)(?: for)? |(?:create|make|open|have|need|get|set up) )?${KEY}(?: (?:for|with) (?:it|this|that|anything|any of (?:it|this|them)|(?:the )?[^\\s.,;:!?()]+))?`,
	],
]

/** How limits follow what is wanted: “read pods without being able to change the cluster”. */
export const LIMIT_TAILS: readonly (readonly [LimitOf, string])[] = [
	['local', `on (?:my|our)(?: own)? (?:machines?|computers?|laptops?|pcs?|hardware)(?: only)?`],
	['local', '(?:(?:completely|fully|entirely|strictly|purely|100%) (?:local(?:ly)?|offline)|locally(?: only)?)'],
	[
		'local',
		`without (?:ever )?(?:(?:sending|putting|storing|sharing|saving) ${ANYTHING} ${AWAY}|uploading ${ANYTHING}(?: ${AWAY})?)`,
	],
	[
		'local',
		`(?:without|ohne|sans|sin|sem|senza) (?:using )?(?:(?:the|an?|any|la|le|il) )?(?:cloud|nube|nuvem|internet)(?: (?:services?|access|connection))?`,
	],
	[
		'readOnly',
		`(?:without|with no) (?:being able|being allowed|the (?:ability|right|rights|permission)|permission|rights|any way|a way) to ${CHANGE}${REST}`,
	],
	['readOnly', `without (?:writing|changing|modifying|altering|editing) (?:anything|any ?thing|any data|data|it|them)`],
	['readOnly', `(?:without|with no) (?:(?:any|the) )?(?:risk|danger|chance) of ${CHANGE}${REST}`],
	[
		'readOnly',
		'(?:en lecture seule|(?:en |de )?s[oó]lo lectura|(?:em |de )?(?:apenas|somente|só) leitura|(?:in |di )sola lettura|(?:nur|rein|ausschließlich) lesend(?:er zugriff)?|schreibgeschützt|alleen[- ]lezen)',
	],
	[
		'readOnly',
		`ohne (?:etwas |daten )?zu (?:schreiben|ändern|verändern)|sans (?:rien (?:modifier|écrire|changer)|(?:modifier|écrire|changer) quoi que ce soit)`,
	],
	[
		'readOnly',
		`sin (?:modificar|escribir|cambiar) nada|sem (?:modificar|escrever|alterar) nada|senza (?:modificare|scrivere|cambiare) (?:nulla|niente)`,
	],
	[
		'noCredentials',
		`(?:without|with no|ohne|sans|sin|sem|senza|zonder|bez)\\s${GETTING}${KEY}(?:(?:,? (?:or|nor|and|oder|ou|ni|o|e) )${KEY})*(?:\\s(?:needed|required|anzulegen|aan te maken|zu (?:erstellen|haben|brauchen|eröffnen)))?`,
	],
	[
		'noCredentials',
		`without (?:having to )?(?:sign(?:ing)? (?:up|in)|regist(?:er|ering)|log(?:ging)? in)|ohne (?:(?:mich|uns|sich) )?(?:anzumelden|zu registrieren|einzuloggen)|sans (?:m['’]|s['’]|nous )inscrire|sin (?:registrar(?:me|se|nos)|iniciar sesión)|sem (?:(?:me|se) )?(?:cadastrar|registrar)|senza registrar(?:mi|si|ci)`,
	],
]

/** Words for an upper bound. */
export const BOUND =
	'(?:(?:under|below|less than|fewer than|at most|up to|no more than|not more than|within|max(?:imum|imal)?\\.?(?: of)?|a (?:maximum|budget) of|only|unter|höchstens|weniger als|moins de|au (?:plus|maximum)|menos de|no más de|como máximo|máximo(?: de)?|no máximo|meno di|(?:al )?massimo)\\s|[<≤]\\s?)'
export const BOUND_BEHIND =
	'(?:at most|or less|or fewer|max(?:imum)?|tops|in total at most|como máximo|au plus|no máximo)'
/** Words about the budget around its bound. */
export const BUDGET_LEAD =
	'(?:(?:with|and|und|et|y|keep|keeping|stay|staying|budget(?: of|:)?|costing|using|at|in|i have|there (?:are|is)|have|it|them|all|everything|the|my|our|its|an?|total|whole|whole stack|stack|tools?|tool definitions?|context|token|tokens|cost|budget|must|should|may|can|be)\\s){0,6}'
export const TOKENS =
	'(?:(?:context |of context |context-)?tokens?|(?:of )?(?:the )?context(?: window)?)(?:\\s(?:of|for|in|to|on)\\s(?:the |my |all |your )?(?:tool definitions?|tools?|context(?: window)?|spare|total)){0,3}(?:\\s(?:altogether|together|left|in total|max(?:imum)?|at most|or less))?'
export const THINGS =
	'(?:things?|pieces?|items?|components?|assets?|parts?|entr(?:y|ies)|(?:mcp[ -])?servers?|tools?|skills?|hooks?|rules?|agents?|commands?|plugins?|dinge|sachen|einträge|werkzeuge|choses|outils|serveurs|éléments|cosas|servidores|herramientas|entradas|elementos|coisas|ferramentas|cose|strumenti|elementi)(?:\\s(?:in total|altogether))?'
export const NUMBERS: Readonly<Record<string, number>> = {
	...{
		one: 1,
		two: 2,
		three: 3,
		four: 4,
		five: 5,
		six: 6,
		a: 1,
		ein: 1,
		eine: 1,
		einen: 1,
		zwei: 2,
		drei: 3,
		vier: 4,
		fünf: 5,
	},
	...{ un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, uno: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5 },
	...{ um: 1, uma: 1, dois: 2, duas: 2, três: 3, quatro: 4, due: 2, tre: 3, quattro: 4, cinque: 5 },
}
