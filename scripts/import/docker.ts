import { join } from 'node:path'
import { isObject, objectOf } from '../../src/schema/object.ts'
import { clip } from '../../src/schema/text/shorten.ts'
import type { Found } from './candidate.ts'
import { UNKNOWN } from './mcp-config.ts'
import { remoteOf } from './server-json.ts'
import { containerArgs, type Input } from './server-package.ts'
import { parseStructured } from './structured.ts'
import {
	addressOf,
	descriptionOf,
	type Json,
	lineOf,
	objectsOf,
	repositoryOf,
	tagsOf,
	textOf,
	withoutEmpty,
} from './values.ts'
import { listFiles, readText } from './walk.ts'

/** Every server in a checkout of Docker's registry, in `servers/<name>/server.yaml`. */
export function* dockerFolder(root: string, below: string): Generator<Found> {
	for (const { path } of listFiles(root, below)) {
		if (!/(?:^|\/)server\.ya?ml$/.test(path)) continue
		const text = readText(join(root, path))
		try {
			const value = text === undefined ? undefined : parseStructured(text, path)
			yield isObject(value)
				? dockerServer(textOf(value.name) ?? '', value, path)
				: { id: path, refused: 'It is not YAML with named fields.' }
		} catch {
			yield { id: path, refused: 'It is not YAML.' }
		}
	}
}

/** Every server in a Docker catalogue file, which has them by name under `registry:`. */
export function* dockerCatalogue(catalogue: Json): Generator<Found> {
	for (const [name, value] of Object.entries(objectOf(catalogue.registry)))
		yield dockerServer(name, objectOf(value), name)
}

function dockerServer(name: string, value: Json, id: string): Found {
	const about = objectOf(value.about)
	const source = objectOf(value.source)
	const what = `An MCP server that Docker's catalogue lists as ${name}.`
	const description = about.description ?? value.description
	const repoUrl = repositoryOf(source.project ?? value.upstream ?? value.readme_source)
	const { part, notes } = partOf(value)
	if (!name) return { id, refused: 'It has no name.' }
	if (!part.command && !part.remote) return { id, refused: 'It has neither an image nor an https address.' }
	return {
		id,
		kind: 'mcp-server',
		name,
		owner: 'docker',
		data: withoutEmpty({
			title: lineOf(about.title ?? value.title ?? name, 80),
			description: descriptionOf(description, what),
			author: ownerOf(repoUrl) ?? ownerOfImage(value.image) ?? UNKNOWN,
			tags: tagsOf([
				objectOf(value.meta).category,
				...(Array.isArray(objectOf(value.meta).tags) ? (objectOf(value.meta).tags as unknown[]) : []),
			]),
			repoUrl,
			websiteUrl: addressOf(value.toolsUrl) ? undefined : addressOf(objectOf(value.dynamic).url),
			docsUrl: addressOf(value.readme),
			server: part,
		}),
		body: clip(textOf(description) ?? what, 20_000),
		files: [],
		notes,
	}
}

/** The account that owns a repository. */
export const ownerOf = (repo: string | undefined): string | undefined =>
	repo ? new URL(repo).pathname.split('/').filter(Boolean).at(0) : undefined

const ownerOfImage = (image: unknown): string | undefined =>
	/^(?:[\w.-]+\.\w+\/)?([\w.-]+)\//.exec(textOf(image) ?? '')?.[1]

function partOf(value: Json): { part: Json; notes: readonly string[] } {
	const remote = isObject(value.remote)
		? remoteOf({ ...value.remote, headers: headersOf(value.remote.headers) })
		: undefined
	const image = textOf(value.image)
	if (remote?.part.remote || !image)
		return {
			part: withoutEmpty({ ...remote?.part, auth: value.oauth ? 'oauth' : undefined }),
			notes: remote?.notes ?? [],
		}
	const config = objectOf(value.config)
	const env = [...secretsOf(config.secrets ?? value.secrets), ...variablesOf(config.env ?? value.env)]
	const command = objectOf(value.run).command ?? value.command
	const own = Array.isArray(command) ? command.map((word) => String(word).replace(/\{\{[^{}]*\}\}/g, '<value>')) : []
	const [, name = image] = /^(.+?)(?:@sha256:[0-9a-f]{64})?$/.exec(image) ?? []
	return {
		part: withoutEmpty({
			package: { registry: 'oci', name },
			command: 'docker',
			args: containerArgs(image, { env, own }),
			env,
		}),
		notes:
			value.volumes || objectOf(value.run).volumes
				? ['It needs folders on this machine, which are listed in its source.']
				: [],
	}
}

const headersOf = (value: unknown): Json[] =>
	Object.keys(objectOf(value)).map((name) => ({ name, isRequired: true, isSecret: true }))

const NAME = /^[A-Za-z_]\w{0,79}$/
const inputsOf = (value: unknown, { secret }: Pick<Input, 'secret'>): Input[] =>
	objectsOf(value).flatMap((one) => {
		const name = textOf(one.env ?? (secret ? undefined : one.name)) ?? ''
		const description = lineOf(one.description, 200)
		return NAME.test(name)
			? [{ name, ...(description && { description }), required: one.required !== false, secret }]
			: []
	})
const secretsOf = (value: unknown) => inputsOf(value, { secret: true })
const variablesOf = (value: unknown) => inputsOf(value, { secret: false })
