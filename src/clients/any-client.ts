import { SHARED_SKILLS, type Target } from './client.ts'

/** Any client: what entries are written for that need none in particular. It has no configuration to write. */
export const anyClient: Target = {
	id: 'generic',
	names: { label: 'Any client', aliases: ['agents-md', 'agents'] },
	vendor: '',
	skills: SHARED_SKILLS,
	adapts: { 'on-demand': 'section', 'as-role': 'section' },
}
