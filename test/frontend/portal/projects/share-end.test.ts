import { expect, test } from 'vitest'
import { ApiError } from '#frontend/client/api-error.ts'
import { shareEndOf } from '#frontend/portal/projects/client/share-end.ts'

const until = '2026-12-01T08:00:00.000Z'
const before = Date.parse(until) - 1
const gone = new ApiError({ code: 'link-unknown', message: 'This link has expired.', status: 404 })
const offline = new Error('Failed to fetch')

test.each([
  ['is shown while it can be read', undefined, { until, error: null, errorUpdatedAt: 0 }],
  ['stays while the network fails', undefined, { until, error: offline, errorUpdatedAt: before }],
  ['ends with its term, although the network fails', 'expired', { until, error: offline, errorUpdatedAt: before + 1 }],
  ['ends when it is withdrawn', 'ended', { until, error: gone, errorUpdatedAt: before }],
  ['never opened', 'unknown', { until: undefined, error: gone, errorUpdatedAt: before }],
] as const)('a shared page %s', (_promise, end, read) => {
  expect(shareEndOf(read)).toBe(end)
})
