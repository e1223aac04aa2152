import { h, toDom } from '../../../client/hyperscript.ts'
import { ask, Refusal } from './ask.ts'
import { sayStatus } from './parts.ts'

interface Line {
	at: string
	who: string
	action: string
	id: string
	from?: string
	to?: string
}

const MOST = 100
const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector) as T

const sayMove = ({ from, to }: Line): string =>
	[from, to]
		.filter((one) => one !== undefined)
		.map(sayStatus)
		.join(' → ')

const lineView = (line: Line) =>
	h('li', {}, `${line.at.slice(0, 16).replace('T', ' ')}  ${line.who}  ${line.action}  ${line.id}  ${sayMove(line)}`)

async function readTrail(): Promise<void> {
	const said = find('#trail-said')
	said.textContent = 'Reading…'
	try {
		const { entries } = await ask<{ entries: Line[] }>(`/api/admin/audit?limit=${MOST}`)
		find('#trail ol').replaceChildren(...entries.flatMap((line) => toDom(lineView(line))))
		said.textContent = entries.length ? `The newest ${entries.length}, times in UTC.` : 'Nothing has been changed yet.'
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		find('#trail ol').replaceChildren()
		said.textContent = error.status === 401 ? 'The trail opens with the admin token.' : error.message
	}
}

/** Reads the audit trail anew each time it is opened. */
export function listenToTrail(): void {
	const trail = find<HTMLDetailsElement>('#trail')
	trail.addEventListener('toggle', () => {
		if (trail.open) void readTrail()
	})
}
