import type { Command, Context, Outcome } from '../command.ts'
import { refused } from '../failure.ts'

/** Looks at every client's files. The rules are a room of their own. */
async function doctor(_context: Context): Promise<Outcome> {
	throw refused('doctor is not in this version.')
}

export const doctorCommand: Command = {
	name: 'doctor',
	takes: [0, 0],
	about: 'Looks at the files of every client for what should not be there, and says which command mends it.',
	options: ['sarif', 'user', 'project'],
	run: doctor,
}
