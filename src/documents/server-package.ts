import { isPlaceholder } from '../clients/connection.ts'
import type { ServerSource } from '../kinds/kind.ts'
import { isPackage } from '../kinds/launch.ts'
import type { McpServer } from '../schema/mcp-registry.ts'
import { packageWords } from '../schema/text/package-words.ts'

type Package = NonNullable<McpServer['packages']>[number]
type Published = NonNullable<ServerSource['package']>
type Argument = NonNullable<Package['packageArguments']>[number]

const RUNTIMES = ['npx', 'uvx', 'docker', 'dnx']

/**
 * The package of a server with the arguments before and after it; undefined when server.json cannot express how it
 * starts.
 */
export function packageOf({ package: found, command, args, env }: ServerSource): Package | undefined {
	// A bundle from elsewhere needs a digest, which nobody has verified.
	if (!found || !command || found.registry === 'mcpb') return undefined
	const parts = partsOf({ command, args, env, found })
	if (!parts) return undefined
	const runtime = argumentsOf(parts.before)
	const own = argumentsOf(parts.behind)
	return {
		...publishedAs(found),
		...(RUNTIMES.includes(command) && { runtimeHint: command }),
		transport: { type: 'stdio' },
		...(runtime.length && { runtimeArguments: runtime }),
		...(own.length && { packageArguments: own }),
		...(env.length && { environmentVariables: env.map(toInput) }),
	}
}

/** A package by name and, if known, exact version. The name of an image contains it. */
function publishedAs({ registry, name, version }: Published): Pick<Package, 'registryType' | 'identifier' | 'version'> {
	if (registry !== 'oci') return { registryType: registry, identifier: name, ...(version && { version }) }
	const sign = version?.startsWith('sha256:') ? '@' : ':'
	return { registryType: registry, identifier: version ? `${name}${sign}${version}` : name }
}

/** The bundle packed here from a server's own files, by URL and digest. */
export function bundleOf({ url, sha256 }: { url: string; sha256: string }, { env }: ServerSource): Package {
	return {
		registryType: 'mcpb',
		identifier: url,
		fileSha256: sha256,
		transport: { type: 'stdio' },
		...(env.length && { environmentVariables: env.map(toInput) }),
	}
}

interface Started extends Pick<ServerSource, 'args' | 'env'> {
	command: string
	found: Published
}

/** The arguments of the runner and those of the program, without what clients add by themselves. */
function partsOf({ command, args, env, found }: Started): { before: string[]; behind: string[] } | undefined {
	const words = [command, ...args]
	const word = packageWords(words).find((one) => isPackage(one, found))
	if (!word) return { before: [], behind: [] }
	const [option = '', given = ''] = [words[word.at - 1], words[word.at]]
	const isApart = NAMES.test(option)
	const isNamed = isApart || NAMES.test(given.replace(/=.*/s, ''))
	// Its program has another name, so the package name would start the wrong program or none.
	if (isNamed && words[word.at + 1] !== found.name) return undefined
	return {
		before: withoutUsual(words.slice(1, isApart ? word.at - 1 : word.at), env),
		behind: words.slice(word.at + (isNamed ? 2 : 1)).filter((arg) => found.registry !== 'nuget' || arg !== '--yes'),
	}
}

/** Options that name a package, so that the next argument is a program in it. */
const NAMES = /^(?:--from|--package|--spec|-p)$/

/** Removes arguments that clients add to every command: `-y`, `run -i --rm` and names of variables. */
function withoutUsual(args: readonly string[], env: ServerSource['env']): string[] {
	const isVariable = (arg: string) => env.some(({ name }) => name === arg)
	return args.filter((arg, i) => {
		const isPassed = (arg === '-e' && isVariable(args[i + 1] ?? '')) || (args[i - 1] === '-e' && isVariable(arg))
		return !isPassed && !/^(?:-y|--yes|run|-i|--interactive|--rm)$/.test(arg)
	})
}

/** A placeholder path becomes an input; everything else is passed on literally. */
const argumentsOf = (args: readonly string[]): Argument[] =>
	args.map((arg) =>
		isPlaceholder(arg)
			? { type: 'positional', valueHint: 'value', description: arg, isRequired: true }
			: { type: 'positional', value: arg },
	)

type Input = ServerSource['env'][number]

const toInput = ({ name, description, required, secret }: Input) => ({
	name,
	...(description && { description }),
	isRequired: required,
	isSecret: secret,
})

/** A header. Variables in its value become inputs in the registry's syntax: `{NAME}`. */
export function headerOf({ value, ...input }: Input & { value?: string | undefined }) {
	const [held, variable] = /\$\{(\w+)\}/.exec(value ?? '') ?? []
	const { name, description, ...rules } = toInput(input)
	if (!value || !held || !variable) return toInput(input)
	return {
		...{ name, isRequired: rules.isRequired, value: value.replace(held, `{${variable}}`) },
		variables: { [variable]: { ...(description && { description }), ...rules } },
	}
}
