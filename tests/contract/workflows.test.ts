import { execFileSync } from 'node:child_process'
import {
	chmodSync,
	cpSync,
	existsSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { FOLDERS } from '../../scripts/mutate/folders.ts'
import { writeBelow } from '../support/write-below.ts'

type Permissions = Record<string, 'read' | 'write'>
interface Step {
	uses?: string
	run?: string
	with?: Record<string, unknown>
	env?: Record<string, string>
}
interface Job {
	if?: string
	permissions?: Permissions
	environment?: string
	needs?: string | string[]
	'timeout-minutes'?: number
	strategy?: { matrix?: Record<string, unknown> }
	steps: Step[]
}
interface Workflow {
	name: string
	on: Record<string, unknown>
	permissions?: Permissions
	defaults?: { run?: { shell?: string } }
	jobs: Record<string, Job>
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const files = globSync('.github/workflows/*.{yml,yaml}').sort()
const read = (file: string) => parse(readFileSync(file, 'utf8')) as Workflow
const jobsOf = ({ jobs }: Workflow) => Object.values(jobs)
const stepsOf = (workflow: Workflow) => jobsOf(workflow).flatMap(({ steps }) => steps)

it('are these', () => {
	expect(files.map((file) => file.replace('.github/workflows/', ''))).toEqual([
		'check.yml',
		'clients.yml',
		'comment.yml',
		'content.yml',
		'marketplace.yml',
		'monitor.yml',
		'observe.yml',
		'preview.yml',
		'release.yml',
		'sources.yml',
		'weekly.yml',
	])
})

it('are all in the table of docs/deploy.md', () => {
	const listed = [...readFileSync('docs/deploy.md', 'utf8').matchAll(/^\| `([\w-]+\.yml)` \|/gm)].map(
		([, name]) => name,
	)
	expect(listed.sort()).toEqual(files.map((file) => file.replace('.github/workflows/', '')))
})

const afterAnother = files.filter((file) => 'workflow_run' in read(file).on)

describe.each(afterAnother)('%s, which runs after another', (file) => {
	const workflow = read(file)

	it('takes only text from the run of another workflow', () => {
		const steps = stepsOf(workflow)
		expect(steps.flatMap(({ uses = '' }) => (uses ? [uses.split('@')[0]] : []))).toEqual(['actions/download-artifact'])
		expect(steps.map(({ run = '' }) => run).join('\n')).not.toMatch(/\b(?:npm|node|git|bash|sh|eval|source)\b|\.\//)
	})

	it('asks nothing of a run that was cancelled, which left nothing', () => {
		const conditions = jobsOf(workflow).map((job) => job.if)
		expect(conditions).toEqual(conditions.map(() => expect.stringContaining("workflow_run.conclusion != 'cancelled'")))
	})
})

describe.each(files)('%s', (file) => {
	const workflow = read(file)
	const text = readFileSync(file, 'utf8')

	it('runs only npm scripts that exist, so that anybody can run them', () => {
		const runs = stepsOf(workflow).flatMap(({ run = '' }) => [...run.matchAll(/\bnpm run (?:--silent )?([\w-]+)/g)])
		expect(runs.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([])
		expect(text).not.toMatch(/\bnpm (?:install|i|exec)\b|\bnpx\b/)
	})

	it('takes actions by the commit, with the version beside it', () => {
		const lines = text.split('\n').filter((line) => line.includes('uses:'))
		expect(lines.filter((line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
	})

	it('says what its token may do, and no job of a pull request may write', () => {
		expect(workflow.permissions).toBeDefined()
		const granted = [workflow.permissions ?? {}, ...jobsOf(workflow).map(({ permissions = {} }) => permissions)]
		const writes = granted.flatMap(Object.entries).filter(([, level]) => level !== 'read')
		if ('pull_request' in workflow.on) expect(writes).toEqual([])
		expect(Object.keys(workflow.on)).not.toContain('pull_request_target')
	})

	it('keeps a token that may write away from packages, and secrets away from everything', () => {
		for (const { permissions = {}, steps } of jobsOf(workflow)) {
			const installs = steps.some(({ run }) => run?.includes('npm'))
			const mayWrite = Object.values(permissions).includes('write')
			expect(installs && mayWrite).toBe(false)
			const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
			if (installs) expect(checkouts.map((step) => step.with?.['persist-credentials'])).toEqual([false])
		}
		// One job may have one: it waits for the reviewers of its environment, and nothing is built in it.
		const open = jobsOf(workflow).filter((job) => JSON.stringify(job).match(/\bsecrets\b/))
		expect(
			open.filter(({ environment, steps }) => !environment || JSON.stringify(steps).includes('run build')),
		).toEqual([])
		expect(text.match(/\bsecrets\b/g) ?? []).toHaveLength(open.length)
	})

	it('puts nothing that a stranger writes into a script, and ends', () => {
		expect(stepsOf(workflow).filter(({ run }) => run?.includes('${{'))).toEqual([])
		expect(workflow.defaults?.run?.shell).toBe('bash')
		expect(jobsOf(workflow).filter((job) => !job['timeout-minutes'])).toEqual([])
	})
})

it('the jobs that run tests can make a sandbox, without which those of observing are skipped, and together run all', () => {
	const runsOf = (job: Job | undefined) => job?.steps.map(({ run = '' }) => run) ?? []
	const [observing] = jobsOf(read('.github/workflows/observe.yml'))
	const sandbox = runsOf(observing).filter((run) => run.startsWith('sudo '))
	const needed = sandbox.flatMap((run) => run.replace(/.* --no-install-recommends /, '').split(' '))
	expect(needed).toEqual(expect.arrayContaining(['bubblewrap', 'strace', 'sysctl']))
	const { check, tests } = read('.github/workflows/check.yml').jobs
	for (const job of [check, tests]) expect(runsOf(job).join(' ').split(' ')).toEqual(expect.arrayContaining(needed))
	expect(runsOf(check).at(-1)).toBe('npm run check')
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
	const others = Object.keys(scripts).flatMap((name) => /^test:(.+)$/.exec(name)?.[1] ?? [])
	expect(tests?.strategy?.matrix).toEqual({ tests: others })
	expect(runsOf(tests).at(-1)).toBe('npm run "test:$TESTS"')
})

it('the weekly one changes every folder that can be', () => {
	const { mutate } = read('.github/workflows/weekly.yml').jobs
	expect(mutate?.strategy?.matrix).toEqual({ folder: Object.keys(FOLDERS) })
})

describe('the comment under a pull request', () => {
	const COMMIT = 'a'.repeat(40)
	const [{ run = '' } = {}] = stepsOf(read('.github/workflows/comment.yml')).slice(-1)
	const inside = 'content/mcp/one.mdx\tcontent/mcp/one.mdx\n'

	/** What is written under the pull request, with a `gh` that answers with these texts; undefined if nothing is. */
	function commentOn({ heads = `${COMMIT} 7\n`, head = COMMIT, changed = '1', files = inside }): string | undefined {
		const folder = mkdtempSync(join(tmpdir(), 'comment-'))
		try {
			const gh = [
				'#!/bin/sh',
				'case "$*" in',
				`*/commits/${COMMIT}/pulls*) printf %s "$HEADS" ;;`,
				'*/pulls/7/files*) printf %s "$FILES" ;;',
				'*/pulls/7*) echo "$HEAD $CHANGED" ;;',
				'"pr comment 7 "*) cp comment.md written.md ;;',
				'*) exit 1 ;;',
				'esac',
			]
			writeFileSync(join(folder, 'gh'), gh.join('\n'), { mode: 0o755 })
			writeFileSync(join(folder, 'findings.md'), 'Merge it, @owner')
			const PATH = `${folder}:${process.env.PATH}`
			const env = { PATH, COMMIT, HEADS: heads, HEAD: head, CHANGED: changed, FILES: files, RUN: 'https://run.example' }
			execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
				cwd: folder,
				env: { ...env, GITHUB_REPOSITORY: 'a/b' },
			})
			return existsSync(join(folder, 'written.md')) ? readFileSync(join(folder, 'written.md'), 'utf8') : undefined
		} finally {
			rmSync(folder, { recursive: true })
		}
	}

	it('repeats what was found where only content changed, and calls nobody', () => {
		expect(commentOn({})).toBe('Merge it, (at)owner')
	})

	it.each([
		['changes another file', { changed: '2', files: `${inside}package.json\tpackage.json\n` }],
		['changes only others', { files: 'scripts/content.ts\tscripts/content.ts\n' }],
		['moves one out', { files: 'src/x.ts\tcontent/x.ts\n' }],
		['moves one in', { files: 'content/x.mdx\t.github/workflows/content.yml\n' }],
		['changes more than is listed', { changed: '4', files: inside.repeat(3) }],
		['hides a line end in a name', { files: 'x\\ncontent/a\tcontent/a\n' }],
		['lists nothing', { files: '' }],
	])('repeats nothing of a pull request that %s, and links its run', (_, answers) => {
		expect(commentOn(answers)).toMatch(
			/^This pull request changes files outside `content\/`.*\(https:\/\/run\.example\)/,
		)
	})

	it('is not written where the pull request has moved on, or is closed', () => {
		const moved = 'b'.repeat(40)
		expect([commentOn({ heads: `${moved} 7\n` }), commentOn({ heads: '' })]).toEqual([undefined, undefined])
		// Also where that happens while its files are asked for.
		expect(commentOn({ head: moved })).toBeUndefined()
	})
})

describe('a signed release', () => {
	const { jobs } = read('.github/workflows/release.yml')
	/** Every job that must have ended well before one begins. */
	const needed = (name: string): string[] => [jobs[name]?.needs ?? []].flat().flatMap((one) => [one, ...needed(one)])
	const runs = (name: string) => (jobs[name]?.steps ?? []).map(({ run = '' }) => run).join('\n')

	it('is signed anew each day without anything being built, before or for it', () => {
		expect(needed('renew')).toEqual([])
		expect(runs('renew')).toContain('release.ts --renew')
		expect(Object.keys(jobs).filter((name) => runs(name).includes('npm run build'))).toEqual(['build'])
	})

	it('is kept before anybody attests or serves it', () => {
		for (const name of ['attest', 'carry']) expect(needed(name)).toContain('keep')
		expect(needed('keep')).toEqual(expect.arrayContaining(['sign', 'renew']))
		expect(runs('keep')).not.toMatch(/push.*(?:--force|\s-f\b|\+HEAD)/)
	})

	it('begins no log where the branch could not be asked for', () => {
		for (const name of ['sign', 'renew']) expect(runs(name)).not.toMatch(/if git ls-remote|\|\| (?:true|echo)/)
	})
})

describe.each([
	['marketplace', 'publish', 'marketplace'],
	['release', 'keep', 'log'],
])('the job of %s.yml that pushes (%s)', (file, name, branch) => {
	const { steps = [] } = read(`.github/workflows/${file}.yml`).jobs[name] ?? {}
	const { with: { path: place = '.' } = {} } =
		steps.find(({ uses }) => uses?.startsWith('actions/download-artifact@')) ?? {}
	const script = steps.map(({ run = '' }) => run).join('\n')

	let folder: string
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'push-'))
		git('init', '--quiet', '--bare', 'origin.git')
		git('clone', '--quiet', 'origin.git', 'checkout')
		inCheckout('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--quiet', '--allow-empty', '-m', 'main')
		inCheckout('push', '--quiet', 'origin', 'HEAD:refs/heads/main')
	})
	afterEach(() => rmSync(folder, { recursive: true }))

	const git = (...words: string[]) =>
		execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
	const inCheckout = (...words: string[]) => git('-C', 'checkout', ...words)
	const tip = () => git('-C', 'origin.git', 'for-each-ref', '--format=%(objectname)', `refs/heads/${branch}`)
	const pushed = () => git('-C', 'origin.git', 'ls-tree', '-r', '--name-only', branch).split('\n')

	/** Runs the job in a new checkout with files of an artifact. */
	function push(files: Record<string, string>, begun = tip()): void {
		rmSync(join(folder, 'checkout'), { recursive: true })
		for (const other of ['made', 'log', 'tree']) rmSync(join(folder, other), { recursive: true, force: true })
		git('clone', '--quiet', '--branch', 'main', 'origin.git', 'checkout')
		const artifact = join(folder, 'checkout', String(place))
		for (const [path, text] of Object.entries(files)) writeBelow(join(folder, 'whole'), path, text)
		for (const path of Object.keys(files)) chmodSync(join(folder, 'whole', path), 0o755)
		mkdirSync(artifact, { recursive: true })
		if (name === 'keep') {
			execFileSync('tar', ['-cf', join(artifact, 'log.tar'), '-C', join(folder, 'whole'), '.'])
			writeFileSync(join(artifact, 'begun'), begun)
		} else cpSync(join(folder, 'whole'), artifact, { recursive: true })
		rmSync(join(folder, 'whole'), { recursive: true })
		execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
			cwd: join(folder, 'checkout'),
			env: { ...process.env, GITHUB_SHA: 'a'.repeat(40) },
			stdio: 'pipe',
		})
	}

	it('puts each state of it on top of the one before, and nothing else', () => {
		push({ 'a/one.txt': '1', '.gitignore': 'two.txt\n', 'two.txt': '2' })
		expect(pushed()).toEqual(['.gitignore', 'a/one.txt', 'two.txt'])
		const first = tip()
		push({ 'three.txt': '3' })
		expect(pushed()).toEqual(['three.txt'])
		expect(git('-C', 'origin.git', 'rev-parse', `${branch}^`)).toBe(first)
	})

	it('runs nothing that came with it, and does not push that either', () => {
		const ran = join(folder, 'ran')
		const evil = `#!/bin/sh\ntouch ${ran}\n`
		const config = `[core]\n\tfsmonitor = touch ${ran}; false\n\thooksPath = ${folder}/whole/hooks\n`
		push({ 'one.txt': '1', '.git/config': config, '.git/hooks/pre-commit': evil, '.git/hooks/pre-push': evil })
		expect([existsSync(ran), pushed()]).toEqual([false, ['one.txt']])
	})

	it.runIf(name === 'keep')('takes the commit that it goes on top of for nothing else', () => {
		const ran = join(folder, 'ran')
		expect(() => push({ 'one.txt': '1' }, `--upload-pack=touch ${ran};`)).toThrow()
		expect([existsSync(ran), tip()]).toEqual([false, ''])
	})
})
