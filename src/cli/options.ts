/** An option of the command line. */
export interface OptionRow {
	name: string
	/** The name of its value; absent for a flag. */
	value?: string
	/** It may be repeated. */
	many?: true
	about: string
}

/** All options. Commands list those they accept. */
const OPTIONS = [
	{
		name: 'client',
		value: 'ID,…',
		many: true,
		about: 'Only for these clients. A project remembers the clients of its first add.',
	},
	{ name: 'user', about: 'Install for you, in your home folder, and not for the project.' },
	{ name: 'project', about: 'Install for the project in this folder. This is the default.' },
	{
		name: 'way',
		value: 'LABEL',
		about:
			'Which install option, by its label on the page or the end of it, such as “over the network”; the first by default.',
	},
	{ name: 'set', value: 'PLACE=VALUE', many: true, about: 'A value for a placeholder such as /path/to/… or <…>.' },
	{ name: 'newest', about: 'Allow the newest version if no exact one is known.' },
	{ name: 'store-secrets', about: 'Store secrets from the environment in files of clients that cannot refer to them.' },
	{ name: 'skills-lock', about: 'Write skills into skills-lock.json too, for those who use npx skills.' },
	{ name: 'force', about: 'Overwrite what somebody else wrote or changed; remove does not restore it.' },
	{ name: 'frozen', about: 'Write exactly what the lock says, or nothing.' },
	{ name: 'offline', about: 'Do not contact the registry.' },
	{ name: 'sarif', about: 'Print findings as SARIF, for code scanning.' },
	{ name: 'dry-run', about: 'Show what would be written or started, without doing it.' },
	{ name: 'yes', about: 'Answer every question with yes.' },
	{ name: 'json', about: 'Print the result as JSON.' },
	{ name: 'help', about: 'Show this help.' },
] as const satisfies readonly OptionRow[]

export type OptionName = (typeof OPTIONS)[number]['name']

/** Options of every command. */
export const COMMON: readonly OptionName[] = ['json', 'help']
/** Options of every command that writes files. */
export const WRITING: readonly OptionName[] = ['user', 'project', 'force', 'dry-run', 'yes']

export const optionRow = (name: string): OptionRow | undefined => OPTIONS.find((option) => option.name === name)
