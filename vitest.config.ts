import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// What tests put into the folder for temporary files, they and the programs that they start, goes with the run.
const temporary = mkdtempSync(join(tmpdir(), 'pinakes-'))
// Some of those programs run as another user.
chmodSync(temporary, 0o755)
process.env.TMPDIR = temporary
// Tests start hundreds of programs of the same sources: Node compiles them for the first one only.
process.env.NODE_COMPILE_CACHE = join(temporary, 'compiled')
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }))

/** The files that take longest. One of them begun last would keep one worker busy and the other waiting. */
const LONGEST = [
	...['e2e/pages', 'own/pages', 'e2e/signals', 'e2e/desk-pages'],
	...['site/payloads', 'e2e/submit', 'site/functions', 'site/kept'],
]

const placeOf = ({ moduleId }: TestSpecification): number => {
	const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
	return place < 0 ? LONGEST.length : place
}

/** Begins with the files that take longest. */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b))
	}
}

/** Other registries of this tree, built again and again. */
const FORKS = [
	...[
		...['build-cache', 'warm-build', 'payloads', 'categories', 'newcomer', 'rebuild', 'many-entries'],
		...['own-registry', 'overlay', 'lifecycle', 'clients', 'build', 'dev'],
	].map((name) => `tests/site/${name}.test.ts`),
	...['upgrade', 'next-steps'].map((name) => `tests/unit/fork/${name}.test.ts`),
	'tests/unit/scripts/fork-types.test.ts',
]

/** Every kind of page in every state, zoomed and printed, the desk, and votes whatever goes wrong, in a browser. */
const PAGES = [
	...['pages', 'signals', 'zoom', 'print'],
	...['desk', 'desk-away', 'desk-editor', 'desk-forms', 'desk-leads', 'desk-pages', 'desk-places'],
].map((name) => `tests/e2e/${name}.test.ts`)

/** Commands of the project that are run as programs, and what they run in a sandbox. */
const COMMANDS = [
	...['command-line', 'content', 'export', 'marketplace', 'new', 'trial-entries', 'write-documents'].map(
		(name) => `tests/unit/scripts/${name}.test.ts`,
	),
	...['canary', 'npm-package', 'repository', 'sandbox'].map((name) => `tests/unit/observe/${name}.test.ts`),
	'tests/unit/sources/command.test.ts',
]

/** Programs of others that speak to this one, or make a client of its description. */
const CLIENTS = ['tests/api/mcp/clients.test.ts', 'tests/contract/generators.test.ts']

/** Tests that take minutes: `npm test` leaves them to commands of their own, such as `npm run test:forks`. */
const LEFT = [...FORKS, ...PAGES, ...COMMANDS, ...CLIENTS]

const rehearse = {
	extends: true as const,
	test: {
		name: 'rehearse',
		include: ['tests/rehearse/**/*.test.ts'],
		globalSetup: ['tests/setup/rehearse.ts'],
	},
}

const OWN_SETTINGS = `${import.meta.dirname}/src/schema/settings.ts`
const FIXTURE = `${import.meta.dirname}/tests/registry/settings.ts`

/** Puts the settings of the fixture registry in the place of this registry's own, wherever they are imported. */
const fixtureSettings = {
	name: 'fixture-settings',
	enforce: 'pre' as const,
	resolveId(source: string, importer: string | undefined) {
		if (!source.endsWith('/settings.ts') || !importer) return
		const { pathname } = new URL(source, `file://${importer}`)
		return decodeURIComponent(pathname) === OWN_SETTINGS ? FIXTURE : undefined
	},
}

/** The engine's tests that need nothing but the sources. */
const ENGINE = ['tests/{unit,contract,store}/**/*.test.ts']

/** What a file does to all of its process: it replaces a module, a global or the clock. */
const OWN_PROCESS =
	/\bvi\.(?:mock|doMock|stubGlobal|stubEnv|resetModules|spyOn|useFakeTimers|setSystemTime)\(|\bprocess\.(?:env\.\w+ =[^=]|(?:chdir|exitCode|umask|on|once)\b)|\bglobalThis\.\w+ =|\bforbidEgress\(/

/** Files that share a process and the modules that it has loaded: to load them for each file takes as long as the tests. */
const TOGETHER = globSync(ENGINE, { cwd: import.meta.dirname }).filter(
	(file) => !OWN_PROCESS.test(readFileSync(join(import.meta.dirname, file), 'utf8')) && !LEFT.includes(file),
)

/** Tests of this registry: those in `content` of the entries it has, which go when they go, and those in `tests/own` of whatever entries it has. */
const OWN = ['content/*.test.ts', 'tests/own/**/*.test.ts']

/** What entries ship, run as clients run it. What lies in an entry's folder is shipped itself, and nothing of it is a test. */
const ENTRIES = ['content/*/*.test.ts']

const ofOwn = (name: string, include: string[]) => ({
	extends: true as const,
	test: { name, include, isolate: false, globalSetup: ['tests/setup/own.ts'] },
})

/** Tests on the fixture registry. */
const ofFixture = <T extends { name: string }>(test: T) => ({
	extends: true as const,
	plugins: [fixtureSettings],
	test,
})

/** Tests of the site that is built of the fixture registry. */
const ofSite = (name: string, include: string[], exclude: string[] = []) =>
	ofFixture({
		name,
		include,
		exclude,
		isolate: false,
		globalSetup: ['tests/setup/site.ts'],
		setupFiles: ['tests/setup/site-root.ts', 'tests/setup/store.ts'],
	})

/** Projects of `npm run test:…`, which run only where they are named. */
const named = [
	ofOwn('entries', ENTRIES),
	ofSite('forks', FORKS),
	ofSite('pages', PAGES),
	ofFixture({ name: 'commands', include: COMMANDS }),
	ofSite('clients', CLIENTS),
].filter(({ test }) => process.argv.includes(test.name))

/**
 * `unit` needs nothing but the sources and runs on the fixture registry, as does `alone`, with a process for each file;
 * `own` runs on this registry's settings and entries and the site that it builds of them; `site` builds the site of the
 * fixture first and asks it, in process and over HTTP; `rehearse` asks the host's own server, which `npm run rehearse`
 * starts.
 */
export default defineConfig({
	test: {
		reporters: ['default', './tests/setup/reporter.ts'],
		testTimeout: 30_000,
		hookTimeout: 60_000,
		// A test that asserts nothing cannot fail, such as one whose loop had nothing to go through.
		// What a page comes to show is waited for, as long as a busy machine may need.
		expect: { requireAssertions: true, poll: { timeout: 10_000 } },
		// Much of a test is waiting, for a browser, a build or a store: three keep two cores busy.
		maxWorkers: 3,
		sequence: { sequencer: LongestFirst },
		// Tests that look at the log turn it on.
		env: { PINAKES_LOG: 'off' },
		// A stalled machine can fail a browser or a deadline once; what fails twice is a fault.
		retry: process.env.CI ? 1 : 0,
		projects: [
			ofFixture({ name: 'unit', include: TOGETHER, isolate: false }),
			ofFixture({ name: 'alone', include: ENGINE, exclude: [...TOGETHER, ...LEFT] }),
			ofOwn('own', OWN),
			ofSite('site', ['tests/{api,site,e2e}/**/*.test.ts'], LEFT),
			...named,
			...(process.env.REHEARSE_URL ? [rehearse] : []),
		],
	},
})
