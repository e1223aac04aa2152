import type { FilterWords } from './filter-row.ts'
import { notRecordedWords } from './not-recorded.ts'
import { notSendingWords } from './not-sending.ts'
import { KINDS, orderWords } from './order.ts'
import { noShellWords, readOnlyElsewhere, readOnlyWords } from './read-only.ts'
import { runtimeWords } from './runtime.ts'
import { transportWords } from './transport.ts'
import { unmaintainedWords } from './unmaintained.ts'
import { writtenWords } from './written.ts'

const NONE =
	'{no|without|without needing|without requiring|needs no|need no|requires no|with no|does not need|doesnt need|does not require|doesnt require|dont need|not needing}'
const NONE_IN_GERMAN = '{ohne|kein|keine|braucht kein|braucht keinen|braucht keine}'
const NEEDED = '{|needed|required|necessary}'
const KEY_THINGS =
	'code middleware vulnerability vulnerabilities commit commits committed leak leaks leaked leaking secret secrets scan scanner hardcoded exposed log logs'
const SIGN_IN_THINGS = `users handle page pages screen screens form forms button flow flows test tests testing bypass endpoint endpoints route routes ${KEY_THINGS}`

/** The table: a line more is all that a further phrase takes. */
export const filterWords: readonly FilterWords[] = [
	readOnlyWords,
	readOnlyElsewhere,
	noShellWords,
	{
		filter: 'auth',
		value: 'none',
		isNoThing: true,
		said: `${NONE} {|an |any |a }{api key|api keys|apikey|key|keys|api token|token|personal access token|pat} ${NEEDED}, keyless, no key api, key free,
			${NONE_IN_GERMAN} {api schlussel|api schluessel|api key|schlussel|schluessel} {|notig|noetig},
			sin {clave|clave de api|clave api|claves|api key}, sans {cle|cle api|cle dapi|api key},
			{sem|senza} {chave|chave de api|chave api|chiave|chiave api|chiavi|api key}`,
		notBefore:
			'in manager managers management provider rotation bindings value store pair pairs cost costs count usage limit limits waste refresh',
		notWith: KEY_THINGS,
	},
	{
		filter: 'auth',
		value: 'none',
		isNoThing: true,
		said: `${NONE} {|an |any |a }{|cloud |online |external |third party }{account|accounts|login|log in|sign in|signin|sign up|signup|signing in|signing up|registration|registering|auth|authentication|authorization|access token} ${NEEDED},
			{unauthenticated|anonymous} access, {authless|auth free|login free},
			${NONE_IN_GERMAN} {konto|account|anmeldung|anmelden|login|registrierung} {|notig|noetig},
			sin {cuenta|registro|registrarse|iniciar sesion|inicio de sesion|autenticacion},
			sans {compte|inscription|authentification}, {sem|senza} {conta|cadastro|account|login|registrazione|autenticacao|autenticazione}`,
		notBefore: 'in manager managers management deletion provider rotation bindings value store pair pairs',
		notWith: SIGN_IN_THINGS,
	},
	{
		filter: 'needsCredentials',
		value: 'false',
		isNoThing: true,
		said: `${NONE} {|an |any |a }{credential|credentials|password|passwords|secret|secrets} ${NEEDED},
			${NONE_IN_GERMAN} {zugangsdaten|passwort|passworter|passwoerter} {|notig|noetig},
			sin {credenciales|contrasena|contrasenas}, sans {identifiant|identifiants|mot de passe|mots de passe}`,
		notBefore: `in manager managers management rotation bindings value store pair pairs leak leaks scanner scanning scan
			hash hashes reset policy policies prompt prompts`,
		notWith: `code middleware vulnerability vulnerabilities commit commits committed leaking scan scanner hardcoded exposed log logs
			users page pages screen screens form forms button flow flows test tests testing bypass endpoint endpoints route routes`,
	},
	{
		filter: 'auth',
		value: 'oauth',
		said: `{|with |via |by |using |uses |over |through |signs in with |sign in with |mit |con |avec }{oauth|oauth2|oauth #}{| sign in| login| support| authentication| auth}`,
		notBefore:
			'token tokens flow flows scope scopes client clients provider providers server app apps code library proxy error errors callback best',
		notAfter: 'implement add adding build setup secure test review debug explain about replace',
		notWith: `implement implementing review reviewing security debug audit token tokens flow flows scope scopes guide tutorial
			library build rotate middleware code express nextjs rails django laravel spring firebase`,
	},
	{
		filter: 'auth',
		value: 'key',
		said: '{with|via|by|using|needs|uses|requires|require|requiring} {|an |a }{api key|apikey}{| auth| authentication}, {api key|apikey} {based|required|auth|authentication}, {byok|bring your own key|bring your own api key}, {mit|con|avec} {api schlussel|api key|clave de api|cle api}',
		notBefore: 'rotation leak leaks manager management scanner',
		notWith: SIGN_IN_THINGS,
	},
	{
		filter: 'location',
		value: 'local',
		said: `{|fully |entirely |completely |all |100 |purely |only }local{| only}, {|run |runs |running |works |working |only |fully |hosted }locally{| only| hosted},
			{run|runs|running|works|hosted} on {my|my own|this|your|your own} {|local }{machine|computer|laptop|pc|server|hardware|infrastructure},
			on {my own|your own} {machine|computer|laptop|hardware|infrastructure|server},
			{lokal|lokale|lokaler|lokales|lokalen|lokal laufend|lokal laufende|lokal laufender},
			{en local|locales}, {locale|locaux|localement|localmente}`,
		notBefore: `variable variables variablen storage time times timezone branch branches file files filesystem folder folders
			directory directories disk drive drives business businesses seo news llm llms model models network host hostname
			development dev environment environments env video videos audio image images pdf pdfs photo photos document documents repo repos repository repositories changes change commits commit
			government weather events guide cache state scope first scale docs documentation area economy market food host path paths
			build builds tests test testing admin user users port ports proxy notification notifications zeit dateien
			runner runners action actions ci ollama kubernetes cluster ip address law`,
		notAfter: 'variables zeit variable hora heure ollama',
		notWith: 'seo ollama llama lmstudio variables variable variablen branches timezone zeitzone restaurants businesses',
	},
	{
		filter: 'location',
		value: 'local',
		isNoThing: true,
		said: `{not|non} {remote|hosted|remotely hosted|cloud hosted|cloud based}, {nicht remote|nicht gehostet|nicht in der cloud},
			{not|without} {in the cloud|using the cloud|the cloud|a cloud|any cloud}, {sin nube|sin la nube},
			{no|not|non|without|ohne|sans} {|a |any }{cloud|saas}{| based| hosted| service| services}, no {remote|hosted|cloud} {server|servers}`,
		notBefore: 'run storage functions provider providers credentials sql native',
		notWith: 'deploy deploying ssh',
	},
	{
		filter: 'location',
		value: 'local',
		saysMore: true,
		said: `{self hosted|selfhosted|self hosting|self host|self hostable|selfhostable|on prem|on premise|on premises|onprem},
			{selbst gehostet|selbst gehostete|selbst gehostetes|selbst gehosteter|selbst gehosteten|selbstgehostet|selbstgehostete|selbstgehostetes|selbstgehosteter|selbst hosten|selber hosten},
			{autoalojado|autoalojada|autohospedado}, {auto heberge|autoheberge|auto hebergee}`,
		notBefore: 'runner runners github actions',
		notAfter: 'not non',
		notWith: 'runner runners',
	},
	{
		filter: 'location',
		value: 'remote',
		isNoThing: true,
		said: `{not|non} {local|locally hosted|running locally|self hosted|selfhosted}, {nicht lokal|nicht selbst gehostet},
			no local {server|servers}`,
		notWith: 'deploy deploying ssh llm llms model models',
	},
	{
		filter: 'location',
		value: 'remote',
		said: '{|running |runs |lives }remotely{| hosted}, {running|runs|lives} in the cloud, {cloud based|cloud only}',
		notBefore:
			'controlled control access debug debugging execute run connect log time variable variables time first storage file files',
		notWith: 'ssh deploy deploying store storage upload backup run control debug execute cost costs bill vm phone',
	},
	{
		filter: 'location',
		value: 'remote',
		said: '{|fully |cloud |vendor |officially |externally }hosted{| remotely| in the cloud| by the vendor}, {alojado|alojada}, {heberge|hebergee}, gehostet',
		notBefore:
			'on by in at zone zones runner runners app apps site sites website websites domain domains page pages image images',
		notAfter: 'github gitlab a self is are auto zone',
		notWith: 'zone zones runner runners',
	},
	{
		filter: 'location',
		value: 'remote',
		said: '{a|an|any|the} remote',
		onlyBefore: 'server servers mcp mcps',
		notWith: 'ssh rdp vnc run execute connect deploy command commands set shell sync rsync file files log logs',
	},
	{
		filter: 'location',
		value: 'remote',
		said: 'remote, {remoto|remota|remotos}, {entfernt|entfernte|entfernter|entfernten}, distant',
		notBefore: `desktop desktops control controls controller work working worker workers job jobs team teams teammates repository repositories
			repo repos branch branches debugging debug debugger debugged procedure procedures execution execute code host hosts machine
			machines computer computers access file files folder shell sensing terminal session sessions database databases db cache
			origin url urls config configuration state monitoring command commands storage management meeting meetings interview
			interviews office employee employees hiring learning ssh device devices administration admin pairing backend
			environment environments container containers tracking pair data api apis endpoint endpoints on by in at zone zones
			runner runners app apps site sites website websites domain domains page pages image images video videos
			remotes browser browsers ip ips`,
		notAfter:
			'git github gitlab origin upstream add push set a new work working trabajo trabajos travail self zone is are auto',
		notWith: 'ssh rdp vnc job jobs career tv hiring workers desktop rpc trabajo terraform remotes',
	},
	...runtimeWords,
	{
		filter: 'license',
		value: 'open-source',
		said: `{|free |fully |free and }{open source|opensource|open sourced}{| license| licensed}, {foss|floss|libre software|free software},
			{not|non} proprietary, {quelloffen|quelloffene|quelloffener|quelloffenes}, {|de }{codigo abierto|codigo aberto}, {|en |de }{code ouvert|logiciel libre}`,
		notBefore: `intelligence license licenses licences contributor contributors contribution contributions maintainer maintainers dependency
			dependencies community map maps guide guidelines governance policy compliance project projects insights funding
			contributing release software security vulnerabilities model models llm llms code repo repos repository repositories`,
		notAfter: 'write become run manage',
		notWith:
			'checker checkers dependencies compliance intelligence osint contributors contribute contributing contribution maintainer maintainers sponsor',
	},
	{
		filter: 'license',
		value: 'permissive',
		said: '{permissively licensed|permissive|permissive license|permissive licence|mit lizenz}, {|with |under |under the }{mit|apache|apache #|bsd} {licensed|license|licence}, {|with |under |under the }apache #, {mit|apache|apache #|bsd} {or|and|oder|und|o|ou|y|et} {mit|apache|apache #|bsd}{| licensed| license| licence}',
		notBefore: 'generator header headers template checker file mode modes cors policy policies',
		notWith:
			'generate generator check checker checks checking header headers add choose create write scan compliance cors selinux',
	},
	{
		filter: 'license',
		value: 'permissive',
		said: '{mit|apache|bsd|isc}',
		onlyBefore: KINDS,
		onlyFirst: true,
	},
	{
		filter: 'license',
		value: 'copyleft',
		said: `copyleft{| license| licence| licensed}, {|under |under the |with }{gpl|agpl|lgpl|gplv2|gplv3|agplv3|gpl #|agpl #|lgpl #}{| license| licence| licensed},
			{gpl|agpl} lizenz`,
		notBefore: 'violation violations compliance compatible compatibility header headers generator scanner checker',
		notWith:
			'check checker checking scan compliance violation violations incompatible compatible generate header headers',
	},
	{
		filter: 'license',
		value: 'proprietary',
		said: `{proprietary|closed source|closedsource|closed sourced|not open source}{| license| licence| licensed| software},
			{proprietar|proprietare|proprietarer|proprietares}, {propietario|propietaria|codigo cerrado}, {proprietaire|proprietaires}`,
		notBefore:
			'data format formats information code secrets protocol protocols documents knowledge algorithm file files',
		notWith: 'leak leaks leaking detect migrate protect convert reverse decode parse',
	},
	{
		filter: 'license',
		value: 'source-available',
		said: 'source available{| license| licence| licensed}, {fair source|busl|business source license}',
		notAfter: 'is the open data code no',
	},
	{
		filter: 'license',
		value: 'none',
		said: 'unlicensed, {no|without a|without any|without} {license|licence} {stated|given|declared}, without a {license|licence}',
		notBefore: 'key keys server plate',
		notWith: 'dependencies dependency find detect check scan software',
	},
	...transportWords,
	{
		filter: 'maintained',
		value: 'true',
		said: `{|actively |well |still |currently |recently |that is |thats }maintained, {|aktiv }{gepflegt|gepflegte|gepflegter|gepflegtes},
			{actively developed|not abandoned|recently updated}, {mantenido activamente|maintenu|maintenue}`,
		notBefore: 'by changelog docs documentation list lists readme codebase code tests repository',
		notAfter: 'keep be stay no longer',
		notWith: 'keep dependencies packages unmaintained changelog',
	},
	...unmaintainedWords,
	{
		filter: 'maxTokens',
		value: '#',
		isNoThing: true,
		said: `{|with |using |costs |costing |for }{under|below|less than|at most|fewer than|no more than|max|maximum|up to|within|<|≤|unter|hochstens|hoechstens|weniger als|maximal|menos de|como maximo|moins de|au plus} # {token|tokens|jetons}{| of context| context}`,
		notWith: `trim cut prune reduce keep summarize summarise summary summaries chunk chunks split compress truncate reply answer answers response responses text
			prompt prompts write rewrite shorten message messages zusammenfassen resumir resumer paragraph`,
	},
	{
		filter: 'maxTokens',
		value: '2000',
		said: '{small|tiny|lightweight|low token|few tokens|small context|token efficient|context efficient}',
		notBefore:
			'business businesses commit commits change changes function functions team teams model models llm pr prs talk step steps task tasks file files',
		onlyWith: 'mcp server servers',
	},
	{
		filter: 'asksNoHost',
		value: 'true',
		isNoThing: true,
		said: `{no|without|with no} {telemetry|tracking|phoning home}, {ohne telemetrie|sin telemetria|sans telemetrie}, {does not|doesnt|never} {phone|phones} home,
			{ask|asks|contact|contacts|call|calls} no {host|hosts},
			{no|not|dont|do not|doesnt|does not|never|without} {send|sends|sending|collect|collects|collecting|report|reports|have|has|use|uses|include|includes|contain|contains|having} {|any |usage |anonymous }{telemetry|tracking|analytics}, {telemetry|tracking} free`,
		notBefore:
			'data pipeline code plan script scripts connection connections error errors policy policies interface namespace card is in',
		notWith: 'debug troubleshoot error errors diagnose fix',
	},
	{
		filter: 'observed',
		value: 'true',
		said: 'observed',
		notBefore: 'in value values by data behavior behaviour',
		notAfter: 'be',
		onlyWith: 'mcp server servers',
	},
	...writtenWords,
	...notSendingWords,
	...notRecordedWords,
	...orderWords,
]
