import { platforms } from '../../../src/clients/platforms.ts'

const list = (text: string): string[] => text.trim().split(/\s+/)

/** Words of the domain, the most common first; the rest of a generated vocabulary is invented. */
export const fieldWords = list(`
server code data file review test query database search issue commit document page project branch token browser security
deploy log message schema table error report metric release pipeline cluster container secret key prompt session context
cost hook rule command skill agent workflow template policy access permission audit backup migration index cache queue
event webhook payment invoice customer order email calendar ticket board sprint comment pull request merge diff patch
lint format type coverage snapshot screenshot render design component layout color font image video audio transcript
translation summary note wiki article guide checklist runbook incident alert dashboard trace span monitor budget usage
quota limit region bucket storage volume network domain certificate gateway proxy route endpoint client library package
dependency version changelog license vulnerability scan guard filter parser compiler debugger profiler notebook dataset
model embedding vector graph node edge map location weather currency contract form survey chart spreadsheet slide pdf
terminal shell process thread memory disk kernel sandbox mirror registry catalogue manifest signature hash archive`)

export const verbs = list(`
create read update remove list inspect summarise compare convert validate generate export import watch block record
schedule render measure explain translate sort group attach publish restore rotate sign verify trace plan draft merge
split count replay annotate classify extract rank cluster sample preview`)

export const linking = list(
	`the a of for with and to from in on by into without when before after while every each your one`,
)

/**
 * Clients that generated entries name together, by position in the settings; -1 is the last one, which stands for any
 * client.
 */
export const platformSets = [[0], [0, 1], [0, 2, 3, 4], [0, 1, 2, 3, 4, 5, 6, 7], [3, 9, 5], [-1], [2, 8, -1]].map(
	(places) => places.flatMap((place) => platforms.at(place) ?? []),
)

const onsets = list('b br c ch cl d dr f fl g gl h j k kl l m n p pl pr qu r s sk sl st t tr v w x z')
const nuclei = list('a e i o u ai ea io ou y')
const codas = ['', '', '', 'n', 'r', 'l', 'x', 's', 't', 'm', 'ck', 'nd', 'th', 'sh']

/** An invented, pronounceable word of two to four syllables. */
export function inventedWord(random: () => number): string {
	const syllables = 2 + Math.floor(random() * 2.4)
	const choose = (items: readonly string[]) => items[Math.floor(random() * items.length)] as string
	let word = ''
	for (let count = 0; count < syllables; count++) word += choose(onsets) + choose(nuclei)
	return word + choose(codas)
}
