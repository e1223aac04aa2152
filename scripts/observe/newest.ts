import { splitFrontMatter } from '../../src/catalogue/front-matter.ts'
import type { ServerSource } from '../../src/kinds/kind.ts'
import { runProgram } from '../run-program.ts'
import type { Means } from './observation.ts'
import { faultOf } from './unreachable.ts'

/** The version with npm's `latest` tag. Throws `Expected`, or `Unreachable` for a network error. */
export async function newestVersion(name: string, { npmRegistry, signal }: Means): Promise<string> {
	const from = npmRegistry ? ['--registry', npmRegistry] : []
	const asked = ['npm', 'view', name, 'dist-tags.latest', '--json', '--loglevel=error', ...from]
	const { code, out, err } = await runProgram(asked, { timeoutMs: 60_000, signal })
	const version: unknown = code === 0 ? JSON.parse(out || 'null') : undefined
	if (typeof version !== 'string') throw faultOf(`npm does not say what the newest version of ${name} is.`, err)
	return version
}

/** Replaces the package version in an entry's text wherever it is named; undefined if it is not found. */
export function withVersion(text: string, { package: published }: ServerSource, version: string): string | undefined {
	const parts = splitFrontMatter(text)
	if (!parts || !published?.version) return undefined
	const { name, version: old } = published
	const lines = parts.yaml.split('\n')
	const start = lines.findIndex((line) => /^\s+package:/.test(line))
	const at = lines.findIndex((line, i) => i > start && /^\s+version:/.test(line))
	if (start < 0 || at < 0 || !lines[at]?.includes(old)) return undefined
	lines[at] = lines[at]?.replace(old, version) ?? ''
	const yaml = lines.join('\n').replaceAll(`${name}@${old}`, `${name}@${version}`)
	return text.replace(parts.yaml, () => yaml)
}
