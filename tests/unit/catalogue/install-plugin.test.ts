import { expect, test } from 'vitest'
import { marketplaceName, pluginInstall } from '../../../src/catalogue/install/plugin.ts'
import type { InstallOption } from '../../../src/schema/install.ts'
import { REGISTRY_SLUG } from '../../../src/schema/primitives.ts'
import type { Platform } from '../../../src/schema/vocabulary.ts'
import { platform } from '../../registry/registry.ts'
import { read } from '../kinds/read.ts'

const COMMIT = 'abcdef0'.padEnd(40, '1')
const upstream = { repo: 'https://github.com/some/where', path: 'plugins/one', commit: COMMIT }
const plugin = {
	format: 'claude-code',
	name: 'one',
	marketplace: { name: 'market', repo: 'some/where' },
	contains: { commands: ['look'] },
}

function optionsOf(own: object, platforms: Platform[] = [platform('claude-code')]): InstallOption[] {
	const { source, kind } = read('plugin', { upstream, ...own })
	const plan = kind.install?.(source, 'one')
	if (plan?.how !== 'marketplace') throw new Error('A plugin comes from a marketplace.')
	return pluginInstall(
		{ slug: 'one', baseUrl: 'https://here.test', source, files: [], textOf: () => '', platforms },
		plan,
	)
}

test('a plugin is offered at the commit that was read first, then as its makers have it that day', () => {
	const [asRead, newest, ...more] = optionsOf({ plugin })
	expect(asRead).toMatchObject({
		text: `claude plugin marketplace add https://here.test/marketplace.json \\\n  && claude plugin install one@${REGISTRY_SLUG}`,
		remove: `claude plugin uninstall one@${REGISTRY_SLUG}`,
		note: 'Installs commit abcdef0, which was read, from this registry’s marketplace.',
	})
	expect(newest).toMatchObject({
		label: 'Newest, from its own marketplace',
		text: 'claude plugin marketplace add some/where \\\n  && claude plugin install one@market',
		remove: 'claude plugin uninstall one@market',
		note: 'Installs what some/where has at the time: a marketplace cannot be added at a commit. Commit abcdef0 was read.',
	})
	expect(more).toEqual([])
})

test.each([
	['has no commit', { upstream: { ...upstream, commit: undefined }, plugin }],
	['has no plugin file of its own', { plugin: { ...plugin, hasManifest: false } }],
	['allows no copies', { license: 'All rights reserved', plugin }],
	['is of a form that this marketplace does not hand out', { plugin: { ...plugin, format: 'agent-plugins' } }],
])('one that %s is offered as its makers have it alone', (_, own) => {
	expect(optionsOf(own).map(({ label }) => label)).toEqual(['Newest, from its own marketplace'])
})

test('a client that reads no marketplace of this form is given that of the makers, and one without plugins nothing', () => {
	expect(optionsOf({ plugin }, [platform('copilot')]).map(({ text }) => text)).toEqual([
		'copilot plugin marketplace add some/where \\\n  && copilot plugin install one@market',
	])
	expect(optionsOf({ plugin }, [platform('zed')])).toEqual([])
})

test('names that Claude’s own maker keeps are not taken', () => {
	expect(['claude-one', 'one'].map(marketplaceName)).toEqual(['for-claude-one', 'one'])
})
