#!/usr/bin/env node
// Sends each line of standard input to the registry and writes what it answers.
import { createInterface } from 'node:readline'

const address = new URL('/api/mcp', process.env.LECTERN_URL)
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

for await (const body of createInterface({ input: process.stdin })) {
	const answer = await fetch(address, { method: 'POST', headers, body })
	const text = await answer.text()
	if (text) process.stdout.write(`${text.trim()}\n`)
}
