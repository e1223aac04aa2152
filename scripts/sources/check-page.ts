import { type Answer, type Ask, placeOf } from './ask.ts'
import { failed, refusal, unclear, type Verdict } from './verdict.ts'

const MAX_HOPS = 5
const PERMANENT = [301, 308]
const TEMPORARY = [302, 303, 307]

/** Whether a page answers, and where it has moved for good. */
export async function checkPage(address: string, ask: Ask): Promise<Verdict> {
	let url = new URL(address)
	/** Where it has moved for good; what comes after a temporary hop does not count. */
	let home = url
	let settled = true
	for (let hop = 0; hop <= MAX_HOPS; hop++) {
		const answer = await look(url, ask)
		const { status } = answer
		const hops = PERMANENT.includes(status) || TEMPORARY.includes(status)
		if (!hops) return status >= 200 && status < 300 ? found(address, home) : refusal(status)
		const next = placeOf(answer, url)
		if (!next) return failed(`answers ${status} without a place to go`)
		if (next.protocol !== 'https:') return unclear(`leads to ${next.protocol}//${next.host}`)
		settled &&= PERMANENT.includes(status)
		if (settled) home = next
		url = next
	}
	return failed(`redirects more than ${MAX_HOPS} times`)
}

/** HEAD first; servers that do not know it, or refuse it to everybody, are asked again without reading what they send. */
async function look(url: URL, ask: Ask): Promise<Answer> {
	const head = await ask(url, { method: 'HEAD' })
	return head.status < 400 || head.status === 429 ? head : ask(url, { method: 'GET' })
}

const found = (address: string, home: URL): Verdict =>
	pageOf(address) === pageOf(home.href) ? { kind: 'available' } : { kind: 'moved', movedTo: home.href }

/** A slash at the end, a `www.` or a part of the page make no other page. */
const pageOf = (url: string) => {
	const { host, pathname, search } = new URL(url)
	return `${host.replace(/^www\./, '')}${pathname.replace(/(?:\.git)?\/*$/, '')}${search}`.toLowerCase()
}
