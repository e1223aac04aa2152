import { expect, it } from 'vitest'
import { makeDraft } from '../catalogue/draft.ts'
import { findIn } from './find.ts'

const tagged = (slug: string, ...tags: string[]) => makeDraft(`servers/${slug}`, { title: slug, tags })
const others = [tagged('one', 'sub-agent', 'language-server'), tagged('two', 'sub-agent', 'language-server')]

it.each([
	['a hyphen', 'subagent', 'sub-agent'],
	['the plural', 'sub-agents', 'sub-agent'],
	['another word', 'lsp', 'language-server'],
])('a tag that means the same as a more usual one is told so: %s', (_, tag, usual) => {
	expect(findIn('tags', tagged('mine', tag), others)).toEqual([
		{ field: 'tags', message: `${tag} means the same as ${usual}, which 2 entries have.`, fix: `Write ${usual}.` },
	])
})

it('a tag that more entries have, or nobody writes otherwise, is left alone', () => {
	expect(findIn('tags', tagged('mine', 'sub-agent', 'css', 'adr'), [...others, tagged('three', 'subagent')])).toEqual(
		[],
	)
})

it('a tag that is a name of every object in JavaScript is a tag', () => {
	expect(findIn('tags', tagged('mine', 'constructor'), [tagged('other', 'constructors'), ...others])).toEqual([])
	expect(findIn('tags', tagged('mine', 'constructors'), [tagged('other', 'constructor')])).toHaveLength(1)
})

it('of two equally usual ones the first stays', () => {
	expect(findIn('tags', tagged('mine', 'lsp'), [tagged('one', 'language-server')])).toHaveLength(1)
	expect(findIn('tags', tagged('mine', 'language-server'), [tagged('one', 'lsp')])).toEqual([])
	for (const others of [
		['sub-agents', 'sub-agent'],
		['sub-agent', 'sub-agents'],
	])
		expect(findIn('tags', tagged('mine', 'subagents'), [tagged('one', ...others)])).toMatchObject([
			{ fix: 'Write sub-agent.' },
		])
})
