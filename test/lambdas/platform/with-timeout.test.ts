import { expect, test } from 'vitest'
import { withTimeout } from '#lambdas/platform/with-timeout.ts'
import { isOutage } from '#lambdas/platform/outage.ts'

test('work that is done in time is handed on, be it a value or an error', async () => {
  await expect(withTimeout(60_000, Promise.resolve('done'))).resolves.toBe('done')
  await expect(withTimeout(60_000, Promise.reject(new Error('own')))).rejects.toThrow('own')
})

test('work that never ends is an outage', async () => {
  const failure = await withTimeout(5, new Promise(() => {})).catch((error: unknown) => error)
  expect(isOutage(failure)).toBe(true)
})
