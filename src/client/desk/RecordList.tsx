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
				<p class="links">waiting for a decision first</p>
			</div>
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

function countOf({ section, q, status, kind, offset, total, rows, isPartial, isReading }: typeof queue.value): string {
	if (isReading) return 'Reading…'
	if (!rows) return ''
	const range = total > rows.length ? `${offset + 1}–${offset + rows.length} of ` : ''
	const name = total === 1 ? section.slice(0, -1) : section
	const none = q || status || kind ? 'No matches.' : `There are no ${section}.`
	const found = total ? `${range}${formatNumber(total)} ${name}` : none
	return isPartial ? `${found} so far. Not everything was searched: choose a status.` : found
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
	const { rows = [], offset, total } = queue.value
	return (
		<p id="pager" class="moves" hidden={total <= rows.length}>
			<button type="button" id="before" disabled={offset === 0} onClick={() => run(() => turnPage(-1))}>
				← Before
			</button>
			<button type="button" id="more" disabled={offset + rows.length >= total} onClick={() => run(() => turnPage(1))}>
				More →
			</button>
		</p>
	)
}
