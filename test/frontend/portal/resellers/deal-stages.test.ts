import { expect, test } from 'vitest'
import { loaded } from '../loaded.ts'

const { dealStages, dealStates } = await loaded(() => import('#frontend/portal/resellers/words.ts'))

test('each deal is under one filter, so that the filters sum to all deals', () => {
  expect([...dealStages].toSorted()).toEqual(Object.keys(dealStates).toSorted())
})
