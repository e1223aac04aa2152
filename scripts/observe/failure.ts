import { cut, pathName } from './names.ts'
import type { Observed } from './sandbox.ts'

/** The colours and cursor movements of a terminal. */
const TERMINAL = new RegExp(`${String.fromCharCode(27)}\\[[0-9;?]*[A-Za-z]`, 'g')
const TELLING = /error|required|missing|must|usage|not set|cannot|failed|invalid|provide/i
/** Places in the code of Node and of packages, which say where and not why. */
const PLACE = /^\s*(?:at |\^|node:|file:\/\/|\/app\/|throw |})/

/** Why a server did not start, or does not name its tools: in its own words where it has some, else in those of the system. */
export function failureOf({ server }: Observed): { failure?: string } {
	if (server?.tools) return {}
	const lines = (server?.err ?? '')
		.replace(TERMINAL, '')
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line && !PLACE.test(line))
	const said = lines.find((line) => TELLING.test(line)) ?? lines.at(-1)
	const how = server?.failure ?? 'It did not start.'
	const failure = cut(said ? `${how} It says: ${pathName(said)}` : how)
		.replace(/\s+/g, ' ')
		.trim()
	return { failure }
}
