import { type ClientPlan, installPlans } from '../components/install-all.ts'
import { type ClientChoice, clientChoiceOf, firstOf } from '../components/install-options.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Entry } from '../schema/entry.ts'
import { membersOf } from './_collection.ts'
import { registry } from './_registry.ts'

/** What installs an entry, or all that a collection brings together, in every client. */
export type Ways = { choice: ClientChoice } | { plans: ClientPlan[]; of: number }

/** Every way to install an entry, where its own page has only those of the clients that most readers use; else nothing. */
export function waysBeyond(entry: Entry): Ways | undefined {
	const kind = kindOf(entry)
	if (kind.members) {
		const entries = membersOf(entry, registry()).map((member) => member.entry)
		const plans = installPlans(entries)
		return firstOf(plans).length < plans.length ? { plans, of: entries.length } : undefined
	}
	const choice = clientChoiceOf(entry.install, { rows: kind.server !== undefined })
	return choice.others.length > 0 ? { choice } : undefined
}
