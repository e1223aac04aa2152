import { mcpInstall } from '../catalogue/install/mcp.ts'
import { pinned } from '../kinds/launch.ts'
import type { Entry } from '../schema/entry.ts'
import type { InstallOption } from '../schema/install.ts'
import { readOnlyAddress, switchesOf } from '../schema/text/read-only-switch.ts'

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

/** The install options of a server with what makes it read-only; what goes into neither its command nor its address they leave out. */
export function readOnlyInstall({ details: { server }, slug, description, install }: Entry): InstallOption[] {
	if (!server) return install
	const described = { server: pinned(readOnlyServer(server)), common: { name: slug, about: description } }
	const platforms = [...new Set(install.map(({ platform }) => platform))]
	const made = new Map(mcpInstall(described, platforms).map((option) => [nameOf(option), option]))
	return install.map((option) => {
		const { text, powershell } = made.get(nameOf(option)) ?? option
		const { powershell: _, ...rest } = option
		return { ...rest, text, ...(powershell && { powershell }) }
	})
}
