import { type Child, type Element, h, toDom } from '../../../client/hyperscript.ts'
import { announce } from '../../../client/live-region.ts'
import type { JobRecord } from '../../../schema/jobs.ts'
import { JOB_SOURCES } from '../../../schema/text/job-words.ts'
import { jobCard, type PublicJob } from '../job.ts'
import { Refusal, send } from './ask.ts'
import { type Draft, differences, fieldOf, fromText, JOB_FIELDS, type JobField, setValue, toText } from './fields.ts'
import { ADDRESS, movesOf, sayStatus, statusesOf } from './parts.ts'
import { focusRow, readItem } from './queue.ts'

const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector) as T
const control = (name: string) => document.querySelector<HTMLInputElement>(`#edit [name="${name}"]`)

/** The record that the draft started from; without one the draft is a new job. */
let base: JobRecord | undefined
let isChanged = false

const START = { status: 'draft', sourceKind: 'manual' } as const

/** Opens the editor with a job, or with an empty one. */
export function openEditor(job?: JobRecord): void {
	base = job
	isChanged = false
	find('#edit-title').textContent = job ? `Edit ${job.slug}` : 'New job'
	find('#fields').replaceChildren(...toDom(...JOB_FIELDS.map((field) => fieldView(field, job ?? START))))
	find('#clash').replaceChildren()
	find('#edit').hidden = false
	find('#list').hidden = true
	control('title')?.focus()
	drawPreview()
}

/** Leaves the editor; a draft that would be lost is asked about first. */
export function closeEditor(): boolean {
	if (isChanged && !confirm('Leave without saving? What you wrote is lost.')) return false
	isChanged = false
	find('#edit').hidden = true
	find('#list').hidden = false
	focusRow(base?.slug)
	return true
}

function statusChoices(): [string, string][] {
	const all = base ? [base.status, ...movesOf('jobs', base.status).map(({ to }) => to)] : statusesOf('jobs')
	return all.filter((status) => status !== 'revalidated').map((status) => [status, sayStatus(status)])
}

function fieldView(field: JobField, record: object): Element {
	const { name, label, kind, required } = field
	const isFixed = name === 'slug' && Boolean(base)
	const hint = isFixed ? undefined : field.hint
	const id = `edit-${name.replace('.', '-')}`
	const value = toText(field, fieldOf(record, name))
	const about = hint ? `${id}-wrong ${id}-hint` : `${id}-wrong`
	const shared = { id, name, required, 'aria-describedby': about, disabled: isFixed }
	return h(
		'div',
		{ class: kind === 'yes' ? 'field yes' : 'field', 'data-kind': kind },
		h('label', { for: id }, label),
		controlView(field, value, shared),
		h('p', { class: 'wrong', id: `${id}-wrong` }),
		hint && h('p', { class: 'note', id: `${id}-hint` }, hint),
	)
}

function controlView({ name, kind, choices }: JobField, value: string, shared: Element['attributes']): Child {
	if (kind === 'choice') {
		const options = choices ?? (name === 'status' ? statusChoices() : [])
		return h(
			'select',
			shared,
			...options.map(([id, words]) => h('option', { value: id, selected: id === value }, words)),
		)
	}
	if (kind === 'long' || kind === 'lines') return h('textarea', { ...shared, rows: kind === 'long' ? '8' : '3' }, value)
	if (kind === 'yes') return h('input', { ...shared, type: 'checkbox', checked: value === 'true' })
	const type = { day: 'date', url: 'url', number: 'number', text: 'text' }[kind]
	return h('input', { ...shared, type, value, ...(kind === 'number' && { min: '0', step: 'any' }) })
}

/** What stands in the form, as the server takes it. */
function readDraft(): Draft {
	const draft: Record<string, unknown> = {}
	for (const field of JOB_FIELDS) {
		const input = control(field.name)
		const isYes = field.kind === 'yes'
		const before = base && fieldOf(base, field.name)
		const value = isYes ? input?.checked || undefined : fromText(field, input?.value ?? '', before)
		setValue(draft, field.name, value)
	}
	return { ...draft, version: base?.version ?? 0 } as Draft
}

function drawPreview(): void {
	const draft = readDraft()
	const labels = [draft.isRemote && 'Remote', draft.isWorldwide && 'Worldwide', ...(draft.labels ?? [])]
	const job: PublicJob = {
		...(draft as Partial<PublicJob>),
		slug: draft.slug ?? 'preview',
		title: draft.title ?? 'Title',
		company: draft.companyName ?? 'Company',
		location: draft.locationText ?? 'Place',
		description: draft.description ?? '',
		featured: draft.featured ?? false,
		applyUrl: draft.applyUrl ?? '',
		webUrl: '',
		labels: labels.filter((label): label is string => Boolean(label)),
		sourceLabel: JOB_SOURCES[draft.sourceKind ?? 'manual'],
		applySourceLabel: '',
	}
	find('#preview').replaceChildren(...toDom(jobCard(job)))
}

/** Shows what is wrong at its field; what belongs to none goes to the foot. */
function showWrong(details: readonly { path: string; message: string }[], only?: string): void {
	const other: string[] = []
	const wrong = new Map<string, string>()
	for (const { path, message } of details) {
		const field =
			JOB_FIELDS.find(({ name }) => path === name) ?? JOB_FIELDS.find(({ name }) => path.startsWith(`${name}.`))
		if (field) wrong.set(field.name, message)
		else other.push(path ? `${path}: ${message}` : message)
	}
	for (const { name } of JOB_FIELDS.filter((field) => !only || field.name === only)) {
		const input = control(name)
		const place = input?.parentElement?.querySelector('.wrong')
		if (place) place.textContent = wrong.get(name) ?? ''
		if (wrong.has(name)) input?.setAttribute('aria-invalid', 'true')
		else input?.removeAttribute('aria-invalid')
	}
	if (!only) find('#clash').replaceChildren(...toDom(...other.map((line) => h('p', { class: 'wrong' }, line))))
}

async function checkField(name: string): Promise<void> {
	const { checkDraft } = await import('./validate.ts')
	showWrong(checkDraft(readDraft()), name)
}

/** Saves the draft; gives the slug when it was taken. */
export async function saveDraft(): Promise<string | undefined> {
	try {
		const { slug } = await send<{ slug: string }>('POST', ADDRESS.jobs, readDraft())
		isChanged = false
		announce(`${slug} is saved.`)
		closeEditor()
		return slug
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		if (error.code === 'conflict') await showClash()
		else if (error.code === 'invalid_payload') refuse(error)
		else throw error
		return undefined
	}
}

function refuse({ details, message }: Refusal): void {
	showWrong(Array.isArray(details) ? details : [{ path: '', message }])
	find('#edit').querySelector<HTMLElement>('[aria-invalid]')?.focus()
	announce('Not saved: see the fields that are marked.')
}

/** Somebody saved first: shows what differs, keeps the draft, and lets the maintainer choose. */
async function showClash(): Promise<void> {
	const slug = base?.slug ?? control('slug')?.value ?? ''
	const now = (await readItem('jobs', slug)) as JobRecord | undefined
	const lines = now ? differences(base ?? {}, now) : ['The job is gone, or the slug is taken by another one.']
	const button = (name: string, words: string) => h('button', { type: 'button', 'data-clash': name }, words)
	const box = h(
		'div',
		{ class: 'alarm', role: 'alert' },
		h(
			'p',
			{},
			base
				? 'This job changed while you wrote. Nothing was saved, and your draft is still here.'
				: 'There is a job with this slug. Nothing was saved.',
		),
		h('ul', {}, ...(lines.length ? lines : ['Only its version differs.']).map((line) => h('li', {}, line))),
		now && h('p', { class: 'moves' }, button('mine', 'Keep my draft over it'), button('theirs', 'Take what stands')),
	)
	find('#clash').replaceChildren(...toDom(box))
	find('#clash').onclick = ({ target }) => {
		const choice = target instanceof HTMLElement ? target.dataset.clash : undefined
		if (!now || !choice) return
		if (choice === 'theirs') return openEditor(now)
		base = now
		find('#clash').replaceChildren()
		announce('Your draft now stands on the newest version. Save to keep it.')
	}
	find('#clash').querySelector('button')?.focus()
}

/** Makes the form live: preview and messages while somebody writes. */
export function listenToEditor(): void {
	find('#edit').addEventListener('input', () => {
		isChanged = true
		drawPreview()
	})
	find('#edit').addEventListener('change', ({ target }) => {
		if (target instanceof HTMLElement && 'name' in target) void checkField(String(target.name))
	})
	addEventListener('beforeunload', (event) => {
		if (isChanged) event.preventDefault()
	})
}
