import { describe, expect, it } from 'vitest'
import { identifiersOf, mentionsIn, wordsToFind } from '../../../../src/schema/text/identifier.ts'

const first = (text: string) => mentionsIn(text).map(({ identifiers }) => identifiers[0])

describe('what of a text may say which asset is meant', () => {
	it.each<[text: string, identifier: string]>([
		['https://github.com/Owner/Name', 'github.com/owner/name'],
		['git@github.com:owner/name.git', 'github.com/owner/name'],
		['git+https://github.com/owner/name.git', 'github.com/owner/name'],
		['github.com/owner/name?tab=readme-ov-file#top', 'github.com/owner/name'],
		['https://github.com/owner/name/blob/main/src/Agent.md', 'github.com/owner/name/src/agent.md'],
		['https://raw.githubusercontent.com/owner/name/abc/src/agent.md', 'github.com/owner/name/src/agent.md'],
		['https://www.npmjs.com/package/@owner/name/v/1.2.3', '@owner/name'],
		['https://pypi.org/project/some_name/', 'some-name'],
		['https://mcp.example.com/mcp', 'mcp.example.com/mcp'],
		['example.app', 'example.app'],
		['@owner/name', '@owner/name'],
		['@Owner/Name@1.2.3', '@owner/name'],
		['owner/name', 'owner/name'],
		['docker.io/owner/name:1.2', 'owner/name'],
		['pkg:npm/@owner/name@1.2.3', '@owner/name'],
		['npm:some-name', 'some-name'],
		['some_name==1.2', 'some-name'],
		['some-name[extra]', 'some-name'],
		['mcp:playwright', 'mcp:playwright'],
		['one@its-marketplace', 'one@its-marketplace'],
		['is owner/name, by the way, safe?', 'owner/name'],
		['npx -y @owner/name@1.2.3 --flag value', '@owner/name'],
		['"command": "npx", "args": ["-y", "@owner/name@1.2.3"]', '@owner/name'],
		['{ "mcpServers": { "one": { "command": "uvx", "args": ["some-name"] } } }', 'some-name'],
		["command = 'npx'\nargs = ['-y', 'some-name']", 'some-name'],
		['{"one": {"url": "https://mcp.example.com/mcp"}}', 'mcp.example.com/mcp'],
		['claude mcp add other -e KEY=1 -- npx -y some-name@latest', 'some-name'],
		['uvx --from some-name other', 'some-name'],
		['docker run -i --rm owner/name:1.2', 'owner/name'],
		['npm install -g some-name', 'some-name'],
		['pip3 install some_name', 'some-name'],
		['brew install some-name', 'some-name'],
		['npm --global install some-name', 'some-name'],
		['uv tool install some-name', 'some-name'],
		['dotnet add package some-name', 'some-name'],
		['docker pull owner/name', 'owner/name'],
		['this one, please: npx -y some-name', 'some-name'],
	])('“%s”', (text, identifier) => {
		expect(first(text)).toEqual([identifier])
	})

	it.each([
		'review my code',
		'a status-line that shows cost',
		'“owner/name”',
		'"@owner/name"',
		'node',
		'',
		'npm run build',
		'install something',
		'AGENTS.md',
		'agents.md',
		'npm get package info',
		'go add a test',
		'brew pull some-name',
		'without docker, run a local database',
		'we have no uvx. Run it here',
	])('is nothing of “%s”', (text) => {
		expect(mentionsIn(text)).toEqual([])
	})

	it('is what lies above, where nothing is known by the place itself', () => {
		expect(identifiersOf('https://github.com/owner/name/tree/main/a/b.md')).toEqual([
			'github.com/owner/name/a/b.md',
			'github.com/owner/name/a/b',
			'github.com/owner/name/a',
			'github.com/owner/name',
		])
		expect(identifiersOf('https://example.com/mcp/quartz/llms.txt').slice(0, 2)).toEqual([
			'example.com/mcp/quartz/llms.txt',
			'example.com/mcp/quartz',
		])
		expect(identifiersOf('https://example.com/one')).not.toContain('example.com')
	})

	it('is nothing of a word without end, and reading it takes no time', () => {
		expect(identifiersOf('a/'.repeat(300))).toEqual([])
		expect(mentionsIn('@/:='.repeat(20_000)).flatMap(({ identifiers }) => identifiers)).toEqual([])
	})
})

describe('the words to look for', () => {
	it.each([
		['npx -y some-name@1.2.3', 'some-name'],
		['claude mcp add quartz -- uvx quartz-mcp', 'quartz-mcp'],
		['npm install -g quartz', 'quartz'],
		['uvx quartz', 'quartz'],
		['uvx server', 'uvx server'],
		['npx Servers for postgres', 'npx Servers for postgres'],
		['servers with npx for postgres', 'servers with npx for postgres'],
		['docker pull request', 'docker pull request'],
		['docker run tests', 'docker run tests'],
		['npm get package info', 'npm get package info'],
		['spawn npx ENOENT', 'spawn npx ENOENT'],
		['@owner/quartz-reader', 'quartz-reader'],
		['npx -y @owner/server-quartz@1.2.3', 'server-quartz'],
		['npx -y @quartz/server', '@quartz/server'],
		['@quartz/server@latest', '@quartz/server@latest'],
		['@quartz/sdk', '@quartz/sdk'],
		['uv add dependency', 'uv add dependency'],
		['pip install checker', 'pip install checker'],
		['https://github.com/owner/quartz-reader', 'owner quartz-reader'],
		['https://www.quartz.app/pricing?plan=1', 'quartz pricing'],
		['http://localhost:8888/agents/quartz', 'agents quartz'],
		['is https://quartz.app/x any good', 'is quartz x any good'],
		['next.js and node.js', 'next.js and node.js'],
		['review my code', 'review my code'],
		['read/write files', 'read/write files'],
	])('“%s” are what an address or a command says of it', (text, words) => {
		const isNoPackage = (word: string) => ['server', 'servers', 'for'].includes(word)
		expect(wordsToFind(text, isNoPackage)).toBe(words)
	})

	it('may be the newer address of a server after the older one, which stays the first', () => {
		const [mention] = mentionsIn('https://mcp.example.com/sse')
		expect(mention?.identifiers).toEqual(['mcp.example.com/sse', 'mcp.example.com/mcp'])
		expect(mentionsIn('https://mcp.example.com/mcp')[0]?.identifiers).toEqual(['mcp.example.com/mcp'])
	})
})
