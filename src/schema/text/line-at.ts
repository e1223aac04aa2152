/** The number of the line at an offset of a text, from 1. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length
