import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import type { ShownClient } from '../../src/clients/shown.ts'
import type { ClientTrialCase } from '../../src/schema/client-trial.ts'
import type { InstallOption } from '../../src/schema/install.ts'
import { isObject } from '../../src/schema/object.ts'
import { assertThat, Fault, namesIn, oneLine } from './fault.ts'
import type { RealClient } from './real-client.ts'
import type { Sandbox } from './sandbox.ts'
import { difference, type ServerShape, shapeOf } from './server-shape.ts'
import { type Start, withVariables } from './starts.ts'
import { withoutServer, withServer } from './write-config.ts'

type Json = Record<string, unknown>

const parsers: Record<'json' | 'toml' | 'yaml', (text: string) => unknown> = {
	json: JSON.parse,
	toml: parseToml,
	yaml: parseYaml,
}

/** A client, its sandbox, and the server to install. */
interface Trial {
	client: RealClient
	row: ShownClient
	box: Sandbox
	name: string
	option: InstallOption
	/** The expected configuration. */
	meant: ServerShape
	/** The expected configuration after the client has expanded variables. */
	running: ServerShape
}

/** The servers stored by the client, in the files of its row and elsewhere. */
function storedServers({ client, row, box }: Trial): Json {
	const { format = 'json', topLevelKey = '', userPath, projectPath } = row
	const paths = [userPath?.linux, projectPath].flatMap((path) => path ?? [])
	const found = paths.map((path) => {
		const text = box.read(path)
		const servers = text === undefined ? undefined : (parsers[format](text) as Json)[topLevelKey]
		return isObject(servers) ? servers : {}
	})
	return Object.assign(
		{},
		client.storedElsewhere?.((path) => box.read(path)),
		...found,
	)
}

/** Installs the server with the client's command or by writing its file. */
async function install({ row, box, option }: Trial): Promise<void> {
	if (option.kind === 'command') {
		const { code, out, err } = await box.shell(option.text)
		assertThat(code === 0, `The command ended with ${code}: ${oneLine(err || out)}`)
		return
	}
	const path = option.path ?? ''
	const place = path.includes('/') || path.startsWith('.') || !row.userPath?.linux ? path : row.userPath.linux
	box.write(place, withServer(box.read(place), option))
}

async function uninstall(trial: Trial): Promise<void> {
	const { client, row, box, option, name } = trial
	const own = client.removeCommand?.map((word) => (word === '{name}' ? name : word))
	if (own) {
		const { code, out, err } = await box.run(own)
		assertThat(code === 0, `It cannot find it to remove it: ${oneLine(err || out)}`)
		return
	}
	if (option.kind === 'command' && option.remove && !/\.$/.test(option.remove)) {
		const { code, out, err } = await box.shell(option.remove)
		assertThat(code === 0, `Its removal ended with ${code}: ${oneLine(err || out)}`)
		return
	}
	for (const path of [row.userPath?.linux, row.projectPath]) {
		const text = path && box.read(path)
		if (path && text) box.write(path, withoutServer(text, { row, name }))
	}
}

function checkStored(trial: Trial): void {
	const kept = storedServers(trial)[trial.name]
	assertThat(kept !== undefined, 'It stores no such server.')
	const wrong = difference(shapeOf(kept, trial.client.defaultTransport), trial.meant)
	assertThat(!wrong, `It is not stored as intended: ${wrong}.`)
}

/** Compares a client's output with and without expanded references, because some clients expand and some hide them. */
function isAsListed(listedShape: ServerShape | undefined, meant: ServerShape): boolean {
	if (!listedShape) return false
	const resolved = JSON.parse(withVariables(JSON.stringify(meant))) as ServerShape
	return [meant, resolved].some((one) => !difference(listedShape, one))
}

async function checkListed(trial: Trial): Promise<boolean> {
	const { client, box, name, running } = trial
	if (!client.listServers) return false
	const { out, err } = await box.run(client.listServers.words)
	const text = `${out}\n${err}`
	assertThat(namesIn(text, client.listServers).includes(name), `It does not list it: ${oneLine(text)}`)
	if (client.listServers.isBrief) return true
	if (!client.listServers.servers) {
		const words = running.start?.filter(Boolean).join(' ') ?? running.url ?? ''
		assertThat(oneLine(text).includes(oneLine(words)), `It lists it without ${words}: ${oneLine(text)}`)
		return true
	}
	const listedShape = shapeOf(client.listServers.servers(out)[name], client.defaultTransport)
	assertThat(isAsListed(listedShape, running), `It lists it differently: ${difference(listedShape, running)}.`)
	return true
}

/** Throws `Fault` unless a started server got exactly the expected arguments and variables. */
function checkStart(starts: readonly Start[], { start = [], env = {} }: ServerShape): void {
	const [, ...words] = start
	const [found] = starts
	if (!found) throw new Fault('It was asked to, and did not start the server.')
	assertThat(
		JSON.stringify(found.words) === JSON.stringify(words),
		`It started npx with ${JSON.stringify(found.words)}.`,
	)
	for (const [name, value] of Object.entries(env))
		assertThat(
			found.env[name] === withVariables(value),
			`It gave ${name} as “${found.env[name] ?? ''}”, not “${withVariables(value)}”.`,
		)
}

async function checkStarted(trial: Trial, isListed: boolean): Promise<boolean> {
	const { client, box, running } = trial
	if (running.start?.[0] !== 'npx') return false
	const isStarted = isListed && client.listServers?.startsThem
	if (!isStarted && !client.startCommand) return false
	if (!isStarted && client.startCommand)
		await box.run(client.startCommand.map((word) => (word === '{name}' ? trial.name : word)))
	checkStart(box.starts(), running)
	return true
}

/** Installs a server in one way, verifies the result, and removes it. */
export async function tryServer(trial: Trial): Promise<ClientTrialCase['seen']> {
	const seen: ClientTrialCase['seen'] = []
	await install(trial)
	seen.push('taken')
	checkStored(trial)
	seen.push('kept')
	const isListed = await checkListed(trial)
	if (isListed) seen.push('told')
	if (await checkStarted(trial, isListed)) seen.push('started')
	await uninstall(trial)
	assertThat(storedServers(trial)[trial.name] === undefined, 'It is still stored after its removal.')
	if (trial.client.listServers) {
		const { out } = await trial.box.run(trial.client.listServers.words)
		assertThat(!namesIn(out, trial.client.listServers).includes(trial.name), 'It is still listed after its removal.')
	}
	seen.push('removed')
	return seen
}
