import { expect, test } from 'vitest'
import { stepsOf } from '#domain/resellers/first-steps.ts'

const none = { deals: [], quotes: [], documents: [], commission: [], bank: { mayChange: true } }
const open = (...asked: Parameters<typeof stepsOf>) =>
  stepsOf(...asked).flatMap(({ step, isDone }) => (isDone ? [] : [step]))

test('a new reseller has four steps after its second factor, each gone once it is done', () => {
  expect(open(none, 1)).toEqual(['bank', 'team', 'deal', 'quote'])
  expect(open({ ...none, bank: { pending: {}, mayChange: true } }, 2)).toEqual(['deal', 'quote'])
  expect(open({ ...none, deals: [1] }, 1)).toEqual(['bank', 'team', 'quote'])
})

test('members who are no owners are not sent to what only owners may do', () => {
  expect(open({ ...none, bank: { mayChange: false } }, 1)).toEqual(['deal', 'quote'])
})

test('the list ends with the last step, or with the first invoice or commission', () => {
  expect(stepsOf({ ...none, deals: [1], quotes: [1], bank: { current: {}, mayChange: true } }, 2)).toEqual([])
  expect(stepsOf({ ...none, documents: [1] }, 1)).toEqual([])
  expect(stepsOf({ ...none, commission: [1] }, 1)).toEqual([])
})
