import { useLayoutEffect, useRef } from 'preact/hooks'
import { Conflict } from './Conflict.tsx'
import { checkField, closeEditor, draft } from './draft.ts'
import { EditorField } from './EditorField.tsx'
import { JobPreview } from './JobPreview.tsx'
import { pageData } from './records.ts'
import { run, save, session } from './session.ts'

/** The editor of a job, with a preview. */
export function Editor() {
	const form = useRef<HTMLFormElement>(null)
	const { base, refusals = 0, otherErrors = [] } = draft.value ?? {}
	useLayoutEffect(() => {
		const control = form.current?.querySelector<HTMLInputElement>(refusals ? '[aria-invalid]' : '[name]')
		// Show a long text from its start.
		if (!refusals && control?.type === 'text') control.setSelectionRange(0, 0)
		control?.focus()
		// Also after signing in again with an open draft.
	}, [refusals, session.value.stage])
	return (
		<form
			ref={form}
			id="edit"
			noValidate
			aria-labelledby="editor"
			onSubmit={(event) => {
				event.preventDefault()
				void run(save)
			}}
			onChange={({ target }) =>
				target instanceof HTMLElement && 'name' in target && void checkField(String(target.name))
			}
		>
			<h2 id="editor">{base ? `Edit ${base.slug}` : 'New job'}</h2>
			<div class="sheet">
				<div id="fields" class="fields">
					{pageData().jobForm.map((field) => (
						<EditorField key={field.name} field={field} />
					))}
				</div>
				<JobPreview />
			</div>
			<div id="conflict">
				<p id="error" class="wrong" role="alert">
					{session.value.error}
				</p>
				{otherErrors.map((line) => (
					<p key={line} class="wrong">
						{line}
					</p>
				))}
				<Conflict />
			</div>
			<p class="moves">
				<button type="submit" class="act">
					Save
				</button>
				<button type="button" onClick={closeEditor}>
					Cancel
				</button>
			</p>
		</form>
	)
}
