import { clientNames } from '../../src/clients/clients.ts'
import { kindWords } from '../../src/kinds/kinds.ts'
import { takenCategories } from '../../src/schema/contract/reserved-paths.ts'
import { settings } from '../../src/schema/settings.ts'
import { labelledAlike, refuseSettings } from '../../src/schema/settings-form.ts'
import { didYouMean, nearest } from '../../src/schema/text/nearest.ts'

/** The settings that name kinds and clients. */
interface Lists {
	categories: Readonly<Record<string, { kind: string; label?: string }>>
	platforms: Readonly<Record<string, readonly string[]>>
	mcpInstallTargets: readonly string[]
}

/**
 * Throws a `SettingsError` that names each kind, client and platform that there is none of, each client that is listed twice, and
 * each category that is called as another page or another category.
 */
export function checkNames({ categories, platforms, mcpInstallTargets }: Lists): void {
	const kinds = Object.entries(categories).map(([id, { kind }]) => [`categories.${id}.kind`, kind] as const)
	const clients = Object.entries(platforms).flatMap(([id, names]) =>
		names.map((name) => [`platforms.${id}`, name] as const),
	)
	const targets = mcpInstallTargets.map((name) => ['mcpInstallTargets', name] as const)
	const faults: Named = [
		...unknown('kind', kinds, Object.keys(kindWords)),
		...unknown('client', clients, Object.keys(clientNames)),
		// One that is not listed here may be one of the parent's: it has no effect.
		...unknown('platform', targets, [...new Set([...Object.keys(platforms), ...Object.keys(clientNames)])]),
		...clients.flatMap(([place, name], i) => {
			const [before] = clients.slice(0, i).find(([, other]) => other === name) ?? []
			return before ? [[place, `${name} is already in ${before}. Keep one of the two.`] as const] : []
		}),
		...takenCategories(categories).map(
			(id) => [`categories.${id}`, `/${id} is another page's address. Choose another id.`] as const,
		),
		...labelledAlike(categories).map(
			([id, other]) => [`categories.${id}.label`, `${other} has the same label. Choose another.`] as const,
		),
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
