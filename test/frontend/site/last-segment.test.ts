import { expect, test } from 'vitest'
import { lastSegment } from '#frontend/site/last-segment.ts'

test('a page finds its own name in its address, with and without a slash at the end', () => {
  expect(lastSegment('/services/managed-it')).toBe('managed-it')
  expect(lastSegment('/services/managed-it/')).toBe('managed-it')
  expect(lastSegment('/')).toBe('')
})
