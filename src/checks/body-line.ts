import type { EntryParts } from '../catalogue/read.ts'

const endsOf = (text: string): number => text.split('\n').length - 1

/** The line of a file at which its body begins. By line ends, because links of a pulled entry's body are rewritten, which keeps its lines and not its length. */
export const bodyLine = ({ text, body }: EntryParts): number => endsOf(text) - endsOf(body) + 1
