import { useLayoutEffect } from 'preact/hooks'
import { downloadLeads } from './download-leads.ts'
import { openEditor } from './draft.ts'
import { loadQueue, queue, updateQueue } from './queue.ts'
import { describeStatus, pageData, statusesOf } from './records.ts'
import { run } from './session.ts'

let typing = 0

/** The filters of the list. The list is reloaded 200 ms after the last change. */
export function Filters() {
	const { section, q, status, kind } = queue.value
	// Who signs out wants no list any more.
	useLayoutEffect(() => () => clearTimeout(typing), [])
	return (
		<search aria-label="Search the list">
			<form id="filters" class="sift" data-section={section} onSubmit={enterList}>
				<div class="field">
					<label for="words">Words</label>
					<input
						id="words"
						type="search"
						maxlength={120}
						autocomplete="off"
						data-search
						value={q}
						onInput={({ currentTarget }) => filter({ q: currentTarget.value })}
					/>
				</div>
				<Choice
					id="status"
					label="Status"
					options={statusesOf(section)}
					value={status}
					onChoice={(status) => filter({ status })}
				/>
				{section === 'leads' && (
					<Choice
						id="kind"
						label="Kind"
						options={pageData().leadKinds}
						value={kind}
						onChoice={(kind) => filter({ kind })}
					/>
				)}
				{section === 'leads' ? (
					<button type="button" onClick={() => run(downloadLeads)}>
						Save as CSV
					</button>
				) : (
					<button type="button" onClick={() => openEditor()}>
						New job
					</button>
				)}
			</form>
		</search>
	)
}

interface ChoiceProps {
	id: string
	label: string
	options: readonly string[]
	value: string
	onChoice: (value: string) => void
}

function Choice({ id, label, options, value, onChoice }: ChoiceProps) {
	return (
		<div class="field">
			<label for={id}>{label}</label>
			<select id={id} value={value} onInput={({ currentTarget }) => onChoice(currentTarget.value)}>
				<option value="">any {label.toLowerCase()}</option>
				{options.map((option) => (
					<option key={option} value={option}>
						{describeStatus(option)}
					</option>
				))}
			</select>
		</div>
	)
}

function filter(change: { q?: string; status?: string; kind?: string }): void {
	updateQueue(change)
	clearTimeout(typing)
	typing = window.setTimeout(() => run(() => loadQueue(0)), 200)
}

/** Enter in the search field moves the focus to the list. */
function enterList(event: Event): void {
	event.preventDefault()
	updateQueue({ focus: '' })
}
