import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { type Browser, chromium } from 'playwright'

const INSTALLED = [process.env.CHROMIUM_PATH, '/usr/bin/chromium']

/** Chromium does not start if the path of its socket, in the folder for temporary files, has 108 characters or more. */
const MAX_FOLDER = 50

/** The environment of a browser: a run within runs has a folder of its own for temporary files, at too long a path. */
const environment = (): NodeJS.ProcessEnv =>
	tmpdir().length > MAX_FOLDER ? { ...process.env, TMPDIR: '/tmp' } : process.env

/** A Chromium of this machine, or one that comes with the dependencies. */
export async function launchChromium(): Promise<Browser> {
	const executablePath = INSTALLED.find((path) => path && existsSync(path))
	if (executablePath) return chromium.launch({ executablePath, args: ['--no-sandbox'], env: environment() })
	// Makes the package unpack the system libraries that a bare machine lacks; it reads this when it is imported.
	process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
	const { default: bundled } = await import('@sparticuz/chromium')
	return chromium.launch({ executablePath: await bundled.executablePath(), args: bundled.args, env: environment() })
}
