/** The home folder in the sandbox. */
export const HOME = '/home/user'
/** The project folder in which the client is started. Claude Code stores servers under this path. */
export const PROJECT = `${HOME}/project`
