import { h, toDom } from '../../../client/hyperscript.ts'
import { readLocal } from '../../../client/local-storage.ts'
import type { JobRecord } from '../../../schema/jobs.ts'
import { ask, Refusal, resume, signIn, signOut } from './ask.ts'
import { saveCsv } from './csv.ts'
import { closeEditor, listenToEditor, openEditor, saveDraft } from './editor.ts'
import { listenToLift } from './lift.ts'
import { ADDRESS, movesOf, type Part, sayStatus, statusesOf } from './parts.ts'
import {
	currentRow,
	deleteRow,
	focusRow,
	itemOf,
	loadQueue,
	moveRow,
	queue,
	step,
	toggleRow,
	turnPage,
} from './queue.ts'
import { listenToTrail } from './trail.ts'

const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector) as T

/** Runs a piece of work; what is refused is said, and without a right the desk closes. */
async function run(work: () => unknown): Promise<void> {
	try {
		await work()
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		if (error.status === 401) return close('The server did not accept the token. Sign in again.')
		find('#trouble').textContent = error.message
	}
}

/** Signs out: the list and the editor are emptied. */
function leave(): void {
	if (!find('#edit').hidden && !closeEditor()) return
	find('#fields').replaceChildren()
	find('#preview').replaceChildren()
	close('You are signed out. This tab has forgotten the token.')
}

/** Goes back to the sign-in; a draft waits in its closed editor for whoever signs in again. */
function close(why: string): void {
	signOut()
	find('#work').hidden = true
	find('#rows').replaceChildren()
	find('#sign-in').hidden = false
	find('#sign-in-said').textContent = why
	find<HTMLInputElement>('#token').value = ''
	find('#token').focus()
}

/** Which parts the token opens: one request each, and no more. */
async function openParts(): Promise<Part[]> {
	const parts: Part[] = []
	for (const part of ['leads', 'jobs'] as const) {
		try {
			await ask(`${ADDRESS[part]}?limit=1`)
			parts.push(part)
		} catch (error) {
			if (!(error instanceof Refusal) || error.status !== 401) throw error
		}
	}
	return parts
}

async function enter(): Promise<void> {
	const parts = await openParts()
	const [first] = parts
	if (!first) return close('That token opens nothing here.')
	// Only the token for all opens both parts, and only it may delete.
	queue.mayDelete = parts.length === 2
	find('#sign-in').hidden = true
	find('#sign-in-said').textContent = ''
	find('#work').hidden = false
	for (const tab of document.querySelectorAll<HTMLElement>('[data-part]'))
		tab.hidden = !parts.includes(tab.dataset.part as Part)
	if (!find('#edit').hidden) return
	await show(parts.find((part) => `#${part}` === location.hash) ?? first)
	focusRow()
}

/** Shows a part: its filters, its list, and for jobs their health. */
async function show(part: Part): Promise<void> {
	if (!find('#edit').hidden && !closeEditor()) return
	history.replaceState(null, '', `#${part}`)
	Object.assign(queue, { part, status: '', kind: '', q: '', offset: 0 })
	for (const tab of document.querySelectorAll<HTMLElement>('button[data-part]'))
		tab.setAttribute('aria-pressed', String(tab.dataset.part === part))
	for (const own of document.querySelectorAll<HTMLElement>('[data-only]')) own.hidden = own.dataset.only !== part
	find<HTMLFormElement>('#filters').reset()
	const states = statusesOf(part).map((status) => h('option', { value: status }, sayStatus(status)))
	find('#status').replaceChildren(...toDom(h('option', { value: '' }, 'any status'), ...states))
	await readAgain()
}

async function readAgain(): Promise<void> {
	find('#trouble').textContent = ''
	await loadQueue()
	if (queue.part === 'jobs') await showHealth()
}

async function save(): Promise<void> {
	const slug = await saveDraft()
	if (!slug) return
	await readAgain()
	focusRow(slug)
}

interface Health {
	missingColumns: string[]
	statusCounts: { status: string; count: number }[]
	checkedAt: string
}

async function showHealth(): Promise<void> {
	const { missingColumns, statusCounts, checkedAt } = await ask<Health>(`${ADDRESS.jobs}/health`)
	const fields = missingColumns.length
		? `Some stored jobs have no ${missingColumns.join(', ')}.`
		: 'Every stored job has the fields it needs.'
	const counts = statusCounts.map(({ status, count }) => h('li', {}, `${sayStatus(status)} ${count}`))
	const when = `Read at ${checkedAt.slice(11, 16)} UTC.`
	find('#health').replaceChildren(
		...toDom(h('ul', { class: 'facts' }, ...counts), h('p', { class: 'note' }, `${fields} ${when}`)),
	)
}

let typing = 0
function filter(): void {
	const { q, status, kind } = Object.fromEntries(new FormData(find<HTMLFormElement>('#filters'))) as Record<
		string,
		string
	>
	Object.assign(queue, {
		q: q ?? '',
		status: status ?? '',
		kind: queue.part === 'leads' ? (kind ?? '') : '',
		offset: 0,
	})
	clearTimeout(typing)
	typing = window.setTimeout(() => void run(loadQueue), 200)
}

function edit(row: HTMLElement | null): void {
	const item = itemOf(row)
	if (item && 'slug' in item) openEditor(item as JobRecord)
}

const press = (target: HTMLElement): (() => unknown) | undefined => {
	const row = target.closest<HTMLElement>('.item')
	const { do: wish, to = '', part } = target.dataset
	if (part) return () => show(part as Part)
	const wishes: Record<string, () => unknown> = {
		open: () => row && toggleRow(row),
		move: () => row && moveRow(row, to),
		edit: () => edit(row),
		delete: () => row && deleteRow(row),
		new: () => openEditor(),
		csv: saveCsv,
		before: () => turnPage(-1),
		more: () => turnPage(1),
		cancel: closeEditor,
		leave,
	}
	return wish && Object.hasOwn(wishes, wish) ? wishes[wish] : undefined
}

/** What a letter does in the list; the letters of moves are those of the row that has the focus. */
function keyed(key: string): (() => unknown) | undefined {
	const row = currentRow()
	const item = itemOf(row)
	const general: Record<string, () => unknown> = {
		j: () => step(1),
		k: () => step(-1),
		n: () => turnPage(1),
		b: () => turnPage(-1),
		u: readAgain,
	}
	if (Object.hasOwn(general, key)) return general[key]
	if (!row || !item || !row.contains(document.activeElement)) return undefined
	if (key === 'e' && queue.part === 'jobs') return () => edit(row)
	if (key === 'd' && queue.part === 'leads') return () => deleteRow(row)
	const move = movesOf(queue.part, item.status).find(({ letter }) => letter === key)
	return move && (() => moveRow(row, move.to))
}

function listenToDesk(): void {
	find('#desk').addEventListener('click', ({ target }) => {
		const button = target instanceof Element && target.closest<HTMLElement>('[data-do], button[data-part]')
		const work = button && press(button)
		if (work) void run(work)
	})
	document.addEventListener('keydown', (event) => {
		const { key, target, ctrlKey, metaKey, altKey } = event
		if (ctrlKey || metaKey || altKey || find('#work').hidden || find('#list').hidden) return
		if (readLocal('keys') === 'off' || document.querySelector('dialog[open]')) return
		if (target instanceof HTMLElement && target.matches('input, textarea, select')) return
		const work = keyed(key)
		if (!work) return
		event.preventDefault()
		void run(work)
	})
	find('#filters').addEventListener('input', filter)
	find('#filters').addEventListener('submit', (event) => {
		event.preventDefault()
		focusRow()
	})
	find('#edit').addEventListener('submit', (event) => {
		event.preventDefault()
		void run(save)
	})
	find('#sign-in').addEventListener('submit', (event) => {
		event.preventDefault()
		signIn(find<HTMLInputElement>('#token').value.trim())
		find<HTMLInputElement>('#token').value = ''
		void run(enter)
	})
}

/** Tells the site's list of keys about those of the desk. */
function tellKeys(): void {
	const keys = [
		['j k', 'next and previous row'],
		['n b', 'next page, page before'],
		['u', 'read the list again'],
		['e', 'edit the job'],
		['d', 'delete the lead, pressed twice'],
	] as const
	const rows = keys.map(([key, does]) => h('div', {}, h('dt', {}, h('kbd', {}, key)), h('dd', {}, does)))
	document.querySelector('#keys dl')?.append(...toDom(...rows))
}

listenToDesk()
listenToEditor()
tellKeys()
if (resume()) void run(enter)
else find('#sign-in').hidden = false
listenToTrail()
listenToLift()
