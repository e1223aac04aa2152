import type { EntryParts } from '../catalogue/read.ts'
import { agentInstructions } from './agent-instructions.ts'
import type { Check, CheckContext, Finding } from './check.ts'
import { htmlComments, opaqueData, unseenText } from './hidden.ts'
import { credentialReads, insecurePipe, remotePipe } from './shell.ts'
import { hiddenCharacters, secrets } from './text.ts'

/**
 * Checks of text alone. They need no registry and no schema, so the page that checks a file in the browser runs them
 * too.
 */
export const lint: readonly Check[] = [
	secrets,
	insecurePipe,
	hiddenCharacters,
	htmlComments,
	unseenText,
	opaqueData,
	remotePipe,
	credentialReads,
	agentInstructions,
]

const NOWHERE: CheckContext = {
	paths: new Set(),
	retired: new Map(),
	formerPaths: new Map(),
	identities: new Map(),
	titles: new Map(),
	lookAlikes: new Map(),
	tagUses: new Map(),
	sources: new Map(),
	today: '',
}

/** The findings about a text, by line. */
export function lintText(text: string): Finding[] {
	const file = 'text'
	const parsed: EntryParts = {
		category: '',
		slug: '',
		file,
		text,
		data: undefined,
		body: text,
		files: [],
		problems: [],
	}
	return lint
		.flatMap(({ id, level, check }) =>
			[...check({ parsed }, NOWHERE)].map((issue) => ({ check: id, level, file, ...issue })),
		)
		.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
}
