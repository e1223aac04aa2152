import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAMED = 'scripts/rehearse/tools'
const INSTALLED = '.local/rehearse/tools'

/**
 * Installs the host's command exactly as its lock file says, outside the sources, and gives its path. No script of a package
 * is run. What was installed before from the same lock file stays.
 */
export function installTools(): string {
	const lock = readFileSync(join(NAMED, 'package-lock.json'), 'utf8')
	const mark = join(INSTALLED, 'installed')
	if (!existsSync(mark) || readFileSync(mark, 'utf8') !== lock) {
		console.log('Installing the host’s tools; this happens once.')
		mkdirSync(INSTALLED, { recursive: true })
		for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(NAMED, file), join(INSTALLED, file))
		copyFileSync('.npmrc', join(INSTALLED, '.npmrc'))
		execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: INSTALLED, stdio: ['ignore', 'ignore', 'inherit'] })
		writeFileSync(mark, lock)
	}
	return join(process.cwd(), INSTALLED, 'node_modules/netlify-cli/bin/run.js')
}
