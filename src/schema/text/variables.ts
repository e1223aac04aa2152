import { withoutQuotations } from './identifier.ts'

/** The name of an environment variable as it is written in a text: of several words, in capitals. */
const NAME = /(?<![\p{L}\p{N}_])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\p{L}\p{N}_])/gu
/** The same as the whole of a text, in any case. */
const ALONE = /^\$?\{?[a-z][a-z0-9]*(?:_[a-z0-9]+)+\}?$/i
/** What is set to it: `=…` as in a shell and a file of settings. */
const SET = /^["']?\s*[=:]\s*(?:"[^"]*"|'[^']*'|[^\s,}]*)/
/** A place where settings of a client name variables. */
const OF_SETTINGS = /["']?\benv\b["']?\s*[:=]\s*[{[]|["'][A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+["']\s*:/

/** What people write around the name of a variable when they ask what it is of, or what is wrong with it. */
const AROUND = new Set(
	`env environment variable variables var vars export set setx unset setting missing required requires require error errors invalid undefined
	empty defined given provided found expected value token key secret api config configuration uses use using takes called named
	umgebungsvariable variable fehlt entorno falta manquante`.split(/\s+/),
)

interface Named {
	names: readonly string[]
	/** The words that are left, in lower case. */
	rest: readonly string[]
	/** Whether it is in settings, whose other words mean nothing. */
	inSettings: boolean
}

/** The environment variables that a text names, each once, and its other words. */
export function variablesIn(given: string): Named {
	const inSettings = OF_SETTINGS.test(given)
	const text = inSettings ? given : withoutQuotations(given)
	const alone = ALONE.test(text.trim())
	const names = alone ? [text.trim().replace(/[${}]/g, '').toUpperCase()] : (text.match(NAME) ?? [])
	const rest = alone ? '' : withoutValues(text, new Set(names))
	return {
		names: [...new Set(names)],
		rest: rest.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [],
		inSettings,
	}
}

function withoutValues(text: string, names: ReadonlySet<string>): string {
	let rest = text
	for (const name of [...names].sort((a, b) => b.length - a.length)) {
		const [before = '', ...after] = rest.split(name)
		rest = [before, ...after.map((part) => part.replace(SET, ' '))].join(' ')
	}
	return rest
}

/** Whether a word only occurs around the name of a variable. */
export const isAroundVariable = (word: string): boolean => AROUND.has(word)
