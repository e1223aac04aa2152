import { useLayoutEffect } from 'preact/hooks'
import { formatNumber } from '../../schema/text/format.ts'
import { AuditTrail } from './AuditTrail.tsx'
import { draft } from './draft.ts'
import { Filters } from './Filters.tsx'
import { JobsHealth } from './JobsHealth.tsx'
import { LiftAddress } from './LiftAddress.tsx'
import { queue, turnPage, updateQueue } from './queue.ts'
import { Row } from './Row.tsx'
import { idOf } from './records.ts'
import { focusRow } from './row-focus.ts'
import { run } from './session.ts'

/** The list of records with its filters, pager and tools. */
export function RecordList() {
	const isCovered = draft.value !== undefined
	return (
		<div id="list" hidden={isCovered}>
			<Filters />
			{queue.value.section === 'jobs' && <JobsHealth />}
			<div class="bar">
				<p id="count" class="mono" role="status">
					{countOf(queue.value)}
				</p>
				<p class="note">Records that wait for a decision come first.</p>
			</div>
			<UnreadableNote />
			<Rows isCovered={isCovered} />
			<Pager />
			<AuditTrail />
			<LiftAddress />
			<p class="note hints">
				<kbd>j</kbd> <kbd>k</kbd> next and previous, <kbd>Enter</kbd> open, the letter on a button presses it,{' '}
				<kbd>/</kbd> search, <kbd>?</kbd> all keys
			</p>
		</div>
	)
}

function countOf(shown: typeof queue.value): string {
	const { section, q, status, kind, offset, total, rows, unreadable, isPartial, isReading } = shown
	if (isReading) return 'Reading…'
	if (!rows) return ''
	const listed = rows.length + unreadable.length
	const range = total > listed ? `${offset + 1}–${offset + listed} of ` : ''
	const name = total === 1 ? section.slice(0, -1) : section
	const none = q || status || kind ? 'No matches.' : `There are no ${section}.`
	const found = total ? `${range}${formatNumber(total)} ${name}` : none
	return isPartial ? `${found} so far. Not everything was searched: choose a status.` : found
}

function UnreadableNote() {
	const { unreadable, section } = queue.value
	if (unreadable.length === 0) return null
	const what =
		section === 'leads' ? 'The CSV has them as they are stored.' : 'Saving a job under the same slug replaces it.'
	const named = unreadable.map(({ id, fields }) => `${id} (${fields.join(', ')})`).join(', ')
	return <p class="wrong">{`Not shown, because they cannot be read: ${named}. ${what}`}</p>
}

function Rows({ isCovered }: { isCovered: boolean }) {
	const { rows = [], open, focus } = queue.value
	useLayoutEffect(() => {
		if (focus === undefined || isCovered) return
		focusRow(focus)
		updateQueue({ focus: undefined })
	})
	return (
		<ol id="rows" class="rows" aria-label="Records">
			{rows.map((item) => (
				<Row key={idOf(item)} item={item} isOpen={open.includes(idOf(item))} />
			))}
		</ol>
	)
}

function Pager() {
	const { rows = [], unreadable, offset, total } = queue.value
	const end = offset + rows.length + unreadable.length
	return (
		<p id="pager" class="moves" hidden={offset === 0 && total <= end}>
			<button type="button" id="before" disabled={offset === 0} onClick={() => run(() => turnPage(-1))}>
				← Before
			</button>
			<button type="button" id="more" disabled={end >= total} onClick={() => run(() => turnPage(1))}>
				More →
			</button>
		</p>
	)
}
