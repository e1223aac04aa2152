import type { Module } from './modules.ts'

/** What imports what, by name; packages have no imports of their own here. */
type Graph = ReadonlyMap<string, readonly string[]>

/** The imports that load something, or with `types` all of them. */
export function graphOf(modules: readonly Module[], { types = false } = {}): Graph {
	const graph = new Map<string, string[]>()
	for (const { name, imports } of modules) {
		const targets = imports.filter(({ typesOnly }) => types || !typesOnly).map(({ target }) => target)
		// Two scripts of one page have one name.
		graph.set(name, [...(graph.get(name) ?? []), ...targets])
	}
	return graph
}

/** The shortest way from a module to one that is wanted, with both ends; nothing where none leads there. */
export function wayTo(graph: Graph, from: string, isWanted: (name: string) => boolean): string[] | undefined {
	const cameFrom = new Map<string, string | undefined>([[from, undefined]])
	for (const name of cameFrom.keys())
		for (const target of graph.get(name) ?? []) {
			if (isWanted(target)) return [...wayBack(cameFrom, name), target]
			if (!cameFrom.has(target)) cameFrom.set(target, name)
		}
	return undefined
}

function wayBack(cameFrom: ReadonlyMap<string, string | undefined>, to: string): string[] {
	const way: string[] = []
	for (let at: string | undefined = to; at !== undefined; at = cameFrom.get(at)) way.unshift(at)
	return way
}

/** A circle through each module that is on one, the shortest there is, and none of them twice. */
export function circlesOf(graph: Graph): string[][] {
	const seen = new Set<string>()
	return [...graph.keys()].flatMap((name) => {
		const circle = seen.has(name) ? undefined : wayTo(graph, name, (target) => target === name)
		for (const one of circle ?? []) seen.add(one)
		return circle ? [circle] : []
	})
}
