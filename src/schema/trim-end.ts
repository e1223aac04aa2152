/**
 * The text without the characters at its end that `drop` fits, which looks at one at a time. An expression that ends in
 * `+$` would try every run of them within the text anew.
 */
export function trimEnd(text: string, drop: RegExp): string {
	let end = text.length
	while (end > 0 && drop.test(text.charAt(end - 1))) end--
	return text.slice(0, end)
}
