import { cyclesOf, graphOf, shortestPath } from './graph.ts'
import { type Module, SCRIPT } from './modules.ts'

/** A room: a folder or file, with everything in it that has no row of its own. */
interface Room {
	/** Its content, for the docs. */
	about: string
	/** Rooms, files and packages that it may load. `node:` and `@upstash/` stand for all packages with that prefix. */
	loads?: readonly string[]
	/** What it may import only as types. */
	types?: readonly string[]
	/** What it must never load, directly or indirectly. */
	never?: readonly string[]
}

export type Rooms = Readonly<Record<string, Room>>

/** Whether a line of a row covers an import target: the same room, file or package, or something inside it. */
const means = (line: string, target: string) =>
	target === line || target.startsWith(/[:/]$/.test(line) ? line : `${line}/`)

/**
 * The room of a module: the longest matching row. The scripts of all pages are one room, except those with a row of
 * their own.
 */
const roomOf = (name: string, rooms: Rooms): string | undefined =>
	name.endsWith(SCRIPT) && !rooms[name]
		? SCRIPT.trim()
		: Object.keys(rooms)
				.filter((room) => means(room, name))
				.sort((a, b) => b.length - a.length)[0]

/** Imports that no row allows. A module without a room is not reported here but by `roomsWithoutRow`. */
export const disallowedImports = (modules: readonly Module[], rooms: Rooms): string[] =>
	modules.flatMap(({ name, file, imports }) => {
		const room = roomOf(name, rooms)
		if (!room) return []
		const { loads = [], types = [] } = rooms[room] ?? {}
		return imports.flatMap(({ target, line, typesOnly }) => {
			const isIn = (lines: readonly string[]) => lines.some((one) => means(one, target))
			if (isIn([room, ...loads]) || (typesOnly && isIn(types))) return []
			const what = `${roomOf(target, rooms) ?? target}${isIn(types) ? ' for more than types' : ''}`
			return [`${file}:${line} imports ${target}, and ${room} may not import ${what}`]
		})
	})

/** Permissions that no import uses, because they would allow imports that nobody intended. */
export const unusedPermissions = (modules: readonly Module[], rooms: Rooms): string[] =>
	Object.entries(rooms).flatMap(([room, { loads = [], types = [] }]) => {
		const inside = modules.filter(({ name }) => roomOf(name, rooms) === room)
		if (!inside.length) return [`${room} has a row and no file`]
		const imports = inside.flatMap((module) => module.imports)
		const isUsed = (line: string, typesOnly: boolean) =>
			imports.some((one) => one.typesOnly === typesOnly && means(line, one.target))
		return [
			...loads.filter((line) => !isUsed(line, false)).map((line) => `${room} may load ${line} and does not`),
			...types.filter((line) => !isUsed(line, true)).map((line) => `${room} may take types of ${line} and does not`),
		]
	})

/**
 * Folders and files without a required row: everything directly in `src`, `netlify` and `scripts`; the files directly
 * in `scripts` are one room.
 */
export function roomsWithoutRow(modules: readonly Module[], rooms: Rooms): string[] {
	const needed = modules.map(({ file }) => {
		const [top = '', ...rest] = file.split('/')
		return !rest.length || (top === 'scripts' && rest.length === 1) ? top : `${top}/${rest[0]}`
	})
	return [...new Set(needed)].filter((room) => !rooms[room])
}

/** Import cycles between files; with `types`, also those of type-only imports. */
export const importCycles = (modules: readonly Module[], kind: { types: boolean }): string[] =>
	cyclesOf(graphOf(modules, kind)).map((cycle) => cycle.join(' → '))

/** Cycles of rooms that need each other, also for types alone. A room and one inside it may need each other. */
export function roomCycles(modules: readonly Module[], rooms: Rooms): string[] {
	const graph = new Map<string, string[]>()
	for (const { name, imports } of modules) {
		const room = roomOf(name, rooms)
		if (!room) continue
		const others = imports.flatMap(({ target }) => roomOf(target, rooms) ?? [])
		const apart = others.filter((other) => !means(room, other) && !means(other, room))
		graph.set(room, [...(graph.get(room) ?? []), ...apart])
	}
	return cyclesOf(graph).map((cycle) => cycle.join(' → '))
}

/** Import paths through which a room loads what it must never load. */
export function forbiddenLoads(modules: readonly Module[], rooms: Rooms): string[] {
	const graph = graphOf(modules)
	return [...graph.keys()].flatMap((name) => {
		const { never = [] } = rooms[roomOf(name, rooms) ?? ''] ?? {}
		return never.flatMap((line) => shortestPath(graph, name, (target) => means(line, target))?.join(' → ') ?? [])
	})
}

/** Imports of files that do not exist, because the type check covers neither pages nor configuration files. */
export const brokenImports = (modules: readonly Module[], isThere: (path: string) => boolean): string[] =>
	modules.flatMap(({ file, imports }) =>
		imports
			.filter(({ target, ours }) => ours && !isThere(target))
			.map(({ target, line }) => `${file}:${line} imports ${target}, which is not there`),
	)

/** Whether a module imports this name of that one: by name, or as a part of the whole. */
const importsName = ({ imports, names }: Module, from: string, name: string): boolean =>
	imports.some((one) => one.target === from && (one.names ? one.names.includes(name) : names.has(name)))

/** The exports of each module that no other module imports. */
const unimported = (modules: readonly Module[]) =>
	modules.flatMap((module) =>
		module.exports
			.filter((name) => !modules.some((other) => importsName(other, module.name, name)))
			.map((name) => ({ ...module, name, from: module.name })),
	)

/** Exports that neither another module nor a test imports. */
export const unusedExports = (modules: readonly Module[], tests: readonly Module[]): string[] =>
	unimported(modules)
		.filter(({ from, name }) => !tests.some((test) => importsName(test, from, name)))
		.map(({ file, name }) => `${file} exports ${name}`)

/** Exports that only tests use: no other module imports them, and their own file does not need them. */
export const exportsForTests = (modules: readonly Module[], tests: readonly Module[]): string[] =>
	unimported(modules)
		.filter(({ from, name, names }) => names.get(name) === 1 && tests.some((test) => importsName(test, from, name)))
		.map(({ file, name }) => `${file} exports ${name}`)

/** Files that take one of these names from a package of Node, or all of it. */
export const importersOf = (modules: readonly Module[], from: RegExp, names: readonly string[]): string[] => [
	...new Set(
		modules
			.filter(({ imports, names: own }) =>
				imports.some(({ target, names: taken }) => {
					const isTaken = (name: string) => (taken ? taken.includes(name) : own.has(name))
					return from.test(target) && names.some(isTaken)
				}),
			)
			.map(({ file }) => file),
	),
]

/** Files that read environment variables. */
export const environmentReaders = (modules: readonly Module[]): string[] =>
	modules.filter(({ environment }) => environment.length).map(({ file }) => file)

/** Files with more than `most` lines. */
export const longFiles = (modules: readonly Module[], most: number): string[] => [
	...new Set(modules.filter(({ lines }) => lines > most).map(({ file, lines }) => `${file}: ${lines} lines`)),
]

/** Functions with too many lines or parameters. */
export const largeFunctions = (modules: readonly Module[], most: { lines: number; parameters: number }): string[] =>
	modules.flatMap(({ file, functions }) =>
		functions.flatMap(({ name, line, lines, parameters }) => [
			...(lines > most.lines ? [`${file}:${line} ${name}: ${lines} lines`] : []),
			...(parameters > most.parameters ? [`${file}:${line} ${name}: ${parameters} parameters`] : []),
		]),
	)
