/** The home of a client in its box. */
export const HOME = '/home/user'
/** The project that it is started in. Claude Code keeps servers under its path. */
export const PROJECT = `${HOME}/project`
