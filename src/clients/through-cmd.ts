/** Characters that `cmd` interprets even inside quoted words. */
const CMD_SIGNS = /[&|<>^%"!\n]/

/** The start of a local server. */
interface Start {
	command: string
	args: readonly string[]
}

/** For people with Windows, where a client starts only executables. */
export const THROUGH_CMD =
	'On Windows outside WSL write cmd as the command, and /c and npx before its arguments: npx is a script there.'

/** Whether `cmd` can start it: it is `npx`, which is a script on Windows, and `cmd` changes none of its arguments. */
export const isForCmd = ({ command, args }: Start): boolean =>
	command === 'npx' && !args.some((arg) => CMD_SIGNS.test(arg))

/** The same server started by `cmd`. */
export const throughCmd = <T extends Start>(start: T): T => ({
	...start,
	command: 'cmd',
	args: ['/c', start.command, ...start.args],
})
