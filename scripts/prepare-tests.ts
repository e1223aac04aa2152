import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'

/** System programs that tests need, with their Debian packages. */
const NEEDS = [
	{
		command: 'chromium-headless-shell',
		package: 'chromium-headless-shell',
		without:
			'pages are tested in the whole Chromium, which is slower, or in the browser that comes with the dependencies',
	},
	{ command: 'redis-server', package: 'redis-server', without: 'nothing is tested against a real Redis' },
	{ command: 'bwrap', package: 'bubblewrap', without: 'nothing is observed in a sandbox' },
	{ command: 'strace', package: 'strace', without: 'nothing is observed in a sandbox' },
	{ command: 'xmllint', package: 'libxml2-utils', without: 'feeds are checked by our own parser only' },
] as const

const has = (command: string): boolean => !spawnSync(command, ['--version'], { stdio: 'ignore' }).error
const missing = NEEDS.filter(({ command }) => !has(command))
const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

if (missing.length && mayInstall) {
	console.log(`Installing ${missing.map((need) => need.package).join(', ')} for the tests.`)
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
	const apt = (...words: string[]) =>
		spawnSync('apt-get', ['-qq', ...words], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
	const install = (...packages: string[]) => apt('install', '-y', '--no-install-recommends', ...packages)
	const packages = [...missing.map((need) => need.package), 'fonts-liberation']
	apt('update')
	// One that a distribution does not have keeps none of the others away.
	if (!install(...packages)) for (const name of packages) install(name)
}

for (const { command, without } of missing.filter((need) => !has(need.command))) {
	console.warn(`\n*** ${command} is not installed, so ${without}. ***\n`)
	if (process.env.CI && command === 'redis-server') process.exitCode = 1
}

/**
 * Client generators for the API description, for the tests that ask for them. They are installed in a separate folder
 * because they need another TypeScript version.
 */
const GENERATORS = { from: 'tests/fixtures/generators', to: '.local/generators' }

const isCurrent = (name: string): boolean => {
	const [wanted, has] = [`${GENERATORS.from}/${name}`, `${GENERATORS.to}/${name}`]
	return existsSync(has) && readFileSync(has).equals(readFileSync(wanted))
}

const isAsked = process.argv.includes('--generators')
if (isAsked && (!isCurrent('package-lock.json') || !existsSync(`${GENERATORS.to}/node_modules`))) {
	cpSync(GENERATORS.from, GENERATORS.to, { recursive: true })
	const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
	const { status } = spawnSync(npm, ['ci', '--ignore-scripts'], { cwd: GENERATORS.to, stdio: 'inherit' })
	if (status !== 0) {
		rmSync(GENERATORS.to, { recursive: true, force: true })
		console.warn('\n*** The generators could not be installed, so no client is made of the API’s description. ***\n')
		if (process.env.CI) process.exitCode = 1
	}
}
