/** What an agent is asked, in the words of whoever asks, and what an answer must hold to be one. */
interface Task {
	asked: string
	facts: readonly (string | RegExp)[]
}

const DRAFT = {
	category: 'servers',
	name: 'Weather of the town',
	description: 'Tells an agent what the weather of a town will be tomorrow.',
	github_url: 'https://github.com/example/weather-of-the-town',
}
const STARTED = { ...DRAFT, 'server.command': 'npx', 'server.args': '-y\nweather@1.2.3', license: 'MIT' }

/** Written before the loop that solves them was run, from the entries of the fixture registry. */
export const tasks: readonly Task[] = [
	{
		asked: 'I need something that takes screenshots of web pages. What is there?',
		facts: ['servers:browser', 'no API key'],
	},
	{ asked: 'Is there a way to find out why a page is slow?', facts: ['servers:prism'] },
	{ asked: 'find an MCP server that searches the web for recent news', facts: ['servers:depot', 'needs 1 secret'] },
	{ asked: 'Which hook stops my agent from force pushing?', facts: ['hooks:no-force'] },
	{ asked: 'I want files formatted automatically after the agent edits them', facts: ['hooks:tidy-up'] },
	{ asked: 'Look for a skill that splits one large commit into several', facts: ['skills:splitter', 'MIT'] },
	{ asked: 'something to read a csv file before importing it', facts: ['skills:table-reader'] },
	{ asked: 'Find a remote server where I sign in with oauth to see open alerts', facts: ['servers:beacon', 'OAuth'] },
	{ asked: 'search for a read-only way to look at git history', facts: ['servers:ledger'] },
	{ asked: 'What can show me what a session costs in the status line?', facts: ['lines:spend'] },
	{
		asked: 'which servers have been observed to ask no host when they start?',
		facts: ['servers:browser', 'contacted no host unprompted'],
	},
	{ asked: 'a copyleft licensed notes server that works locally', facts: ['servers:notebook', 'AGPL-3.0-only'] },
	{
		asked: 'What does "Browser Puppet" do, and which tools does it have?',
		facts: ['browser_take_screenshot', 'clicks'],
	},
	{ asked: 'Which environment variables does "Depot Search" need?', facts: ['DEPOT_KEY', 'Key of the plan'] },
	{ asked: 'Where is Beacon hosted and how do I sign in?', facts: ['https://beacon.ferrous.example/sse', 'oauth'] },
	{ asked: 'Is servers:signal-tower still maintained?', facts: ['deprecated', /harbour/] },
	{ asked: 'Which version of Courier is described, and under which licence?', facts: ['1.4.0', 'MIT'] },
	{ asked: 'How many tokens do the tools of "Browser Puppet" cost?', facts: ['931'] },
	{
		asked: 'What are the safety and privacy notes of Harbour?',
		facts: ['Can merge, delete branches', 'agents.harbour.example'],
	},
	{ asked: 'When does the hook "No force" run, and on which tools?', facts: ['PreToolUse', 'Bash'] },
	{
		asked: 'Who made https://github.com/harbour-works-example/prism and when was it read?',
		facts: ['Harbour Works', '16 Mar 2026'],
	},
	{ asked: 'Does "Ledger" have a switch that makes it read-only?', facts: ['--read-only'] },
	{
		asked: 'How do I install "Browser Puppet" in Cursor?',
		facts: ['.cursor/mcp.json', '@harbour-example/browser-puppet@2.4.1'],
	},
	{
		asked: 'Install Depot Search in Codex without writing my key into a file',
		facts: ['env_vars', 'DEPOT_KEY', 'stays in your environment'],
	},
	{
		asked: 'Give me the command that adds Courier to Claude Code, and how to remove it again',
		facts: ['claude mcp add', 'claude mcp remove'],
	},
	{ asked: 'I want to install a skill that splits commits in Codex', facts: ['skills:splitter', '.agents/skills'] },
	{
		asked: 'how is the rule "Small steps" installed in Cursor, and what is lost?',
		facts: ['.cursor/rules/small-steps.mdc'],
	},
	{
		asked: 'Compare servers:browser with servers:prism',
		facts: ['servers:browser', 'servers:prism', '2.4.1', '5.1.0'],
	},
	{
		asked: 'What is the difference between "Ledger" and "Harbour"? Which one runs locally?',
		facts: ['uvx quill-ledger@0.9.2', 'oauth'],
	},
	{
		asked: 'Compare servers:browser and skills:splitter: what do both cost together in context?',
		facts: ['together', /"always":\d+/],
	},
	{ asked: 'What changed in the registry since 2026-10-01?', facts: ['sets:web-work', 'skills:splitter'] },
	{
		asked: 'Was anything added or removed on 2026-06-11?',
		facts: ['servers:leaky-pipe', 'sent environment variables'],
	},
	{ asked: 'List recent changes of the category hooks', facts: ['hooks:tidy-up', 'hooks:no-force'] },
	{ asked: 'What are people using lately? Show what is trending.', facts: ['basis', 'sets:web-work'] },
	{
		asked: 'How do I add this registry to Zed over MCP, and where is its configuration?',
		facts: ['context_servers', '/api/mcp'],
	},
	{
		asked:
			'Recommend a stack for this project: take a screenshot of a page, look up recent news, and split one large commit',
		facts: ['servers:browser', 'servers:depot', 'skills:splitter', 'DEPOT_KEY', /"knownOf":2/],
	},
	{
		asked:
			'Which entries together would let me review my change, write release notes from commits, and book a flight to Mars?',
		facts: ['roles:reviewer', 'commands:release-notes', /"missing":\[\{"need":"book a flight/],
	},
	{
		asked: 'Show me the exact text of the file SKILL.md of "Change splitter"',
		facts: ['sh scripts/backup.sh', 'sha256'],
	},
	{
		asked: `Check this draft of a new entry for me: ${JSON.stringify(DRAFT)}`,
		facts: [/"valid":false/, 'It does not say how this server is started'],
	},
	{
		asked: `Is this draft of a new entry ready? Check it: ${JSON.stringify(STARTED)}`,
		facts: [/"valid":true/, 'servers:weather-of-the-town'],
	},
]
