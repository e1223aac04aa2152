import { formatDay } from './format.ts'

/** What a verdict says, as `schema/overlay.ts` has its shape. */
interface Verdict {
	decision: 'allow' | 'warn' | 'deny'
	by: string
	until: string
	reason: string
}

export const VERDICT_WORDS: Readonly<Record<Verdict['decision'], string>> = {
	allow: 'allowed',
	warn: 'warning',
	deny: 'denied',
}

/** Whether a verdict denies the entry. */
export const isDenied = ({ verdict }: { verdict?: Pick<Verdict, 'decision'> | undefined }): boolean =>
	verdict?.decision === 'deny'

/** A verdict among the facts of a card: what was decided, and by whom. */
export const verdictFact = ({ decision, by }: Pick<Verdict, 'decision' | 'by'>): string =>
	`${VERDICT_WORDS[decision]} by ${by}`

/** A verdict in one sentence, for texts. */
export const describeVerdict = (verdict: Verdict): string =>
	`${verdictFact(verdict)} until ${formatDay(verdict.until)}. ${verdict.reason}`
