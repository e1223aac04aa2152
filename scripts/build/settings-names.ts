import { clientNames } from '../../src/clients/clients.ts'
import { kindWords } from '../../src/kinds/kinds.ts'
import { settings } from '../../src/schema/settings.ts'
import { refuseSettings } from '../../src/schema/settings-form.ts'
import { didYouMean, nearest } from '../../src/schema/text/nearest.ts'

/** The settings that name kinds and clients. */
interface Lists {
	categories: Readonly<Record<string, { kind: string }>>
	platforms: Readonly<Record<string, readonly string[]>>
}

/** Throws a `SettingsError` that names each kind and client that there is none of. */
export function checkNames({ categories, platforms }: Lists): void {
	const kinds = Object.entries(categories).map(([id, { kind }]) => [`categories.${id}.kind`, kind] as const)
	const clients = Object.entries(platforms).flatMap(([id, names]) =>
		names.map((name) => [`platforms.${id}`, name] as const),
	)
	const faults = [
		...unknown('kind', kinds, Object.keys(kindWords)),
		...unknown('client', clients, Object.keys(clientNames)),
	]
	if (faults.length) refuseSettings(faults)
}

type Named = readonly (readonly [place: string, name: string])[]

const unknown = (what: string, named: Named, known: readonly string[]): Named =>
	named
		.filter(([, name]) => !known.includes(name))
		.map(([place, name]) => [
			place,
			`There is no ${what} “${name}”. ${didYouMean(nearest(name, known))}Write one of ${known.join(', ')}.`,
		])

// Imported for its effect, before the modules that look for the clients of each platform.
checkNames(settings)
