/** What one of its kind is called, without the words that its title ends with: “Hookify plugin” is not called a plugin again. */
export function unsaidNoun(title: string, noun: string): string {
	const words = noun.split(' ')
	const titleWords = title
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)
	const isSaid = (count: number) => titleWords.slice(-count).join(' ') === words.slice(0, count).join(' ').toLowerCase()
	const count = words.findLastIndex((_, i) => isSaid(i + 1)) + 1
	return words.slice(count).join(' ')
}
