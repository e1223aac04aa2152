import type { EntrySource } from '../kinds/kind.ts'
import type { PlatformCompatibility } from '../schema/entry.ts'
import type { InstallOption } from '../schema/install.ts'
import { Platform, type SupportLevel } from '../schema/vocabulary.ts'
import { defined } from './defined.ts'

/** The levels of support that any platform has, the best first. */
export const levelsOf = (list: readonly PlatformCompatibility[]): SupportLevel[] =>
	(['native', 'adapter', 'manual'] as const).filter((level) => list.some(({ supportLevel }) => supportLevel === level))

/** The platforms the author names, in the order of the settings. */
export function compatibilityOf({ platforms }: EntrySource): PlatformCompatibility[] {
	return Platform.options.flatMap((platform) => {
		const support = platforms[platform]
		if (!support) return []
		if (typeof support === 'string') return [{ platform, supportLevel: support }]
		return [{ platform, supportLevel: support.level, ...defined({ installPath: support.path, note: support.note }) }]
	})
}

/** Those platforms, followed by those that only a generated file supports. */
export function withAdapters(
	compatibility: readonly PlatformCompatibility[],
	install: readonly InstallOption[],
): PlatformCompatibility[] {
	const claimed = new Set(compatibility.map(({ platform }) => platform))
	const reached = install.filter(({ platform, adapter }) => adapter && !claimed.has(platform))
	return [
		...compatibility,
		...reached.map(({ platform, path }) => ({
			platform,
			supportLevel: 'adapter' as const,
			...defined({ installPath: path }),
			note: 'Made here from the entry’s own file.',
		})),
	]
}
