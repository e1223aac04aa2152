import type { EntryFile } from './entry.ts'

/** A skill hosted here: the metadata in its SKILL.md, and its files. `data/model/skills.json`. */
export interface HostedSkill {
	/** `<category>/<name>`, its folder. */
	folder: string
	frontMatter: Record<string, unknown> & { name: string; description: string }
	files: readonly EntryFile[]
}
