import { type Child, type Element, h } from '../../client/hyperscript.ts'
import type { ClientEvent } from '../../kinds/events.ts'
import { coordinate, drawing, textElement } from './svg.ts'

/** A box of the loop: an event of the client, or a step between two events. */
interface Station {
	name: string
	about: string
	x: number
	y: number
	width: number
	/** The model itself, which is no event. */
	isRound?: boolean
}

const TALL = 42

/** Whether any of these events has a place in the drawings. */
export const isInLoop = (events: readonly string[]): boolean => events.some(isKnown)

/** The caption of each event at which nothing of the entry runs. */
const SHORT: Readonly<Record<ClientEvent, string>> = {
	SessionStart: 'once',
	UserPromptSubmit: 'you write',
	PreToolUse: 'before it',
	PostToolUse: 'after it',
	PermissionRequest: 'asks you',
	Stop: 'it answers',
	SessionEnd: 'once',
	Notification: 'tells you',
	SubagentStop: 'helper ends',
	PreCompact: 'shortens',
}

const isKnown = (event: string): event is ClientEvent => Object.hasOwn(SHORT, event)

/** The boxes of the wide drawing. */
const WIDE: readonly (readonly [name: string, x: number, y: number, width: number])[] = [
	['SessionStart', 0, 34, 108],
	['UserPromptSubmit', 140, 34, 136],
	['model', 308, 34, 88],
	['PreToolUse', 428, 34, 116],
	['tool', 576, 34, 92],
	['PostToolUse', 704, 34, 116],
	['PreCompact', 0, 122, 108],
	['SessionEnd', 140, 122, 136],
	['Stop', 302, 122, 100],
	['PermissionRequest', 418, 122, 138],
	['Notification', 570, 122, 116],
	['SubagentStop', 704, 122, 116],
]

/** The arrows between them, as SVG paths: to the right, back to the model, and down. */
const WIDE_WAYS = [
	'M108.5 55.5H139M134 51.5l5 4-5 4',
	'M276.5 55.5H307M302 51.5l5 4-5 4',
	'M396.5 55.5H427M422 51.5l5 4-5 4',
	'M544.5 55.5H575M570 51.5l5 4-5 4',
	'M668.5 55.5H703M698 51.5l5 4-5 4',
	'M762.5 34V14.5H352.5V33M348.5 28l4 5 4-5',
	'M352.5 76.5V121M348.5 116l4 5 4-5',
	'M302 143.5H277M282 139.5l-5 4 5 4',
	'M487.5 76.5V121M483.5 116l4 5 4-5',
]

/** The loop of a client from left to right, with the events of an entry marked, for a wide page. */
export function wideLoop(events: readonly string[], says: string): Element {
	const stations = WIDE.map(([name, x, y, width]) => stationOf(name, { x, y, width }))
	return drawing(
		{ width: 820, height: 166, says },
		...WIDE_WAYS.map((d) => h('path', { class: 'ln', d })),
		textElement('the model continues', { x: 558, y: 9, anchor: 'middle' }),
		...stations.flatMap((station) => boxOf(station, events)),
	)
}

/** The boxes of the tall drawing from top to bottom. Those outside the path of a call are drawn only if they are marked. */
const SPINE = [
	'SessionStart',
	'UserPromptSubmit',
	'model',
	'PreToolUse',
	'PermissionRequest',
	'tool',
	'PostToolUse',
	'Stop',
	'SessionEnd',
]
const ALWAYS = ['UserPromptSubmit', 'model', 'PreToolUse', 'tool', 'PostToolUse']
const ANY_TIME = ['Notification', 'SubagentStop', 'PreCompact']
const STEP = 64

/** The same from top to bottom, for a phone. */
export function tallLoop(events: readonly string[], says: string): Element {
	const spine = SPINE.filter((name) => ALWAYS.includes(name) || events.includes(name))
	const beside = ANY_TIME.filter((name) => events.includes(name))
	const place = (name: string, line: number) => stationOf(name, { x: 74, y: line * STEP + 1, width: 180 })
	const stations = [...spine, ...beside].map(place)
	const ways = spine.slice(1).map((_, line) => {
		const y = line * STEP + TALL + 1.5
		return `M164.5 ${y}V${y + 21}M160.5 ${y + 16}l4 5 4-5`
	})
	const [model, after] = ['model', 'PostToolUse'].map((name) => spine.indexOf(name) * STEP + 22.5)
	return drawing(
		{ width: 328, height: stations.length * STEP - 20, says },
		...[...ways, `M254 ${after}H300.5V${model}H256M261 ${(model ?? 0) - 4}l-5 4 5 4`].map((d) =>
			h('path', { class: 'ln', d }),
		),
		textElement('goes on', { x: 294, y: (after ?? 0) - 29, anchor: 'end' }),
		...stations.flatMap((station) => boxOf(station, events)),
	)
}

function stationOf(name: string, place: Pick<Station, 'x' | 'y' | 'width'>): Station {
	if (name === 'model') return { ...place, name, about: 'thinks', isRound: true }
	return { ...place, name: name === 'tool' ? 'a tool' : name, about: isKnown(name) ? SHORT[name] : 'runs' }
}

function boxOf({ name, about, x, y, width, isRound }: Station, events: readonly string[]): Child[] {
	const own = events.filter((event) => event === name).length
	const box = {
		x: coordinate(x + 0.5),
		y: coordinate(y + 0.5),
		width: coordinate(width - 1),
		height: coordinate(TALL),
		rx: isRound ? '21' : '1',
	}
	const middle = { x: x + width / 2, anchor: 'middle' } as const
	return [
		h('rect', { class: own ? 'mk' : 'ax', ...box }),
		textElement(name, { ...middle, y: y + 18, isName: true }),
		textElement(own > 1 ? `${own} of its hooks` : own ? 'runs here' : about, { ...middle, y: y + 34, isName: own > 0 }),
	]
}
