import type { Format, Place } from '../../src/cli/edit/edit.ts'
import { jsonFile } from './config-json.ts'
import { markdownFile } from './config-markdown.ts'
import { tomlFile } from './config-toml.ts'
import { yamlFile } from './config-yaml.ts'
import { type Random, seeded } from './random.ts'

/** A configuration as people keep it, and where a part of ours goes. */
export interface ConfigFile {
	id: string
	text: string
	place: Place
	/** What is put there, what it becomes, and a second part beside it. */
	values: readonly [first: unknown, updated: unknown, other: unknown]
	beside: Place
}

/** What a format is written with besides its own shapes. */
export interface Layout {
	random: Random
	unit: string
}

const WRITERS: Record<Format, (layout: Layout) => Pick<ConfigFile, 'text' | 'place' | 'values' | 'beside'>> = {
	json: jsonFile,
	toml: tomlFile,
	yaml: yamlFile,
	markdown: markdownFile,
}
const SHARES: readonly Format[] = ['json', 'json', 'json', 'toml', 'toml', 'yaml', 'yaml', 'markdown']

/** With line ends, the end of the file and the mark of its encoding as chance has them. */
function finished(text: string, random: Random): string {
	const end = random.pick(['', '\n', '\n', '\n', '\n\n', '\n  \n', '  ', ' \t\n'])
	const lineEnd = random.chance(0.25) ? '\r\n' : '\n'
	return `${random.chance(0.12) ? '\ufeff' : ''}${`${text.trimEnd()}${text.trim() ? end : random.pick(['', '\n', '\n\n'])}`.replaceAll('\n', lineEnd)}`
}

/** Files in every shape that is edited, the same for the same seed. */
export const configFiles = (count: number, seed: number): ConfigFile[] =>
	Array.from({ length: count }, (_, i) => {
		const random = seeded(seed + i * 7919)
		const format = SHARES[i % SHARES.length] ?? 'json'
		const file = WRITERS[format]({ random, unit: random.pick(['  ', '  ', '    ', '\t', '   ']) })
		return { ...file, id: `${format} ${i}`, text: finished(file.text, random) }
	})
