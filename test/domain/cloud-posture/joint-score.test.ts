import { expect, test } from 'vitest'
import { GATE_CAP, jointPointsOf } from '#domain/cloud-posture/joint-score.ts'
import { popiaOf } from '#domain/cloud-posture/popia.ts'

const answers = { points: 40, isComplete: true, isHeld: false }

test('files count three parts and answers one, rounded down', () => {
  expect(jointPointsOf({ points: 81, cap: undefined }, answers)).toBe(70)
})

test('the caps of the files and of the gates both stay', () => {
  expect(jointPointsOf({ points: 49, cap: 49 }, { ...answers, points: 100 })).toBe(49)
  expect(jointPointsOf({ points: 100, cap: undefined }, { ...answers, points: 100, isHeld: true })).toBe(GATE_CAP)
})

test('nothing is joined before all is answered, or where the files decide nothing', () => {
  expect(jointPointsOf({ points: 80, cap: undefined }, { ...answers, isComplete: false })).toBeUndefined()
  expect(jointPointsOf({ points: undefined, cap: undefined }, answers)).toBeUndefined()
})

test('the subsection of POPIA stands in the finding, or follows from its controls of ISO 27001:2022 only', () => {
  expect(popiaOf({ requirements: [{ framework: 'POPIA', numbers: ['19(1)(a)'] }] })).toEqual({
    numbers: ['19(1)(a)'],
    isDerived: false,
  })
  expect(popiaOf({ requirements: [{ framework: 'ISO27001-2022', numbers: ['A.8.24', 'A.8.15'] }] })).toEqual({
    numbers: ['19(1)(b)', '19(2)(c)'],
    isDerived: true,
  })
  expect(popiaOf({ requirements: [{ framework: 'ISO27001-2013', numbers: ['A.8.24'] }] })).toBeUndefined()
})
