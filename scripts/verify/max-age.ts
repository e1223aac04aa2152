import { Misuse } from '../expected.ts'

/** The days that `--max-age` gives. Throws `Misuse` for anything else. */
export function maxAgeDays(text: string, usage: string): number {
	const days = Number(text)
	if (!(days > 0 && days <= 3650)) throw new Misuse('--max-age takes a number of days above 0.', usage)
	return days
}
