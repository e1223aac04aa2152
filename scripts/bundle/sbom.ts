import { sha256 } from '../../src/catalogue/sha256.ts'
import type { ServedFile } from '../../src/transparency/served-files.ts'

interface Locked {
	version?: string
	integrity?: string
	license?: string
	dev?: boolean
	link?: boolean
}

/** The part of an npm lock file that is read. */
export interface LockFile {
	name: string
	version?: string
	packages: Record<string, Locked>
}

const NODE_MODULES = 'node_modules/'

/**
 * A CycloneDX document of the build's dependencies and the served files. Reproducible: the same input gives the same
 * document.
 */
export function sbomOf(lock: LockFile, files: readonly ServedFile[]): string {
	const packages = Object.entries(lock.packages).filter(
		([path, { version, link }]) => path.includes(NODE_MODULES) && version && !link,
	)
	const libraries = packages.map(([path, { version = '', integrity, license, dev }]) => {
		const name = path.slice(path.lastIndexOf(NODE_MODULES) + NODE_MODULES.length)
		const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
		const content = /^sha512-(.+)$/.exec(integrity ?? '')?.[1]
		return {
			...{
				type: 'library',
				'bom-ref': `${path}@${version}`,
				name,
				version,
				purl,
				scope: dev ? 'excluded' : 'required',
			},
			...(content && { hashes: [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }] }),
			...(license && {
				licenses: [/^[\w.+-]+$/.test(license) ? { license: { name: license } } : { expression: license }],
			}),
		}
	})
	const served = files.map(({ path, sha256 }) => ({
		...{ type: 'file', 'bom-ref': `file:${path}`, name: path },
		hashes: [{ alg: 'SHA-256', content: sha256 }],
	}))
	const components = [...libraries, ...served]
	// The serial number is derived from the content, so that it is reproducible.
	const digest = sha256(JSON.stringify(components))
	const uuid = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
	const metadata = {
		component: { type: 'application', 'bom-ref': lock.name, name: lock.name, version: lock.version ?? '0' },
	}
	const document = {
		bomFormat: 'CycloneDX',
		specVersion: '1.6',
		serialNumber: `urn:uuid:${uuid}`,
		version: 1,
		metadata,
		components,
	}
	return `${JSON.stringify(document, null, '\t')}\n`
}
