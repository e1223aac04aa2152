import type { FormField } from '../../schema/form-fields.ts'
import { type Draft, draft, writeField } from './draft.ts'
import { describeStatus, statusesOf, transitionsOf } from './records.ts'

/** One field of the editor: label, control, error and hint. */
export function EditorField({ field }: { field: FormField }) {
	if (!draft.value) return null
	const { name, label, kind, input, required } = field
	const { base, errors } = draft.value
	const error = errors[name]
	// The slug is part of the URL, so it cannot change after creation.
	const isFixed = name === 'slug' && base !== undefined
	const hint = isFixed ? '' : field.hint
	const id = `edit-${name.replaceAll('.', '-')}`
	const shared = {
		id,
		name,
		required,
		disabled: isFixed,
		'aria-describedby': hint ? `${id}-wrong ${id}-hint` : `${id}-wrong`,
		'aria-invalid': error ? true : undefined,
	}
	return (
		<div class="field" data-control={input ?? kind}>
			<label for={id}>
				{label}
				{!required && !isFixed && input !== 'checkbox' && <span class="n"> optional</span>}
			</label>
			<Control field={field} shared={shared} draft={draft.value} />
			<p class="wrong" id={`${id}-wrong`}>
				{error}
			</p>
			{hint && (
				<p class="note" id={`${id}-hint`}>
					{hint}
				</p>
			)}
		</div>
	)
}

interface ControlProps {
	field: FormField
	shared: object
	draft: Draft
}

function Control({ field, shared, draft }: ControlProps) {
	const { name, kind, input } = field
	const value = draft.texts[name] ?? ''
	const onInput = ({ currentTarget }: { currentTarget: { value: string } }) => writeField(name, currentTarget.value)
	if (input === 'checkbox')
		return (
			<input
				{...shared}
				type="checkbox"
				checked={value === 'true'}
				onInput={({ currentTarget }) => writeField(name, currentTarget.checked ? 'true' : '')}
			/>
		)
	if (kind === 'choice')
		return (
			<select {...shared} value={value} onInput={onInput}>
				{choicesOf(field, draft).map(([id, words]) => (
					<option key={id} value={id}>
						{words}
					</option>
				))}
			</select>
		)
	if (kind !== 'line')
		return <textarea {...shared} dir="auto" rows={kind === 'text' ? 8 : 3} value={value} onInput={onInput} />
	const type: object = {
		type: input ?? 'text',
		...(!input && { dir: 'auto' }),
		...(input === 'number' && { step: 'any' }),
	}
	return <input {...shared} {...type} value={value} onInput={onInput} />
}

function choicesOf({ name, required, options = [], optionLabels = {} }: FormField, draft: Draft): [string, string][] {
	if (name === 'status') return statusChoices(draft)
	const choices = options.map((id): [string, string] => [id, optionLabels[id] ?? id])
	return required && draft.texts[name] ? choices : [['', 'Choose…'], ...choices]
}

/** The current status of a job and those it may change to; for a new job all of them. */
function statusChoices({ base, texts }: Draft): [string, string][] {
	const legal = base ? [base.status, ...transitionsOf('jobs', base.status).map(({ to }) => to)] : statusesOf('jobs')
	const all = new Set([...legal, texts.status ?? ''])
	return [...all]
		.filter((status) => status && status !== 'revalidated')
		.map((status) => [status, describeStatus(status)])
}
