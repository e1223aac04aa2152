import { readMarkdownFile } from '../../src/catalogue/front-matter.ts'
import type { ContainedText } from '../../src/kinds/kind.ts'
import { objectOf } from '../../src/schema/object.ts'
import type { ReceiptFacts } from '../../src/schema/receipt-facts.ts'
import type { ShippedFile } from '../../src/schema/shipped-files.ts'
import { byCodeUnit } from '../../src/schema/text/order.ts'
import { Expected } from '../expected.ts'
import { cut } from './receipt-names.ts'
import { scriptOf, textFacts } from './text-facts.ts'

type TextFacts = NonNullable<ReceiptFacts['text']>

/** The main file of a text, and all files that a model may load with it. */
interface Found {
	main: ShippedFile
	files: readonly ShippedFile[]
}

const SKILL_NAME = 'SKILL.md'

/** The nearest to the plugin's own folder: a plugin may have examples and tests of the same name. */
const nearest = (files: readonly ShippedFile[]): ShippedFile | undefined =>
	files.toSorted((a, b) => a.path.split('/').length - b.path.split('/').length || byCodeUnit(a.path, b.path))[0]

const nameIn = ({ bytes }: ShippedFile): unknown =>
	objectOf(readMarkdownFile(new TextDecoder().decode(bytes))?.data).name

function folderNamed({ name }: ContainedText, files: readonly ShippedFile[]): Found | undefined {
	const skills = files.filter(({ path }) => path.split('/').at(-1) === SKILL_NAME)
	const byFolder = skills.filter(({ path }) => path.split('/').at(-2) === name)
	const main = nearest(byFolder.length ? byFolder : skills.filter((file) => nameIn(file) === name))
	if (!main) return undefined
	const folder = main.path.slice(0, -SKILL_NAME.length)
	return { main, files: files.filter(({ path }) => path.startsWith(folder)) }
}

/** A file of its name, which may say its kind, as for Copilot: `architect.md`, `architect.agent.md`. */
function fileNamed({ noun, name }: ContainedText, files: readonly ShippedFile[]): Found | undefined {
	const names = [`${name}.md`, `${name}.agent.md`, `${name}.prompt.md`]
	const named = files.filter(({ path }) => names.includes(path.split('/').at(-1) ?? ''))
	const inFolder = named.filter(({ path }) => path.split('/').includes(`${noun}s`))
	const main = nearest(inFolder.length ? inFolder : named)
	return main && { main, files: [main] }
}

/**
 * The facts of a plugin's texts together: `always` and `atMost` are sums, `onUse` is the largest. Throws `Expected` if
 * one that the entry names has no file.
 */
export function pluginFacts(files: readonly ShippedFile[], texts: readonly ContainedText[]): TextFacts {
	const found = texts.map((text) => ({ ...text, found: (text.isFolder ? folderNamed : fileNamed)(text, files) }))
	const missing = found.filter(({ found }) => !found).map(({ noun, name }) => `the ${noun} ${name}`)
	if (missing.length)
		throw new Expected(`There is no file of ${missing.join(', ')}. Compare plugin.contains with the plugin.`)
	const seen = found
		.flatMap(({ noun, found }) =>
			found ? [{ noun, path: found.main.path, facts: textFacts(found.main, found.files, 'described') }] : [],
		)
		.sort((a, b) => byCodeUnit(a.path, b.path))
	const sum = (one: 'always' | 'atMost') => seen.reduce((total, { facts }) => total + facts.o200k[one], 0)
	const read = new Map(seen.flatMap(({ facts }) => facts.files.map((file) => [file.path, file] as const)))
	const hidden = [...new Set(seen.flatMap(({ facts }) => facts.hidden ?? []))]
	return {
		o200k: {
			always: sum('always'),
			onUse: Math.max(...seen.map(({ facts }) => facts.o200k.onUse)),
			atMost: sum('atMost'),
		},
		parts: seen.map(({ noun, path, facts: { o200k, personOnly } }) => ({
			noun,
			path: cut(path),
			always: o200k.always,
			onUse: o200k.onUse,
			...(personOnly && { personOnly }),
		})),
		files: [...read.values()].slice(0, 200),
		scripts: files.flatMap(scriptOf).slice(0, 200),
		...(hidden.length && { hidden }),
	}
}
