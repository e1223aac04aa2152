import { type ClientPlan, installPlans, plansOnPage } from '../components/install-all.ts'
import { type ClientChoice, clientChoiceOf } from '../components/install-options.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Entry } from '../schema/entry.ts'
import { membersOf } from './_collection.ts'
import { registry } from './_registry.ts'

/** How to install an entry, or all members of a collection, in every client. */
export type Ways = { choice: ClientChoice } | { plans: ClientPlan[]; of: number }

/** Every install option of an entry whose page shows only those of common clients; undefined otherwise. */
export function waysBeyond(entry: Entry): Ways | undefined {
	const kind = kindOf(entry)
	if (kind.members) {
		const entries = membersOf(entry, registry()).map((member) => member.entry)
		const plans = installPlans(entries)
		return plansOnPage(plans).length < plans.length ? { plans, of: entries.length } : undefined
	}
	const choice = clientChoiceOf(entry.install, { rows: kind.server !== undefined })
	return choice.others.length > 0 ? { choice } : undefined
}
