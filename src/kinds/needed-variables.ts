import { formatNames } from '../schema/text/format.ts'
import type { ServerSource } from './kind.ts'

type Variables = Pick<ServerSource, 'env' | 'needsOneOf'>

/** The variables that a server is installed with: those it always needs, and the first of the sets of which it needs one. */
export function neededVariables({ env, needsOneOf = [] }: Variables): ServerSource['env'] {
	const [first] = needsOneOf
	return env.filter(({ name, required }) => required || first?.env.includes(name))
}

/** How many secrets a server cannot do without, however it is set up. */
export function secretsNeeded({ env, needsOneOf = [] }: Variables): number {
	const secrets = env.filter(({ secret }) => secret)
	const always = secrets.filter(({ required }) => required).length
	const ofSets = needsOneOf.map(
		(set) => secrets.filter(({ name, required }) => !required && set.env.includes(name)).length,
	)
	return always + (ofSets.length ? Math.min(...ofSets) : 0)
}

/** Which other variables do as well; empty if it takes no others. */
export function otherVariables({ needsOneOf = [] }: Variables): string {
	const [first, ...others] = needsOneOf.map(({ name, env }) => `${formatNames(env, env.length)} (${name})`)
	return first && others.length ? `Instead of ${first} it takes ${others.join(', or ')}.` : ''
}

/** The sets that a variable belongs to, by name. */
export const setsOf = (variable: string, { needsOneOf = [] }: Variables): string[] =>
	needsOneOf.filter(({ env }) => env.includes(variable)).map(({ name }) => name)
