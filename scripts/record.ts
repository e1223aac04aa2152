import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../src/files/folder.ts'
import { Expected, readCommandLine } from './expected.ts'
import { Recorder } from './record/recording.ts'
import { missingEntry } from './record/tasks.ts'
import { sitePort } from './site-port.ts'

const USAGE = `Usage: npm run record [-- --check] [--port PORT]

Does the tasks of docs/cli.md in a terminal, each in an empty home, with the installer as this registry packs it and a server of
this registry on this machine, and writes what is shown to docs/cli/<task>.svg. With --check it writes nothing and names the
pictures that no longer match what the program prints. Status 1 if there are any.

  --check  only compares
  --port   where the server listens (a free port)`

const { values } = readCommandLine(USAGE, {
	options: { check: { type: 'boolean', default: false }, port: { type: 'string' } },
})

const FOLDER = 'docs/cli'

async function main(): Promise<void> {
	const port = await sitePort(values.port, USAGE)
	const missing = missingEntry('content')
	if (missing) {
		const why = `The tasks use ${missing}, which this registry does not have: the pictures are of the one that it was forked from.`
		if (!values.check) throw new Expected(why)
		return console.log(why)
	}
	const pictures = await new Recorder(port).record('content')
	makeFolder(FOLDER)
	const path = (name: string) => join(FOLDER, `${name}.svg`)
	const stray = readdirSync(FOLDER).filter((file) => file.endsWith('.svg') && !pictures.has(file.slice(0, -4)))
	const other = [...pictures].filter(
		([name, svg]) => !existsSync(path(name)) || readFileSync(path(name), 'utf8') !== svg,
	)
	if (values.check) {
		const faults = [
			...other.map(([name]) => `${path(name)} does not match what the program prints.`),
			...stray.map((file) => `${join(FOLDER, file)} belongs to no task.`),
		]
		if (faults.length) throw new Expected(`${faults.join('\n')}\nRecord them again: npm run record`)
		console.log(`${pictures.size} pictures match what the program prints.`)
		return
	}
	for (const file of stray) rmSync(join(FOLDER, file))
	for (const [name, svg] of other) writeFileSync(path(name), svg)
	console.log(`${pictures.size} pictures, ${other.length} of them new or changed.`)
}

await main()
