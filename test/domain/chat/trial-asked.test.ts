import { expect, test } from 'vitest'
import { asksAboutTrialEnd, asksTrial, asksWhatTrialCosts } from '#domain/chat/search/trial-asked.ts'

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

test.each([
  ['and what happens to my stuff afterwards?', true],
  ['Is my data deleted then?', true],
  ['can a second colleague start one as well?', true],
  ['May I get another one?', true],
  ['Does it need a card?', false],
  ['How many days is that?', false],
  ['Do you back up our data?', false],
  ['Is our data encrypted?', false],
])('after a trial: %s: %s', (question, asks) => {
  expect(asksAboutTrialEnd(question, 'How long is the free trial?')).toBe(asks)
  expect(asksAboutTrialEnd(question, 'Do you do backups?')).toBe(false)
})

test.each([
  ['does it bill me when it ends?', 'Is Project Management free?', 'bill'],
  ['And when it ends, must I pay?', 'Is CyberScore free?', 'bill'],
  ['will I be charged automatically?', 'Is there a free trial?', 'bill'],
  ['betaal ek daarna?', 'Kan ek CyberScore gratis probeer?', 'bill'],
  ['CyberScore after the trial, what does it cost?', undefined, 'price'],
  ['what does it cost after that?', 'Is there a free trial?', 'price'],
  ['what does it cost then?', 'Do you do backups?', undefined],
  ['how long does it last?', 'Is there a free trial?', undefined],
  ['Do you bill us when the contract ends?', undefined, undefined],
])('%s (after %s): %s', (question, earlier, asks) => {
  expect(asksWhatTrialCosts(question, earlier)).toBe(asks)
})
