import type { ServerSource } from './kind.ts'

type Variables = Pick<ServerSource, 'env' | 'needsOneOf'>

/** The variables that a server is installed with: those it always needs, and the first of the sets of which it needs one. */
export function neededVariables({ env, needsOneOf = [] }: Variables): ServerSource['env'] {
	const [first] = needsOneOf
	return env.filter(({ name, required }) => required || first?.env.includes(name))
}

/** How many secrets a server cannot do without, however it is set up. */
export function secretsNeeded({ env, needsOneOf = [] }: Variables): number {
	const always = env.filter(({ secret, required }) => secret && required).length
	const ofSets = secretsOfSets({ env, needsOneOf }).map(({ length }) => length)
	return always + (ofSets.length ? Math.min(...ofSets) : 0)
}

/** The secrets in each alternative set of variables; empty for a set without one. */
export function secretsOfSets({ env, needsOneOf = [] }: Variables): string[][] {
	const secrets = env.filter(({ secret, required }) => secret && !required)
	return needsOneOf.map((set) => secrets.filter(({ name }) => set.env.includes(name)).map(({ name }) => name))
}

/** Which other variables do as well; empty if it takes no others. */
export function otherVariables({ needsOneOf = [] }: Variables): string {
	const [first, ...others] = needsOneOf.map(({ name, env }) => `${env.join(', ')} (${name})`)
	return first && others.length ? `Instead of ${first} it takes ${others.join(', or ')}.` : ''
}

/** The sets that a variable belongs to, by name. */
export const setsOf = (variable: string, { needsOneOf = [] }: Variables): string[] =>
	needsOneOf.filter(({ env }) => env.includes(variable)).map(({ name }) => name)
