import { pathsOf } from './places.ts'
import { printable } from './printable.ts'
import type { World } from './world.ts'

/** On every system but Windows, the variable that moves `~/.config`, for those that follow the XDG specification. */
const XDG = { name: 'A client that follows it', movedBy: { variable: 'XDG_CONFIG_HOME', from: '~/.config' } }

/** Notes on places in the home where a client does not look, because a variable moves its files elsewhere. */
export function movedNotes({ clients, env, home, platform }: World, places: readonly string[]): string[] {
	const { resolve } = pathsOf({ platform })
	return [...clients, ...(platform === 'win32' ? [] : [XDG])].flatMap(({ name, movedBy }) => {
		const to = movedBy && env[movedBy.variable]
		const missed = places.filter((place) => movedBy && place.startsWith(movedBy.from))
		if (!to || !missed.length || resolve(to) === resolve(home, movedBy.from.slice(2))) return []
		return [
			`${movedBy.variable} is set to ${printable(to)} and is not used here. ${name} looks there, and not in ${missed.join(', ')}. Unset it, or move what was written.`,
		]
	})
}
