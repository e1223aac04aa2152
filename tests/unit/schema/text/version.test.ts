import { describe, expect, it } from 'vitest'
import { isNewerVersion } from '../../../../src/schema/text/version.ts'

it.each([
	['1.10.0', '1.9.0'],
	['2.0.0', '2.0.0-rc.1'],
	['2.0.0-rc.10', '2.0.0-rc.9'],
	['v1.2', '1.1.9'],
	['2026.8.31', '2025.8.21'],
	['1.0.0.1', '1.0'],
	['0.0.85', '0.0.83+build'],
])('%s is newer than %s, and not the other way round', (newer, older) => {
	expect([isNewerVersion(newer, older), isNewerVersion(older, newer)]).toEqual([true, false])
})

it.each([
	['1.0', '1.0.0'],
	['v1.0.0', '1.0.0'],
	['1', '1.0'],
	['1.0.0+one', '1.0.0+other'],
])('neither of %s and %s is newer', (one, other) => {
	expect([isNewerVersion(one, other), isNewerVersion(other, one)]).toEqual([false, false])
})

const inOrder = (versions: readonly string[]) =>
	versions.flatMap((older, at) => versions.slice(at + 1).map((newer) => [older, newer] as const))

describe.each([
	[
		'semver',
		'1.0.0-1 1.0.0-alpha 1.0.0-alpha.1 1.0.0-alpha.beta 1.0.0-beta 1.0.0-beta.2 1.0.0-beta.11 1.0.0-rc.1 1.0.0-rc9 1.0.0-rc10 1.0.0+5 1.0.1',
	],
	[
		'PEP 440',
		'1.dev0 1.0.dev456 1.0a1 1.0a2.dev456 1.0a12 1.0b1.dev2 1.0b2 1.0b2.post345 1.0c1.dev4 1.0rc2 1.0 1.0.post456.dev34 1.0.post456 1.0.15 1.1.dev1 1!0.1',
	],
])('in the order of %s', (_, versions) => {
	it.each(inOrder(versions.split(' ')))('%s comes before %s', (older, newer) => {
		expect([isNewerVersion(newer, older), isNewerVersion(older, newer)]).toEqual([true, false])
	})
})

it.each([
	['1.0rc1', '1.0-rc.1'],
	['1.0.preview_2', '1.0c2'],
	['1.0-r4', '1.0.post4'],
	['1.0.0@sha256:0a1b', '1.0.0'],
	['latest', '1.0.0'],
	['', '1.0.0'],
	['1.2.x', '1.0.0'],
	['0a1b2c3d4e', '0.1'],
	['sha256:0a1b', 'sha256:0a1a'],
])('neither of %s and %s is newer: they are one, or one is none', (one, other) => {
	expect([isNewerVersion(one, other), isNewerVersion(other, one)]).toEqual([false, false])
})
