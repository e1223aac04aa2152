/** Whether what makes a server read-only is a part of the address at which it is reached: `?readonly=true`, `/readonly`. */
export const isOfAddress = (given: string): boolean => given.startsWith('?') || given.startsWith('/')
