import { expect, test } from 'vitest'
import { menuTimings } from '#frontend/site/navigation/menus/menu-timings.ts'

test('the menus have the specified delays', () => {
  expect(menuTimings).toEqual({
    hoverDelay: 200,
    skipDelay: 300,
    closeDelay: 150,
    submenuDelay: 100,
    pointerGrace: 300,
    typeAhead: 1000,
  })
})
