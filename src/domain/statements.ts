import {
	DAYS_KEPT,
	LEAD_DAYS,
	LETTERS_A_DAY,
	LINK_DAYS,
	NETWORK_RATE_SECONDS,
	RATE_SECONDS,
	SECURITY_ANSWER_DAYS,
} from '../schema/text/retention.ts'

/** The settings of a deployment that decide what it stores about people. */
export interface Deployment {
	/** Where votes, signals and messages are stored; `none` when nothing is. */
	store: 'none' | 'embedded' | 'redis'
	/** Whether it stores newsletter addresses and sends letters to them. */
	sendsLetters: boolean
	/** Whether its pages are behind a sign-in, and so show no vote counts. */
	isPrivate: boolean
}

/** One statement: after which action, what is stored, and for how long. */
interface Statement {
	/** The action that causes it. */
	when: string
	what: string
}

/** Everything a deployment stores about its readers. Each number is the constant that the code enforces. */
export function privacyStatements(deployment: Deployment): Statement[] {
	const { store } = deployment
	return [
		reading(deployment),
		...(store === 'none' ? [nothingKept] : kept({ ...deployment, store })),
		letters(deployment),
		{
			when: 'With each request',
			what: 'the log records its route, its status and how long it took. It never records an address, a query, a body or an ID.',
		},
	]
}

const reading = ({ isPrivate }: Deployment): Statement => ({
	when: 'When you read',
	what: `nothing is stored. There are no cookies and no requests to other hosts; the client and theme you choose stay in your browser.${
		isPrivate ? '' : ' Pages that show votes request the counts, and send no ID until you vote or report something.'
	}`,
})

const nothingKept: Statement = {
	when: 'When you vote, copy or write',
	what: 'nothing is stored: this deployment has no store. It rejects votes and messages, and counts no requests.',
}

function kept({ store, isPrivate }: Deployment & { store: keyof typeof PLACES }): Statement[] {
	return [
		...(isPrivate ? [programsOnly] : [saying, copying]),
		{
			when: 'When you use the API, or open a page that is built on request',
			what: `a keyed hash of your network address is counted against the limit of that route for ${RATE_SECONDS} seconds.`,
		},
		{
			when: 'When you write to the maintainers',
			what: `what you write is stored until ${LEAD_DAYS} days after they reject or archive it, or it expires, and a keyed hash of your wider network is counted for ${NETWORK_RATE_HOURS}.`,
		},
		{
			when: 'When you paste the address of a repository to submit it',
			what: `this server reads that repository from its host and stores nothing of it; a keyed hash of your wider network is counted for ${NETWORK_RATE_HOURS}. What you write stays in your browser tab until you send it.`,
		},
		{
			when: 'Where',
			what: `${PLACES[store]} The hashes are made with a secret of this deployment, so nobody else can reproduce them.`,
		},
	]
}

const PLACES = {
	embedded: 'It is all in one SQLite file on this server.',
	redis: 'It is all in this deployment’s Redis database.',
} as const

const NETWORK_RATE_HOURS = `${NETWORK_RATE_SECONDS / 3600} hours`

const saying: Statement = {
	when: 'When you vote or say whether an entry works',
	what: `your browser makes a random ID, keeps it, and from then on sends it with pages that show votes. We store a keyed hash of that ID with the entry and what you said, until you take it back; and for ${DAYS_KEPT} days the day and a keyed hash of your network address, so that no address counts too often.`,
}

const copying: Statement = {
	when: 'When you copy a line of an entry, or follow a link to its source or documentation',
	what: `it is counted by day, with a keyed hash of your network address for ${DAYS_KEPT} days, and with no ID. If your browser asks not to be tracked, nothing is sent.`,
}

const programsOnly: Statement = {
	when: 'When a program votes',
	what: `a keyed hash of the ID it sends is stored until it takes the vote back, and one of its network address for ${DAYS_KEPT} days. The pages of this private registry have no votes, count no copies, and show no counts.`,
}

/** With the embedded store an address is kept even without a mail provider, so that the newsletter can be tried out. */
function letters({ sendsLetters, store }: Deployment): Statement {
	const when = 'When you ask for the newsletter'
	const none = 'nothing happens: this deployment sends no email and has no subscription form.'
	if (!sendsLetters)
		return { when, what: store === 'embedded' ? `${none} An address that a program sends is stored.` : none }
	return {
		when,
		what: `your email address is stored, even after you unsubscribe, so that we do not email anybody who does not want it. It is used for nothing else. A keyed hash of your wider network is counted for ${NETWORK_RATE_HOURS}.`,
	}
}

/** What subscribers to the newsletter are promised. */
export const letterPromises = {
	limits: `An address gets at most one email an hour and ${LETTERS_A_DAY} a day, and none after an email bounces or is reported as spam.`,
	link: `A link works for ${LINK_DAYS} days.`,
} as const

/** Shown instead of the newsletter form when no letters can be sent: what becomes of an address that a program sends. */
export const noLetters = ({ store }: Pick<Deployment, 'store'>): string =>
	store === 'embedded'
		? 'This deployment sends no email, so it has no form. An address that a program sends to /api/newsletter/subscribe is stored, and gets nothing until there is a mail provider. The feeds list the same changes.'
		: 'This deployment sends no email, so there is nothing to subscribe to. The feeds list the same changes.'

/** Shown instead of a message form when there is no store. */
export const NO_MESSAGES =
	'This deployment has no store, so it cannot receive messages. Open an issue in the repository instead.'

/** How soon a security report is answered. */
export const SECURITY_ANSWER = `We answer within ${SECURITY_ANSWER_DAYS} days.`
