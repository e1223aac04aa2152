import type { ParsedEntry } from '../../catalogue/read.ts'
import type { EntrySource } from '../../kinds/kind.ts'
import type { Blocker, PullRequestPreview, Warning } from '../../schema/preflight.ts'
import { settings } from '../../schema/settings.ts'
import { hasSafeName } from '../../schema/shipped-files.ts'
import { splitHidden } from '../../schema/text/hidden.ts'
import { shorten } from '../../schema/text/shorten.ts'
import { githubUrl } from '../../schema/text/url.ts'

/** Text on one line, with invisible characters written as code points. */
const visibleLine = (text: string): string =>
	splitHidden(text.replace(/\s+/g, ' '))
		.map(({ text, hidden }) => hidden ?? text)
		.join('')
		.trim()

const MAX_QUOTED = 500

/** Text as Markdown inline code, on one line and without backticks, so that none of it is markup. */
export function inlineCode(text: string): string {
	return `\`${shorten(visibleLine(text.slice(0, 4 * MAX_QUOTED)).replaceAll('`', "'"), MAX_QUOTED) || ' '}\``
}

interface CheckedDraft {
	draft: ParsedEntry
	source: EntrySource | undefined
	blockers: readonly Blocker[]
	warnings: readonly Warning[]
}

/**
 * A preview of the draft's pull request. Everything from the draft is inline code, so that no markup, mention or link
 * in it takes effect.
 */
export function previewPullRequest({ draft, source, blockers, warnings }: CheckedDraft): PullRequestPreview {
	const { category, slug, file, text, files } = draft
	const decoder = new TextDecoder()
	return {
		title: `Add ${category}/${slug}${source ? `: ${plainTitle(source.title)}` : ''}`,
		targetPath: file,
		branchHint: `add-${category}-${slug}`,
		baseRef: settings.branch,
		body: pullRequestBody({ draft, source, blockers, warnings }),
		fileContent: text,
		files: files
			.filter(({ path }) => hasSafeName(path))
			.map(({ path, bytes }) => ({ path: `content/${category}/${slug}/${path}`, content: decoder.decode(bytes) })),
	}
}

/** The title without characters that could make a mention, an issue number or markup. */
const plainTitle = (text: string) =>
	visibleLine(text)
		.replace(/[^\p{L}\p{M}\p{N} .,:+&()/'’_-]+/gu, ' ')
		.replace(/\s+/g, ' ')
		.trim()

function pullRequestBody({ draft: { file, files }, source, blockers, warnings }: CheckedDraft): string {
	const facts: [string, string | undefined][] = source
		? [
				['Name', source.title],
				['Category', source.category],
				['Author', source.author],
				['Description', source.description],
				['Source', source.repoUrl ?? source.docsUrl ?? source.websiteUrl],
				['Licence', source.license],
			]
		: []
	const list = (title: string, items: readonly { code: string; message: string }[]) =>
		items.length
			? ['', `### ${title}`, '', ...items.map(({ code: id, message }) => `- ${id}: ${inlineCode(message)}`)]
			: []
	return [
		`Adds ${inlineCode(file)}${files.length ? ` and ${files.length} file${files.length === 1 ? '' : 's'} beside it` : ''}.`,
		'',
		...facts.flatMap(([name, value]) => (value ? [`- ${name}: ${inlineCode(value)}`] : [])),
		...list('To fix', blockers),
		...list('To review', warnings),
		'',
		'### Before it is merged',
		'',
		'- [ ] I have read the source, and what the entry says is true.',
		'- [ ] It says what it may touch: safetyNotes, privacyNotes.',
		'- [ ] The words are my own, or their licence allows it.',
	].join('\n')
}

/** Browsers and hosts cut off or refuse longer URLs. */
const LONGEST_ADDRESS = 7_000

/** The host's page for creating a file, prefilled with the text if it fits in a URL. */
export function newFileUrl({
	targetPath,
	fileContent,
}: Pick<PullRequestPreview, 'targetPath' | 'fileContent'>): string {
	const page = `${githubUrl(settings.repository)}/new/${settings.branch}?`
	const whole = page + new URLSearchParams({ filename: targetPath, value: fileContent })
	return whole.length <= LONGEST_ADDRESS ? whole : page + new URLSearchParams({ filename: targetPath })
}
