import { h, toDom } from '../hyperscript.ts'
import { readLocal } from '../local-storage.ts'
import { draft, openEditor, openEditorWithLead } from './draft.ts'
import { queue, reloadQueue, turnPage } from './queue.ts'
import { type Item, idOf, isJob, sectionOf, transitionsOf } from './records.ts'
import { deleteLead, moveItem, withdrawQuestion } from './row-actions.ts'
import { focusedId, keepPlace, stepRow } from './row-focus.ts'
import { canBecomeJob, mayDelete, run, session } from './session.ts'

type Action = () => unknown

const GENERAL: Readonly<Record<string, Action>> = {
	j: () => stepRow(1),
	k: () => stepRow(-1),
	n: () => run(() => turnPage(1)),
	b: () => run(() => turnPage(-1)),
	u: () => run(() => keepPlace(reloadQueue)),
	Escape: () => withdrawQuestion(),
}

/** The action of a key. Letters for status changes depend on the focused row. */
function actionOf(key: string): Action | undefined {
	if (Object.hasOwn(GENERAL, key)) return GENERAL[key]
	const id = focusedId()
	const item = queue.value.rows?.find((one) => idOf(one) === id)
	return item && rowAction(key, item)
}

function rowAction(key: string, item: Item): Action | undefined {
	if (key === 'e' && isJob(item)) return () => openEditor(item)
	if (key === 'm' && canBecomeJob(item)) return () => openEditorWithLead(item)
	if (key === 'd' && !isJob(item) && mayDelete()) return () => run(() => deleteLead(item))
	const move = transitionsOf(sectionOf(item), item.status).find(({ letter }) => letter === key)
	return move && (() => run(() => moveItem(item, move.to)))
}

/**
 * Whether shortcuts apply: not in a text field, with a modifier key, or while the editor, the sign-in form or a dialog
 * is open. A key that is held down acts once, so that it does not confirm what it asks; it may step and turn pages.
 */
function isHeard({ target, key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
	if (repeat && !Object.hasOwn(GENERAL, key)) return false
	if (ctrlKey || metaKey || altKey || session.value.stage !== 'signed-in' || draft.value) return false
	if (readLocal('keys') === 'off' || document.querySelector('dialog[open]')) return false
	return !(target instanceof HTMLElement && target.matches('input, textarea, select'))
}

const KEYS = [
	['j k', 'next and previous row'],
	['Enter', 'open and close the row'],
	['a … x', 'decide: each button of an open row shows its letter'],
	['e', 'edit the job'],
	['m', 'make a job from the lead'],
	['d', 'delete the lead, pressed twice'],
	['n b', 'next and previous page'],
	['u', 'reload the list'],
	['/', 'search'],
	['?', 'show these keys'],
	['Esc', 'close, or cancel the first of two presses'],
] as const

/** Registers the keyboard shortcuts. They take the place of those of cards in the list of shortcuts. */
export function listenToKeys(): void {
	document.addEventListener('keydown', (event) => {
		const action = isHeard(event) ? actionOf(event.key) : undefined
		if (!action) return
		event.preventDefault()
		action()
	})
	const rows = KEYS.map(([key, does]) => h('div', {}, h('dt', {}, h('kbd', {}, key)), h('dd', {}, does)))
	document.querySelector('#keys dl')?.replaceChildren(...toDom(...rows))
	document.addEventListener('focusin', () => withdrawQuestion(focusedId()))
}
