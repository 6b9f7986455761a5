import { expect, test } from 'vitest'
import { ANSWERED_WITHIN_MS, GIVEN_UP_AFTER_MS } from '#domain/chat/patience.ts'
import { chat } from '#infra/features/chat.ts'

/** For the way to the browser and what is stored beside the answer. */
const MARGIN_MS = 500

test('the assistant reports a silent model before the function ends, and that before the browser gives up', () => {
  const functionEndsAfter = (chat.calls.timeoutSeconds ?? 0) * 1000
  expect(ANSWERED_WITHIN_MS + MARGIN_MS).toBeLessThanOrEqual(GIVEN_UP_AFTER_MS)
  expect(GIVEN_UP_AFTER_MS + MARGIN_MS).toBeLessThanOrEqual(functionEndsAfter)
})
