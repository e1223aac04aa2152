import type { Entry } from '../schema/entry.ts'
import { saySize } from '../schema/say.ts'

/** What the page says about the package of an entry; nothing where there is none. */
export function packageOf({ package: pack }: Pick<Entry, 'package'>) {
	if (!pack) return undefined
	const path = new URL(pack.url).pathname
	const name = path.split('/').at(-1) ?? ''
	return {
		path,
		name,
		size: saySize(pack.bytes),
		sha256: pack.sha256,
		files: pack.files,
		check: `echo '${pack.sha256}  ${name}' | sha256sum --check`,
	}
}
