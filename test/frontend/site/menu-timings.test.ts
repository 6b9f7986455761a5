import { expect, test } from 'vitest'
import { menuTimings } from '#frontend/site/navigation/menu-timings.ts'

test('menus keep the timings of the specification', () => {
  expect(menuTimings).toEqual({
    hoverDelay: 200,
    skipDelay: 300,
    closeDelay: 150,
    changeDelay: 100,
    pointerGrace: 300,
    typeAhead: 1000,
  })
})
