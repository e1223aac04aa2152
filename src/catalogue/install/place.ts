import type { InstallPlan } from '../../kinds/kind.ts'
import type { EntryFile } from '../../schema/entry.ts'
import type { InstallOption } from '../../schema/install.ts'
import { githubFile } from '../../schema/text/url.ts'
import type { Platform } from '../../schema/vocabulary.ts'
import { type InstallInput, place, setting } from './input.ts'
import { copyInto, fetchFile, makeFolders, removeFiles, removeFolder, run, script } from './script.ts'

/** Fetches files to where `target` says. `own` is a folder that holds nothing else. */
function fetched(files: readonly Pick<EntryFile, 'path' | 'url'>[], target: (path: string) => string, own?: string) {
	const targets = files.map(({ path }) => target(path))
	const steps = files.map(({ url }, i) => fetchFile(url, targets[i] ?? ''))
	return { ...script([makeFolders(targets), ...steps]), remove: removeFiles(targets, own) }
}

const COPY = 'Copy the files into this project'
const COPY_READ = 'Copy the file at the commit that was read'

type Files = Extract<InstallPlan, { how: 'files' }>

/** Files of an entry in a folder of the client, and the part of its settings that runs them. */
export const filesInstall = ({ files }: InstallInput, { label = COPY, folder, note, setting: own }: Files) => [
	place('claude-code', { label, ...fetched(files, (path) => `${folder}/${path}`), ...(note && { note }) }),
	setting(own.path, own.part, own.remove),
]

/** Where a client looks for the skills of a project. All but Claude Code share one folder. */
export const skillFolder = (platform: Platform, name: string): string =>
	platform === 'claude-code' ? `.claude/skills/${name}` : `.agents/skills/${name}`

/** The folder of a skill in a project, for each client that reads skills: its own files, or those at the pinned commit. */
export function folderInstall(input: InstallInput, name: string): InstallOption[] {
	const platforms = input.platforms.length ? input.platforms : (['claude-code'] as const)
	return platforms
		.filter((platform) => platform !== 'claude-desktop')
		.flatMap((platform) => skillFor(platform, { ...input, name }))
}

function skillFor(platform: Platform, { files, source, name }: InstallInput & { name: string }): InstallOption[] {
	const target = skillFolder(platform, name)
	if (files.length) return [place(platform, { label: COPY, ...fetched(files, (path) => `${target}/${path}`, target) })]
	const { repo, path, commit } = source.upstream ?? {}
	if (!repo || !path || !commit) return []
	return [
		place(platform, {
			label: 'Copy the folder at the commit that was read',
			...script([
				run('git', 'clone', '--quiet', '--filter=blob:none', '--no-checkout', repo, '.pinakes-source'),
				run('git', '-C', '.pinakes-source', 'checkout', '--quiet', commit, '--', path),
				makeFolders([`${target}/SKILL.md`]),
				copyInto(`.pinakes-source/${path}`, target),
				removeFolder('.pinakes-source'),
			]),
			remove: removeFolder(target).posix,
		}),
	]
}

/** Where a prompt goes: which file of the entry it is, and the folder of the client. */
export interface Prompt {
	file: string | undefined
	folder: string
}

/** A prompt as a file of a project: the entry’s own, or the one at the pinned commit. */
export function promptInstall({ slug, files, source }: InstallInput, { file, folder }: Prompt): InstallOption[] {
	const own = files.filter(({ path }) => path === file)
	if (own.length) return [place('claude-code', { label: COPY, ...fetched(own, () => `${folder}/${slug}.md`) })]
	const { repo, commit, path = '' } = source.upstream ?? {}
	const url = repo && commit && path && githubFile(repo, commit, path)
	if (!url) return []
	const platform = Object.hasOwn(source.platforms, 'copilot') ? 'copilot' : 'claude-code'
	const target = `${platform === 'copilot' ? '.github/agents' : folder}/${path.split('/').at(-1)}`
	return [place(platform, { label: COPY_READ, ...fetched([{ path, url }], () => target) })]
}
