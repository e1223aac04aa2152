import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../../src/schema/object.ts'
import { parseJson } from '../../src/schema/text/json.ts'
import { Expected } from '../expected.ts'

/** The file in which a registry keeps where its engine is from. */
export const PARENT_FILE = 'parent.json'

/** The registry that a tree was made from: the address of its repository, and the full commit that was taken last. */
export interface Parent {
	repository: string
	commit: string
}

/** The text of the file. */
export const parentText = ({ repository, commit }: Parent): string =>
	`${JSON.stringify({ repository, commit }, null, '\t')}\n`

const isParent = (value: unknown): value is Parent =>
	isObject(value) &&
	typeof value.repository === 'string' &&
	/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(String(value.commit))

/** The parent of a tree, or undefined if it names none. Throws `Expected` for a file that does not say it. */
export function readParent(root: string): Parent | undefined {
	const file = join(root, PARENT_FILE)
	if (!existsSync(file)) return undefined
	const value = parseJson(readFileSync(file, 'utf8'))
	if (isParent(value)) return value
	throw new Expected(
		`Nothing was changed: ${PARENT_FILE} cannot be read. It has “repository” and “commit”, a full one. Mend it, or delete it and use --from and --base.`,
	)
}
