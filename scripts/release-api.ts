import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine } from './expected.ts'
import { ADVICE, breaksBetween } from './openapi/breaks.ts'
import { asLines, currentOpenApi, lastRelease, RELEASES, reliedOn } from './openapi/released.ts'

const USAGE = `Usage: npm run release-api

Records what clients of this version may rely on, unless it breaks clients of the last one.`

readCommandLine(USAGE)
const current = currentOpenApi()
const released = lastRelease(current.info.version)
const breaks = released ? breaksBetween(released, current) : []

if (breaks.length) {
	console.error(
		`${breaks.join('\n')}\n\nNothing is released: this breaks clients of ${released?.info.version}. ${ADVICE}`,
	)
	process.exitCode = 1
} else {
	const file = join(RELEASES, `${current.info.version}.json`)
	writeFileSync(file, asLines(reliedOn(current)))
	console.log(`${file} is what clients of ${current.info.version} may rely on from now on.`)
}
