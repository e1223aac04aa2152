import { formatUrl } from '../schema/text/format.ts'
import { readOnlyAddress, switchesOf } from '../schema/text/read-only-switch.ts'
import type { ServerSource } from './kind.ts'

/** How it comes to change nothing, in each way that can; nothing where it is not known that it can. */
export function readOnlyWords(server: ServerSource): string | undefined {
	const { readOnly, command, args, remote: there } = server
	const { local, remote } = switchesOf(server)
	if (!local && !remote) return readOnly && 'by default'
	const here = local && (args.join(' ').includes(local) ? `as started here, with ${local}` : `if you add ${local}`)
	const hosted = remote && `${command ? 'hosted, ' : ''}at ${formatUrl(readOnlyAddress(there?.url ?? '', remote))}`
	return [here, hosted].filter(Boolean).join('; ')
}
