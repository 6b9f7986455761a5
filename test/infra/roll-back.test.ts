import { expect, test } from 'vitest'
import { movesBack, movesForward, refusingEdge, type Released } from '#infra/operate/roll-back-plan.ts'

const [YEAR, AUTUMN, TODAY] = [Date.UTC(2026, 0, 5), Date.UTC(2026, 9, 5), Date.UTC(2026, 10, 23)]
const MINUTE = 60_000

function released(name: string, live: number, published: Readonly<Record<number, number>>): Released {
  const times = new Map(Object.entries(published).map(([version, at]) => [Number(version), at]))
  return { name, live, published: times, accepts: new Map() }
}

const desk = released('desk', 12, { 10: YEAR, 11: AUTUMN, 12: TODAY })
const mail = released('mail', 4, { 3: YEAR, 4: TODAY - 20 * MINUTE })

test('every function of the last release goes to the version before, although the release took a while', () => {
  expect(movesBack([desk, mail])).toEqual([
    { name: 'desk', from: 12, to: 11 },
    { name: 'mail', from: 4, to: 3 },
  ])
})

test('a function that the last release left alone stays at its version', () => {
  const untouched = released('chat', 7, { 6: YEAR, 7: AUTUMN })
  expect(movesBack([desk, untouched]).map(({ name }) => name)).toEqual(['desk'])
})

test('a function that is new with the release has nothing to go back to', () => {
  expect(movesBack([released('notes', 1, { 1: TODAY })])).toEqual([])
})

test('a version that was deleted is passed over', () => {
  expect(movesBack([released('desk', 12, { 9: YEAR, 12: TODAY })])).toEqual([{ name: 'desk', from: 12, to: 9 }])
})

test('after a roll-back all functions go forward to the newest versions', () => {
  const back = released('desk', 11, { 11: AUTUMN, 12: TODAY })
  expect(movesForward([back, mail])).toEqual([{ name: 'desk', from: 11, to: 12 }])
})

test('a version from before a rotation of the origin secret refuses the edge; one of the same rotation does not', () => {
  const accepts = new Map([
    [10, ['first']],
    [11, ['second', 'first']],
    [12, ['second', 'first']],
  ])
  const rotated: Released = { ...desk, accepts }
  const back = (from: number, to: number) => refusingEdge([rotated, mail], [{ name: 'desk', from, to }])
  expect(back(12, 11)).toBeUndefined()
  expect(back(11, 10)).toEqual({ name: 'desk', from: 11, to: 10 })
  expect(refusingEdge([rotated, mail], [{ name: 'mail', from: 4, to: 3 }])).toBeUndefined()
})
