import { targetOf } from '../../clients/shown.ts'
import type { EntrySource } from '../../kinds/kind.ts'
import type { InstallOption } from '../../schema/install.ts'
import type { Platform } from '../../schema/vocabulary.ts'
import { withFrontMatter } from '../front-matter.ts'
import { adapted } from './adapted-forms.ts'
import { type InstallInput, makeOption } from './input.ts'
import { pinnedFile } from './pinned.ts'
import { appendFile, fetchFile, makeFolders, removeFiles, script } from './script.ts'

/** A rule for each client of the entry, as a file of its own or as a part of one that all rules share. */
export function ruleInstall(input: InstallInput, { file, globs }: { file: string; globs: readonly string[] }) {
	const rule = input.files.find(({ path }) => path === file)
	if (!rule) return pinnedRule(input)
	const { description } = input.source
	return input.platforms.map((platform): InstallOption => {
		const format = targetOf(platform).rules
		if (!format) return append(platform, { url: rule.url, path: sharedFile(input.source, platform), globs })
		const path = format.path(input.slug)
		const remove = removeFiles([path])
		if (!format.head) {
			const text = script([makeFolders([path]), fetchFile(rule.url, path)])
			const note = globs.length && {
				note: `Applies to every file by default; a paths list in front matter would limit it to ${globs.join(', ')}.`,
			}
			return makeOption(platform, {
				...{ label: 'Copy the rule', ...text, path, ...note, remove },
				copies: { to: path, from: rule.url },
			})
		}
		const text = withFrontMatter(format.head({ description, globs }), input.textOf(file))
		return adapted(platform, { from: file, lost: [] }, { label: `Save as ${path}`, text, path, remove })
	})
}

/** A rule as somebody else published it, for the clients whose own form it is in already. */
function pinnedRule({ source, slug, platforms }: InstallInput): InstallOption[] {
	const pinned = pinnedFile(source)
	if (!pinned) return []
	return platforms.flatMap((platform) => {
		const path = targetOf(platform).rules?.path(slug)
		if (!path) return append(platform, { url: pinned.url, path: sharedFile(source, platform), globs: [] })
		if (levelOf(source.platforms[platform]) !== 'native') return []
		const label = 'Copy the rule at the commit that was read'
		const text = script([makeFolders([path]), fetchFile(pinned.url, path)])
		return makeOption(platform, {
			...{ label, ...text, path, remove: removeFiles([path]) },
			copies: { to: path, from: pinned.url },
		})
	})
}

const levelOf = (support: EntrySource['platforms'][Platform]) => (typeof support === 'object' ? support.level : support)

interface Shared {
	url: string
	path: string
	globs: readonly string[]
}

const append = (platform: Platform, { url, path, globs }: Shared): InstallOption =>
	makeOption(platform, {
		label: `Append to ${path}`,
		...script([appendFile(url, path)]),
		path,
		...(globs.length && { note: `Applies to every file: this kind of file cannot be limited to ${globs.join(', ')}.` }),
		remove: `Remove the text of the rule from ${path}.`,
		copies: { to: path, from: url, appends: true },
	})

/** The file of standing instructions that the author names for a client, else its own, else the one most clients read. */
function sharedFile({ platforms }: EntrySource, platform: Platform): string {
	const support = platforms[platform]
	return (typeof support === 'object' && support.path) || targetOf(platform).standingFile || 'AGENTS.md'
}
