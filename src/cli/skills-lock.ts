import { posix } from 'node:path'
import { sha256 } from '../catalogue/sha256.ts'
import { isObject } from '../schema/object.ts'
import type { Action, Planned } from './plan.ts'
import type { Registry } from './registry.ts'
import type { RemoteEntry } from './remote-entry.ts'

/** The lock file of `npx skills`, from which its commands restore and update a project. */
const FILE = 'skills-lock.json'
const INDEX = '/.well-known/agent-skills/index.json'

/** The folder digest of `npx skills`: SHA-256 of each path and its bytes, sorted by English collation. */
function folderHash(files: readonly { path: string; bytes: Uint8Array }[]): string {
	const sorted = [...files].sort((a, b) => a.path.localeCompare(b.path, 'en'))
	return sha256(Buffer.concat(sorted.flatMap(({ path, bytes }) => [Buffer.from(path), bytes])))
}

/** The digest under which the registry offers a skill to `npx skills`; undefined if it does not. */
async function offered(name: string, registry: Registry): Promise<string | undefined> {
	const index = await registry.json(INDEX)
	const skills = isObject(index) && Array.isArray(index.skills) ? index.skills : []
	const found = skills.find((one) => isObject(one) && one.name === name)
	return typeof found?.digest === 'string' ? found.digest : undefined
}

/** Adds a row of the lock file of `npx skills` to the plan of a skill, or a note why there is none. */
export async function withSkillsLock(plan: Planned, { entry, contents, registry, source }: Locking): Promise<Planned> {
	const file = plan.actions.find(({ do: what, place }) => what === 'file' && posix.basename(place) === 'SKILL.md')
	if (!file) return plan
	const name = posix.basename(posix.dirname(file.place))
	const digest = await offered(name, registry)
	if (!digest)
		return { ...plan, notes: [...plan.notes, `npx skills cannot install it from here, so ${FILE} has no line for it.`] }
	const files = entry.files.flatMap(({ path, url }) => {
		const bytes = contents.get(url)
		return bytes ? [{ path, bytes }] : []
	})
	const value = {
		source: new URL(source).hostname.replace(/^www\./, ''),
		sourceUrl: source,
		sourceType: 'well-known',
		computedHash: folderHash(files),
		wellKnownDigest: digest,
	}
	const line = { do: 'put', place: FILE, format: 'json' } as const
	const actions: Action[] = [
		{ ...line, path: ['version'], value: 1, isAround: true },
		{ ...line, path: ['skills', name], value },
	]
	return { ...plan, actions: [...plan.actions, ...actions] }
}

interface Locking {
	entry: RemoteEntry
	contents: ReadonlyMap<string, Uint8Array>
	registry: Registry
	/** The URL of the registry. */
	source: string
}
