import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { type Browser, chromium, type LaunchOptions } from 'playwright'

/** The shell has no window to keep, and opens a page in less than half the time of the whole browser. */
const INSTALLED = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The installed browser runs as whoever started it, and keeps no second process ready for the next page. */
const ARGS = ['--no-sandbox', '--renderer-process-limit=1']

/** Chromium does not start if its socket path in the temporary folder has 108 or more characters. */
const MAX_FOLDER = 50

/** The browser's environment. Uses `/tmp` if the temporary folder's path is too long, as in nested test runs. */
const environment = (): NodeJS.ProcessEnv =>
	tmpdir().length > MAX_FOLDER ? { ...process.env, TMPDIR: '/tmp' } : process.env

/** Starts the installed Chromium, or the one among the dependencies, with more options. */
export async function launchChromium({ args = [], ...more }: LaunchOptions = {}): Promise<Browser> {
	const executablePath = INSTALLED.find((path) => path && existsSync(path))
	const options = { ...more, env: environment() }
	if (executablePath) return chromium.launch({ ...options, executablePath, args: [...ARGS, ...args] })
	// Makes the package unpack system libraries that a minimal machine lacks; read at import.
	process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
	const { default: bundled } = await import('@sparticuz/chromium')
	return chromium.launch({
		...options,
		executablePath: await bundled.executablePath(),
		args: [...bundled.args, ...args],
	})
}
