import { isObject, listOf } from '../../schema/object.ts'

/** A command that a client runs by itself, and when. */
export interface HookCommand {
	event: string
	/** The tools or moments that it is limited to; every one if absent. */
	matcher?: string
	command: string
	onFailure: unknown
}

/** Every hook command in a configuration, in its order. */
export function hooksIn(config: unknown): HookCommand[] {
	const held = isObject(config) ? config.hooks : undefined
	return Object.entries(isObject(held) ? held : {}).flatMap(([event, groups]) =>
		listOf(groups)
			.filter(isObject)
			.flatMap(({ matcher, ...group }) =>
				listOf(group.hooks ?? [group])
					.filter(isObject)
					.flatMap(({ command, onFailure }) =>
						typeof command === 'string'
							? [{ event, command, onFailure, ...(typeof matcher === 'string' && matcher && { matcher }) }]
							: [],
					),
			),
	)
}
