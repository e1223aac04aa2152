import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ClientTrial, ClientTrials } from '../../src/schema/client-trial.ts'
import { WEEK_MS } from '../../src/schema/text/day.ts'

/** The results file, next to the facts about clients. */
const FILE = join(import.meta.dirname, '../../src/clients/trials.json')

const readTrials = (): readonly ClientTrial[] =>
	existsSync(FILE) ? ClientTrials.parse(JSON.parse(readFileSync(FILE, 'utf8'))).trials : []

/** A result without its date, for comparison. */
const withoutDay = ({ day: _, ...trial }: ClientTrial) => JSON.stringify(trial)

/** Whether an older result is kept: the new one is the same, and less than a week has passed. */
const isStillValid = (older: ClientTrial | undefined, trial: ClientTrial): older is ClientTrial =>
	older !== undefined &&
	withoutDay(older) === withoutDay(trial) &&
	Date.parse(trial.day) - Date.parse(older.day) < WEEK_MS

/** Merges new results into older ones; other clients' results stay. */
export function mergeTrials(older: readonly ClientTrial[], newer: readonly ClientTrial[]): ClientTrial[] {
	const kept = new Map(older.map((trial) => [trial.client, trial]))
	for (const trial of newer) if (!isStillValid(kept.get(trial.client), trial)) kept.set(trial.client, trial)
	return [...kept.values()].sort((a, b) => (a.client < b.client ? -1 : 1))
}

export function writeTrials(trials: readonly ClientTrial[]): void {
	const document = { schemaVersion: 1, kind: 'registry-client-trials', trials: mergeTrials(readTrials(), trials) }
	writeFileSync(FILE, `${JSON.stringify(ClientTrials.parse(document), null, '\t')}\n`)
}

/** The results that differ from the stored ones, by version or outcome. */
export function changedTrials(trials: readonly ClientTrial[]): ClientTrial[] {
	const kept = new Map(readTrials().map((trial) => [trial.client, withoutDay(trial)]))
	return trials.filter((trial) => kept.get(trial.client) !== withoutDay(trial))
}
