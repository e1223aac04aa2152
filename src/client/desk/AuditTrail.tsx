import { useState } from 'preact/hooks'
import { formatMinute } from '../../schema/text/format.ts'
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

interface Trail {
	entries: AuditLine[]
	nextOffset: number | null
}

const MAX_LINES = 100

/** The audit log, newest first; reloaded each time it is opened. */
export function AuditTrail() {
	const [lines, setLines] = useState<readonly AuditLine[]>([])
	const [message, setMessage] = useState('')
	const [id, setId] = useState('')
	const read = async (about: string) => {
		setMessage('Reading…')
		const trail = await readTrail(about)
		setLines(trail.lines)
		setMessage(trail.message)
	}
	return (
		<details id="trail" onToggle={({ currentTarget }) => currentTarget.open && void read(id)}>
			<summary>Audit trail</summary>
			<div class="field">
				<label for="trail-id">Only about the record</label>
				<input
					id="trail-id"
					type="search"
					maxlength={80}
					autocomplete="off"
					placeholder="a slug, or lead-…"
					value={id}
					onChange={({ currentTarget }) => {
						const about = currentTarget.value.trim()
						setId(about)
						void read(about)
					}}
				/>
			</div>
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

async function readTrail(id: string): Promise<{ lines: readonly AuditLine[]; message: string }> {
	try {
		const query = new URLSearchParams({ limit: String(MAX_LINES), ...(id && { id }) })
		const { entries, nextOffset } = await requestJson<Trail>(`/api/admin/audit?${query}`)
		const found = `The newest ${entries.length}, times in UTC.`
		const none = !id
			? 'Nothing has been changed yet.'
			: `Nothing about “${id}”${nextOffset === null ? '' : ' among the newest'}.`
		return { lines: entries, message: entries.length ? found : none }
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
	return `${formatMinute(at)}  ${who}  ${action}  ${id}  ${move.join(' → ')}`
}
