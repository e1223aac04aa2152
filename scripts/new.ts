import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { readEnvironment } from '../src/app.ts'
import { buildCatalogue } from '../src/catalogue/build.ts'
import { readContent } from '../src/catalogue/disk/content.ts'
import { namesIn } from '../src/documents/names.ts'
import { preflightSubmission } from '../src/domain/preflight.ts'
import { fileField } from '../src/domain/submission/draft.ts'
import { writeWithFolders } from '../src/files/atomic-write.ts'
import { draftForm } from '../src/kinds/draft-form.ts'
import { kindOfCategory } from '../src/kinds/kind-of.ts'
import type { FormField } from '../src/schema/form-fields.ts'
import type { PreflightReport } from '../src/schema/preflight.ts'
import { Category } from '../src/schema/vocabulary.ts'
import { Misuse, readCommandLine } from './expected.ts'

const USAGE = `Usage: npm run new [-- --category <category> --set <field>=<value> … [--file <path>]]

Asks for what an entry needs and writes content/<category>/<slug>.mdx. With --set it asks nothing: the fields are those of
preflight (name, description, github_url, server.command, …), and “\\n” starts a new line. --file names the script or text that the entry ships.`

type Fields = Record<string, string>

/** Runs preflight on fields, against the local content. */
function preflight(fields: Fields): PreflightReport {
	const { baseUrl } = readEnvironment()
	const catalogue = buildCatalogue(readContent('content'), { baseUrl })
	const names = namesIn(catalogue)
	const tombstones = new Map(catalogue.tombstones.map((tombstone) => [tombstone.key, tombstone]))
	const published = { names: () => names, tombstones: () => tombstones }
	return preflightSubmission({ fields }, { published, baseUrl, now: Date.now, report: console.error })
}

const formatFindings = (
	findings: readonly { message: string; field?: string | undefined; fix?: string | undefined }[],
) =>
	findings
		.map(({ field, message, fix }) => `  ${field ? `${field}: ` : ''}${message}${fix ? `\n  → ${fix}` : ''}`)
		.join('\n')

const LEFT_OUT: readonly string[] = ['unknown_field', 'said_twice']

/** The fields that are not in the entry, with the name that was probably meant. */
const leftOut = ({ schema }: PreflightReport) =>
	schema.warnings.filter(({ code }) => LEFT_OUT.includes(code)).map(({ path, message }) => ({ field: path, message }))

/** Writes the files of a valid draft. Never overwrites a file. Returns the exit status. */
function write(report: PreflightReport): number {
	const { prPreview, blockers } = report
	const lost = leftOut(report)
	if (blockers.length || !prPreview) {
		console.error(`Nothing was written.\n${formatFindings([...blockers, ...lost])}`)
		return 1
	}
	const { targetPath, fileContent, files } = prPreview
	const wanted = [{ path: targetPath, content: fileContent }, ...files]
	const taken = [...wanted.map(({ path }) => path), twinOf(targetPath)].find((path) => existsSync(path))
	if (taken) {
		console.error(`Nothing was written: ${taken} already exists. Choose another slug, or change that file.`)
		return 1
	}
	for (const { path, content } of wanted) {
		writeWithFolders(path, content, { flag: 'wx' })
		console.log(path)
	}
	const warnings = [...lost, ...report.warnings]
	if (warnings.length) console.error(`Worth checking:\n${formatFindings(warnings)}`)
	return 0
}

/** The alternative path of an entry: as a folder instead of a file, or vice versa. */
const twinOf = (path: string): string => path.replace(/(\/index)?\.mdx$/, (_, index) => (index ? '.mdx' : ''))

type Ask = (question: string) => Promise<string>

/** Asks for one field; an empty answer omits an optional one. */
async function askField(ask: Ask, { label, hint, required, options }: Omit<FormField, 'kind'>): Promise<string> {
	const choice = options ? ` (${options.join(', ')})` : ''
	for (;;) {
		const answer = (await ask(`${label}${choice}${required ? '' : ', may be empty'}\n  ${hint}\n> `)).trim()
		if (answer || !required) return answer
		console.log('  This is needed.')
	}
}

/** Only what is needed at the start is asked; lists and longer texts are written later in an editor. */
const ASKED_NOW = ['slug', 'github_url', 'docs_url', 'author', 'license', 'safetyNotes', 'privacyNotes', 'file']
const WITH_LINES = 'On one line here; “;” starts the next item.'

async function interview(): Promise<Fields> {
	const lines = createInterface({ input: process.stdin })
	// Input that arrives before its question is buffered; readline's `question` would lose it.
	const answers = lines[Symbol.asyncIterator]()
	const ask: Ask = async (question) => {
		process.stdout.write(question)
		const { value, done } = await answers.next()
		if (done) throw new Error('The answers ended before the entry was complete. Nothing was written.')
		return value
	}
	try {
		const category = await askCategory(ask)
		const fields: Fields = { category }
		const form = draftForm(category).flatMap((group) => group.fields)
		const wanted = new Set([...ASKED_NOW, ...(kindOfCategory(category).asks ?? [])])
		for (const field of form.filter(({ name, required }) => required || wanted.has(name)))
			Object.assign(fields, await askOne(ask, { category, field }))
		return await mend(fields, { ask, category, form })
	} finally {
		lines.close()
	}
}

/** Asks for one field. For a file, also sets the field of its name, if there is one. */
async function askOne(ask: Ask, { category, field }: { category: Category; field: FormField }): Promise<Fields> {
	if (field.name === 'file') {
		const path = await askFile(ask, field)
		const named = fileField(category)
		return path ? { file: readFileSync(path, 'utf8'), ...(named && { [named]: basename(path) }) } : { file: '' }
	}
	const isList = field.kind === 'list' || field.kind === 'yaml'
	const answer = await askField(ask, isList ? { ...field, hint: `${field.hint} ${WITH_LINES}` } : field)
	return { [field.name]: isList ? answer.split(/\s*;\s*/).join('\n') : answer }
}

async function askFile(ask: Ask, field: FormField): Promise<string> {
	for (;;) {
		const path = await askField(ask, { ...field, hint: 'The path, on this machine, of the file that the entry ships.' })
		if (!path || isFile(path)) return path
		console.log(`  There is no file ${path}.`)
	}
}

async function askCategory(ask: Ask): Promise<Category> {
	for (;;) {
		const answer = Category.safeParse((await ask(`Category (${Category.options.join(', ')})\n> `)).trim())
		if (answer.success) return answer.data
		console.log('  Choose one from the list.')
	}
}

/** Asks again for invalid fields until none is left. Throws if the input ends. */
async function mend(
	fields: Fields,
	{ ask, category, form }: { ask: Ask; category: Category; form: readonly FormField[] },
): Promise<Fields> {
	for (;;) {
		const { blockers } = preflight(fields)
		// Errors in given answers come before those that follow from them.
		const blocker = blockers.find(({ field }) => field && fields[field]?.trim()) ?? blockers[0]
		const name = blocker?.field
		if (!blocker || !name) return fields
		console.log(formatFindings([blocker]))
		const field = form.find((one) => name === one.name || name.startsWith(`${one.name}.`))
		// An answer may be changed to empty, but a missing one must be given.
		const again: FormField = field
			? { ...field, required: field.required || !fields[field.name]?.trim() }
			: {
					name,
					label: name,
					hint: 'Text, or YAML if it has parts.',
					required: true,
					kind: 'line',
				}
		Object.assign(fields, await askOne(ask, { category, field: again }))
	}
}

/** Parses `name=value` pairs; only the first “=” separates. Throws for anything else. */
function readPairs(pairs: readonly string[]): Fields {
	return Object.fromEntries(
		pairs.map((pair) => {
			const at = pair.indexOf('=')
			if (at < 1) throw new Error(`“${pair}” is not a field. Write --set name=value.`)
			return [pair.slice(0, at), pair.slice(at + 1).replaceAll('\\n', '\n')]
		}),
	)
}

function readShipped(path: string): string {
	if (isFile(path)) return readFileSync(path, 'utf8')
	throw new Error(`There is no file ${path}. Nothing was written.`)
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

async function main(): Promise<number> {
	const { values } = readCommandLine(USAGE, {
		options: { category: { type: 'string' }, set: { type: 'string', multiple: true }, file: { type: 'string' } },
	})
	if (!values.set && (values.category ?? values.file) !== undefined)
		throw new Misuse('--category and --file go with --set: without it, everything is asked.', USAGE)
	const fields = values.set
		? {
				...readPairs(values.set),
				...(values.category !== undefined && { category: values.category }),
				...(values.file !== undefined && { file: readShipped(values.file) }),
			}
		: await interview()
	return write(preflight(fields))
}

try {
	process.exitCode = await main()
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 2
}
