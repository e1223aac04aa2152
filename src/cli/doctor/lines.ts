import type { ConfigFile } from './examined.ts'
import type { Finding } from './finding.ts'
import type { FoundServer } from './servers.ts'

/**
 * What a line may name: text in quotes, a part of a table’s header in TOML, a key before a colon in YAML. A quote or a
 * point ends one name and may begin the next, so it is only looked at.
 */
const NAMED = [
	/"([^"]+)(?=")/g,
	/'([^']+)(?=')/g,
	/\.([^.[\]]+)(?=[.\]])/g,
	/\[([^.[\]]+)(?=\])/g,
	/(?:^\s*(?:-\s+)*|[{,]\s*)([^\s{},:-][^{},:]*)(?=:)/g,
]

const known = new WeakMap<ConfigFile, ReadonlyMap<string, number>>()

/** The first line of each name in a text, 1-based. */
function linesIn(text: string): ReadonlyMap<string, number> {
	const lines = new Map<string, number>()
	for (const [i, line] of text.split('\n').entries())
		for (const form of NAMED)
			for (const [, name = ''] of line.matchAll(form)) if (!lines.has(name)) lines.set(name, i + 1)
	return lines
}

/**
 * The line of a key in a file, 1-based, by what its lines look like; undefined if none is seen. The file is read once,
 * however many keys are asked for.
 */
function lineOf(file: ConfigFile, name: string): number | undefined {
	const lines = known.get(file) ?? linesIn(file.text)
	known.set(file, lines)
	return lines.get(name)
}

/** The location of a server or a hook, for a finding. */
export function whereOf({
	file,
	name,
	place,
}: Pick<FoundServer, 'file' | 'name' | 'place'>): Pick<Finding, 'client' | 'file' | 'line' | 'place'> {
	const line = lineOf(file, name)
	const [client] = file.clients
	return { file: file.path, place, ...(client && { client }), ...(line && { line }) }
}
