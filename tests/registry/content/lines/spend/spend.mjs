#!/usr/bin/env node
// Shows what a session has cost and how long it has run.
import { readFileSync } from 'node:fs'

let input = {}
try {
	input = JSON.parse(readFileSync(0, 'utf8'))
} catch {
	// A client may send nothing; the line is empty then.
}
process.stdout.write(
	[
		input.cost && `$${Number(input.cost.total_cost_usd).toFixed(2)}`,
		input.cost && `${Math.round(input.cost.total_duration_ms / 60_000)} min`,
	]
		.filter(Boolean)
		.join(' · '),
)
