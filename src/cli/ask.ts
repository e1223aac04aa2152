import { createInterface } from 'node:readline'
import { EXIT, Interrupted } from './exit-error.ts'

/**
 * Asks a question and returns the answer; empty if the input ends, so that this never means yes. Whoever interrupts a
 * question wants nothing of the command: throws an `ExitError`.
 */
export const answerTo = (
	question: string,
	input: NodeJS.ReadableStream,
	output: NodeJS.WritableStream,
): Promise<string> =>
	new Promise((resolve, reject) => {
		const lines = createInterface({ input, output })
		const isLeft = () => void output.write('\n')
		lines.once('close', isLeft)
		lines.once('close', () => resolve(''))
		lines.once('SIGINT', () => {
			reject(new Interrupted(EXIT.refused, 'Interrupted. Nothing was written.'))
			lines.close()
		})
		lines.question(question, (answer) => {
			lines.off('close', isLeft)
			resolve(answer)
			lines.close()
		})
	})
