import { binaryFault } from '../schema/file-content.ts'
import { SHIPPED_LIMITS } from '../schema/shipped-files.ts'
import { visibleText } from '../schema/text/hidden.ts'
import type { Check } from './check.ts'

/** Whoever takes files can read all of them. */
export const binaryFiles: Check = {
	id: 'binary-files',
	level: 'blocker',
	about:
		'Files are text, or images whose bytes are what their ending says; no programs, and executable only as scripts.',
	*check({ parsed }) {
		// More or larger ones are refused for that.
		for (const file of parsed.files.slice(0, SHIPPED_LIMITS.files)) {
			if (file.bytes.byteLength > SHIPPED_LIMITS.fileBytes) continue
			const fault = binaryFault({ ...file, path: visibleText(file.path) })
			if (fault) yield fault
		}
	},
}
