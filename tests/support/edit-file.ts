import { existsSync } from 'node:fs'
import { isRefused, put } from '../../src/cli/edit/edit.ts'
import { editAtomically } from '../../src/cli/edit/files.ts'

// A process that puts servers into a file, one edit each. Looking for the mark shows where its writing begins and ends.
const [, , file = '', name = '', count = '1'] = process.argv
const server = { command: 'npx', args: ['-y', '@acme/csv@1.4.2'] }
for (let i = 0; i < Number(count); i++) {
	existsSync('/edit-begins')
	const answer = await editAtomically(file, (before) => {
		const edited = put(before, { format: 'json', path: ['mcpServers', `${name}${i}`] }, server)
		return isRefused(edited) ? edited : edited.text
	})
	existsSync('/edit-ends')
	if (answer) throw new Error(answer.refused)
}
