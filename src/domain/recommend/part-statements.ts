/** Statements of what somebody is. */
const BEING =
	"(?:i am|i['’]m|we are|we['’]re)\\s(?:an?|the|new)|(?:ich bin|wir sind|je suis|nous sommes|soy|somos|eu sou|sono)(?:\\s(?:ein|eine|une?|una?|uma?))?"
/** Statements of what somebody does for a living; not what is done now and then, such as “I run tests”. */
const LIVING =
	'(?:i|we)\\s(?:teach|study|coach|sell|(?:work|volunteer) (?:as|at|for)|(?:run|own|lead|operate|manage|maintain) (?:an?|the|our|my|some|several|two|three))'
const TEAMS =
	'(?:my|our)\\s(?:small\\s)?(?:team|company|business|group|department|startup|agency|studio|shop|school|lab|organi[sz]ation)\\s(?:(?:maintains?|owns?|operates?|sells?|runs|teach(?:es)?|develops?|builds?|makes)|(?:is|are)\\s(?:an?|the|based|located))'
const ELSEWHERE =
	"ich (?:unterrichte|studiere|lehre|arbeite (?:als|bei|für))|wir (?:betreiben|führen|verkaufen|unterrichten)|j['’]enseigne|je travaille (?:comme|pour|chez)|nous (?:gérons|tenons|vendons|enseignons)|enseño|trabajo (?:como|para)|(?:tenemos|llevamos|vendemos) una?|(?:eu )?ensino|trabalho (?:como|para)|temos uma?|insegno|lavoro (?:come|per)|(?:gestiamo|abbiamo|vendiamo) una?"

/** What somebody is, at any length, but without a wish: not “I am an admin looking for a port scanner”. */
const IS = new RegExp(
	`^(?:${BEING})\\s(?!.*\\b(?:look|search|want|need|wish|try|hope|hoping|plan|suche|brauche|cherche|busco|procuro|cerco))(?:\\S+\\s){0,14}\\S+$`,
	'i',
)
const DOES = new RegExp(`^(?:${LIVING}|${TEAMS}|${ELSEWHERE})\\s(?:\\S+\\s){0,7}\\S+$`, 'i')

/** Whether a clause only says who people are or what they do. */
export const isWho = (text: string): boolean => IS.test(text) || DOES.test(text)

const HAS = '(?:i|we)\\s(?:have|own|had|got|write|keep|store|like|know)\\s(?!to\\s)'
const STANDS =
	'(?:my|our|the|some)\\s(?:\\S+\\s){1,6}(?:is|are|was|were|has|had|runs?|sounds?|looks?|shows?|fails?|breaks?|broke|takes?)\\s'
const STATES = new RegExp(`^(?:${HAS}|${STANDS})`, 'i')

/** Whether a clause is a statement that asks for nothing: “I own no smart devices”, “our site is slow”. */
export const isStatement = (text: string): boolean => isWho(text) || STATES.test(text)
