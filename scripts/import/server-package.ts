import { type Json, lineOf, objectsOf, textOf } from './values.ts'

/** Front matter that starts a package, and notes on what could not be converted. */
interface Started {
	part: Json
	notes: readonly string[]
}

const REGISTRIES = ['npm', 'pypi', 'oci', 'nuget', 'mcpb']

/** The version if it is exact; undefined for a range. */
export const exactVersion = (version: string | undefined): string | undefined =>
	version && /^(?!latest$)[^\s<>^~*|]{1,60}$/.test(version) ? version : undefined

/** Front matter that starts a package over stdio; only notes if that is impossible. */
export function startOf(pack: Json): Started {
	const registry = textOf(pack.registryType ?? pack.registry_type ?? pack.registry_name) ?? ''
	const identifier = textOf(pack.identifier ?? pack.name) ?? ''
	const transport = textOf((pack.transport as Json | undefined)?.type) ?? 'stdio'
	if (!REGISTRIES.includes(registry) || !identifier)
		return {
			part: {},
			notes: [
				`The package of “${registry || 'no registry'}” is left out: this registry does not know how to start it.`,
			],
		}
	const { name, version } = namedOf(registry, identifier, textOf(pack.version))
	const published = { registry, name, ...(version && { version }) }
	if (transport !== 'stdio')
		return {
			part: { package: published },
			notes: [`Its package speaks ${transport} once it runs on one's own machine, which cannot be said here.`],
		}
	const env = inputsOf(pack.environmentVariables ?? pack.environment_variables, /^[A-Za-z_][A-Za-z0-9_]{0,79}$/)
	const start = commandOf({ registry, name, version, env: env.inputs, pack })
	return { part: { package: published, ...start, ...(env.inputs.length && { env: env.inputs }) }, notes: env.notes }
}

/** An image has its version as a tag. */
function namedOf(registry: string, identifier: string, version: string | undefined) {
	const [, image = identifier, tag] =
		registry === 'oci' ? (/^(.+?)(?::([\w.-]+))?(?:@sha256:[0-9a-f]{64})?$/.exec(identifier) ?? []) : []
	return { name: image, version: exactVersion(tag ?? version) }
}

interface Start {
	registry: string
	name: string
	version: string | undefined
	env: readonly Input[]
	pack: Json
}

function commandOf({ registry, name, version, env, pack }: Start): Json {
	const runtime = argumentsOf(pack.runtimeArguments ?? pack.runtime_arguments)
	const own = argumentsOf(pack.packageArguments ?? pack.package_arguments)
	const hint = textOf(pack.runtimeHint ?? pack.runtime_hint)
	const at = (sign: string) => `${name}${version ? `${sign}${version}` : ''}`
	switch (registry) {
		case 'npm':
			return hint === 'bunx'
				? { command: 'bunx', args: [...runtime, at('@'), ...own] }
				: {
						command: 'npx',
						args: [
							...(runtime.includes('-y') || runtime.includes('--yes') ? runtime : ['-y', ...runtime]),
							at('@'),
							...own,
						],
					}
		case 'pypi':
			return { command: 'uvx', args: [...runtime, at('@'), ...own] }
		case 'nuget':
			return { command: 'dnx', args: [at('@'), '--yes', ...runtime, ...own] }
		case 'oci':
			return { command: hint === 'podman' ? 'podman' : 'docker', args: containerArgs(at(':'), { runtime, env, own }) }
		default:
			return {}
	}
}

interface Container {
	runtime?: readonly string[]
	env: readonly { name: string }[]
	own: readonly string[]
}

/** The arguments of `docker run`. Variables are passed by name, so that commands contain no values. */
export function containerArgs(image: string, { runtime = [], env, own }: Container): string[] {
	const runtimeArguments = runtime.filter((arg, i) => arg !== 'run' || i > 0)
	const flags = ['-i', '--rm'].filter((flag) => !runtimeArguments.includes(flag))
	const passed = env
		.filter(({ name }) => !runtimeArguments.some((arg) => arg === name || arg.startsWith(`${name}=`)))
		.flatMap(({ name }) => ['-e', name])
	return ['run', ...flags, ...runtimeArguments, ...passed, image, ...own]
}

/** Converts the arguments of a server.json; values that the user must supply become placeholders in angle brackets. */
function argumentsOf(value: unknown): string[] {
	return objectsOf(value).flatMap((argument) => {
		const isSecret = argument.isSecret === true || argument.is_secret === true
		const given = isSecret ? undefined : filled(textOf(argument.value) ?? textOf(argument.default))
		const name = textOf(argument.name)
		const isRequired = argument.isRequired === true || argument.is_required === true
		const hint = lineOf(argument.valueHint ?? argument.value_hint ?? argument.name, 60)
		if (given === undefined && !isRequired && !(name && argument.type === 'named' && argument.format === 'boolean'))
			return []
		const value = given ?? (argument.format === 'boolean' ? undefined : `<${hint?.replace(/^-+/, '') ?? 'value'}>`)
		return [...(argument.type === 'named' && name ? [name] : []), ...(value === undefined ? [] : [value])]
	})
}

/** `{name}` becomes a placeholder. */
const filled = (value: string | undefined) => value?.replace(/\{([\w-]{1,60})\}/g, '<$1>')

export interface Input {
	name: string
	description?: string
	required: boolean
	secret: boolean
}

/** Converts variables or headers, without their values, which may be private. */
export function inputsOf(value: unknown, shape: RegExp): { inputs: Input[]; notes: string[] } {
	const inputs = new Map<string, Input>()
	const notes: string[] = []
	for (const input of objectsOf(value)) {
		const name = textOf(input.name) ?? ''
		if (!shape.test(name)) {
			notes.push(`An input is left out, for “${lineOf(name, 40) ?? ''}” is no name of one.`)
			continue
		}
		const description = lineOf(input.description, 200)
		inputs.set(name, {
			name,
			...(description && { description }),
			required: (input.isRequired ?? input.is_required ?? input.required) === true,
			secret: (input.isSecret ?? input.is_secret ?? input.secret) === true,
		})
	}
	return { inputs: [...inputs.values()], notes }
}
