import { describe, expect, it } from 'vitest'
import { assertBuildablePath } from '../../../scripts/build/buildable-path.ts'

describe('the folder of a build', () => {
	it.each(["it's", 'a "b"', 'c#', 'what?', '*'])('is refused in words if a bundler trips over its name: %s', (name) => {
		expect(() => assertBuildablePath(`/home/me/${name}/site`)).toThrow(
			/The path \/home\/me\/.+\/site has a .+ Move it\./,
		)
	})

	it.each(['/home/me/my site', '/home/jürgen/a%b', '/srv/a&b[c](d)@e+f', 'C:\\Users\\me'])('may be %s', (path) => {
		expect(() => assertBuildablePath(path)).not.toThrow()
	})
})
