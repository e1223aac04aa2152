/** A script inside a word: what it puts out, what it reads, a group, or a text in double or single quotes that may be one itself. */
export interface Nested {
	kind: 'substitution' | 'backticks' | 'input' | 'output' | 'group' | 'text' | 'literal'
	script: Pipeline[]
}
/** A word without its quotes; variables stand in it as they are written. */
export interface Word {
	text: string
	/** Its place in the whole text. */
	at: number
	end: number
	parts: Nested[]
	/** The program it names, once somebody asked. */
	program?: string
}
/** What a command reads from or writes to. */
export interface Redirect {
	/** Standard input, a text given as such, or a file that is written. */
	kind: 'in' | 'here' | 'out'
	word: Word
}
/** One command with its words. */
export interface Command {
	words: Word[]
	redirects: Redirect[]
	/** Its words from the program on, once somebody asked. */
	fromProgram?: Word[]
}
/** Commands joined by `|`; `fence` stands for the border of a code block, behind which something else is meant. */
export interface Pipeline {
	commands: Command[]
	at: number
	end: number
	fence?: true
}

/** Pipelines with those nested in their words, in the order of the text. */
export function* everyPipeline(pipelines: readonly Pipeline[]): Iterable<Pipeline> {
	for (const pipeline of pipelines) {
		yield pipeline
		for (const { words, redirects } of pipeline.commands)
			for (const word of [...words, ...redirects.map((redirect) => redirect.word)])
				for (const { script } of word.parts) yield* everyPipeline(script)
	}
}
