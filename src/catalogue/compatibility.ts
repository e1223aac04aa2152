import { isAnyClient } from '../clients/platforms.ts'
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

/**
 * Those platforms, and those that the author does not name but for whose clients there are install steps: with a
 * generated file, or because they support whatever any client does. In the order of the settings.
 */
export function withReached(
	compatibility: readonly PlatformCompatibility[],
	install: readonly InstallOption[],
): PlatformCompatibility[] {
	const claimed = new Set(compatibility.map(({ platform }) => platform))
	const reached = Map.groupBy(
		install.filter(({ platform, client, adapter }) => !claimed.has(platform) && (adapter || !isAnyClient(client))),
		({ platform }) => platform,
	)
	const all = [...compatibility, ...[...reached.values()].map(([first]) => reachedBy(first as InstallOption))]
	return Platform.options.flatMap((platform) => all.filter((one) => one.platform === platform))
}

const reachedBy = ({ platform, adapter, path }: InstallOption): PlatformCompatibility =>
	adapter
		? {
				platform,
				supportLevel: 'adapter',
				...defined({ installPath: path }),
				note: 'Made here from the entry’s own file.',
			}
		: {
				platform,
				supportLevel: 'manual',
				note: 'Other clients that support MCP. The author does not name them.',
			}
