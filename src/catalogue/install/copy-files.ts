import { originalPlatform, targetOf } from '../../clients/shown.ts'
import type { InstallPlan } from '../../kinds/kind.ts'
import type { EntryFile } from '../../schema/entry.ts'
import type { InstallOption } from '../../schema/install.ts'
import { REGISTRY_SLUG } from '../../schema/primitives.ts'
import type { Platform } from '../../schema/vocabulary.ts'
import { type InstallInput, makeOption, settingOption } from './input.ts'
import { pinnedFile, pinnedPath } from './pinned.ts'
import { copyInto, fetchFile, makeFolders, removeFiles, removeFolder, run, script } from './script.ts'

/** Commands that download files to `target`. `own` is a folder that contains nothing else. */
function fetched(files: readonly Pick<EntryFile, 'path' | 'url'>[], target: (path: string) => string, own?: string) {
	const targets = files.map(({ path }) => target(path))
	const steps = files.map(({ url }, i) => fetchFile(url, targets[i] ?? ''))
	return { ...script([makeFolders(targets), ...steps]), remove: removeFiles(targets, own) }
}

const COPY = 'Copy the files into this project'
const COPY_READ = 'Copy the file at the commit that was read'

type Files = Extract<InstallPlan, { how: 'files' }>

/** Copies an entry's files, or the one it pins, into a client's folder, and adds the setting that runs them. */
export function filesInstall(
	{ files, source }: InstallInput,
	{ label = COPY, script: runs, folder, note, setting: own }: Files,
) {
	const pinned = pinnedFile(source)
	const alone = !files.length && pinned?.name === runs ? [{ path: runs, url: pinned.url }] : []
	if (!originalPlatform || !(files.length + alone.length)) return []
	const copied = fetched([...files, ...alone], (path) => `${folder}/${path}`)
	const [one] = alone
	const copies = one ? { to: `${folder}/${one.path}`, from: one.url } : { to: folder }
	return [
		makeOption(originalPlatform, { label: one ? COPY_READ : label, ...copied, ...(note && { note }), copies }),
		settingOption(originalPlatform, own),
	]
}

/**
 * Copies a skill's folder into a project for each client that reads skills: its own files, or those at the pinned
 * commit.
 */
export function folderInstall(input: InstallInput, name: string): InstallOption[] {
	const platforms = input.platforms.length || !originalPlatform ? input.platforms : [originalPlatform]
	return platforms.flatMap((platform) => skillFor(platform, { ...input, name }))
}

/** The temporary clone that files are copied from. */
const CLONE = `.${REGISTRY_SLUG}-source`

function skillFor(platform: Platform, { files, source, name }: InstallInput & { name: string }): InstallOption[] {
	const { skills } = targetOf(platform)
	if (!skills) return []
	const target = `${skills}/${name}`
	if (files.length)
		return [
			makeOption(platform, {
				...{ label: COPY, ...fetched(files, (path) => `${target}/${path}`, target) },
				copies: { to: target },
			}),
		]
	const pinned = pinnedPath(source)
	if (!pinned) return []
	const { repo, path, commit } = pinned
	return [
		makeOption(platform, {
			label: 'Copy the folder at the commit that was read',
			...script([
				run('git', 'clone', '--quiet', '--filter=blob:none', '--no-checkout', repo, CLONE),
				run('git', '-C', CLONE, 'checkout', '--quiet', commit, '--', path),
				makeFolders([`${target}/SKILL.md`]),
				copyInto(`${CLONE}/${path}`, target),
				removeFolder(CLONE),
			]),
			remove: removeFolder(target).posix,
			...withSkills(pinned),
		}),
	]
}

/** The same in a line of the skills installer, which takes a folder of GitHub's at a commit, and only a plain path. */
function withSkills({ repo, path, commit }: { repo: string; path: string; commit: string }) {
	const isTaken = /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+$/.test(repo) && /^[\w./-]+$/.test(path)
	return isTaken ? { note: `Or in one line: npx skills add ${repo}/tree/${commit}/${path}` } : {}
}

/** The entry's prompt file and the client's folder for it. */
interface Prompt {
	file: string | undefined
	folder: string
}

/** Installs a prompt as a file of the project: the entry's own, or the one at the pinned commit. */
export function promptInstall(
	{ slug, files, source, platforms }: InstallInput,
	{ file, folder }: Prompt,
): InstallOption[] {
	const own = files.find(({ path }) => path === file)
	if (own)
		return originalPlatform ? [copyOne(originalPlatform, { label: COPY, file: own, to: `${folder}/${slug}.md` })] : []
	const pinned = pinnedFile(source)
	if (!pinned) return []
	const withFolder = platforms.filter((one) => targetOf(one).prompts)
	const reading = withFolder.length || !originalPlatform ? withFolder : [originalPlatform]
	return reading.map((platform) => {
		const to = `${targetOf(platform).prompts ?? folder}/${pinned.name}`
		return copyOne(platform, { label: COPY_READ, file: pinned, to })
	})
}

interface OneFile {
	label: string
	file: Pick<EntryFile, 'path' | 'url'>
	to: string
}

const copyOne = (platform: Platform, { label, file, to }: OneFile): InstallOption =>
	makeOption(platform, { label, ...fetched([file], () => to), copies: { to, from: file.url } })
