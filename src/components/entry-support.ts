import type { Entry, PlatformCompatibility } from '../schema/entry.ts'
import { formatBytes } from '../schema/text/format.ts'
import { type Platform, SupportLevel } from '../schema/vocabulary.ts'

/** What the page says about the package of an entry; nothing where there is none. */
export function packageOf({ package: pack }: Pick<Entry, 'package'>) {
	if (!pack) return undefined
	const path = new URL(pack.url).pathname
	const name = path.split('/').at(-1) ?? ''
	return {
		path,
		name,
		size: formatBytes(pack.bytes),
		sha256: pack.sha256,
		files: pack.files,
		check: `echo '${pack.sha256}  ${name}' | sha256sum --check`,
	}
}

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
