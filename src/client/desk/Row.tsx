import { formatDay } from '../../schema/text/format.ts'
import { openEditor, openEditorWithLead } from './draft.ts'
import { Facts } from './Facts.tsx'
import { toggleRow } from './queue.ts'
import { describeStatus, type Item, idOf, isJob, sectionOf, titleOf, transitionsOf } from './records.ts'
import { deleteLead, moveItem } from './row-actions.ts'
import { canBecomeJob, mayDelete, run } from './session.ts'

/** One record: a summary line, and when open, its fields and actions. */
export function Row({ item, isOpen }: { item: Item; isOpen: boolean }) {
	const id = idOf(item)
	return (
		<li class="item" data-id={id}>
			<button type="button" class="line" aria-expanded={isOpen} onClick={() => toggleRow(id)}>
				<span class="state" data-state={item.status}>
					{describeStatus(item.status)}
				</span>
				<span class="what" dir="auto">
					{titleOf(item)}
				</span>
				<span class="who">
					{!isJob(item) && `${item.kind} · `}
					<bdi>{item.companyName}</bdi>
				</span>
				<time datetime={item.updatedAt}>{formatDay(item.updatedAt)}</time>
			</button>
			{isOpen && (
				<div class="open">
					<Facts item={item} />
					<Actions item={item} />
				</div>
			)}
		</li>
	)
}

function Actions({ item }: { item: Item }) {
	const transitions = transitionsOf(sectionOf(item), item.status)
	return (
		<p class="moves">
			{transitions.map(({ to, word, letter }) => (
				<button key={to} type="button" data-to={to} onClick={() => run(() => moveItem(item, to))}>
					{word} <kbd>{letter}</kbd>
				</button>
			))}
			{isJob(item) && (
				<button type="button" onClick={() => openEditor(item)}>
					edit <kbd>e</kbd>
				</button>
			)}
			{canBecomeJob(item) && (
				<button type="button" onClick={() => openEditorWithLead(item)}>
					make a job <kbd>m</kbd>
				</button>
			)}
			{!isJob(item) && mayDelete() && (
				<button type="button" onClick={() => run(() => deleteLead(item))}>
					delete <kbd>d</kbd>
				</button>
			)}
			{transitions.length === 0 && <span class="note">{describeStatus(item.status)} is final.</span>}
		</p>
	)
}
