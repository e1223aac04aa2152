import { z } from 'zod'
import { openPublished, type Published } from './published/published.ts'
import { plainIssue } from './schema/issues.ts'
import { settings } from './schema/settings.ts'

const Origin = z
	.url({ protocol: /^https?$/, error: 'Write an origin, for example https://app.example.com' })
	.transform((url) => new URL(url).origin)
const BaseUrl = z
	.url({ protocol: /^https?$/, error: 'Write a full address, for example https://registry.example.com' })
	.transform((url) => url.replace(/\/+$/, ''))
const optional = <T extends z.ZodType>(schema: T) =>
	z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** Every variable the registry reads, each with a line in docs/settings.md. */
const Variables = z.object({
	PORT: optional(z.coerce.number({ error: 'Write a port number, for example 8888' }).int().min(0).max(65_535)),
	PINAKES_URL: optional(BaseUrl),
	PINAKES_ALLOWED_ORIGINS: z
		.string()
		.default('')
		.transform((list) =>
			list
				.split(',')
				.map((item) => item.trim())
				.filter(Boolean),
		)
		.pipe(z.array(Origin)),
	/** Set by the host: whether this is its machine, and the site's main address. */
	NETLIFY: optional(z.string()),
	URL: optional(z.string()),
})

/** The environment, read and understood. */
export interface Environment {
	port: number
	baseUrl: string
	allowedOrigins: readonly string[]
}

const LOCAL = 'http://localhost:8888'

/** Reads the environment once; a value that cannot be meant stops the start with what to write instead. */
export function readEnvironment(variables: Record<string, string | undefined> = process.env): Environment {
	const result = Variables.safeParse(variables, { error: plainIssue })
	if (!result.success) {
		const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
		throw new Error(`The environment has settings that cannot be used:\n${lines.join('\n')}`)
	}
	const { PORT = 8888, PINAKES_URL, PINAKES_ALLOWED_ORIGINS, NETLIFY, URL: hostUrl } = result.data
	const host = NETLIFY && hostUrl ? BaseUrl.parse(hostUrl) : undefined
	return { port: PORT, baseUrl: PINAKES_URL ?? host ?? LOCAL, allowedOrigins: PINAKES_ALLOWED_ORIGINS }
}

/** What is on and what is off, for the table that the local server prints at its start. */
export function describeSettings({
	baseUrl,
	allowedOrigins,
}: Environment): { name: string; state: string; why: string }[] {
	return [
		{ name: 'Site', state: baseUrl, why: 'PINAKES_URL' },
		{ name: 'Repository', state: settings.repository, why: 'src/schema/settings.ts' },
		{ name: 'Other origins', state: allowedOrigins.join(', ') || 'none', why: 'PINAKES_ALLOWED_ORIGINS' },
	]
}

/** Everything a request may touch, put together once per cold start. */
export interface App {
	environment: Environment
	published: Published
}

let app: App | undefined

export function getApp(): App {
	app ??= { environment: readEnvironment(), published: openPublished() }
	return app
}
