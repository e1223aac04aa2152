/** An option of the command line. */
export interface OptionRow {
	name: string
	/** What stands behind it; without, it is a switch. */
	value?: string
	/** It may be given several times. */
	many?: true
	about: string
}

/** Every option there is; commands name those they take. */
export const OPTIONS = [
	{ name: 'client', value: 'ID,…', many: true, about: 'Only for these clients. A project remembers the first.' },
	{ name: 'user', about: 'In your own files instead of those of the project.' },
	{ name: 'project', about: 'In the files of the project, which is where things go unless you say otherwise.' },
	{ name: 'way', value: 'LABEL', about: 'Another way in than the first: its label on the page.' },
	{ name: 'set', value: 'PLACE=VALUE', many: true, about: 'What stands in the place of /path/to/… or <…>.' },
	{ name: 'newest', about: 'Also where no exact version is known: whichever is the newest on the day.' },
	{ name: 'store-secrets', about: 'Store values from the environment where a client knows no reference to them.' },
	{ name: 'skills-lock', about: 'Write skills into skills-lock.json too, for those who use npx skills.' },
	{ name: 'force', about: 'Replace what somebody else wrote or changed; it is not given back.' },
	{ name: 'frozen', about: 'Write exactly what the lock says, or nothing.' },
	{ name: 'offline', about: 'Compare the disk with the lock only.' },
	{ name: 'sarif', about: 'Print findings for code scanning.' },
	{ name: 'dry-run', about: 'Show what would be written or started, and do neither.' },
	{ name: 'yes', about: 'Answer every question with yes.' },
	{ name: 'json', about: 'Print the result as JSON.' },
	{ name: 'help', about: 'Print what the command does.' },
] as const satisfies readonly OptionRow[]

export type OptionName = (typeof OPTIONS)[number]['name']

/** What every command takes. */
export const COMMON: readonly OptionName[] = ['json', 'help']
/** What every command takes that writes. */
export const WRITING: readonly OptionName[] = ['user', 'project', 'force', 'dry-run', 'yes']

export const optionRow = (name: string): OptionRow | undefined => OPTIONS.find((option) => option.name === name)
