import { isAnyClient } from '../../clients/platforms.ts'
import type { Published } from '../../published/published.ts'
import type { Entry } from '../../schema/entry.ts'
import { addLine } from '../../schema/installer.ts'
import { keyOf, keyOfPath } from '../../schema/primitives.ts'
import { touchOf } from '../../schema/text/touch.ts'
import { MAX_CHARACTERS } from '../data.ts'
import { cautionOf } from '../entries.ts'
import { mainSteps, shortStepOf } from './steps.ts'

interface Asked {
	members: readonly { entry: string }[]
	client: string | undefined
	/** Whether the first step of each member is given, too. */
	all: boolean
	published: Published
}

/** How a set of entries is installed, which has no steps of its own: what its members touch, and which the client cannot take. */
export async function installOfSet(entry: Entry, { members, client, all, published }: Asked) {
	const keys = members.map((one) => keyOfPath(one.entry))
	const found = (await Promise.all(keys.map((key) => published.entry(key)))).flatMap((one) => one?.entry ?? [])
	const chosen = client && !isAnyClient(client) ? client : undefined
	const taken = new Set(found.filter((one) => optionsIn(one, chosen).length).map(keyOf))
	const notTaken = keys.filter((key) => !taken.has(key))
	const { steps, left } = all ? stepsOf(found, chosen) : { steps: [], left: [] }
	return {
		key: keyOf(entry),
		...(client && { client }),
		...cautionOf(entry),
		safetyNotes: entry.safetyNotes ?? [],
		privacyNotes: entry.privacyNotes ?? [],
		touches: Object.fromEntries(found.map((one) => [keyOf(one), touchOf(one)])),
		installer: addLine(entry, chosen),
		entries: keys,
		...(notTaken.length && { notTaken }),
		...(steps.length && { steps }),
		notes: [
			'The installer adds every one of these entries that the client takes, and names what it leaves out. `touches` has only the gist of what each does: read its notes first. get_install_guidance has them and the steps of each.',
			...(left.length ? [`There was no room for the steps of ${left.join(', ')}. Ask for each.`] : []),
		],
	}
}

/** The options of a member in a client; in the first that it has steps for if none is named. */
const optionsIn = ({ install }: Entry, client = install[0]?.client) => install.filter((one) => one.client === client)

/** The first step of each member that one answer still has room for, and the keys of the others. */
function stepsOf(found: readonly Entry[], client: string | undefined) {
	let room = MAX_CHARACTERS
	const left: string[] = []
	const steps = found.flatMap((entry) => {
		const [option] = mainSteps(optionsIn(entry, client))
		if (!option) return []
		const step = { entry: keyOf(entry), client: option.client, ...shortStepOf(option, entry) }
		const size = JSON.stringify(step).length
		if (size > room) {
			left.push(keyOf(entry))
			return []
		}
		room -= size
		return [step]
	})
	return { steps, left }
}
