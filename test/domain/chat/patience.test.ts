import { expect, test } from 'vitest'
import { ANSWERED_WITHIN_MS, GIVEN_UP_AFTER_MS } from '#domain/chat/patience.ts'
import { chat } from '#infra/features/chat.ts'

/** Time for the network and for storing the answer. */
const MARGIN_MS = 500

test('the deadline of the model ends before that of the function, and that one before the deadline of the browser', () => {
  const functionEndsAfter = (chat.calls.timeoutSeconds ?? 0) * 1000
  expect(ANSWERED_WITHIN_MS + MARGIN_MS).toBeLessThanOrEqual(GIVEN_UP_AFTER_MS)
  expect(GIVEN_UP_AFTER_MS + MARGIN_MS).toBeLessThanOrEqual(functionEndsAfter)
})
