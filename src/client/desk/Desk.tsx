import { draft } from './draft.ts'
import { Editor } from './Editor.tsx'
import { queue } from './queue.ts'
import { RecordList } from './RecordList.tsx'
import type { Section } from './records.ts'
import { SignIn } from './SignIn.tsx'
import { run, session, showSection, signOut } from './session.ts'

const LABELS: Readonly<Record<Section, string>> = { leads: 'Leads', jobs: 'Jobs' }

/** The maintainers' desk: the sign-in form, or a list with the editor over it. */
export function Desk() {
	const { stage, visit } = session.value
	return (
		<>
			{stage === 'signed-out' && <SignIn />}
			<Work key={visit} />
		</>
	)
}

/** Stays mounted when the session expires, so that a draft is not lost. */
function Work() {
	const { stage, error } = session.value
	return (
		<div id="work" hidden={stage !== 'signed-in'}>
			<Tabs />
			{!draft.value && (
				<p id="error" class="wrong" role="alert">
					{error}
				</p>
			)}
			<RecordList />
			{draft.value && <Editor key={draft.value.opening} />}
		</div>
	)
}

function Tabs() {
	return (
		<div class="tabs">
			{session.value.sections.map((section) => (
				<button
					key={section}
					type="button"
					aria-pressed={section === queue.value.section}
					onClick={() => run(() => showSection(section))}
				>
					{LABELS[section]}
				</button>
			))}
			<button type="button" class="out" onClick={signOut}>
				Sign out
			</button>
		</div>
	)
}
