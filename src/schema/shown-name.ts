import { numberOf } from './hidden.ts'

/** The name of a file as a message shows it: what nobody sees, or a terminal acts on, is written as its number. */
export const shownName = (name: string): string => name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, numberOf)
