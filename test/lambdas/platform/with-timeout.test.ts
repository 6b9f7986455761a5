import { expect, test } from 'vitest'
import { withTimeout } from '#lambdas/platform/with-timeout.ts'
import { isOutage } from '#lambdas/platform/outage.ts'

test('a result or error in time is passed on', async () => {
  await expect(withTimeout(60_000, Promise.resolve('done'))).resolves.toBe('done')
  await expect(withTimeout(60_000, Promise.reject(new Error('own')))).rejects.toThrow('own')
})

test('a call without a result is an outage', async () => {
  const failure = await withTimeout(5, new Promise(() => {})).catch((error: unknown) => error)
  expect(isOutage(failure)).toBe(true)
})
