import { existsSync, readdirSync } from 'node:fs'
import type { Command, Context, Outcome } from '../command.ts'
import { newerOf } from '../compare.ts'
import { readText } from '../disk.ts'
import { examine } from '../doctor/examine.ts'
import { filesToRead, type Published, type SkillFile } from '../doctor/examined.ts'
import { jsonReport, sarifReport, textReport } from '../doctor/report.ts'
import { EXIT, Failure } from '../failure.ts'
import { fileAt } from '../places.ts'
import { prepareFor } from '../prepare-formats.ts'
import { readRecord, type State, stateOf } from '../state.ts'
import { scopeOf } from '../write.ts'

/** The file at a place of this machine, or nothing where a place is told from a variable that is not set. */
function textAt(place: string, { roots }: State): string | undefined {
	try {
		return readText(fileAt(place, roots))
	} catch (error) {
		if (error instanceof Failure) return undefined
		throw error
	}
}

/** Whether a place is looked at: with --project those of the project alone, with --user those of the home. */
const isWanted = (place: string, { words }: Context): boolean => {
	const isOwn = place.startsWith('~') || place.startsWith('%')
	return isOwn ? !words.is('project') : !words.is('user')
}

/** Every SKILL.md in the folders of clients, each once. */
function skillsOf(context: Context, state: State): SkillFile[] {
	const found = new Map<string, string[]>()
	for (const { id, skills } of context.world.clients)
		for (const folder of skills.filter((place) => isWanted(place, context))) {
			const at = fileAt(folder, state.roots)
			for (const name of existsSync(at) ? readdirSync(at).sort() : []) {
				const path = `${folder}/${name}/SKILL.md`
				if (!existsSync(fileAt(path, state.roots))) continue
				found.set(path, [...(found.get(path) ?? []), id])
			}
		}
	return [...found].map(([path, clients]) => ({ path, clients, text: textAt(path, state) ?? '' }))
}

/** What the registry says of what is on record; nothing where it does not answer. */
async function publishedOf({ registry }: Context, { lock, manifest }: ReturnType<typeof readRecord>) {
	const published: Record<string, Published> = {}
	for (const { key, now, entry } of await newerOf(lock, registry, manifest.clients)) {
		const state = entry ? (entry.lifecycle?.state as Published['state']) : 'withdrawn'
		const always = (entry?.context ?? []).map((one) => ({ client: one.client, o200k: one.always?.o200k ?? 0 }))
		published[key] = {
			...(state && { state }),
			...(entry?.lifecycle?.reason && { reason: entry.lifecycle.reason }),
			...(now?.version && { version: now.version }),
			...(now?.tools && { tools: now.tools }),
			...{ always },
		}
	}
	return published
}

/** Looks at every client's files, the record and what the registry says. */
async function doctor(context: Context): Promise<Outcome> {
	const { world, words } = context
	const state = stateOf(world, scopeOf(context))
	const record = readRecord(state, world)
	const places = filesToRead(world.clients).filter(({ path }) => isWanted(path, context))
	const files = places.flatMap((file) => {
		const text = textAt(file.path, state)
		return text === undefined ? [] : [{ ...file, text }]
	})
	await prepareFor(files.map(({ path }) => path))
	const { name, version, registry } = world.product
	const report = examine({
		...{ program: name, clients: world.clients, files, skills: skillsOf(context, state), recorded: record.lock },
		...(!words.is('offline') && { published: await publishedOf(context, record) }),
		isThere: (path) => {
			if (path.includes('$')) return undefined
			return existsSync(path.startsWith('~/') || !path.startsWith('/') ? fileAt(path, state.roots) : path)
		},
	})
	const exit = report.findings.some(({ level }) => level !== 'note') ? EXIT.differs : EXIT.well
	const sarif = words.is('sarif')
		? `${JSON.stringify(sarifReport(report, { name, version, url: registry }))}\n`
		: undefined
	return { exit, value: jsonReport(report), lines: textReport(report), ...(sarif && { raw: sarif }) }
}

export const doctorCommand: Command = {
	name: 'doctor',
	takes: [0, 0],
	about: 'Looks at the files of every client for what should not be there, and says which command mends it.',
	options: ['sarif', 'offline', 'user', 'project'],
	run: doctor,
}
