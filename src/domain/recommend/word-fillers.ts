import { stemOf } from '../../search/stem.ts'
import { wordSet } from '../../search/words/word-lists.ts'

/** Words for numbers, frequency, direction or mere existence, which no entry can lack. */
const FILLERS = wordSet(
	`up out off down over back away one two three four five six seven eight nine ten dozen dozens hundred hundreds thousand thousands million millions
last next this day daily week weekly month monthly quarter quarterly year yearly annual today date
new old recent current big small large short long proper messy strict whole meaningful personal internal
add alert ask automate break build check collect create develop do download edit export fetch examine fix generate get give handle implement inspect import keep list load look make manage monitor notify
open order post prepare produce pull push put query raise read receive record report save see send share store submit take touch track update upload view watch work write
case data detail file finding information item job line list output report result script service side summary thing`,
)

const fillerStems: ReadonlySet<string> = new Set([...FILLERS].map(stemOf))

export const isFiller = (word: string): boolean => /^\d/.test(word) || fillerStems.has(stemOf(word))
