import { createHmac } from 'node:crypto'
import { type NewsletterServices, subscribe } from '../../../src/domain/newsletter.ts'
import type { Letter, SendResult } from '../../../src/providers/mail.ts'
import { Subscriber } from '../../../src/schema/newsletter.ts'
import type { AuditLine, Desk, DeskRecord, Save } from '../../../src/store/desk.ts'
import type { Allowance } from '../../../src/store/store.ts'

const sign = (text: string) => createHmac('sha256', 'a secret of these tests').update(text).digest('base64url')
const hash = (text: string) => sign(text).slice(0, 16)
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

type Call = 'get' | 'list' | 'save'

/** What happens before each call of the desk: nothing, or what a test wants to come in between. */
type Pause = (call: Call) => Promise<void>

export interface World {
	/** What is there, for a caller of its own: `pause` goes before each of its calls. */
	services(pause?: Pause): NewsletterServices
	/** Letters as they were handed over, with the moment. */
	letters: (Letter & { at: number })[]
	audit: AuditLine[]
	/** Calls of the desk so far, in order. */
	calls: Call[]
	record(id: string): Subscriber | undefined
	ids(): string[]
	put(id: string, value: Record<string, unknown>): void
	/** Runs what was left for after the answers. */
	settle(): Promise<void>
	/** What the provider says to each letter; a letter that is `lost` arrives although nobody hears of it. */
	provider: SendResult | 'lost'
	clock: number
}

/** A desk in memory, a provider and a clock: everything that the newsletter touches. */
export function makeWorld(): World {
	const records = new Map<string, DeskRecord>()
	const handed = new Map<number, number>()
	const jobs: (() => Promise<unknown>)[] = []
	const world: World = {
		letters: [],
		audit: [],
		calls: [],
		provider: 'taken',
		clock: Date.UTC(2026, 10, 21, 12),
		record: (id) => (records.has(id) ? Subscriber.parse(records.get(id)?.value) : undefined),
		ids: () => [...records.keys()],
		put: (id, value) => void records.set(id, { id, version: 1, value }),
		settle: async () => {
			for (let job = jobs.shift(); job; job = jobs.shift()) await job().catch(() => undefined)
		},
		services: (pause) => ({
			desk: async () => deskOf(pause),
			store: async () => ({ hit: async (_, { limit, windowSeconds }) => hit(limit, windowSeconds * 1000) }),
			mail: { send: async (letter) => ({ result: send(letter) }) },
			keepsWithoutMail: false,
			hash,
			sign,
			baseUrl: 'https://pinakes.test',
			now: () => world.clock,
			background: (work) => void jobs.push(work),
		}),
	}
	function send(letter: Letter): SendResult {
		if (world.provider === 'taken' || world.provider === 'lost') world.letters.push({ ...letter, at: world.clock })
		return world.provider === 'lost' ? 'unknown' : world.provider
	}
	function hit(limit: number, windowMs: number): Allowance {
		const window = Math.floor(world.clock / windowMs)
		const hits = (handed.get(window) ?? 0) + 1
		handed.set(window, hits)
		return { allowed: hits <= limit, remaining: Math.max(0, limit - hits), resetAt: (window + 1) * windowMs }
	}
	/** As both drivers do it: the same save again is no conflict. */
	function save({ id, value, expected, audit }: Save): DeskRecord | undefined {
		const before = records.get(id)
		const text = JSON.stringify(value)
		if (before?.version === expected + 1 && JSON.stringify(before.value) === text) return before
		if ((before?.version ?? 0) !== expected) return undefined
		const saved = { id, version: expected + 1, value: JSON.parse(text) }
		records.set(id, saved)
		if (audit) world.audit.push(audit)
		return saved
	}
	function deskOf(pause: Pause = async () => undefined): Desk {
		const called = async <T>(call: Call, work: () => T): Promise<T> => {
			await pause(call)
			world.calls.push(call)
			return work()
		}
		return {
			get: (_, id) => called('get', () => records.get(id)),
			list: () => called('list', () => [...records.values()]),
			save: (one) => called('save', () => save(one)),
		} as Partial<Desk> as Desk
	}
	return world
}

/** Somebody asks for the newsletter, and the letter is sent. */
export async function signUp(world: World, email = 'ana@example.com'): Promise<void> {
	await subscribe({ email, source: 'web' }, world.services())
	await world.settle()
}

/** The id of a recipient in a world. */
export const idOf = (mailbox: string): string => hash(`subscriber ${mailbox}`)

/** The token of a link in a letter. */
export const tokenIn = (letter: Letter | undefined, purpose: 'confirm' | 'unsubscribe'): string =>
	new RegExp(`/newsletter/${purpose}\\?token=(\\S+)`).exec(letter?.text ?? '')?.[1] ?? ''
