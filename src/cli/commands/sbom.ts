import type { Command, Context, Outcome } from '../command.ts'
import { EXIT } from '../exit-error.ts'
import type { LockedEntry } from '../lock.ts'
import { printableJson } from '../printable.ts'
import { readRecord, stateOf } from '../state.ts'
import { scopeOf } from '../write.ts'

const hashOf = (digest: string) => ({ alg: 'SHA-256', content: digest.replace('sha256:', '') })

function component(key: string, { version, license, entry, package: archive, powers }: LockedEntry, registry: string) {
	return {
		type: 'application',
		'bom-ref': key,
		name: key,
		...(version && { version }),
		...(license && { licenses: [{ license: { name: license } }] }),
		hashes: [hashOf(archive ?? entry)],
		externalReferences: [{ type: 'distribution', url: `${registry}/${key.replace(':', '/')}` }],
		...(powers && { properties: powers.map((value) => ({ name: 'power', value })) }),
	}
}

/** Prints the lock as CycloneDX 1.6, without a timestamp or serial number, so that the output is reproducible. */
async function sbom(context: Context): Promise<Outcome> {
	const { world } = context
	const { lock } = readRecord(stateOf(world, scopeOf(context)), world)
	const value = {
		bomFormat: 'CycloneDX',
		specVersion: '1.6',
		version: 1,
		components: Object.entries(lock.entries).map(([key, entry]) => component(key, entry, world.product.registry)),
	}
	return { exit: EXIT.well, value, lines: [], raw: `${printableJson(value, '\t')}\n` }
}

export const sbomCommand: Command = {
	name: 'sbom',
	takes: [0, 0],
	about: 'Print what is locked as a bill of materials (CycloneDX 1.6).',
	options: ['user', 'project'],
	run: sbom,
}
