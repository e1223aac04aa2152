import { readSource } from '../../src/domain/read-source.ts'
import { SourceReport } from '../../src/schema/source-report.ts'
import { choose } from './fields.ts'
import type { Input } from './inputs.ts'

const COMMIT = '0'.repeat(40)
const PLACES = [
	'server.json',
	'package.json',
	'pyproject.toml',
	'SKILL.md',
	'.claude-plugin/plugin.json',
	'.cursorrules',
]

/** Files with the text as their content or as a value. */
const formsOf = (text: string): string[] => [
	text,
	JSON.stringify({
		name: `a/${text}`,
		title: text,
		description: text,
		packages: [{ identifier: text, registryType: text }],
	}),
	JSON.stringify({
		name: text,
		keywords: ['modelcontextprotocol'],
		version: text,
		bin: text,
		license: text,
		author: { name: text },
	}),
	`---\nname: ${text}\ndescription: ${JSON.stringify(text)}\n---\n${text}`,
	`[project]\nname = ${JSON.stringify(text)}\ndependencies = ["fastmcp", ${JSON.stringify(text)}]\n`,
]

const repository = (text: string) => ({
	owner: 'octo',
	name: 'lantern',
	description: text,
	homepage: text,
	license: text,
	branch: 'trunk',
	topics: [text],
	isArchived: false,
})

/** Reads hostile repository content for a draft; the report must stay valid. */
export const sourceTarget = {
	name: 'files of a source',
	async enter({ text }: Input, pick: number): Promise<void> {
		const place = choose(PLACES, pick)
		const [folder, file] = place.includes('/') ? place.split('/') : ['', place]
		const reading = {
			repository: repository(text.slice(0, 2_000)),
			commit: async () => COMMIT,
			list: async (path: string) => (path === folder && file ? [file] : folder ? [`${folder}/`] : [text.slice(0, 99)]),
			text: async () => choose(formsOf(text), Math.floor(pick / PLACES.length)),
		}
		const address = `https://github.com/octo/lantern/blob/trunk/${place}`
		const services = { sources: { open: async () => reading }, now: () => 0 }
		SourceReport.parse(await readSource({ address, category: '' }, services))
	},
}
