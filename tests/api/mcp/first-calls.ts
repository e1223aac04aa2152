/** What a model was asked, which calls it wrote down with nothing but `tools/list` before it, and what the answers must hold. */
interface Asked {
	asked: string
	calls: readonly (readonly [tool: string, input: object])[]
	facts: readonly (string | RegExp)[]
}

const search = (input: object) => ['search_registry', input] as const
const detail = (key: string, body?: string) => ['get_entry_detail', { key, ...(body && { body }) }] as const
const install = (key: string, client: string) => ['get_install_guidance', { key, client }] as const

const DRAFT = {
	category: 'servers',
	name: 'Acme Search',
	description: 'Searches Acme.',
	github_url: 'https://github.com/acme/search',
}

/**
 * Forty, asked first of a whole registry and put here in the words of the fixture: keys are guessed, names come with what they
 * are the name of, and clients as people call them.
 */
export const firstCalls: readonly Asked[] = [
	{
		asked: 'Is there a server with which the assistant sees alerts?',
		calls: [search({ query: 'see alerts', category: 'servers' })],
		facts: ['servers:beacon'],
	},
	{
		asked: 'Format files after edits',
		calls: [search({ query: 'format files after edit' })],
		facts: ['hooks:tidy-up'],
	},
	{
		asked: 'Look at git history without changing anything',
		calls: [search({ query: 'git history', readOnly: true })],
		facts: ['servers:ledger'],
	},
	{
		asked: 'Merge requests of our team: which server?',
		calls: [search({ query: 'merge requests of a team MCP server' })],
		facts: ['servers:harbour'],
	},
	{
		asked: 'Cost of the session in the status line',
		calls: [search({ query: 'session cost', category: 'Lines' })],
		facts: ['lines:spend'],
	},
	{
		asked: 'Read web pages without a key',
		calls: [search({ query: 'read web page', auth: 'none' })],
		facts: [/servers:(?:courier|browser)/],
	},
	{ asked: 'Fill in forms', calls: [search({ query: 'fill in document forms' })], facts: ['skills:form-filler'] },
	{
		asked: 'Block force pushes',
		calls: [search({ query: 'block force push', category: 'hooks' })],
		facts: ['hooks:no-force'],
	},
	{ asked: 'Spend fewer tokens', calls: [search({ query: 'spend fewer tokens' })], facts: ['prompts:spend-less'] },
	{
		asked: 'Something open source to take screenshots from Kiro',
		calls: [search({ query: 'take a screenshot of a page', license: 'open-source', platform: 'Kiro' })],
		facts: ['servers:browser', 'entries have no platform Kiro'],
	},
	{
		asked: 'Which variables does Depot Search need, which are secret?',
		calls: [detail('servers:depot', 'none')],
		facts: ['DEPOT_KEY', '"secret":true'],
	},
	{
		asked: 'Which version of the Browser Puppet MCP server is described?',
		calls: [detail('Browser Puppet MCP server', 'none')],
		facts: ['2.4.1'],
	},
	{
		asked: 'Where is Beacon hosted?',
		calls: [detail('Beacon', 'none')],
		facts: ['https://beacon.ferrous.example/sse'],
	},
	{
		asked: 'Is Signal Tower still recommended?',
		calls: [detail('Signal Tower')],
		facts: ['deprecated', 'servers:harbour'],
	},
	{ asked: 'How is Ledger made read-only?', calls: [detail('the Ledger server')], facts: ['--read-only'] },
	{ asked: 'Which licence has Notebook?', calls: [detail('notebook', 'none')], facts: ['AGPL-3.0-only'] },
	{ asked: 'What may Harbour do?', calls: [detail('servers:harbour')], facts: ['Can merge, delete branches'] },
	{ asked: 'Which tools has Browser Puppet?', calls: [detail('browser')], facts: ['browser_take_screenshot'] },
	{ asked: 'How many tokens do its tools cost?', calls: [detail('Browser Puppet MCP')], facts: ['931'] },
	{ asked: 'Who makes Prism Inspector?', calls: [detail('Prism Inspector')], facts: ['Harbour Works'] },
	{
		asked: 'Add Depot Search to Codex',
		calls: [install('servers:depot', 'codex')],
		facts: ['DEPOT_KEY', 'config.toml'],
	},
	{
		asked: 'VS Code configuration of Depot Search without a secret in it',
		calls: [install('Depot Search', 'VS Code')],
		facts: [/\$\{(?:input|env)/],
	},
	{
		asked: 'Install Beacon in GitHub Copilot, which cannot reach it',
		calls: [install('servers:beacon', 'GitHub Copilot')],
		facts: ['no install steps for GitHub Copilot CLI', 'There are steps for claude-code'],
	},
	{
		asked: 'Configuration of Sundial for Claude Desktop',
		calls: [install('sundial', 'Claude Desktop')],
		facts: ['claude_desktop_config.json'],
	},
	{
		asked: 'Remove the Courier server from Claude Code',
		calls: [install('Courier MCP server', 'claude code')],
		facts: ['claude mcp remove'],
	},
	{ asked: 'Set up the No force hook', calls: [install('No force hook', 'claude-code')], facts: ['PreToolUse'] },
	{
		asked: 'Where does the rule Small steps go in Cursor?',
		calls: [install('rules:small-steps', 'cursor')],
		facts: ['.cursor/rules/small-steps.mdc'],
	},
	{
		asked: 'Text of the release notes command',
		calls: [['get_copyable_asset', { key: 'commands:release-notes' }]],
		facts: ['release-notes.md', 'sha256'],
	},
	{
		asked: 'Only the Cursor configuration of Browser Puppet',
		calls: [['get_copyable_asset', { key: 'servers:browser', client: 'cursor' }]],
		facts: ['mcp.json', '@harbour-example/browser-puppet@2.4.1'],
	},
	{
		asked: 'Compare the two servers for the team’s repository',
		calls: [search({ query: 'merge requests' }), ['compare_entries', { keys: ['servers:harbour', 'servers:ledger'] }]],
		facts: ['servers:ledger', 'oauth'],
	},
	{
		asked: 'Browser Puppet, Prism Inspector or Courier: which needs a key?',
		calls: [['compare_entries', { keys: ['Browser Puppet', 'Prism Inspector', 'Courier'] }]],
		facts: ['"auth":"none"'],
	},
	{
		asked: 'Browser against prism',
		calls: [['compare_entries', { keys: ['browser', 'prism'] }]],
		facts: ['2.4.1', '5.1.0'],
	},
	{
		asked: 'What changed since June?',
		calls: [['get_recent_updates', { since: 'June 1, 2026' }]],
		facts: ['"total"', 'changes'],
	},
	{
		asked: 'What was added to hooks?',
		calls: [['get_recent_updates', { category: 'hooks', type: 'added' }]],
		facts: ['hooks:no-force'],
	},
	{
		asked: 'What is trending among servers?',
		calls: [['get_trending', { category: 'servers', platform: 'Claude Code' }]],
		facts: ['servers:', 'basis'],
	},
	{
		asked: 'Look at a slow page, then split the commit',
		calls: [['recommend_for_task', { task: 'find out why a page is slow and split one large commit' }]],
		facts: ['skills:splitter'],
	},
	{
		asked: 'Write release notes and review the change in Kiro',
		calls: [['recommend_for_task', { task: 'write release notes and review my change', client: 'Kiro' }]],
		facts: ['roles:reviewer'],
	},
	{
		asked: 'Connect Windsurf to this registry',
		calls: [['get_client_setup', { client: 'Windsurf' }]],
		facts: ['/api/mcp'],
	},
	{
		asked: 'Which fields does a new hook need?',
		calls: [['get_submission_schema', { category: 'hooks' }]],
		facts: ['hook.event'],
	},
	{
		asked: 'Check this draft',
		calls: [['validate_submission_draft', { fields: DRAFT }]],
		facts: ['"valid":false', 'It does not say how this server is started'],
	},
]
