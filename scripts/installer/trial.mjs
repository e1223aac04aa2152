// Tests the installer on any system with Node 20 or newer, without packages or a build: needs only the folder that `npm
// run installer-trial -- --write FOLDER` creates. It serves that folder locally and runs the installer with npx, as a
// user does, in an empty home and an empty project. At the end all existing files must be restored byte for byte.
import { spawn } from 'node:child_process'
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, normalize } from 'node:path'

const HERE = import.meta.dirname
const { name, port, server, skill, project, user, copying } = JSON.parse(readFileSync(join(HERE, 'trial.json'), 'utf8'))
const SITE = join(HERE, 'site')

/** Existing files, with comments, Windows line endings and a byte order mark. */
const BEFORE = {
	'project/.vscode/mcp.json': '\ufeff{\r\n\t// Ours.\r\n\t"servers": {\r\n\t},\r\n}\r\n',
	'project/AGENTS.md': '# Ours\r\n\r\nKeep it.\r\n',
	'home/.codex/config.toml': '# Ours.\r\nmodel = "x"\r\n',
}

/** Clients with a user-level configuration file on this system. */
const SYSTEM = { win32: 'windows', darwin: 'macos' }[process.platform] ?? 'linux'
const own = user.flatMap(({ id, places: { [SYSTEM]: place } }) => (place ? [{ id, place }] : []))

/** Converts a user-level path to a path on this machine. */
const fileOf = (place) =>
	place.replace(/^~\//, 'home/').replace(/^%(APPDATA|LOCALAPPDATA|USERPROFILE)%\\/, (_, variable) => FOLDERS[variable])
const FOLDERS = { APPDATA: 'home/AppData/Roaming/', LOCALAPPDATA: 'home/AppData/Local/', USERPROFILE: 'home/' }

/** What is added to a project, and for the user; a registry may have nothing for either. */
const added = [
	...(server && project.length ? [{ key: server, clients: project }] : []),
	...(skill && copying.length ? [{ key: skill, clients: copying }] : []),
]
const isOwned = server && own.length > 0

const COMMANDS = [
	['--version'],
	['list'],
	...added.map(({ key, clients }) => ['add', key, '--client', clients.join(), '--yes']),
	...(isOwned ? [['add', server, '--user', '--client', own.map(({ id }) => id).join(), '--yes']] : []),
	...(added.length ? [['install', '--frozen'], ['verify']] : []),
	...(isOwned ? [['verify', '--user']] : []),
	['doctor', '--offline', '--json'],
	...(added.length ? [['remove', ...added.map(({ key }) => key)]] : []),
	...(isOwned ? [['remove', server, '--user']] : []),
]

/** The npx of this Node installation, or else the one found in `PATH`. */
const NPX = [
	join(dirname(process.execPath), 'node_modules/npm/bin/npx-cli.js'),
	join(dirname(process.execPath), '../lib/node_modules/npm/bin/npx-cli.js'),
	...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => {
		const file = join(folder, 'npx')
		return existsSync(file) ? [realpathSync(file)].filter((path) => path.endsWith('npx-cli.js')) : []
	}),
].find(existsSync)
if (!NPX) throw new Error(`There is no npm next to ${process.execPath}.`)

const root = mkdtempSync(join(tmpdir(), 'installer-trial-'))
for (const folder of ['home/AppData/Roaming', 'home/AppData/Local', 'project', 'tmp'])
	mkdirSync(join(root, folder), { recursive: true })
for (const [place, text] of Object.entries(BEFORE)) {
	mkdirSync(dirname(join(root, place)), { recursive: true })
	writeFileSync(join(root, place), text)
}

/** All files of the project and home folders with their content, except npm's own. */
const everything = () =>
	JSON.stringify(
		['project', 'home'].flatMap((folder) =>
			readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
				.filter((path) => !/^(?:\.npm|AppData[\\/]Local[\\/]npm-cache)(?:[\\/]|$)/.test(path))
				.sort()
				.map((path) => {
					const file = join(root, folder, path)
					return [folder, path, statSync(file).isDirectory() ? 'a folder' : readFileSync(file, 'base64')]
				}),
		),
	)

const env = {
	...{ PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, ComSpec: process.env.ComSpec },
	...{ PATHEXT: process.env.PATHEXT, CI: '1', NO_COLOR: '1' },
	...{ HOME: join(root, 'home'), USERPROFILE: join(root, 'home') },
	...{ APPDATA: join(root, 'home/AppData/Roaming'), LOCALAPPDATA: join(root, 'home/AppData/Local') },
	...{ TMPDIR: join(root, 'tmp'), TEMP: join(root, 'tmp'), TMP: join(root, 'tmp') },
}

/** @param {readonly string[]} words */
function run(words) {
	const args = [NPX, '--yes', `--registry=http://127.0.0.1:${port}/npm/`, name, ...words]
	const child = spawn(process.execPath, args, { cwd: join(root, 'project'), env, stdio: ['ignore', 'pipe', 'pipe'] })
	let text = ''
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding('utf8').on('data', (part) => {
			text += part
		})
	return new Promise((resolve, reject) => {
		child.once('error', reject)
		child.once('close', (status) => resolve({ status, text: text.trim() }))
	})
}

const served = createServer(({ url = '/' }, response) => {
	const file = normalize(join(SITE, decodeURIComponent(new URL(url, 'http://x').pathname)))
	const isThere = file.startsWith(SITE) && existsSync(file) && statSync(file).isFile()
	response.writeHead(isThere ? 200 : 404).end(isThere ? readFileSync(file) : '')
})
await new Promise((ready) => served.listen(port, '127.0.0.1', ready))

const faults = []
try {
	const before = everything()
	for (const words of COMMANDS) {
		const { status, text } = await run(words)
		console.log(`${status === 0 ? 'well ' : 'FAULT'}  ${name} ${words.join(' ')}`)
		// Doctor's findings are about the entries, not the system.
		if (status !== 0 && !(words[0] === 'doctor' && status === 1))
			faults.push(`${words.join(' ')} ended with ${status}: ${text}`)
		if (words[0] === 'add' && words.includes('--user'))
			for (const { id, place } of own)
				if (!existsSync(join(root, fileOf(place).replaceAll('\\', '/'))))
					faults.push(`add wrote nothing to ${place} of ${id}: ${text}`)
	}
	if (everything() !== before) faults.push(`remove left something: ${everything()}\nwhere this was: ${before}`)
} finally {
	served.close()
	served.closeAllConnections()
	rmSync(root, { recursive: true, force: true, maxRetries: 5 })
}
console.log(
	`${process.platform} ${process.arch}, Node ${process.version}: ${faults.length ? faults.join('\n') : 'all is well.'}`,
)
process.exitCode = faults.length ? 1 : 0
