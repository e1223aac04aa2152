import { mcpInstall } from '../catalogue/install/mcp.ts'
import { pinned } from '../kinds/launch.ts'
import type { Entry } from '../schema/entry.ts'
import type { InstallOption } from '../schema/install.ts'
import { readOnlyAddress, switchesOf, variableOf } from '../schema/text/read-only-switch.ts'

type Server = NonNullable<Entry['details']['server']>

/** A server with what makes it read-only as an argument, or at the end of its address, unless it is there. */
function readOnlyServer(server: Server): Server {
	const { local = '', remote = '' } = switchesOf(server)
	const { args, remote: hosted } = server
	const isGiven = ` ${args.join(' ')} `.includes(` ${local} `)
	return {
		...server,
		args: local.startsWith('-') && !isGiven ? [...args, ...local.split(' ')] : args,
		...(hosted && remote && { remote: { ...hosted, url: readOnlyAddress(hosted.url, remote) } }),
	}
}

const nameOf = ({ client, kind, label }: InstallOption): string => JSON.stringify([client, kind, label])

/** The install options of a server with what makes it read-only: without those that cannot hold it, and as they are if it goes into a file of settings. */
export function readOnlyInstall({ details: { server }, slug, description, install }: Entry): InstallOption[] {
	if (!server) return install
	const variable = variableOf(switchesOf(server).local ?? '')
	const common = { name: slug, about: description, set: variable ? [variable] : [] }
	const described = { server: pinned(readOnlyServer(server)), common }
	const platforms = [...new Set(install.map(({ platform }) => platform))]
	const made = new Map(mcpInstall(described, platforms).map((option) => [nameOf(option), option]))
	return install.flatMap((option) => {
		const same = made.get(nameOf(option))
		if (!same) return []
		const { powershell: _, ...rest } = option
		return [{ ...rest, text: same.text, ...(same.powershell && { powershell: same.powershell }) }]
	})
}
