import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesOfParts, type PublishedPart } from '../../src/schema/published-parts.ts'
import { readHostConfig, SOURCES } from '../server/host-config.ts'
import { type Declared, declaredIn } from './declared.ts'
import { FORM, type Joiner, NATIVE, openJoiner } from './joiner.ts'
import { writeOneStart } from './one-start.ts'
import { HANDLER, type SplitFunction, type Start } from './split.ts'
import { partsWriter } from './write-parts.ts'

/** Where the sources are, where the functions go, if not to where the host looks for them, and which, if not all. */
interface Joining {
	root: string
	out?: string
	names?: readonly string[]
	/** Joined in one go with functions that nobody waits for, which use most of the same. */
	pages?: Pages | undefined
}

/** What Astro has made of the pages that are made on demand, and the folder of what it becomes, joined. */
export interface Pages {
	entry: string
	out: string
}

const namesIn = (root: string): string[] => readdirSync(join(root, SOURCES)).map((file) => file.replace('.ts', ''))

/**
 * Functions that people wait for: what they only await stays in files of its own and is no part of their start. Those in a
 * group share most, so that joining them in one go adds next to nothing to either; with all in one, search starts a tenth larger.
 */
const QUICK = [['mcp'], ['search'], ['signals', 'votes']]

/** What packages still ask for in the older way. */
const REQUIRE = "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);"
/** The same without an import, for which a start would wait. */
const QUICK_REQUIRE = "const require=process.getBuiltinModule('node:module').createRequire(import.meta.url);"

/**
 * Joins each function with the packages that it uses in a folder of its own, with the list of the files that it reads, so
 * that the host takes it as it is. Gives the names.
 */
export async function joinFunctions({
	root,
	out = readHostConfig(root).joined,
	names = namesIn(root),
	pages,
}: Joining): Promise<readonly string[]> {
	rmSync(out, { recursive: true, force: true })
	const others = names.filter((name) => !QUICK.flat().includes(name))
	await joining(root, [...names, PAGES], async (joiner) => {
		for (const group of QUICK.map((group) => group.filter((name) => names.includes(name))))
			for (const one of await joiner.joinQuick(startsOf(group, root))) await writeQuick(one, { root, out })
		const starts = [...startsOf(others, root), ...(pages ? [startOf(pages)] : [])]
		const write = partsWriter()
		for (const one of await joiner.join(starts))
			if (pages && one.name === PAGES) write(one.parts, writingOf(pages))
			else {
				write(one.parts, { folder: join(out, one.name), start: HANDLER, banner: REQUIRE })
				await writeMain(one, { root, out })
			}
	})
	return names
}

/** Joins what Astro has made of the pages that are made on demand with our modules and the packages that they use. */
export const joinPages = (root: string, pages: Pages): Promise<void> =>
	joining(root, [PAGES], async (joiner) => {
		for (const { parts } of await joiner.join([startOf(pages)])) partsWriter()(parts, writingOf(pages))
	})

async function joining(root: string, names: readonly string[], work: (joiner: Joiner) => Promise<void>): Promise<void> {
	const joiner = await openJoiner(names, root)
	await work(joiner).finally(joiner.close)
}

const startsOf = (names: readonly string[], root: string): Start[] =>
	names.map((name) => ({
		name,
		text: `export { default } from ${JSON.stringify(join(root, SOURCES, `${name}.ts`))}`,
	}))

/** What the pages that are made on demand are called among what is joined, and their file. */
const PAGES = 'entry'

const startOf = ({ entry }: Pages): Start => ({ name: PAGES, text: `export * from ${JSON.stringify(entry)}` })

/** Where the sources are, and where the functions go. */
type Place = Required<Pick<Joining, 'root' | 'out'>>

/** Writes of a function that is waited for one file that it starts with, and what it awaits. */
async function writeQuick(one: SplitFunction, { root, out }: Place): Promise<void> {
	const outdir = join(out, one.name)
	await writeOneStart(one.parts, { ...FORM, absWorkingDir: root, banner: { js: QUICK_REQUIRE }, outdir })
	await writeMain(one, { root, out })
}

const writingOf = ({ out }: Pages) => ({ folder: out, start: `${PAGES}.mjs`, banner: REQUIRE })

/** Writes the file of a function that the host looks for, with what it has to know. */
async function writeMain({ name, external }: SplitFunction, { root, out }: Place): Promise<void> {
	const folder = join(out, name)
	const declared = await declaredIn(join(root, SOURCES, `${name}.ts`))
	const published = relative(folder, readHostConfig(root).publish)
	const read = filesOfParts(partsOf(declared)).map((path) => `${published}/${path}`)
	// The host reads this text without running it, and replaces a list by another only where that has something.
	const asItIs = { nodeBundler: 'none', includedFiles: ['./*.mjs', ...read] }
	const config = { ...declared.config, ...(!NATIVE.some((one) => external.has(one)) && asItIs) }
	const text = `import handler from './${HANDLER}'\nexport default handler\nexport const config = ${JSON.stringify(config)}\n`
	writeFileSync(join(folder, `${name}.mjs`), text)
}

/** What the operations of a function read; a scheduled one reads nothing that was published. */
export const partsOf = ({ routes = [] }: Partial<Declared>): PublishedPart[] =>
	routes.flatMap(({ endpoint: { reads = [] } }) => reads)
