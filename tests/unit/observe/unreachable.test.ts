import { expect, it } from 'vitest'
import { Unreachable } from '../../../scripts/expected.ts'
import { faultOf } from '../../../scripts/observe/unreachable.ts'

it.each([
	"fatal: unable to access 'https://git.example/x/': Could not resolve host: git.example",
	'npm error code ENOTFOUND\nnpm error network request failed',
	'npm error code EAI_AGAIN',
	'fatal: unable to connect: Connection timed out',
])('a network that does not answer is to blame, not the entry: %j', (cause) => {
	expect(faultOf('It could not be fetched.', cause)).toBeInstanceOf(Unreachable)
})

it.each([
	'npm error code E404',
	'npm error code ETARGET',
	'fatal: remote error: upload-pack: not our ref 340e33aef211',
])('what is not there is a failure: %j', (cause) => {
	expect(faultOf('It could not be fetched.', cause)).not.toBeInstanceOf(Unreachable)
})
