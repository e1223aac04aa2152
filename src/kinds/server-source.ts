import { isObject, listOf, objectsIn } from '../schema/object.ts'
import { ownValue } from '../schema/text/own-value.ts'
import { packageWords } from '../schema/text/package-words.ts'
import { clip } from '../schema/text/shorten.ts'
import {
	authorAt,
	type FoundFact,
	fact,
	factList,
	listAt,
	type Recognised,
	type SourceFolder,
	type SourcePlace,
	textAt,
} from './source-folder.ts'

const MANIFEST = 'server.json'
const FILES = [MANIFEST, 'package.json', 'pyproject.toml']

/** Files that show whether a folder contains an MCP server and how it starts. */
export const serverFiles = ({ names }: SourcePlace): string[] => FILES.filter((name) => names.includes(name))

/** Recognises an MCP server by its server.json, or by a package that declares itself one. */
export function recogniseServer(folder: SourceFolder): Recognised | undefined {
	const manifest = folder.data(MANIFEST)
	if (textAt(manifest, 'name').includes('/'))
		return { certainty: 'manifest', by: `${MANIFEST} describes a server`, facts: manifestFacts(manifest) }
	const npm = folder.data('package.json')
	if (isServerPackage(npm))
		return { certainty: 'stated', by: 'package.json names MCP', facts: packageFacts(npm, 'package.json') }
	const project = folder.data('pyproject.toml').project
	if (isObject(project) && isServerProject(project))
		return { certainty: 'stated', by: 'pyproject.toml names MCP', facts: projectFacts(project) }
	return undefined
}

const SDK = /^(?:@modelcontextprotocol\/.+|fastmcp|mcp-framework|mcp)$/
const WORDS = /^(?:mcp|mcp-server|modelcontextprotocol|model-context-protocol)$/i

function isServerPackage(data: Readonly<Record<string, unknown>>): boolean {
	const { dependencies, mcpName } = data
	const needs = isObject(dependencies) ? Object.keys(dependencies) : []
	return typeof mcpName === 'string' || needs.some((name) => SDK.test(name)) || saysMcp(data)
}

function isServerProject(project: Readonly<Record<string, unknown>>): boolean {
	const needs = textsIn(project.dependencies).map((line) => /^[\w.-]*/.exec(line)?.[0] ?? '')
	return needs.some((name) => SDK.test(name)) || saysMcp(project)
}

const saysMcp = (data: Readonly<Record<string, unknown>>): boolean =>
	listAt(data.keywords).some((word) => WORDS.test(word)) || /(?:^|[/_-])mcp(?:$|[_-])/i.test(textAt(data, 'name'))

const textsIn = (value: unknown): string[] => listOf(value).filter((one) => typeof one === 'string')

function manifestFacts(data: Readonly<Record<string, unknown>>): FoundFact[] {
	const [published] = objectsIn(data.packages)
	const [remote] = objectsIn(data.remotes)
	return [
		...fact('name', textAt(data, 'title'), MANIFEST),
		...fact('description', textAt(data, 'description'), MANIFEST),
		...fact('website_url', textAt(data, 'websiteUrl'), MANIFEST),
		...fact('server.name', textAt(data, 'name'), MANIFEST),
		...(published ? publishedFacts(published) : []),
		...(remote ? remoteFacts(remote) : []),
	]
}

interface Published {
	registry: string
	name: string
	version: string
	/** The variables that it reads. A container gets only those that its arguments name. */
	variables?: readonly string[]
}

/** How a package of each registry is started in a given version. */
const STARTS: Readonly<Record<string, (one: Published) => string[]>> = {
	npm: ({ name, version }) => ['npx', '-y', version ? `${name}@${version}` : name],
	pypi: ({ name, version }) => ['uvx', version ? `${name}@${version}` : name],
	oci: ({ name, version, variables = [] }) => {
		const image = version ? (imageIn(name)?.with(version) ?? name) : name
		return ['docker', 'run', '-i', '--rm', ...variables.flatMap((one) => ['-e', one]), image]
	},
}

const imageIn = (text: string) => packageWords(['docker', 'run', text])[0]

/** A package as it is named; the identifier of an image also contains its version. */
function identified({ registry, name, version }: Published): Published {
	const image = registry === 'oci' ? imageIn(name) : undefined
	return { registry, name: image?.name ?? name, version: (image?.said || version).replace(/^latest$/, '') }
}

function startFacts(one: Published, more: readonly string[], from: string): FoundFact[] {
	const start = ownValue(STARTS, one.registry)
	const [command = '', ...args] = start?.(one) ?? []
	return [
		...fact('server.package.registry', one.registry, from),
		...fact('server.package.name', one.name, from),
		...fact('server.package.version', one.version, from),
		...(command
			? [...fact('server.command', command, from), ...factList('server.args', [...args, ...more], from)]
			: []),
	]
}

function publishedFacts(published: Record<string, unknown>): FoundFact[] {
	const name = textAt(published, 'identifier')
	if (!name) return []
	const version = textAt(published, 'version')
	const variables = objectsIn(published.environmentVariables).filter((one) => VARIABLE.test(textAt(one, 'name')))
	const said = objectsIn(published.packageArguments).flatMap((one) => {
		const value = textAt(one, 'value')
		return value && textAt(one, 'type') === 'named' ? [textAt(one, 'name'), value] : [value]
	})
	return [
		...startFacts(
			{
				...identified({ registry: textAt(published, 'registryType'), name, version }),
				variables: variables.map((one) => textAt(one, 'name')),
			},
			said,
			MANIFEST,
		),
		...factList('server.env', variables.map(variableLine), MANIFEST),
	]
}

const VARIABLE = /^[A-Za-z_]\w{0,79}$/

/** A variable as a line of YAML. */
function variableLine(one: Record<string, unknown>): string {
	const name = textAt(one, 'name')
	const description = clip(textAt(one, 'description').replace(/\s+/g, ' '), 200).trim()
	const said = [
		`name: ${name}`,
		...(description ? [`description: ${JSON.stringify(description)}`] : []),
		`required: ${one.isRequired === true}`,
		`secret: ${one.isSecret === true}`,
	]
	return `- { ${said.join(', ')} }`
}

/** Transports by their names in server.json. */
const TRANSPORTS: ReadonlyMap<string, string> = new Map([
	['streamable-http', 'http'],
	['sse', 'sse'],
])

function remoteFacts(remote: Record<string, unknown>): FoundFact[] {
	const type = TRANSPORTS.get(textAt(remote, 'type'))
	return type
		? [...fact('server.remote.type', type, MANIFEST), ...fact('server.remote.url', textAt(remote, 'url'), MANIFEST)]
		: []
}

/** Facts from a package.json. A package that is private or has no executable is not started. */
function packageFacts(data: Readonly<Record<string, unknown>>, from: string): FoundFact[] {
	const one = { registry: 'npm', name: textAt(data, 'name'), version: textAt(data, 'version') }
	return [
		...fact('description', textAt(data, 'description'), from),
		...fact('author', authorAt(data), from),
		...fact('license', textAt(data, 'license'), from),
		...(one.name && data.bin && data.private !== true ? startFacts(one, [], from) : []),
	]
}

function projectFacts(project: Readonly<Record<string, unknown>>): FoundFact[] {
	const from = 'pyproject.toml'
	const one = { registry: 'pypi', name: textAt(project, 'name'), version: textAt(project, 'version') }
	return [
		...fact('description', textAt(project, 'description'), from),
		...fact('license', textAt(project, 'license'), from),
		...(one.name && isObject(project.scripts) ? startFacts(one, [], from) : []),
	]
}
