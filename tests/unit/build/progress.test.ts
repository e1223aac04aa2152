import { afterEach, expect, it, vi } from 'vitest'
import destination from '../../../scripts/build/progress.ts'
import { explain } from '../../../src/http/cause.ts'
import { currentTrace, withTrace } from '../../../src/trace.ts'

const log = destination()
afterEach(() => void vi.restoreAllMocks())

it('the error of a page is the failure of its request, and is written nowhere else', () => {
	const written = vi.spyOn(console, 'error').mockImplementation(() => {})
	const failure = withTrace('id-1', () => {
		log.write({ level: 'warn', message: 'a warning' })
		log.write({
			level: 'error',
			message: '[TypeError] TypeError: x is not iterable for ann@mail.example\n    at page (status.mjs:1:2)',
		})
		return currentTrace()?.failure
	})
	expect(written).not.toHaveBeenCalled()
	expect(explain(failure)).toEqual({
		class: 'TypeError',
		cause: 'TypeError: x is not iterable for [e-mail] ← at page (status.mjs:1:2)',
	})
})

it('outside of a request warnings and errors are written, and what only informs is not', () => {
	const written = vi.spyOn(console, 'error').mockImplementation(() => {})
	for (const level of ['debug', 'info', 'warn', 'error']) log.write({ level, message: level })
	expect(written.mock.calls).toEqual([['warn'], ['error']])
})
