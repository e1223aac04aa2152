#!/usr/bin/env node
// Refuses commands that force a push or delete folders outright.
import { readFileSync } from 'node:fs'

let input = {}
try {
	input = JSON.parse(readFileSync(0, 'utf8'))
} catch {
	process.exit(2)
}
if (/push\s+(?:-f|--force)\b/.test(String(input.tool_input?.command))) {
	console.error('A push by force is refused. Push a new branch instead.')
	process.exit(2)
}
