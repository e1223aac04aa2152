import type { ClientRow } from '../../schema/install.ts'
import type { CommandStyle } from './commands.ts'
import type { LinkStyle } from './links.ts'
import type { Shape } from './shape.ts'

/** A client: its published row, and how a server is written for it. */
export interface Client extends ClientRow {
	/** How its configuration writes a server; none where servers are entered by hand only. */
	shape?: Shape
	command?: CommandStyle
	/** Links that add a server, each with what it says. */
	links?: readonly { label: string; link: LinkStyle }[]
	/** Where the address of a server on the network is entered by hand, if its configuration takes none. */
	connectors?: string
	/** Its own file is meant even where a project can have one. */
	prefersUserFile?: boolean
}

/** One path for every system. */
export const everywhere = (path: string) => ({ macos: path, windows: path, linux: path })

/** What every client begins with. */
export const row = <T extends Pick<Client, 'id' | 'name' | 'platform' | 'transports' | 'source' | 'checked'>>(
	own: T,
) => ({
	formerNames: [],
	aliases: [],
	status: 'active' as const,
	notes: [],
	...own,
})
