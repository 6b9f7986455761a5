import { expect, test } from 'vitest'
import { lastSegment } from '#frontend/site/last-segment.ts'

test('the last segment is found with and without a trailing slash', () => {
  expect(lastSegment('/services/managed-it')).toBe('managed-it')
  expect(lastSegment('/services/managed-it/')).toBe('managed-it')
  expect(lastSegment('/')).toBe('')
})
