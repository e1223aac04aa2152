import { getNodeValue, type Node as Known, type ParseError, parseTree } from 'jsonc-parser'
import { expect, it } from 'vitest'
import { type Node, readMerged, treeOf, valueIn } from '../../../../src/cli/edit/jsonc-tree.ts'
import { same, Unable } from '../../../../src/cli/edit/value.ts'
import { jsonFile } from '../../../support/config-json.ts'
import { type Random, seeded } from '../../../support/random.ts'

const SEED = 20_261_123
const BITS =
	'{|}|[|]|,|:|"|\\|//|/*|*/|\n|\r|\t| |"a": 1|1e5|-0|01|1.|.5|-|+1|true|nul|null|"\\u00e9"|"\\x"|\'|\f|\u00a0|é|\ufeff|a'.split(
		'|',
	)

/** A configuration in JSON with comments, with up to three things in it changed. */
function textOf(random: Random): string {
	let { text } = jsonFile({ random, unit: random.pick(['  ', '\t']) })
	for (let i = random.below(4); i > 0; i--) {
		const at = random.below(text.length + 1)
		text = random.chance(0.7)
			? text.slice(0, at) + random.pick(BITS) + text.slice(at)
			: text.slice(0, at) + text.slice(at + 1 + random.below(3))
	}
	return random.chance(0.2) ? text.replaceAll('\n', '\r\n') : text
}

/** What the library makes of a text; nothing where it reports an error. */
function byLibrary(text: string): { tree: Known | undefined } | undefined {
	const errors: ParseError[] = []
	const tree = parseTree(text, errors, { allowTrailingComma: true, allowEmptyContent: true })
	return errors.length ? undefined : { tree }
}

function byUs(text: string): { tree: Node | undefined } | undefined {
	try {
		return { tree: treeOf(text) }
	} catch (error) {
		if (error instanceof Unable) return undefined
		throw error
	}
}

/** Where each part of a tree stands. */
const placesOf = (node: Known | Node): unknown => [node.offset, node.length, (node.children ?? []).map(placesOf)]

it('JSON with comments is read, placed and refused as the library does it', () => {
	let read = 0
	const wrong = Array.from({ length: 4000 }, (_, i) => textOf(seeded(SEED + i * 7919))).filter((text) => {
		const [ours, theirs] = [byUs(text), byLibrary(text)]
		read += Number(ours !== undefined)
		if (!ours?.tree || !theirs?.tree)
			return Boolean(ours) !== Boolean(theirs) || Boolean(ours?.tree) !== Boolean(theirs?.tree)
		const isPlaced = same(placesOf(ours.tree), placesOf(theirs.tree))
		return !isPlaced || !same(valueIn(ours.tree), getNodeValue(theirs.tree))
	})
	expect(wrong).toEqual([])
	expect(read).toBeGreaterThan(1000)
})

it.each([
	['{"a": 1 "b": 2}', { a: 1, b: 2 }],
	['{"a": 1,, "b": [1 2,],}', { a: 1, b: [1, 2] }],
	['{, "a": {}}', { a: {} }],
	['{"a": 1 // mine\n}', undefined],
	['{"a" 1}', undefined],
	['{1: 2}', undefined],
	['{"a": 1', undefined],
	['', undefined],
])('what a merge leaves of commas is mended, and nothing else: %s', (text, value) => {
	expect(readMerged(text).value).toEqual(value)
})
