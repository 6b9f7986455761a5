import { expect, test } from 'vitest'
import { once } from '#frontend/portal/parts/use-once.ts'

test('the second press of a double click sends nothing, and a press after the answer does', () => {
  const running = { current: false }
  const ends: (() => void)[] = []
  const press = () => once(running, (end) => ends.push(end))
  press()
  press()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  press()
  expect(ends).toHaveLength(2)
})
