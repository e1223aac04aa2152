import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostileBody, PAYLOADS } from '../fixtures/payloads.ts'
import { sourceText } from '../unit/catalogue/draft.ts'

/** Addresses admit few characters; these are the worst of them. */
const address = "https://good.example/'onmouseover=alert(1)//?q=--&a=javascript:alert(1)"

/** Every text of front matter, filled with one payload as far as it takes it. */
function fieldsOf(payload: string, n: number): Record<string, unknown> {
	const text = (max: number) => [...payload].slice(0, max).join('').trim()
	// What leads out of a folder, or is not seen, is refused.
	const path = `a/y${text(180).replace(/[/\\.:~\p{Cc}\p{Noncharacter_Code_Point}]+/gu, ' ')}x`
	const described = { description: text(200), required: true, secret: false }
	return {
		title: text(74) + n,
		seoTitle: text(120),
		description: `${text(290)} and what it is said to do`,
		seoDescription: text(320),
		author: text(80),
		authorUrl: address,
		dateAdded: '2026-01-02',
		dateUpdated: '2026-01-03',
		tags: ['shared'],
		keywords: [text(60)],
		useCases: [text(160)],
		platforms: {
			'claude-code': { level: 'native', path, note: text(320) },
			cursor: { level: 'manual', note: text(320) },
			generic: 'adapter',
		},
		repoUrl: address,
		docsUrl: `${address}#docs`,
		websiteUrl: `${address}/site`,
		license: text(80),
		upstream: { repo: address, path, readAt: '2026-01-02', files: 2 },
		checkedAt: '2026-01-02',
		safetyNotes: [text(320), `\`${text(300)}\``],
		privacyNotes: [text(320)],
		brand: { name: text(80), domain: 'good.example' },
		claim: { status: 'pending', by: text(80), url: address },
		submission: { by: text(80), byUrl: address, issueUrl: address, prUrl: address },
		review: { by: text(80), at: '2026-01-02' },
		own: ownOf(text, described),
	}
}

type Text = (max: number) => string

/** What each category adds. */
const ownOf = (text: Text, described: object): Record<string, object> => ({
	servers: {
		server: {
			command: text(200),
			args: [text(400), '--x', text(100)],
			env: [{ name: 'A_KEY', ...described, secret: true }],
			remote: { type: 'http', url: address, headers: [{ name: 'X-Key', ...described }] },
			package: { registry: 'npm', name: text(200), version: text(60).replace(/[\s<>^~*|]+/g, '-') },
			tools: [text(80)],
		},
	},
	tools: {
		tool: {
			kind: text(60),
			operatingSystems: ['linux'],
			install: [{ label: text(60), command: text(400) }],
			formerNames: [text(80)],
		},
	},
	roles: { agent: { file: 'prompt.md', tools: [text(120)], model: text(60), invocation: text(120) } },
	commands: { command: { file: 'prompt.md', tools: [text(120)], model: text(60), invocation: text(120) } },
	skills: { skill: { name: 'a-skill', allowedTools: [text(120)], hasScripts: true } },
	rules: { rule: { file: 'prompt.md', globs: [text(120)] } },
	hooks: { hook: { event: 'Stop', matcher: text(200), script: 'prompt.md', runtime: 'sh' } },
	lines: { statusline: { script: 'prompt.md', runtime: 'sh', preview: text(200) } },
	prompts: {},
	sets: {
		items: [
			{ entry: 'servers/hostile-0', why: text(200) },
			{ entry: 'tools/hostile-0', why: text(200) },
		],
	},
})

const OTHERS = ['roles', 'commands', 'skills', 'rules', 'hooks', 'lines', 'prompts', 'sets'] as const

/** Writes a catalogue whose every text is hostile: each payload in every field of two categories; returns how many entries. */
export function writeHostileContent(contentDir: string): number {
	let count = 0
	const write = (category: string, n: number, more: object = {}) => {
		const payload = PAYLOADS[n] ?? ''
		const { own, ...fields } = fieldsOf(payload, n)
		const folder = join(contentDir, category, `hostile-${n}`)
		mkdirSync(folder, { recursive: true })
		const front = { ...fields, ...(own as Record<string, object>)[category], ...more }
		writeFileSync(join(folder, 'index.mdx'), sourceText(front, hostileBody(payload)))
		writeFileSync(join(folder, 'prompt.md'), `---\nname: ${payload}\n---\n\n${hostileBody(payload)}`)
		count++
	}
	for (const [n, payload] of PAYLOADS.entries()) {
		const reason = `${payload.slice(0, 300)} and so on`
		const on = '2026-02-01'
		write(
			'servers',
			n,
			n % 5 === 1 ? { lifecycle: { state: 'deprecated', on, reason, successor: 'servers/hostile-0' } } : {},
		)
		if (n % 2 === 0) write('tools', n, n % 3 === 1 ? { lifecycle: { state: 'withdrawn', on, reason } } : {})
		else write(OTHERS[(n >> 1) % OTHERS.length] ?? 'prompts', n, { renamedFrom: [{ path: `prompts/former-${n}`, on }] })
	}
	writeFileSync(join(contentDir, '_sources.json'), JSON.stringify(record))
	return count
}

const record = {
	schemaVersion: 1,
	kind: 'source-health',
	sources: {
		[address]: { state: 'moved', checkedAt: '2026-02-01', movedTo: 'https://good.example/%22%3E%3Cscript%3Ealert(1)' },
	},
}
