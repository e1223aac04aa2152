import type { EntrySource } from '../../kinds/kind.ts'
import type { InstallOption } from '../../schema/install.ts'
import type { Platform } from '../../schema/vocabulary.ts'
import { withFrontMatter } from '../front-matter.ts'
import { type InstallInput, type Made, place } from './input.ts'
import { appendFile, fetchFile, makeFolders, removeFiles, script } from './script.ts'

/** A rule for one client: what it says of itself, and the files it is kept to; none means always. */
export interface RuleHead {
	description: string
	globs: readonly string[]
}

interface RuleFormat {
	path: (name: string) => string
	head?: (rule: RuleHead) => object
}

/** Where each client reads a file of standing instructions from, and the front matter it wants there. */
export const RULE_FORMATS: Partial<Record<Platform, RuleFormat>> = {
	'claude-code': { path: (name) => `.claude/rules/${name}.md` },
	cursor: {
		path: (name) => `.cursor/rules/${name}.mdc`,
		head: ({ description, globs }) => ({
			description,
			...(globs.length && { globs: globs.join(',') }),
			alwaysApply: !globs.length,
		}),
	},
	copilot: {
		path: (name) => `.github/instructions/${name}.instructions.md`,
		head: ({ globs }) => ({ applyTo: globs.join(',') || '**' }),
	},
	windsurf: {
		path: (name) => `.windsurf/rules/${name}.md`,
		head: ({ globs }) => (globs.length ? { trigger: 'glob', globs: globs.join(',') } : { trigger: 'always_on' }),
	},
}

/** A rule for each client of the entry, as a file of its own or as a part of one that all rules share. */
export function ruleInstall(input: InstallInput, { file, globs }: { file: string; globs: readonly string[] }) {
	const rule = input.files.find(({ path }) => path === file)
	if (!rule) return []
	const { description } = input.source
	return input.platforms.map((platform): InstallOption => {
		const format = RULE_FORMATS[platform]
		if (!format) return append(platform, { url: rule.url, path: sharedFile(input.source, platform), globs })
		const path = format.path(input.slug)
		const remove = removeFiles([path])
		if (!format.head) {
			const text = script([makeFolders([path]), fetchFile(rule.url, path)])
			const note = globs.length && {
				note: `It holds always as it is; a paths list in front matter would keep it to ${globs.join(', ')}.`,
			}
			return place(platform, { label: 'Copy the rule', ...text, path, ...note, remove })
		}
		const text = withFrontMatter(format.head({ description, globs }), input.textOf(file))
		return adapted(platform, { from: file, lost: [] }, { label: `Save as ${path}`, text, path, remove })
	})
}

/** Text that was made from another client's file, to be saved or appended. */
export const adapted = (
	platform: Platform,
	adapter: NonNullable<InstallOption['adapter']>,
	made: Made,
): InstallOption => place(platform, { kind: 'file', language: 'markdown', ...made, adapter })

interface Shared {
	url: string
	path: string
	globs: readonly string[]
}

const append = (platform: Platform, { url, path, globs }: Shared): InstallOption =>
	place(platform, {
		label: `Append to ${path}`,
		...script([appendFile(url, path)]),
		path,
		...(globs.length && { note: `It holds always there: such a file cannot be kept to ${globs.join(', ')}.` }),
		remove: `Take the text of the rule out of ${path}.`,
	})

/** The file of standing instructions that the author names for a client, else the one most clients read. */
function sharedFile({ platforms }: EntrySource, platform: Platform): string {
	const support = platforms[platform]
	return (typeof support === 'object' && support.path) || 'AGENTS.md'
}
