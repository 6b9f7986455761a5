import { expect, test } from 'vitest'
import { asksTrial } from '#domain/chat/search/trial-asked.ts'

test.each([
  ['Can I test the planner without paying?', true],
  ['try CyberScore before buying', true],
  ['May we use the meeting tool for free first?', true],
  ['is there a free trial of the cost tool', true],
  ['kan ek dit gebruik sonder om te betaal', true],
  ['Does CyberScore test our backups?', false],
  ['What happens to my data after the trial period?', false],
  ['Can I export a file without paying?', false],
  ['What do I pay for CyberScore?', false],
])('%s: %s', (question, asks) => {
  expect(asksTrial(question)).toBe(asks)
})
