import { expect, it, vi } from 'vitest'
import { memoize, memoizeNewest, once } from '../../../../src/schema/text/memoize.ts'

it.each([undefined, 0, 'value'])('a value is made when it is first asked for, and not again: %s', (value) => {
	const make = vi.fn(() => value)
	const get = once(make)
	expect(make).not.toHaveBeenCalled()
	expect([get(), get(), make.mock.calls.length]).toEqual([value, value, 1])
})

it('each object has its own, made once, even if there is none', () => {
	const make = vi.fn(({ name }: { name?: string }) => name)
	const nameOf = memoize(make)
	const [one, other] = [{ name: 'one' }, {}]
	expect([nameOf(one), nameOf(other), nameOf(one), nameOf(other)]).toEqual(['one', undefined, 'one', undefined])
	expect(make).toHaveBeenCalledTimes(2)
})

it('what could not be made is tried again', () => {
	let left = 1
	const make = () => {
		if (left--) throw new Error('not yet')
		return 'made'
	}
	const get = once(make)
	expect(get).toThrow('not yet')
	expect(get()).toBe('made')
})

it('of texts the newest keep what was made for them', () => {
	const make = vi.fn((text: string) => text.toUpperCase())
	const shout = memoizeNewest(2, make)
	expect(['a', 'b', 'a', 'c', 'b', 'a'].map(shout)).toEqual(['A', 'B', 'A', 'C', 'B', 'A'])
	expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a'])
})
