import { expect, it } from 'vitest'
import { receiptFaults } from '../support/receipts-held.ts'

it('publishes of every entry that was observed what its receipt says, in every list, detail, text and answer', async () => {
	expect(await receiptFaults('dist')).toEqual([])
})
