import { expect, test } from 'vitest'
import fc from 'fast-check'
import { claims } from '#domain/company/claims.ts'
import { placeCard } from '#frontend/overlays/tour-placement.ts'
import { tourSteps } from '#frontend/overlays/tour-steps.ts'

test('the tour has eight steps with texts', () => {
  expect(tourSteps.map(({ id }) => id)).toEqual([
    'welcome',
    'navigation',
    'contact',
    'chatbot',
    'under-attack',
    'services',
    'cyberscore',
    'complete',
  ])
  for (const { title, description } of tourSteps) {
    expect(title.length).toBeGreaterThan(3)
    // Short texts keep the card smaller than the headline below it.
    expect(description.length).toBeGreaterThan(40)
    expect(description.length).toBeLessThan(120)
  }
})

test('every claim of the tour is in the claims register', () => {
  const said = (id: string) => tourSteps.find((step) => step.id === id)?.description
  expect(said('cyberscore')).toContain(claims.assessmentLength.figure)
  expect(said('chatbot')).toContain(claims.support.figure)
  expect(said('under-attack')).toContain(claims.support.figure)
  const figures = tourSteps.flatMap(({ description }) => description.match(/\d[\d/]*/g) ?? [])
  expect(figures).toEqual(['24/7', '24/7', '5'])
})

const card = { width: 400, height: 280 }
const room = { width: 1280, height: 900 }

test('the card is on the wanted side, or on the opposite side if it does not fit', () => {
  const button = { x: 1200, y: 820, width: 56, height: 56 }
  expect(placeCard(card, button, 'left', room).x).toBe(1200 - 20 - 400)
  expect(placeCard(card, button, 'right', room).x).toBe(1200 - 20 - 400)
  expect(placeCard(card, { x: 0, y: 40, width: 1280, height: 72 }, 'top', room).y).toBe(40 + 72 + 20)
  expect(placeCard(card, undefined, 'left', room)).toEqual({ x: 440, y: 310 })
  expect(placeCard(card, button, 'center', room)).toEqual({ x: 440, y: 310 })
})

test('the card is always within the window', () => {
  const length = fc.integer({ min: 0, max: 3000 })
  const box = fc.record({
    x: fc.integer({ min: -2000, max: 3000 }),
    y: fc.integer({ min: -2000, max: 3000 }),
    width: length,
    height: length,
  })
  fc.assert(
    fc.property(box, fc.constantFrom('top', 'bottom', 'left', 'right', 'center'), (target, position) => {
      const { x, y } = placeCard(card, target, position, room)
      expect(x).toBeGreaterThanOrEqual(20)
      expect(y).toBeGreaterThanOrEqual(20)
      expect(x + card.width).toBeLessThanOrEqual(room.width - 20)
      expect(y + card.height).toBeLessThanOrEqual(room.height - 20)
    }),
  )
})
