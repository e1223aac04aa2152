import { makeDraft } from '../catalogue/draft.ts'

const npm = (name: string, version = '1.2.3') => ({
	command: 'npx',
	args: ['-y', name],
	package: { registry: 'npm', name, version },
})
const everywhere = { 'claude-code': 'native', codex: 'native', vscode: 'native', cursor: 'native', zed: 'native' }
const SKILL = '---\nname: counting\ndescription: Counts.\n---\n\nCount.\n'

/** Entries of every kind that the installer takes, as one version of a registry has them; `more` is of the skill. */
export const drafts = (fields: { version?: string; skill?: string; more?: object } = {}) => [
	makeDraft('servers/one', { platforms: everywhere, server: npm('server-one', fields.version) }),
	makeDraft('servers/two', { platforms: { ...everywhere, goose: 'native' }, server: npm('server-two') }),
	makeDraft('servers/keyed', {
		platforms: everywhere,
		server: { ...npm('server-keyed'), env: [{ name: 'KEY', secret: true }] },
	}),
	makeDraft('servers/folder', {
		platforms: everywhere,
		server: { ...npm('server-folder'), args: ['-y', 'server-folder', '/path/to/folder'] },
	}),
	makeDraft(
		'skills/counting',
		{
			...{ firstParty: true, platforms: everywhere, skill: { name: 'counting' } },
			repoUrl: 'https://github.com/somebody/skills',
			...fields.more,
		},
		{ files: { 'SKILL.md': fields.skill ?? SKILL, 'scripts/count.sh': 'echo 1\n' } },
	),
	makeDraft(
		'hooks/guard',
		{
			...{ firstParty: true, platforms: { 'claude-code': 'native' } },
			hook: { event: 'PreToolUse', matcher: 'Bash', script: 'guard.sh', runtime: 'sh' },
		},
		{ files: { 'guard.sh': 'exit 0\n' } },
	),
	makeDraft(
		'rules/small',
		{ firstParty: true, platforms: everywhere, rule: { file: 'rule.md' } },
		{ files: { 'rule.md': '# Small\n\nKeep it small.\n' } },
	),
	makeDraft('sets/both', {
		items: [
			{ entry: 'servers/one', why: 'It belongs here.' },
			{ entry: 'skills/counting', why: 'It belongs here.' },
		],
	}),
]
