import type { ClientTrialCase } from '../../src/schema/client-trial.ts'
import type { InstallOption } from '../../src/schema/install.ts'
import type { TrialEntry } from './entries.ts'
import { assertThat, namesIn, oneLine } from './fault.ts'
import type { ListCommand } from './real-client.ts'
import type { Sandbox } from './sandbox.ts'
import { withServer } from './write-config.ts'

/** An entry other than a server, its install options for a client, and how the client lists it. */
interface FileTrial {
	entry: TrialEntry
	options: readonly InstallOption[]
	box: Sandbox
	telling: ListCommand
}

async function install(box: Sandbox, option: InstallOption): Promise<void> {
	if (option.kind === 'command') {
		const { code, out, err } = await box.shell(option.text)
		assertThat(code === 0, `“${option.label}” ended with ${code}: ${oneLine(err || out)}`)
		return
	}
	const path = option.path ?? ''
	box.write(path, option.kind === 'config' ? withServer(box.read(path), option) : option.text)
}

const isCommand = (remove: string | undefined): remove is string => remove !== undefined && !/\.$/.test(remove)

/** What the client lists, and whether the entry is in it or was started. */
async function listingOf({ entry, box, telling }: FileTrial): Promise<{ told: boolean; text: string }> {
	const { out, err } = await box.run(telling.words)
	const started = box.starts().flatMap(({ words }) => words)
	const text = `${out}\n${err}`
	return { told: [...namesIn(text, telling), ...started].includes(entry.slug), text }
}

/** Installs an entry, checks that the client lists it, and removes it. */
export async function tryFiles(trial: FileTrial): Promise<ClientTrialCase['seen']> {
	const { entry, options, box } = trial
	for (const { path, bytes } of entry.files) box.publish(path, bytes)
	for (const option of options) await install(box, option)
	const { told, text } = await listingOf(trial)
	assertThat(told, `It does not list it: ${oneLine(text)}`)
	const removals = options.map(({ remove }) => remove)
	if (!removals.every(isCommand)) return ['taken', 'told']
	for (const remove of removals.filter(isCommand)) {
		const { code, out, err } = await box.shell(remove)
		assertThat(code === 0, `Its removal ended with ${code}: ${oneLine(err || out)}`)
	}
	assertThat(!(await listingOf(trial)).told, 'It still lists it after its removal.')
	return ['taken', 'told', 'removed']
}
