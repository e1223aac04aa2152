import { fittingReceipt } from '../catalogue/observed.ts'
import type { EntrySource } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { setsOf } from '../kinds/needed-variables.ts'
import type { Check, Issue, Subject } from './check.ts'

/** What a server needs to start must be marked as needed, so that install steps have it. */
export const neededVariables: Check = {
	id: 'needed-variables',
	level: 'blocker',
	about:
		'Sets in needsOneOf name variables of env that are not required, and env marks every variable that the receipt needs.',
	*check(subject) {
		yield* setIssues(subject)
		yield* observedIssues(subject)
	},
}

const serverOf = (source: EntrySource | undefined) => source && kindOf(source).server?.(source)

function* setIssues({ source }: Subject): Iterable<Issue> {
	const { env = [], needsOneOf = [] } = serverOf(source) ?? {}
	for (const [i, set] of needsOneOf.entries())
		for (const name of set.env) {
			const declared = env.find((one) => one.name === name)
			if (declared && !declared.required) continue
			yield {
				field: `server.needsOneOf.${i}.env`,
				message: declared ? `${name} is always needed.` : `server.env has no ${name}.`,
				fix: declared ? 'Write required: false there, or leave it out of the sets.' : 'Describe it in server.env.',
			}
		}
}

function* observedIssues({ parsed, source }: Subject): Iterable<Issue> {
	const receipt = source && fittingReceipt(parsed, source)
	const server = serverOf(source)
	if (!server || !receipt) return
	for (const name of receipt.facts.start?.needed ?? []) {
		const isVariable = /^\w+$/.test(name)
		const isNeeded = server.env.some((one) => one.name === name && one.required) || setsOf(name, server).length > 0
		if (isVariable && !isNeeded)
			yield {
				field: 'server.env',
				message: `The receipt of ${receipt.observedAt} says that it starts only with ${name}, which is not marked as needed.`,
				fix: `Write required: true at ${name}, or name it in a set of server.needsOneOf.`,
			}
	}
}

const SETTING = /\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/g

/** A setting that the text advises can be made only where it is declared: in forms, bundles and configurations. */
export const advisedVariables: Check = {
	id: 'advised-variables',
	level: 'warning',
	about: 'Each setting that the text of a server writes as NAME=value is a variable in server.env.',
	*check({ parsed, source }) {
		const server = serverOf(source)
		if (!source || !server?.command) return
		const declared = new Set([
			...server.env.map(({ name }) => name),
			...(server.optionalSets ?? []).flatMap(({ env }) => Object.keys(env ?? {})),
		])
		const text = [parsed.body, ...source.safetyNotes, ...source.privacyNotes].join('\n')
		for (const name of new Set([...text.matchAll(SETTING)].map(([, one = '']) => one))) {
			if (declared.has(name)) continue
			yield {
				field: 'server.env',
				message: `The text names the setting ${name}, which nobody can fill in: it is not described here.`,
				fix: `Add - name: ${name} with a description and required: false.`,
			}
		}
	},
}
