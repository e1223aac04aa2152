import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { writeWithFolders } from '../../src/files/atomic-write.ts'
import { makeFolder } from '../../src/files/folder.ts'
import type { Case } from './case-file.ts'

/** A home folder with a project on each branch that cases need, and two more repositories. */
export interface World {
	home: string
	/** The working directory of a case. */
	projectFor: (one: Case) => string
	/** The JSON of a case's call as a client sends it, with this world's paths. */
	callOf: (one: Case) => string
}

function repository(folder: string, branch: string, home: string) {
	makeFolder(folder)
	const env = { PATH: process.env.PATH, HOME: home, GIT_CONFIG_NOSYSTEM: '1' }
	const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, env, stdio: 'ignore' })
	git('init', '-q', '-b', branch)
	git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '-q', '--allow-empty', '-m', 'first')
	return folder
}

function withFiles(folder: string, files: readonly string[]) {
	for (const file of files) {
		writeWithFolders(join(folder, file), '')
	}
	return folder
}

/** Creates the folders below `root`. */
export function makeWorld(root: string): World {
	const home = join(root, 'me')
	const other = { main: join(home, 'on-main'), topic: join(home, 'on-topic') }
	const projects = new Map<string, string>()
	for (const [branch, folder] of Object.entries(other)) repository(folder, branch, home)
	const projectFor = ({ branch = 'topic', files = [] }: Case) => {
		const key = [branch, ...files].join(' ')
		const name = files.length ? `project-${branch}-${projects.size}` : `project-${branch}`
		const folder = projects.get(key) ?? withFiles(repository(join(home, name), branch, home), files)
		projects.set(key, folder)
		return folder
	}
	const placed = (text: string) => text.replaceAll('{main}', other.main).replaceAll('{topic}', other.topic)
	const callOf = (one: Case) => {
		const input = one.input ?? { command: placed(one.command ?? '') }
		const call = { tool_name: one.tool ?? 'Bash', tool_input: input, cwd: projectFor(one) }
		return JSON.stringify({ session_id: 'cases', hook_event_name: 'PreToolUse', permission_mode: 'default', ...call })
	}
	return { home, projectFor, callOf }
}
