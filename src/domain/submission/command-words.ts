/** What a shell would do with each part of a line. What stands for a value is kept as it is written. */
const PART =
	/(?<blank>(?:[\\`^]\r?\n|[ \t\r])+)|(?<end>\n|&&|;|&(?=\s|$))|(?<held>\$\{[^}\n]*\}|\$\([^()\n]*\)|<[^<>\s][^<>\n]{0,80}>)|"(?<text>(?:[^"\\]|\\[\s\S])*)"|'(?<literal>[^']*)'|(?<sign>[|<>"'])|\\(?<escaped>["'\\ ])|(?<plain>[\s\S])/g

/** The borders of code, comments, and the prompt before a command. */
const AROUND = /^[ \t]*(?:(?:`{3,}|~{3,}|#)[^\n]*|[$>%][ \t]+)/gm

/**
 * The commands of a text, each as its words. Undefined where it is more than commands one after the other: a pipe, a
 * redirection, a quote that is not closed.
 */
export function commandsIn(text: string): string[][] | undefined {
	const commands: string[][] = []
	let command: string[] = []
	let word: string | undefined
	const endWord = () => {
		if (word !== undefined) command.push(word)
		word = undefined
	}
	const endCommand = () => {
		endWord()
		if (command.length) commands.push(command)
		command = []
	}
	for (const { groups: part = {} } of text.replace(AROUND, '').matchAll(PART)) {
		if (part.sign) return undefined
		if (part.end) endCommand()
		else if (part.blank) endWord()
		else word = (word ?? '') + written(part)
	}
	endCommand()
	return commands
}

const written = ({ text, literal, held, escaped, plain }: Record<string, string | undefined>): string =>
	text?.replace(/\\(["\\$`])/g, '$1') ?? literal ?? held ?? escaped ?? plain ?? ''
