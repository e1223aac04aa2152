import { useLayoutEffect, useRef } from 'preact/hooks'
import type { JobRecord } from '../../schema/jobs.ts'
import { draft, keepDraft, openEditor } from './draft.ts'
import { differences } from './form-values.ts'
import { pageData } from './records.ts'

/**
 * Shown when a save conflicts with another edit: the differences, and a choice between the draft and the saved version.
 */
export function Conflict() {
	const { conflict, base, texts = {} } = draft.value ?? {}
	const box = useRef<HTMLDivElement>(null)
	useLayoutEffect(() => box.current?.querySelector('button')?.focus(), [conflict])
	if (!conflict) return null
	const { now } = conflict
	const keep = (now: JobRecord) => {
		box.current?.closest('form')?.querySelector<HTMLElement>('.act')?.focus()
		keepDraft(now)
	}
	const lines = now
		? differences(pageData().jobForm, { before: base ?? {}, now, texts })
		: ['The job no longer exists, or another job uses this slug.']
	return (
		<div ref={box} class="alarm" role="alert">
			<p>
				{base
					? 'Somebody changed this job while you were editing. Nothing was saved, and your draft is still here.'
					: 'There is already a job with this slug. Nothing was saved.'}
			</p>
			<ul>
				{(lines.length ? lines : ['Only its version differs.']).map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
			{now && (
				<p class="moves">
					<button type="button" onClick={() => keep(now)}>
						{base ? 'Put my changes on top of it' : 'Overwrite it with my draft'}
					</button>
					<button type="button" onClick={() => openEditor(now)}>
						Use the saved version
					</button>
				</p>
			)}
		</div>
	)
}
