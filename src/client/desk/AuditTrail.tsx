import { useState } from 'preact/hooks'
import { ApiError, requestJson } from './api.ts'
import { describeStatus } from './records.ts'

interface AuditLine {
	at: string
	who: string
	action: string
	id: string
	from?: string
	to?: string
}

const MAX_LINES = 100

/** The audit log, newest first; reloaded each time it is opened. */
export function AuditTrail() {
	const [lines, setLines] = useState<readonly AuditLine[]>([])
	const [message, setMessage] = useState('')
	const read = async () => {
		setMessage('Reading…')
		const trail = await readTrail()
		setLines(trail.lines)
		setMessage(trail.message)
	}
	return (
		<details id="trail" onToggle={({ currentTarget }) => currentTarget.open && void read()}>
			<summary>Audit trail</summary>
			<p id="trail-said" class="note" role="status">
				{message}
			</p>
			<ol class="trail mono">
				{lines.map((line) => (
					<li key={`${line.at} ${line.action} ${line.id} ${line.to}`}>{formatLine(line)}</li>
				))}
			</ol>
		</details>
	)
}

async function readTrail(): Promise<{ lines: readonly AuditLine[]; message: string }> {
	try {
		const { entries } = await requestJson<{ entries: AuditLine[] }>(`/api/admin/audit?limit=${MAX_LINES}`)
		const found = `The newest ${entries.length}, times in UTC.`
		return { lines: entries, message: entries.length ? found : 'Nothing has been changed yet.' }
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		return {
			lines: [],
			message: error.status === 401 ? 'Sign in with the admin token to see the trail.' : error.message,
		}
	}
}

const formatLine = ({ at, who, action, id, from, to }: AuditLine): string => {
	const move = [from, to].filter((status) => status !== undefined).map(describeStatus)
	return `${at.slice(0, 16).replace('T', ' ')}  ${who}  ${action}  ${id}  ${move.join(' → ')}`
}
