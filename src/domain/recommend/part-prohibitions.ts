const WHOM = '(?:(?:and|but|so|that|it|they|the agent|agents?|make sure|ensure|nobody|no one)\\s)*'
const NOT_TO = "(?:never|cannot|can['’]t|can not|must(?: not|n['’]t| never)|may not|should(?: not|n['’]t| never))"
const DONE =
	'(?:let|be able|access|change|commit|delete|deploy|drop|edit|execute|force|install|leak|merge|modify|open|overwrite|publish|push|read|remove|run|see|send|touch|write)'
const FORBIDS = new RegExp(
	`^${WHOM}(?:${NOT_TO}\\s${DONE}|(?:stop|prevent|keep|block|forbid)\\s(?:\\S+\\s){1,3}from)\\s`,
	'i',
)

const OR = new RegExp(`\\b(${NOT_TO})(\\s${DONE}\\s[^,;:!?\\n]{1,60}?)\\sor\\s(?=${DONE}\\s)`, 'gi')

/** Repeats the prohibition for each thing: “never touch .env or push to main” also forbids the second. */
export const withEachForbidden = (text: string): string => text.replace(OR, '$1$2, $1 ')

/** Whether a clause forbids an agent something, which no tool given to the agent can enforce. */
export const forbids = (text: string): boolean => FORBIDS.test(text)
