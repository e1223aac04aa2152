import type { FilterWords } from './filter-row.ts'

/** What is read-only in a program. */
const FIELDS = 'field fields property properties props typescript mark'

/** How people say that nothing may be changed. */
export const readOnlyWords: FilterWords = {
	filter: 'readOnly',
	value: 'true',
	said: `{in |}{read only|readonly}{| mode| access}, {without|no|with no} write {access|permission|permissions},
		{can only read|that only reads|only reads|never writes|does not write|doesnt write},
		{can only read|that only reads|that only read|only reads|only looks at} {|the |my |our }{code|files|file|source|data},
		{must|may|should|shall|can|could|will} not {|be able to |be allowed to }{write|write anything|write data|change anything|change data|modify anything|modify data|delete anything},
		{cannot|cant|mustnt|shouldnt|unable to|not able to|not allowed to} {write|write anything|write data|change anything|change data|modify anything|modify data|delete anything},
		no writes, without {writes|write rights|rights to write}, without {writing|changing|modifying} {anything|data|any data}`,
	notBefore: `the a an my our this that what when if once first last changed new one two field fields property properties
		props type types array arrays memory replica replicas user users role roles variable variables state struct member
		members attribute attributes file files code tests docs part parts line lines some relevant necessary`,
	notAfter: 'as',
	notWith: FIELDS,
}

/** The same in other languages, where an “a” that follows says to what: “accès en lecture seule à MySQL”. */
export const readOnlyElsewhere: FilterWords = {
	filter: 'readOnly',
	value: 'true',
	said: `ohne {schreibrechte|schreibrecht|schreibzugriff|schreibzugriffe|schreibberechtigung}, {darf|kann|soll} nichts {schreiben|andern|aendern|verandern|veraendern},
		sin {permiso|permisos|acceso} de escritura, sin escribir, sans {droit|droits|acces} {decriture|en ecriture},
		{|de |em |em modo |modo }{somente|apenas|so} leitura, sem {permissao|permissoes|acesso} de escrita, {|in |di |in modalita |modalita }{sola|solo} lettura, senza {permessi|permesso|accesso} {di|in} scrittura,
		{nur lesend|nur lesender zugriff|nur lesezugriff|nur lesen|schreibgeschutzt|schreibgeschuetzt},
		{|de |en |en modo |modo }solo lectura, {|en |en mode |mode }{lecture seule|lecture seulement|lecture uniquement}`,
	notAfter: 'attribut atributo feld champ champs campo campos',
	notWith: FIELDS,
}

/** An agent with a list of tools that only look has no shell either. Of one that has no list nobody knows. */
export const noShellWords: FilterWords = {
	filter: 'readOnly',
	value: 'true',
	isNoThing: true,
	said: `{without|no|with no|not allowed to use} {|a |the }{bash|shell|terminal} {|access|tool|tools|commands|permission|permissions},
			{without|no|with no} {|any }access to {|a |the }{bash|shell|terminal}, {that |which |}{cannot|cant|can not|may not|must not} {use|run} {|the }{bash|shell|terminal}{| commands},
			{ohne|kein} {bash|shell|terminal} {|zugriff}, ohne zugriff auf {|die |das }{bash|shell|terminal}`,
	onlyWith: 'agents subagents agenten agentes',
}
