import type { EntryFile } from './entry.ts'

/** A skill whose bytes are here: what its SKILL.md says of itself, and its files as they are served. `data/model/skills.json`. */
export interface HostedSkill {
	/** `<category>/<name>`, the folder in which its files lie. */
	folder: string
	frontMatter: Record<string, unknown> & { name: string; description: string }
	files: readonly EntryFile[]
}
