import type { Entry, PlatformCompatibility } from '../schema/entry.ts'
import { type Platform, SupportLevel } from '../schema/vocabulary.ts'

/** The clients of one level: those about which there is no more to say, and those with a place or a note. */
export interface Support {
	level: SupportLevel
	plain: Platform[]
	special: PlatformCompatibility[]
}

/** In which clients an entry works, by level. */
export const supportOf = ({ platformCompatibility }: Pick<Entry, 'platformCompatibility'>): Support[] =>
	SupportLevel.options.flatMap((level) => {
		const own = platformCompatibility.filter(({ supportLevel }) => supportLevel === level)
		const isSpecial = ({ installPath, note }: PlatformCompatibility) => Boolean(installPath ?? note)
		const plain = own.filter((item) => !isSpecial(item)).map(({ platform }) => platform)
		return own.length ? [{ level, plain, special: own.filter(isSpecial) }] : []
	})
