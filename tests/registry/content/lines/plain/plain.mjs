#!/usr/bin/env node
// Shows the model and the folder.
import { readFileSync } from 'node:fs'

let input = {}
try {
	input = JSON.parse(readFileSync(0, 'utf8'))
} catch {
	// A client may send nothing; the line is empty then.
}
process.stdout.write(
	[input.model?.display_name, input.workspace?.current_dir?.split('/').pop()].filter(Boolean).join(' · '),
)
