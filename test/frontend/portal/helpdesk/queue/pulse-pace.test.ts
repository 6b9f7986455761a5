import { expect, test } from 'vitest'
import { pulsePace } from '#frontend/portal/helpdesk/queue/pulse-pace.ts'

test.each([
  [0, 5],
  [119, 5],
  [120, 15],
  [599, 15],
  [600, 60],
  [36_000, 60],
])('after %s idle seconds the desk is asked every %s seconds', (idle, seconds) => {
  expect(pulsePace(idle * 1000)).toBe(seconds * 1000)
})
