import type { Module } from './modules.ts'

/** The import graph by module name; packages have no imports here. */
type Graph = ReadonlyMap<string, readonly string[]>

/** Builds the graph of imports that load something; with `types`, also type-only imports. */
export function graphOf(modules: readonly Module[], { types = false } = {}): Graph {
	const graph = new Map<string, string[]>()
	for (const { name, imports } of modules) {
		const targets = imports.filter(({ typesOnly }) => types || !typesOnly).map(({ target }) => target)
		// Two scripts of one page share a name.
		graph.set(name, [...(graph.get(name) ?? []), ...targets])
	}
	return graph
}

/** The shortest path from a module to one that is wanted, including both; undefined if there is none. */
export function shortestPath(graph: Graph, from: string, isWanted: (name: string) => boolean): string[] | undefined {
	const cameFrom = new Map<string, string | undefined>([[from, undefined]])
	for (const name of cameFrom.keys())
		for (const target of graph.get(name) ?? []) {
			if (isWanted(target)) return [...pathBack(cameFrom, name), target]
			if (!cameFrom.has(target)) cameFrom.set(target, name)
		}
	return undefined
}

function pathBack(cameFrom: ReadonlyMap<string, string | undefined>, to: string): string[] {
	const path: string[] = []
	for (let at: string | undefined = to; at !== undefined; at = cameFrom.get(at)) path.unshift(at)
	return path
}

/** The shortest import cycles that together cover every module in a cycle; none is listed twice. */
export function cyclesOf(graph: Graph): string[][] {
	const seen = new Set<string>()
	return [...graph.keys()].flatMap((name) => {
		const cycle = seen.has(name) ? undefined : shortestPath(graph, name, (target) => target === name)
		for (const one of cycle ?? []) seen.add(one)
		return cycle ? [cycle] : []
	})
}
