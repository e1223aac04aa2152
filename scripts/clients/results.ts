import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ClientTrial, ClientTrials } from '../../src/schema/client-trial.ts'
import { DAY_MS } from '../../src/schema/text/day.ts'

/** Where results are kept: beside what is known of clients. */
const FILE = join(import.meta.dirname, '../../src/clients/trials.json')

const read = (): readonly ClientTrial[] =>
	existsSync(FILE) ? ClientTrials.parse(JSON.parse(readFileSync(FILE, 'utf8'))).trials : []

/** What a trial found, but for the day of it. */
const found = ({ day: _, ...trial }: ClientTrial) => JSON.stringify(trial)

const WEEK_MS = 7 * DAY_MS

/** Whether an older result still stands for a new one: the same was found, and not a week has gone by. */
const stands = (older: ClientTrial | undefined, trial: ClientTrial): older is ClientTrial =>
	older !== undefined && found(older) === found(trial) && Date.parse(trial.day) - Date.parse(older.day) < WEEK_MS

/** Results in the place of older ones of the same clients, where anything is new; those of other clients stay. */
export function joined(older: readonly ClientTrial[], newer: readonly ClientTrial[]): ClientTrial[] {
	const kept = new Map(older.map((trial) => [trial.client, trial]))
	for (const trial of newer) if (!stands(kept.get(trial.client), trial)) kept.set(trial.client, trial)
	return [...kept.values()].sort((a, b) => (a.client < b.client ? -1 : 1))
}

/** Keeps results. */
export function keepResults(trials: readonly ClientTrial[]): void {
	const document = { schemaVersion: 1, kind: 'registry-client-trials', trials: joined(read(), trials) }
	writeFileSync(FILE, `${JSON.stringify(ClientTrials.parse(document), null, '\t')}\n`)
}

/** Of results those that are not what is kept: another version, or something that went otherwise. */
export function changedSince(trials: readonly ClientTrial[]): ClientTrial[] {
	const kept = new Map(read().map((trial) => [trial.client, found(trial)]))
	return trials.filter((trial) => kept.get(trial.client) !== found(trial))
}
