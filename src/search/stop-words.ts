import { stemOf } from './stem.ts'

/** Words that say nothing about what is looked for. They are not indexed in running text and not required of a hit. */
export const stopWords: ReadonlySet<string> = new Set(
	`a about across after again all also am an and any are as at be because been before being between both but by can could did do
does doing dont each either else etc even ever every for from had has have having he her here hers him his how i id if im
in instead into is it its itself ive just let lets like may maybe me might mine more most much must my myself near no nor
not now of off often on once one only onto or other our ours out over own per please really same she should since so some
something somehow such than that the their theirs them then there these they this those through to too toward under until
up upon us very via was we were what when where whether which while who whom whose why will with within without would yet
you your yours want wants wanted need needs needed looking look find get gets getting give gives got someone somebody everyone everybody anyone anybody nobody help helps make makes
making thing things way ways know able`.split(/\s+/),
)

const weakStems: ReadonlySet<string> = new Set(
	`agent ai assistant bot llm model claude app application project work use user good best better easy easily simple quick
quickly new automatic automatically tool code coding first every always never people person show add run
running keep come go take put turn own full see hear tell say know try start begin happen day time today away while
big small several different certain current back around here there look put leave feel seem actually basically stuff
whole another ready plus yes ok okay hello hi`
		.split(/\s+/)
		.map(stemOf),
)

/** Whether a word is so common in this field, or in speech, that it hardly narrows anything. It counts for little. */
export const isWeak = (word: string): boolean => weakStems.has(stemOf(word))
