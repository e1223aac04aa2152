import type { CommonSource } from '../schema/entry-source.ts'

/** Whether the files of an entry lie in somebody else’s repository, at a commit and path that it names. */
export const isElsewhere = ({ firstParty, upstream }: Pick<CommonSource, 'firstParty' | 'upstream'>): boolean =>
	!firstParty && upstream?.commit !== undefined && upstream.path !== undefined
