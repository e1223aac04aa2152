import { readFrontMatter, readMarkdownFile, splitFrontMatter } from '../catalogue/front-matter.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { binaryFault } from '../schema/file-content.ts'
import { fileFaults, SHIPPED_LIMITS, scriptAmong, takesManifest } from '../schema/shipped-files.ts'
import { visibleText } from '../schema/text/hidden.ts'
import type { Check } from './check.ts'

/** The files of an entry must unpack identically on every file system. */
export const safeFiles: Check = {
	id: 'safe-files',
	level: 'blocker',
	about: 'The files of an entry can be packed and unpacked safely: plain names, sensible sizes, no archives.',
	*check({ parsed }) {
		yield* fileFaults(parsed.files)
	},
}

const SKILL = 'SKILL.md'

/** A skill's name in its file must be that of its folder, because clients look it up by that. */
export const skillFile: Check = {
	id: 'skill-file',
	level: 'blocker',
	draftMayFail: true,
	about:
		'The SKILL.md of a skill states its name, which is `skill.name`, and a description of at most 1,024 characters.',
	*check({ parsed, source }) {
		const skill = source && kindOf(source).agentSkill?.(source)
		const file = parsed.files.find(({ path }) => path === SKILL)
		if (!skill || !file) return
		const { name, description } = readMarkdownFile(new TextDecoder().decode(file.bytes))?.data ?? {}
		if (name !== skill.name)
			yield {
				field: 'skill.name',
				message: `${SKILL} says ${typeof name === 'string' ? `its name is “${name}”` : 'no name'}, and front matter says “${skill.name}”.`,
				fix: `Write “name: ${skill.name}” in the front matter of ${SKILL}, or correct skill.name.`,
			}
		if (typeof description !== 'string' || !description || description.length > 1024)
			yield {
				message: `${SKILL} needs a description of 1 to 1,024 characters in its front matter.`,
				fix: 'Say what the skill does and when to use it.',
			}
	},
}

/** Front matter that is not YAML is read differently by each client, or not at all. */
export const shippedFrontMatter: Check = {
	id: 'shipped-front-matter',
	level: 'warning',
	about: 'The front matter of a shipped Markdown file is valid YAML.',
	*check({ parsed }) {
		for (const { path, bytes } of parsed.files.slice(0, SHIPPED_LIMITS.files)) {
			if (!path.endsWith('.md') || bytes.byteLength > SHIPPED_LIMITS.fileBytes) continue
			const parts = splitFrontMatter(new TextDecoder().decode(bytes))
			const [problem] = parts ? readFrontMatter(parts.yaml).problems : []
			if (problem)
				yield {
					message: `${visibleText(path)}: ${problem}`,
					fix: 'Correct it, because some clients would read other fields, or none.',
				}
		}
	},
}

/** The files of an MCP entry must be a server that can be bundled. */
export const bundleFiles: Check = {
	id: 'bundle-files',
	level: 'blocker',
	about: 'The files of an MCP entry are a server that `server.args` names; its manifest.json is made by the build.',
	*check({ parsed: { files }, source }) {
		const server = source && kindOf(source).server?.(source)
		if (!server || !files.length) return
		if (!scriptAmong(files, server.args))
			yield {
				field: 'server.args',
				message: 'No argument names a file in this folder, so nothing would run it.',
				fix: `Give the path of the server’s file as an argument, for example “${files[0]?.path}”.`,
			}
		const [taken] = files.filter(takesManifest)
		if (taken)
			yield {
				message: `${taken.path} is where the bundle puts its own manifest.`,
				fix: 'Remove it: the build makes manifest.json from the front matter.',
			}
	},
}

/** An entry must not ship binary files, because nobody can read them. */
export const binaryFiles: Check = {
	id: 'binary-files',
	level: 'blocker',
	about:
		'Files are text, or images whose contents match their extension; no binaries, and only scripts are executable.',
	*check({ parsed }) {
		// Too many or too large files are refused elsewhere.
		for (const file of parsed.files.slice(0, SHIPPED_LIMITS.files)) {
			if (file.bytes.byteLength > SHIPPED_LIMITS.fileBytes) continue
			const fault = binaryFault({ ...file, path: visibleText(file.path) })
			if (fault) yield fault
		}
	},
}
