/** A script within a word: a substitution, a group, or a quoted text that may itself be a script. */
export interface Nested {
	kind: 'substitution' | 'backticks' | 'input' | 'output' | 'group' | 'text' | 'literal'
	script: Pipeline[]
}
/** A word without its quotes; variables are not expanded. */
export interface Word {
	text: string
	/** Its position in the whole text. */
	at: number
	end: number
	parts: Nested[]
	/** The program it names, cached. */
	program?: string
}
/** A redirection of a command. */
export interface Redirect {
	/** Standard input, a here-document or here-string, or an output file. */
	kind: 'in' | 'here' | 'out'
	word: Word
}
/** One command with its words. */
export interface Command {
	words: Word[]
	redirects: Redirect[]
	/** Its words from the program on, cached. */
	fromProgram?: Word[]
}
/** Commands joined by `|`. `fence` marks the border of a code block. */
export interface Pipeline {
	commands: Command[]
	at: number
	end: number
	fence?: true
}

/** Pipelines and those nested in their words, in text order. */
export function* everyPipeline(pipelines: readonly Pipeline[]): Iterable<Pipeline> {
	for (const pipeline of pipelines) {
		yield pipeline
		for (const { words, redirects } of pipeline.commands)
			for (const word of [...words, ...redirects.map((redirect) => redirect.word)])
				for (const { script } of word.parts) yield* everyPipeline(script)
	}
}
