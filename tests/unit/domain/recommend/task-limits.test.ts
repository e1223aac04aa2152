import { describe, expect, it } from 'vitest'
import { limitsOf } from '../../../../src/domain/recommend/task-limits.ts'
import { withoutEastAsian } from '../../../../src/domain/recommend/task-limits-east-asian.ts'

const said = (task: string) => limitsOf(task).properties.map(({ of, said: words }) => `${of}: ${words}`)

describe('what a task asks of the whole', () => {
	it.each([
		['weigh stones, local only', 'local: local only'],
		['weigh stones. Nothing leaves our network', 'local: Nothing leaves our network'],
		['weigh stones, everything must stay on my laptop', 'local: everything must stay on my laptop'],
		['weigh stones in an air-gapped lab', ''],
		['an air-gapped lab: weigh stones', 'local: an air-gapped lab'],
		['Steine wiegen, alles lokal', 'local: alles lokal'],
		['weigh stones completely locally', 'local: completely locally'],
		['weigh stones. No audio may leave my computer', 'local: No audio may leave my computer'],
		['weigh stones, nothing may go to the cloud', 'local: nothing may go to the cloud'],
		['weigh stones; nothing should be uploaded', 'local: nothing should be uploaded'],
		['weigh stones, and my files must never leave this machine', 'local: my files must never leave this machine'],
		['weigh stones without sending anything to the cloud', 'local: without sending anything to the cloud'],
		['weigh stones, please don’t upload my files', 'local: please don’t upload my files'],
		['Steine wiegen, nichts darf in die Cloud', 'local: nichts darf in die Cloud'],
		['Steine wiegen, die Daten bleiben auf meinem Rechner', 'local: die Daten bleiben auf meinem Rechner'],
		['peser des pierres, rien ne doit aller dans le cloud', 'local: rien ne doit aller dans le cloud'],
		['pesar piedras, los datos se quedan en mi ordenador', 'local: los datos se quedan en mi ordenador'],
		['pesar pedras, nada pode ir para a nuvem', 'local: nada pode ir para a nuvem'],
		['pesare pietre, niente deve andare nel cloud', 'local: niente deve andare nel cloud'],
		['weigh stones, no code goes to production without review', ''],
		['weigh stones without the cloud console', ''],
		['weigh stones, but strictly read-only', 'readOnly: strictly read-only'],
		['weigh stones without being able to change the scale', 'readOnly: without being able to change the scale'],
		['weigh stones. No write rights for the agent', 'readOnly: No write rights for the agent'],
		['weigh stones, it must not modify any data', 'readOnly: it must not modify any data'],
		['Steine wiegen, aber nichts darf geändert werden', 'readOnly: nichts darf geändert werden'],
		['peser des pierres, lecture seule', 'readOnly: lecture seule'],
		['pesar piedras, sólo lectura', 'readOnly: sólo lectura'],
		['peser nos pierres en lecture seule', 'readOnly: en lecture seule'],
		['pesare le pietre in sola lettura', 'readOnly: in sola lettura'],
		['weigh stones on my laptop', 'local: on my laptop'],
		['weigh stones, everything must stay on our machines', 'local: everything must stay on our machines'],
		['pesar pedras, apenas leitura', 'readOnly: apenas leitura'],
		['weigh stones, no account or API key', 'noCredentials: no account or API key'],
		['weigh stones, no login, no API key needed', 'noCredentials: no login, no API key needed'],
		['peser des pierres sans clé API', 'noCredentials: sans clé API'],
		['weigh stones without creating an account', 'noCredentials: without creating an account'],
		['weigh stones without signing up', 'noCredentials: without signing up'],
		['weigh stones, I don’t want to create an account', 'noCredentials: I don’t want to create an account'],
		['Steine wiegen ohne ein Konto anzulegen', 'noCredentials: ohne ein Konto anzulegen'],
		['peser des pierres sans créer de compte', 'noCredentials: sans créer de compte'],
		['pesar piedras sin registrarme', 'noCredentials: sin registrarme'],
		['pesar pedras sem criar uma conta', 'noCredentials: sem criar uma conta'],
		['pesare pietre senza creare un account', 'noCredentials: senza creare un account'],
		['weigh stones without an account manager', ''],
		['look at the stones without changing them', 'readOnly: without changing them'],
		['weigh stones without any risk of writing', 'readOnly: without any risk of writing'],
		['weigh stones with no account', 'noCredentials: with no account'],
		['weigh stones, it must not change any files', 'readOnly: it must not change any files'],
		['weigh stones, it must never touch .env', ''],
		['weigh stones and the agent must not edit generated files', ''],
		['weigh stones without changing the scale', ''],
		[
			'weigh stones. I do not want to register any account for the scale.',
			'noCredentials: I do not want to register any account for the scale',
		],
		['weigh stones; we won’t sign up for a subscription', 'noCredentials: we won’t sign up for a subscription'],
		['weigh stones. I do not want to register any stone', ''],
		['weigh stones. Read-only access only.', 'readOnly: Read-only access only'],
		['weigh stones locally', 'local: locally'],
		['weigh stones, no cloud because of the ethics board', 'local: no cloud'],
		['weigh stones, read-only because our auditor insists', 'readOnly: read-only'],
		['weigh stones. No SaaS.', 'local: No SaaS'],
		['weigh stones; everything must be self-hosted', 'local: everything must be self-hosted'],
		['weigh stones in our self-hosted quarry', ''],
		['list my local files and read-only fields', ''],
		['write a rule for read-only fields', ''],
	])('is read off “%s”', (task, words) => {
		expect(said(task).join('; ')).toBe(words)
	})

	it.each([
		['weigh stones, at most 3 things', 3, undefined],
		['weigh stones with no more than two servers', 2, undefined],
		['weigh stones, three entries at most', 3, undefined],
		['pesare pietre, massimo due server', 2, undefined],
		['weigh stones under 8000 tokens of tool definitions in context', undefined, 8000],
		['weigh stones. Keep it below 5k context tokens', undefined, 5000],
		['weigh stones, budget 10,000 tokens', undefined, 10_000],
		['weigh stones with only 4k tokens to spare', undefined, 4000],
		['weigh stones, max 2.5k tokens and at most two entries', 2, 2500],
		['weigh stones; the tool definitions must stay under 20k tokens together', undefined, 20_000],
		['weigh 3 stones in 2 boxes', undefined, undefined],
		['split a text into chunks of 500 tokens', undefined, undefined],
	])('is a count or a budget in “%s”', (task, maxEntries, maxTokens) => {
		expect(limitsOf(task)).toMatchObject({ maxEntries, maxTokens })
	})

	it.each([
		['I use Claude Code. Weigh stones.', 'claude-code', 'Weigh stones.'],
		['Weigh stones in VS Code Copilot', 'vscode', 'Weigh stones'],
		['Set up Codex CLI so it weighs stones', 'codex', 'so it weighs stones'],
		['Set up Cursor rules for a quarry', undefined, 'Set up Cursor rules for a quarry'],
		['Set me up in Cursor for a quarry', 'cursor', 'for a quarry'],
		['Weigh stones. Codex CLI, please.', 'codex', 'Weigh stones, please.'],
		['Peser des pierres depuis Claude Desktop', 'claude-desktop', 'Peser des pierres'],
		['石を計る、Cursor を使っています', 'cursor', '石を計る、'],
		['move my rules from Cursor to Claude Code', undefined, 'move my rules from Cursor to Claude Code'],
		['I use VS Code with Copilot. Weigh stones.', '', 'Weigh stones.'],
		['I want Claude Code to weigh stones', 'claude-code', 'I want to weigh stones'],
		['I want Cursor rules to weigh stones', undefined, 'I want Cursor rules to weigh stones'],
		['weigh stones in cursor', 'cursor', 'weigh stones'],
		['i use cursor and weigh stones', 'cursor', 'and weigh stones'],
		['a scale that works with vs code', 'vscode', 'a scale'],
		['iterate with cursor over stones', undefined, 'iterate with cursor over stones'],
		['weigh stones, zed, slate', undefined, 'weigh stones, zed, slate'],
		[
			'Weigh stones. We use Claude on the web, so we have no files.',
			'claude-desktop',
			'Weigh stones, so we have no files.',
		],
		['move the cursor in a text', undefined, 'move the cursor in a text'],
		['weigh stones as Cursor does in a quarry', undefined, 'weigh stones as Cursor does in a quarry'],
		['set new Cursor stones in a quarry', undefined, 'set new Cursor stones in a quarry'],
		['weigh what lies in zed boxes of Basel', undefined, 'weigh what lies in zed boxes of Basel'],
	])('names the client of “%s”', (task, platform, rest) => {
		const limits = limitsOf(task)
		expect([limits.client?.platform, limits.task]).toEqual([platform, rest])
	})

	it.each([
		['weigh stones in claude.ai', 'claude-ai'],
		['weigh stones with Claude on the web', 'claude-ai'],
		['weigh stones in Claude Desktop', undefined],
		[`${'Weigh stones and then cut them. '.repeat(20)}I use claude.ai.`, 'claude-ai'],
	])('names the client of “%s” that takes only what is hosted', (task, hosted) => {
		expect(limitsOf(task).client?.hosted).toBe(hosted)
	})

	it.each([
		['称石头，数据只保存在本机。', 'local: 数据只保存在本机', '称石头，'],
		['称石头，数据不能上传到云端', 'local: 数据不能上传到云端', '称石头，'],
		['称石头，无需注册账号', 'noCredentials: 无需注册账号', '称石头，'],
		['石を計る。データはこのパソコンにだけ保存', 'local: データはこのパソコンにだけ保存', '石を計る。'],
		['石を計る、アカウント登録なしで', 'noCredentials: アカウント登録なしで', '石を計る、'],
		['돌을 재고, 데이터는 내 컴퓨터에만 저장', 'local: 데이터는 내 컴퓨터에만 저장', '돌을 재고,'],
		['把文件上传到云端', '', '把文件上传到云端'],
	])('is read off “%s” before that is put into English', (task, words, left) => {
		const { rest, said: found } = withoutEastAsian(task)
		expect([found.map((one) => `${one.of}: ${one.said}`).join('; '), rest]).toEqual([words, left])
	})

	it('leaves a task as it is that says nothing else', () => {
		expect(limitsOf('local only')).toMatchObject({ task: 'local only', properties: [] })
		expect(limitsOf('local only', true)).toMatchObject({ properties: [{ said: 'local only', of: 'local' }] })
		expect(limitsOf('weigh stones, no cloud because of the board, and cut them')).toMatchObject({
			task: 'weigh stones, and cut them',
		})
	})

	it('leaves nothing of it in the task, and all other marks', () => {
		const { task } = limitsOf('Weigh stones, local only, and protect .env files: at most 2 things, max 4k tokens.')
		expect(task).toBe('Weigh stones, and protect .env files.')
	})
})
