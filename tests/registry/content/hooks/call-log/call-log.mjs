#!/usr/bin/env node
// Adds one line for a tool call to a file of the project.
import { appendFileSync, readFileSync } from 'node:fs'

let input = {}
try {
	input = JSON.parse(readFileSync(0, 'utf8'))
} catch {
	process.exit(0)
}
const line = { time: new Date().toISOString(), tool: String(input.tool_name).slice(0, 80) }
try {
	appendFileSync('.claude/call-log.jsonl', `${JSON.stringify(line)}\n`)
} catch {
	// A log that cannot be written stops nobody.
}
