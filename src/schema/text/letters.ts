/** The group of names that begin with a digit, a sign or another alphabet. */
export const OTHERS = '0–9'

/** The first letter of a name as a capital without accents, or `OTHERS`. */
export function letterOf(name: string): string {
	const letter = name.normalize('NFD').charAt(0).toUpperCase()
	return letter >= 'A' && letter <= 'Z' ? letter : OTHERS
}

/** The fragment of a letter’s group in the URL of its page. */
export const letterId = (letter: string): string => (letter === OTHERS ? 'others' : letter.toLowerCase())
