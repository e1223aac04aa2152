// What the files of a git repository say of its branches; no program is started.
import { readFileSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join } from 'node:path'

const MOST_BYTES = 400_000

function read(path) {
	try {
		return statSync(path).size > MOST_BYTES ? '' : readFileSync(path, 'utf8')
	} catch {
		return undefined
	}
}

const isFolder = (path) => {
	try {
		return statSync(path).isDirectory()
	} catch {
		return false
	}
}

/** The folder of git's own files for a folder of a working tree, or for such a folder itself. */
function gitFolder(from) {
	if (basename(from) === '.git' || read(join(from, 'HEAD'))?.startsWith('ref: ')) return from
	for (let folder = from; ; folder = dirname(folder)) {
		const own = join(folder, '.git')
		if (isFolder(own)) return own
		const link = /^gitdir: (.+)$/m.exec(read(own) ?? '')?.[1]?.trim()
		if (link) return isAbsolute(link) ? link : join(folder, link)
		if (dirname(folder) === folder) return undefined
	}
}

const commonOf = (folder) => {
	const common = read(join(folder, 'commondir'))?.trim()
	return common ? (isAbsolute(common) ? common : join(folder, common)) : folder
}

/** Values of git's configuration by `section.name`, the last one of each. */
function configOf(text = '') {
	const values = new Map()
	let section = ''
	for (const line of text.split('\n')) {
		const [, name, sub] = /^\s*\[([\w.-]+)(?:\s+"([^"]*)")?\]/.exec(line) ?? []
		if (name) section = sub === undefined ? name.toLowerCase() : `${name.toLowerCase()}.${sub}`
		const [, key, value] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(line) ?? []
		if (key) values.set(`${section}.${key.toLowerCase()}`, value.replace(/^"(.*)"$/, '$1').replace(/\\(["\\])/g, '$1'))
	}
	return values
}

/** The repository that a folder belongs to, or undefined where it belongs to none. */
export function repositoryOf(folder, home) {
	const own = folder && gitFolder(folder)
	if (!own) return undefined
	const common = commonOf(own)
	const config = () => new Map([...configOf(read(join(home, '.gitconfig'))), ...configOf(read(join(common, 'config')))])
	return {
		id: own,
		branch: /^ref: refs\/heads\/(.+)$/m.exec(read(join(own, 'HEAD')) ?? '')?.[1]?.trim(),
		config,
		hasBranch: (name) =>
			read(join(common, 'refs/heads', name)) !== undefined ||
			(read(join(common, 'packed-refs')) ?? '').includes(` refs/heads/${name}\n`),
		main: /^ref: refs\/remotes\/[^/]+\/(.+)$/m.exec(read(join(common, 'refs/remotes/origin/HEAD')) ?? '')?.[1]?.trim(),
	}
}
