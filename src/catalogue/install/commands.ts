import type { ClientCommand, Shell } from '../../clients/command-line.ts'
import type { McpConnection } from '../../clients/connection.ts'
import { quote, quotePowerShell } from './quote.ts'

const posix: Shell = { word: quote, dashes: '--' }
const powershell: Shell = {
	word: quotePowerShell,
	dashes: "'--'",
	windows: true,
}

/** The note on a command that PowerShell cannot run. */
export const POSIX_ONLY = 'PowerShell mangles these quotes: use the link or the file there instead.'

/** A command for both shells, or for POSIX only, with the reason. */
export function commandOf(
	connection: McpConnection,
	{ add }: ClientCommand,
): { text: string; powershell?: string; note?: string } | undefined {
	const text = add(connection, posix)?.join(' ')
	const other = add(connection, powershell)?.join(' ')
	if (!text) return undefined
	if (!other) return { text, note: POSIX_ONLY }
	return { text, ...(other !== text && { powershell: other }) }
}
