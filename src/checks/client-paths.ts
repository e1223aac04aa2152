import { type ReadPaths, readPaths } from '../catalogue/install/client-places.ts'
import type { EntrySource } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { quoted } from '../schema/text/shorten.ts'
import type { Platform } from '../schema/vocabulary.ts'
import type { Check, Issue } from './check.ts'

/** Each client of an entry whose path is given. */
const pathsIn = ({ platforms }: EntrySource) =>
	Object.entries(platforms).flatMap(([platform, support]) =>
		typeof support === 'object' && support.path !== undefined
			? [{ platform: platform as Platform, path: support.path }]
			: [],
	)

function whyNotRead(path: string, { label, places }: ReadPaths, isAppended: boolean): Pick<Issue, 'message' | 'fix'> {
	const what = isAppended ? 'instructions' : 'files of entries'
	const or = isAppended || !places.length ? '' : `, or a path in ${places.join(', ')}`
	return {
		message: `${quoted(path)} is not where ${label} reads ${what}.`,
		fix: `Write a file that ends in .md or .mdc${or}. If it reads none of these, leave path out and say in note where it belongs.`,
	}
}

/** A client’s path must be one that it reads, because commands and the installer write there. */
export const clientPaths: Check = {
	id: 'client-paths',
	level: 'blocker',
	about: 'The path of a client is an instruction file that it reads, or is in one of its own folders.',
	*check({ parsed: { slug }, source }) {
		if (!source) return
		const isAppended = kindOf(source).install?.(source, slug)?.how === 'instructions'
		for (const { platform, path } of pathsIn(source)) {
			const read = readPaths(platform)
			if (read.isInstructions(path) || (!isAppended && read.isInPlace(path))) continue
			yield { field: `platforms.${platform}.path`, ...whyNotRead(path, read, isAppended) }
		}
	},
}
