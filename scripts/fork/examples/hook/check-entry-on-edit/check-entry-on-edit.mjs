#!/usr/bin/env node
// PostToolUse hook: checks the entry that was just edited and hands findings back to the agent.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

const FEEDBACK = 2

function read() {
	try {
		return JSON.parse(readFileSync(0, 'utf8')) ?? {}
	} catch {
		return {}
	}
}

const { tool_input: input, cwd } = read()
const project = typeof cwd === 'string' ? cwd : process.cwd()
const edited = typeof input?.file_path === 'string' ? resolve(project, input.file_path) : ''
const path = edited && relative(project, edited).replaceAll('\\', '/')

if (path.startsWith('content/') && process.platform !== 'win32') {
	const check = spawnSync('npm', ['run', '--silent', 'content', '--', path], { cwd: project, encoding: 'utf8' })
	if (check.status) {
		process.stderr.write(check.stderr || check.stdout)
		process.exitCode = FEEDBACK
	}
}
