import { createInterface } from 'node:readline'

/** Asks a question and returns the answer; empty if the input ends or is interrupted, so that this never means yes. */
export const answerTo = (
	question: string,
	input: NodeJS.ReadableStream,
	output: NodeJS.WritableStream,
): Promise<string> =>
	new Promise((resolve) => {
		const lines = createInterface({ input, output })
		lines.once('close', () => resolve(''))
		lines.question(question, (answer) => {
			resolve(answer)
			lines.close()
		})
	})
