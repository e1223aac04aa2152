import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'

/** A file that stands beside `index.mdx` in an entry's folder. */
export interface DraftFile {
	path: string
	bytes: Uint8Array
}

/** One content file as found: split, but not yet believed. `problems` are faults of the file itself. */
export interface Draft {
	category: string
	slug: string
	/** Path below the project, for messages: `content/mcp/playwright.mdx`. */
	file: string
	text: string
	data: unknown
	body: string
	files: readonly DraftFile[]
	problems: readonly string[]
}

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Reads every entry below `contentDir`, in the order of their paths whatever order the disk gives. */
export function readContent(contentDir: string): Draft[] {
	return names(contentDir, 'directory').flatMap((category) => {
		const shelf = join(contentDir, category)
		const files = names(shelf, 'file').map((name) =>
			readDraft(shelf, { category, name, slug: name.replace(/\.[^.]+$/, '') }),
		)
		const folders = names(shelf, 'directory').map((slug) => readFolder(shelf, category, slug))
		return [...files, ...folders].sort((a, b) => byCodeUnit(a.slug, b.slug))
	})
}

function names(directory: string, kind: 'file' | 'directory'): string[] {
	return readdirSync(directory, { withFileTypes: true })
		.filter((item) => (kind === 'file' ? !item.isDirectory() : item.isDirectory()) && !item.name.startsWith('.'))
		.map((item) => item.name)
		.sort(byCodeUnit)
}

function readFolder(shelf: string, category: string, slug: string): Draft {
	const folder = join(shelf, slug)
	const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => !item.isDirectory())
	const paths = found.map((item) =>
		join(item.parentPath, item.name)
			.slice(folder.length + 1)
			.replaceAll('\\', '/'),
	)
	const links = found
		.filter((item) => item.isSymbolicLink())
		.map(({ name }) => `“${name}” is a link. Put the file itself in the folder.`)
	const files = links.length ? [] : paths.filter((path) => path !== 'index.mdx').sort(byCodeUnit)
	const shipped = files.map((path) => ({ path, bytes: new Uint8Array(readFileSync(join(folder, path))) }))
	if (paths.includes('index.mdx'))
		return readDraft(shelf, { category, slug, name: `${slug}/index.mdx`, files: shipped, problems: links })
	const problem = 'A folder is an entry and needs an index.mdx. Add one, or move the files into an entry.'
	return {
		category,
		slug,
		file: `content/${category}/${slug}/`,
		text: '',
		data: undefined,
		body: '',
		files: shipped,
		problems: [problem],
	}
}

interface Place {
	category: string
	slug: string
	name: string
	files?: DraftFile[]
	problems?: string[]
}

function readDraft(shelf: string, { category, slug, name, files = [], problems = [] }: Place): Draft {
	const file = `content/${category}/${name}`
	if (!name.endsWith('.mdx')) {
		const problem = `An entry is a .mdx file. Rename it to ${slug}.mdx, or put it into an entry's folder.`
		return { category, slug, file, text: '', data: undefined, body: '', files, problems: [problem] }
	}
	return { ...parseDraft(readFileSync(join(shelf, name)), { category, slug, file, problems }), files }
}

/** Splits the bytes of a content file into front matter and body; never throws, faults go into `problems`. */
export function parseDraft(
	bytes: Uint8Array,
	place: { category: string; slug: string; file: string; problems?: string[] },
): Draft {
	const problems = [...(place.problems ?? [])]
	const draft = (text: string, data: unknown, body: string): Draft => ({
		...place,
		text,
		data,
		body,
		files: [],
		problems,
	})
	let text: string
	try {
		text = decoder.decode(bytes)
	} catch {
		problems.push('The file is not valid UTF-8. Save it as UTF-8.')
		return draft('', undefined, '')
	}
	const match = FRONT_MATTER.exec(text)
	if (!match) {
		problems.push('The file must begin with front matter: a line “---”, the fields, and another line “---”.')
		return draft(text, undefined, text)
	}
	return draft(text, readYaml(match[1] ?? '', problems), text.slice(match[0].length))
}

function readYaml(yaml: string, problems: string[]): unknown {
	const document = parseDocument(yaml, { prettyErrors: true, maxAliasCount: 0 } as object)
	for (const { message, linePos } of document.errors) {
		const [first = message] = message.split('\n')
		problems.push(
			`Front matter, line ${(linePos?.[0].line ?? 0) + 1}: ${first.replace(/ at line .*$/, '')}. Put values with “: ” or special characters in quotes.`,
		)
	}
	if (document.errors.length) return undefined
	try {
		return document.toJS({ maxAliasCount: 0 })
	} catch {
		problems.push('Front matter must not use anchors and aliases (& and *). Write the value out.')
		return undefined
	}
}
