/** Whether tests with a program of this machine run. With `TESTS_NEED_PROGRAMS` set they must: where it is missing, they fail and are not skipped. */
export const canRun = (isThere: boolean): boolean => Boolean(process.env.TESTS_NEED_PROGRAMS) || isThere
