import { contentWords } from './words.ts'

const WEEKDAYS = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const UNITS = `(?:minute|hour|day|morning|afternoon|evening|night|week|weekday|weekend|month|quarter|year|${WEEKDAYS})s?`
const GERMAN =
	'(?:minute|stunde|tag|morgen|mittag|abend|nacht|woche|werktag|monat|quartal|jahr|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)'
const FRENCH =
	'(?:minute|heure|jour|matin|soir|nuit|semaine|mois|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?'
const SPANISH = '(?:minuto|hora|d[ií]a|mañana|noche|semana|mes|lunes|martes|miércoles|jueves|viernes|sábado|domingo)s?'
const CLOCK = '(?:\\s(?:at|um|à|a las)\\s\\d{1,2}(?:[:.h]\\d{2})?(?:\\s?[ap]m|\\suhr)?)?'

/** Phrases for repeated times. */
const TIMES = new RegExp(
	`(?<![\\p{L}\\p{N}]|\\b(?:of|for|per|in|from)\\s)(?:${[
		`(?:every|each)\\s(?:other\\s|second\\s|\\d{1,3}\\s|few\\s)?${UNITS}`,
		`(?:once|twice|three times)\\s(?:an?|every|each)\\s${UNITS}`,
		`on\\s(?:${WEEKDAYS}s|weekdays|weekends|a schedule)`,
		'nightly',
		'(?:hourly|daily|weekly|monthly)(?=\\s?(?:$|[.,;:!?\\n]|\\s(?:and|at)\\s))',
		`jede[ns]?\\s(?:zweiten?\\s)?${GERMAN}`,
		'(?:stündlich|täglich|wöchentlich|monatlich)(?!\\p{L})',
		`(?:chaque|tous les|toutes les)\\s${FRENCH}`,
		`(?:cada|todos los|todas las)\\s${SPANISH}`,
	].join('|')})(?![\\p{L}\\p{N}])${CLOCK}`,
	'giu',
)

/**
 * Removes the times of a task: “mail me” of “mail me every Monday at 9”. Nothing is removed if nothing else would be
 * left.
 */
export function withoutTimes(task: string): { task: string; times: string[] } {
	const times = [...new Set(Array.from(task.matchAll(TIMES), ([words]) => words))]
	const rest = task.replace(TIMES, ' ').replace(/ {2,}/g, ' ')
	return times.length && contentWords(rest).length ? { task: rest, times } : { task, times: [] }
}
