import { createInterface } from 'node:readline'

/** What somebody answers on a line; nothing where they interrupt or end the input, which is no yes. */
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
