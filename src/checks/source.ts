import { kindOf } from '../kinds/kind-of.ts'
import { isOwnRepository } from '../schema/primitives.ts'
import { NOT_STATED } from '../schema/text/licence.ts'
import { parseLicence } from '../schema/text/licence-expression.ts'
import type { Check } from './check.ts'

/** What follows a repository's name where its own files are shown. */
const FILES = ['tree', 'blob', 'raw']

/**
 * The repository that an address of GitHub or GitLab is about but does not name; undefined where the address names it,
 * or is elsewhere.
 */
function repositoryOfPage(url: string): string | undefined {
	const { origin, host, pathname } = new URL(url)
	const parts = pathname.split('/').filter(Boolean)
	const isGitLab = host === 'gitlab.com'
	if (!isGitLab && !/^(?:www\.)?github\.com$/.test(host)) return undefined
	const end = isGitLab ? parts.indexOf('-') : 2
	const below = end > 1 ? parts[isGitLab ? end + 1 : end] : undefined
	if (below === undefined || FILES.includes(below)) return undefined
	return [origin, ...parts.slice(0, end)].join('/')
}

/** An entry must name its source. */
export const source: Check = {
	id: 'source',
	level: 'blocker',
	draftMayFail: true,
	about:
		'An entry names its source over https, unless it is written here; neither this repository nor an issue is a source.',
	*check({ stated, source }) {
		if (!stated) return
		const urls = [stated.repoUrl, stated.docsUrl, stated.websiteUrl, stated.upstream?.repo]
		const named = urls.filter((url) => url !== undefined)
		const foreign = named.filter((url) => !isOwnRepository(url))
		if (named.length > foreign.length)
			yield {
				message: 'This registry’s own repository is not a source.',
				fix: 'Remove it, or name the repository that the asset comes from.',
			}
		const repository = stated.repoUrl && repositoryOfPage(stated.repoUrl)
		if (repository)
			yield {
				field: 'repoUrl',
				message: 'This is a page about a repository, such as an issue or a release, not the repository.',
				fix: `Write ${repository}, and put the page in docsUrl if it explains the asset.`,
			}
		const isKnown = source !== undefined || SOURCES.every((name) => name in stated)
		if (isKnown && !foreign.length && !stated.firstParty) {
			yield {
				field: 'repoUrl',
				message: 'No source is named.',
				fix: 'Add repoUrl, docsUrl or websiteUrl with an https:// address, or firstParty: true if the asset is written here.',
			}
		}
	},
}

/** The fields that name a source; one that does not hold may be meant to. */
const SOURCES = ['repoUrl', 'docsUrl', 'websiteUrl', 'upstream', 'firstParty'] as const

/** Files named in front matter must be in the folder. */
export const files: Check = {
	id: 'files',
	level: 'blocker',
	about: 'Every file that front matter names is in the folder.',
	*check({ parsed, source }) {
		if (!source) return
		for (const [field, name] of kindOf(source).namedFiles?.(source) ?? []) {
			if (!parsed.files.some(({ path }) => path === name))
				yield {
					field,
					message: `“${name}” is not in the folder.`,
					fix: `Put the file beside index.mdx, or fix ${field}.`,
				}
		}
	},
}

/** An entry must name its licence in full, or say that there is none stated. */
export const licence: Check = {
	id: 'licence',
	level: 'warning',
	draftMayFail: true,
	about: 'An entry states its whole licence, or that its source states none.',
	*check({ stated, source }) {
		if (!stated || !(source || 'license' in stated)) return
		const { license } = stated
		if (license !== undefined && parseLicence(license)) return
		yield {
			field: 'license',
			message: license === undefined ? 'No licence is stated.' : `“${license}” is not a whole SPDX expression.`,
			fix: `Write the SPDX expression from its source, for example MIT, or “${NOT_STATED}” if it has none.`,
		}
	},
}
