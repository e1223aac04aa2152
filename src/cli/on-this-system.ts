import { isForCmd, THROUGH_CMD, throughCmd } from '../clients/through-cmd.ts'
import { isObject, isString, listOf } from '../schema/object.ts'
import type { Scope } from './places.ts'
import type { Planned } from './plan.ts'
import type { World } from './world.ts'

/** A value as the start of a server; undefined if it is none. */
function startIn(value: unknown) {
	if (!isObject(value) || typeof value.command !== 'string') return undefined
	const args = listOf(value.args).filter(isString)
	return { ...value, command: value.command, args }
}

/**
 * A plan as this system needs it: for a client that on Windows starts only executables, `npx` through `cmd`. A project’s
 * file is the same on every system, so there only a note says so. No other system needs the note.
 */
export function onThisSystem(
	plan: Planned,
	{ platform, clients }: Pick<World, 'platform' | 'clients'>,
	scope: Scope,
): Planned {
	const client = clients.find(({ id }) => id === plan.client)
	const notes = plan.notes.map((note) => note.replace(THROUGH_CMD, '').trim()).filter(Boolean)
	if (platform !== 'win32' || !client?.throughCmd) return { ...plan, notes }
	let isLeft = false
	const actions = plan.actions.map((action) => {
		const start = action.do === 'put' ? startIn(action.value) : undefined
		if (!start || !isForCmd(start)) return action
		if (scope === 'user') return { ...action, value: throughCmd(start) }
		isLeft = true
		return action
	})
	const why = `${client.name} on Windows, outside WSL, does not start npx from this file, which other systems share. With --user it is started through cmd.`
	return { ...plan, actions, notes: isLeft ? [...notes, why] : notes }
}
