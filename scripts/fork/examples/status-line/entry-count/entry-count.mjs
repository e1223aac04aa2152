#!/usr/bin/env node
// Status line: the folder, and how many entries its registry has.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

function folder() {
	try {
		const { workspace, cwd } = JSON.parse(readFileSync(0, 'utf8')) ?? {}
		return String(workspace?.current_dir ?? cwd ?? process.cwd())
	} catch {
		return process.cwd()
	}
}

function count(root) {
	try {
		const files = readdirSync(join(root, 'content'), { recursive: true })
		const entries = files.filter((name) => String(name).endsWith('.mdx')).length
		return ` · ${entries} ${entries === 1 ? 'entry' : 'entries'}`
	} catch {
		return ''
	}
}

const root = folder()
const name = basename(root).replace(/\p{C}/gu, '').slice(0, 40)
process.stdout.write(`${name || 'registry'}${count(root)}\n`)
