import { SHARED_SKILLS, type Target } from './client.ts'

/** The generic target, for entries that need no particular client. It has no configuration file. */
export const anyClient: Target = {
	id: 'generic',
	names: { label: 'Any client', aliases: ['agents-md', 'agents'] },
	vendor: '',
	skills: SHARED_SKILLS,
	adapts: { 'on-demand': 'section', 'as-role': 'section' },
}
