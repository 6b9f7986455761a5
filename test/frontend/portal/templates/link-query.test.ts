import { expect, test } from 'vitest'
import { ApiError } from '../../../../frontend/src/client/api-error.ts'
import { askingByLink } from '../../../../frontend/src/portal/templates/link-query.ts'

const failed = (status: number, errorUpdateCount: number, more: object = {}) => ({
  state: {
    status: 'error',
    error: new ApiError({ code: 'failed', message: 'It failed.', status, ...more }),
    errorUpdateCount,
  },
})

test('a page by link that is not shown is asked for again with growing pauses, and at last only by a button', () => {
  expect([1, 2, 3, 4, 5, 6].map((count) => askingByLink()(failed(503, count)))).toEqual([
    2000,
    5000,
    10_000,
    20_000,
    40_000,
    false,
  ])
  expect(askingByLink()(failed(429, 1, { retryAfterSeconds: 30 }))).toBe(30_000)
})

test('a link that opens nothing is not asked for again', () => {
  for (const status of [400, 404, 410]) expect(askingByLink(15_000)(failed(status, 1))).toBe(false)
})

test('a page that was shown goes on as it would without failures', () => {
  const shown = { status: 'success', data: {}, errorUpdateCount: 3 }
  expect(askingByLink(15_000)({ state: shown })).toBe(15_000)
  expect(askingByLink()({ state: shown })).toBe(false)
  expect(askingByLink()({ state: { ...failed(503, 9).state, data: {} } })).toBe(5000)
})
