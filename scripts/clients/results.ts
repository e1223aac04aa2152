import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ClientTrial, ClientTrials } from '../../src/schema/client-trial.ts'
import { WEEK_MS } from '../../src/schema/text/day.ts'

/** The results file, next to the facts about clients. */
const FILE = join(import.meta.dirname, '../../src/clients/trials.json')

const read = (): readonly ClientTrial[] =>
	existsSync(FILE) ? ClientTrials.parse(JSON.parse(readFileSync(FILE, 'utf8'))).trials : []

/** A result without its date, for comparison. */
const found = ({ day: _, ...trial }: ClientTrial) => JSON.stringify(trial)

/** Whether an older result is kept: the new one is the same, and less than a week has passed. */
const stands = (older: ClientTrial | undefined, trial: ClientTrial): older is ClientTrial =>
	older !== undefined && found(older) === found(trial) && Date.parse(trial.day) - Date.parse(older.day) < WEEK_MS

/** Merges new results into older ones; other clients' results stay. */
export function joined(older: readonly ClientTrial[], newer: readonly ClientTrial[]): ClientTrial[] {
	const kept = new Map(older.map((trial) => [trial.client, trial]))
	for (const trial of newer) if (!stands(kept.get(trial.client), trial)) kept.set(trial.client, trial)
	return [...kept.values()].sort((a, b) => (a.client < b.client ? -1 : 1))
}

export function keepResults(trials: readonly ClientTrial[]): void {
	const document = { schemaVersion: 1, kind: 'registry-client-trials', trials: joined(read(), trials) }
	writeFileSync(FILE, `${JSON.stringify(ClientTrials.parse(document), null, '\t')}\n`)
}

/** The results that differ from the stored ones, by version or outcome. */
export function changedSince(trials: readonly ClientTrial[]): ClientTrial[] {
	const kept = new Map(read().map((trial) => [trial.client, found(trial)]))
	return trials.filter((trial) => kept.get(trial.client) !== found(trial))
}
