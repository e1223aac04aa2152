/** The words of a list that white space separates. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** The phrases of a list that commas separate, each as its words. */
export const phraseList = (phrases: string): string[][] => phrases.split(', ').map((phrase) => phrase.split(' '))
