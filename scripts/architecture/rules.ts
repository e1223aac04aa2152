import { circlesOf, graphOf, wayTo } from './graph.ts'
import { type Module, SCRIPT } from './modules.ts'

/** A room of the house: a folder or a file, with what lies in it and has no row of its own. */
interface Room {
	/** What is in it, for the docs. */
	about: string
	/** Rooms, files and packages that it may load. `node:` and `@upstash/` are all packages whose names begin so. */
	loads?: readonly string[]
	/** What it may take only types of. */
	types?: readonly string[]
	/** What it never loads, itself or through what it imports. */
	never?: readonly string[]
}

export type Rooms = Readonly<Record<string, Room>>

/** Whether a line of the table means a target: the room, file or package itself, or what lies in it. */
const means = (line: string, target: string) =>
	target === line || target.startsWith(/[:/]$/.test(line) ? line : `${line}/`)

/** The room of a module: of the rows that mean it, the longest. The scripts of pages are one room, but for those with a row. */
const roomOf = (name: string, rooms: Rooms): string | undefined =>
	name.endsWith(SCRIPT) && !rooms[name]
		? SCRIPT.trim()
		: Object.keys(rooms)
				.filter((room) => means(room, name))
				.sort((a, b) => b.length - a.length)[0]

/** Imports that no row allows. A room without a row is told of once, by `roomsWithoutRow`. */
export const strayImports = (modules: readonly Module[], rooms: Rooms): string[] =>
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

/** What rows allow and nobody does: it would let in what nobody meant to. */
export const idleRows = (modules: readonly Module[], rooms: Rooms): string[] =>
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

/** Folders and files that need a row and have none: each right below `src`, `netlify` and `scripts`, whose files are one room. */
export function roomsWithoutRow(modules: readonly Module[], rooms: Rooms): string[] {
	const needed = modules.map(({ file }) => {
		const [top = '', ...rest] = file.split('/')
		return !rest.length || (top === 'scripts' && rest.length === 1) ? top : `${top}/${rest[0]}`
	})
	return [...new Set(needed)].filter((room) => !rooms[room])
}

/** Circles of files that import each other; with `types`, also those that only the compiler sees. */
export const importCircles = (modules: readonly Module[], kind: { types: boolean }): string[] =>
	circlesOf(graphOf(modules, kind)).map((circle) => circle.join(' → '))

/** Ways on which a room loads what it never may. */
export function forbiddenLoads(modules: readonly Module[], rooms: Rooms): string[] {
	const graph = graphOf(modules)
	return [...graph.keys()].flatMap((name) => {
		const { never = [] } = rooms[roomOf(name, rooms) ?? ''] ?? {}
		return never.flatMap((line) => wayTo(graph, name, (target) => means(line, target))?.join(' → ') ?? [])
	})
}

/** Imports of files that are not there: whoever checks types reads neither pages nor configurations. */
export const brokenImports = (modules: readonly Module[], isThere: (path: string) => boolean): string[] =>
	modules.flatMap(({ file, imports }) =>
		imports
			.filter(({ target, ours }) => ours && !isThere(target))
			.map(({ target, line }) => `${file}:${line} imports ${target}, which is not there`),
	)

/** Files that read the environment. */
export const environmentReaders = (modules: readonly Module[]): string[] =>
	modules.filter(({ environment }) => environment.length).map(({ file }) => file)

/** Files with more lines than one may have. */
export const longFiles = (modules: readonly Module[], most: number): string[] => [
	...new Set(modules.filter(({ lines }) => lines > most).map(({ file, lines }) => `${file}: ${lines} lines`)),
]

/** Functions with more lines, or more parameters, than one may have. */
export const largeFunctions = (modules: readonly Module[], most: { lines: number; parameters: number }): string[] =>
	modules.flatMap(({ file, functions }) =>
		functions.flatMap(({ name, line, lines, parameters }) => [
			...(lines > most.lines ? [`${file}:${line} ${name}: ${lines} lines`] : []),
			...(parameters > most.parameters ? [`${file}:${line} ${name}: ${parameters} parameters`] : []),
		]),
	)
