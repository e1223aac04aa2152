import * as z from 'zod'
import type { Environment } from '../../src/schema/environment.ts'
import type { Ask } from './ask.ts'
import { refusal, unclear, type Verdict } from './verdict.ts'

const MAX_BYTES = 8_388_608

const Npm = z.object({ version: z.string(), deprecated: z.union([z.string(), z.boolean()]).optional() })
const PyPi = z.object({ info: z.object({ version: z.string() }) })

/** npm writes a scope with its @ and the slash after it as %2F. */
const pathPart = (name: string) => encodeURIComponent(name).replace(/^%40/, '@')

/** Asks a package registry for the newest version; `source` is `npm:<name>` or `pypi:<name>`. */
export async function checkPackage(
	source: string,
	{ npm, pypi }: Environment['registries'],
	ask: Ask,
): Promise<Verdict> {
	const [registry = '', name = ''] = source.split(/:(.*)/s)
	const base = registry === 'npm' ? npm : pypi
	if (!base) return unclear(`PINAKES_${registry.toUpperCase()}_URL is not set`)
	const url = registry === 'npm' ? `${base}/${pathPart(name)}/latest` : `${base}/pypi/${pathPart(name)}/json`
	const { status, body } = await ask(new URL(url), { headers: { accept: 'application/json' }, maxBytes: MAX_BYTES })
	if (status !== 200) return refusal(status)
	try {
		const answer: unknown = JSON.parse(body)
		if (registry === 'pypi') return { kind: 'available', version: PyPi.parse(answer).info.version }
		const { version, deprecated } = Npm.parse(answer)
		// What its makers deprecate on npm is to a reader what an archived repository is.
		return { kind: deprecated ? 'archived' : 'available', version }
	} catch {
		return unclear('the registry’s answer cannot be read')
	}
}
