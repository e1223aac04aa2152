import { answering, type Behaviour } from './upstream.ts'

/** A fake repository: its files by path, and its metadata. */
export interface FakeRepository {
	files: Record<string, string>
	description?: string
	homepage?: string
	license?: string
	topics?: string[]
	isPrivate?: boolean
}

export const COMMIT = '0123456789abcdef0123456789abcdef01234567'

const json = (value: unknown) => answering(200, JSON.stringify(value), { 'content-type': 'application/json' })
const gone = answering(404, '{"message":"Not Found"}')

const describe = (name: string, { description, homepage, license, topics, isPrivate }: FakeRepository) => ({
	full_name: name,
	private: isPrivate === true,
	default_branch: 'trunk',
	description: description ?? null,
	homepage: homepage ?? null,
	license: license ? { spdx_id: license } : null,
	topics: topics ?? [],
	archived: false,
})

function contents(files: Record<string, string>, path: string): Behaviour {
	if (Object.hasOwn(files, path)) return answering(200, files[path])
	const inside = Object.keys(files).filter((name) => path === '' || name.startsWith(`${path}/`))
	if (!inside.length) return gone
	const rest = inside.map((name) => (path === '' ? name : name.slice(path.length + 1)))
	const names = [...new Set(rest.map((name) => name.replace(/\/.*/s, '/')))]
	return json(names.map((name) => ({ name: name.replace('/', ''), type: name.endsWith('/') ? 'dir' : 'file' })))
}

/** Answers like GitHub's REST API for these repositories. https://docs.github.com/rest */
export const github =
	(repositories: Record<string, FakeRepository>): Behaviour =>
	(request, response) => {
		const { pathname } = new URL(request.url ?? '', 'http://host')
		const [, name = '', part, rest = ''] =
			/^\/repos\/([^/]+\/[^/]+)(?:\/(commits|contents)\/?(.*))?$/.exec(pathname) ?? []
		const found = repositories[name]
		const isKnown = ['trunk', 'v1', COMMIT].includes(rest)
		const answer = !found
			? gone
			: part === 'commits'
				? isKnown
					? answering(200, COMMIT)
					: answering(422, '{"message":"No commit found"}')
				: part === 'contents'
					? contents(found.files, decodeURIComponent(rest))
					: json(describe(name, found))
		answer(request, response)
	}
