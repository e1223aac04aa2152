import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { visibleText } from '../schema/hidden.ts'
import type { ShippedFile } from '../schema/shipped-files.ts'
import { readFrontMatter, splitFrontMatter } from './front-matter.ts'

/** One content file as found: split, but not yet believed. `problems` are faults of the file itself. */
export interface Draft {
	category: string
	slug: string
	/** Path below the project, for messages: `content/mcp/playwright.mdx`. */
	file: string
	text: string
	data: unknown
	body: string
	files: readonly ShippedFile[]
	problems: readonly string[]
}

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Reads every entry below `contentDir`, in the order of their paths whatever order the disk gives. */
export function readContent(contentDir: string): Draft[] {
	return names(contentDir, 'directory').flatMap((category) => {
		const shelf = join(contentDir, category)
		const files = names(shelf, 'file').map((name) =>
			readDraft(shelf, { category, name, slug: name.replace(/\.[^.]+$/, '') }),
		)
		const folders = names(shelf, 'directory').map((slug) => readFolder(shelf, category, slug))
		return [...files, ...folders, ...hiddenNames(shelf, category)].sort((a, b) => byCodeUnit(a.slug, b.slug))
	})
}

function names(directory: string, kind: 'file' | 'directory'): string[] {
	return readdirSync(directory, { withFileTypes: true })
		.filter((item) => (kind === 'file' ? !item.isDirectory() : item.isDirectory()) && !item.name.startsWith('.'))
		.map((item) => item.name)
		.sort(byCodeUnit)
}

/** Names that begin with a dot are left out, but none may have a sign that a terminal or a log would act on. */
const hiddenNames = (shelf: string, category: string): Draft[] =>
	readdirSync(shelf)
		.filter((name) => name.startsWith('.') && visibleText(name) !== name)
		.map((name) =>
			unread({ category, slug: name, file: `content/${category}/${name}` }, [
				`The file name “${visibleText(name)}” has an invisible character. Rename the file.`,
			]),
		)

function readFolder(shelf: string, category: string, slug: string): Draft {
	const folder = join(shelf, slug)
	const found = [...filesBelow(folder)]
	const paths = found.map(({ path }) => path)
	const links = found
		.filter(({ isLink }) => isLink)
		.map(({ path }) => `“${visibleText(path)}” is a link. Put the file itself in the folder.`)
	if (links.length) return unread({ category, slug, file: `content/${category}/${slug}/` }, links)
	const files = paths.filter((path) => path !== 'index.mdx').sort(byCodeUnit)
	const shipped = files.map((path) => readShipped(folder, path))
	if (paths.includes('index.mdx'))
		return readDraft(shelf, { category, slug, name: `${slug}/index.mdx`, files: shipped })
	const problem = 'A folder is an entry and needs an index.mdx. Add one, or move the files into an entry.'
	return { ...unread({ category, slug, file: `content/${category}/${slug}/` }, [problem]), files: shipped }
}

function readShipped(folder: string, path: string): ShippedFile {
	const file = join(folder, path)
	const executable = (lstatSync(file).mode & 0o111) !== 0
	return { path, bytes: new Uint8Array(readFileSync(file)), ...(executable && { executable }) }
}

/** The files and links below a folder. Node's own recursion would follow links, out of the folder and in circles. */
function* filesBelow(folder: string, below = ''): Iterable<{ path: string; isLink: boolean }> {
	for (const item of readdirSync(join(folder, below), { withFileTypes: true })) {
		const path = `${below}${item.name}`
		if (item.isDirectory()) yield* filesBelow(folder, `${path}/`)
		else yield { path, isLink: item.isSymbolicLink() }
	}
}

const unread = (place: Pick<Draft, 'category' | 'slug' | 'file'>, problems: readonly string[]): Draft => ({
	...place,
	text: '',
	data: undefined,
	body: '',
	files: [],
	problems,
})

interface Place {
	category: string
	slug: string
	name: string
	files?: ShippedFile[]
}

function readDraft(shelf: string, { category, slug, name, files = [] }: Place): Draft {
	const place = { category, slug, file: `content/${category}/${name}` }
	if (lstatSync(join(shelf, name)).isSymbolicLink())
		return unread(place, [`“${visibleText(name)}” is a link. Put the file itself in the folder.`])
	if (!name.endsWith('.mdx'))
		return unread(place, [`An entry is a .mdx file. Rename it to ${slug}.mdx, or put it into an entry's folder.`])
	return { ...parseDraft(readFileSync(join(shelf, name)), place), files }
}

/** Splits the bytes of a content file into front matter and body; never throws, faults go into `problems`. */
export function parseDraft(bytes: Uint8Array, place: Pick<Draft, 'category' | 'slug' | 'file'>): Draft {
	const problems: string[] = []
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
	if (text.startsWith('\ufeff')) {
		problems.push('The file begins with a byte order mark. Save it as UTF-8 without one.')
		return draft(text, undefined, '')
	}
	const parts = splitFrontMatter(text)
	if (!parts) {
		problems.push('The file must begin with front matter: a line “---”, the fields, and another line “---”.')
		return draft(text, undefined, text)
	}
	const matter = readFrontMatter(parts.yaml)
	problems.push(...matter.problems)
	return draft(text, matter.data, parts.body)
}
