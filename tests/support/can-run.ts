/** Whether tests with a program of this machine run. In CI they must: where it is missing there, they fail and are not skipped. */
export const canRun = (isThere: boolean): boolean => Boolean(process.env.CI) || isThere
