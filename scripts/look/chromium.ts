import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

const INSTALLED = [process.env.CHROMIUM_PATH, '/usr/bin/chromium']

/** A Chromium of this machine, or one that comes with the dependencies. */
export async function launchChromium(): Promise<Browser> {
	const executablePath = INSTALLED.find((path) => path && existsSync(path))
	if (executablePath) return chromium.launch({ executablePath, args: ['--no-sandbox'] })
	// Makes the package unpack the system libraries that a bare machine lacks; it reads this when it is imported.
	process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
	const { default: bundled } = await import('@sparticuz/chromium')
	return chromium.launch({ executablePath: await bundled.executablePath(), args: bundled.args })
}
