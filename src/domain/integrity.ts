import type { Published } from '../published/published.ts'
import type { IntegrityQuery, IntegrityReport } from '../schema/registry.ts'

/** Holds a digest against the manifest of this deployment. */
export function checkIntegrity({ artifact, hash, sha256 }: IntegrityQuery, published: Published): IntegrityReport {
	const { artifacts, generatedAt } = published.manifest()
	const given = hash || sha256 || null
	const base = { schemaVersion: 1, kind: 'registry-integrity', generatedAt, hash: given } as const
	if (!artifact) return { ...base, ok: true, status: 'snapshot', artifact: null, current: null, artifacts }
	const known = Object.hasOwn(artifacts, artifact) ? artifacts[artifact] : undefined
	if (!known) return { ...base, ok: false, status: 'unknown', artifact, current: null }
	const current = { sha256: known.sha256, bytes: known.bytes }
	const status = given === null ? 'current' : given === known.sha256 ? 'match' : 'mismatch'
	return { ...base, ok: status !== 'mismatch', status, artifact, current }
}
