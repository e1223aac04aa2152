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
interface Redirect {
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

/** Collects words into commands, and commands into pipelines. */
export class PipelineBuilder {
	readonly pipelines: Pipeline[] = []
	command: Command = { words: [], redirects: [] }
	/** What the next word is, if not one of the command: the file of a redirection, or nothing. */
	nextWord: Redirect['kind'] | 'skip' | undefined
	#commands: Command[] = []

	add(word: Word): void {
		if (this.nextWord === undefined) this.command.words.push(word)
		else if (this.nextWord !== 'skip') this.command.redirects.push({ kind: this.nextWord, word })
		this.nextWord = undefined
	}

	/** Ends the command; the next one reads its output. */
	pipe(): void {
		const { words, redirects } = this.command
		if (words.length || redirects.length) this.#commands.push(this.command)
		this.command = { words: [], redirects: [] }
		this.nextWord = undefined
	}

	/** Ends the pipeline. */
	flush(end: number): void {
		this.pipe()
		const [first] = this.#commands
		const at = first?.words[0]?.at ?? first?.redirects[0]?.word.at
		if (at !== undefined) this.pipelines.push({ commands: this.#commands, at, end })
		this.#commands = []
	}

	addFence(at: number): void {
		this.pipelines.push({ commands: [], at, end: at, fence: true })
	}

	/** Whether a pipe waits for its next command. */
	get isOpen(): boolean {
		return this.#commands.length > 0 && !this.command.words.length
	}
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
