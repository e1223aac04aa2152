import type { FilterWords } from './filter-row.ts'
import { KINDS } from './order.ts'

/** How people ask for entries that are not maintained or deprecated. */
export const unmaintainedWords: readonly FilterWords[] = [
	{
		filter: 'maintained',
		value: 'false',
		isNoThing: true,
		said: 'unmaintained, {not|no longer} maintained, abandoned, nicht gepflegt',
		notBefore:
			'dependency dependencies package packages library libraries repo repos repository repositories project projects cart carts checkout code branch branches worktree worktrees',
		notWith: 'find detect check scan audit warn dependency dependencies package packages',
	},
	{
		filter: 'maintained',
		value: 'false',
		isNoThing: true,
		said: '{deprecated|obsolete|discontinued|superseded|retired|veraltet|veraltete|veralteten|obsoleto|obsoleta|obsoletos|obsoletas|obsoletes}',
		onlyBefore: `${KINDS} mcps servers server skill agent hook plugin rules commands tools entries assets`,
		notWith: 'find detect remove replace migrate code api apis methods functions dependencies packages',
	},
]
