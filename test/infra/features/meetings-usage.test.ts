import { expect, test } from 'vitest'
import { inputTokens, tokensAtMost } from '#domain/chat/token-estimate.ts'
import { summaryPrompt } from '#domain/meetings/summary-prompt.ts'
import { summary } from '#infra/features/meetings-usage.ts'
import { meetings } from '#infra/features/meetings.ts'
import { sectionOf } from '#infra/config.ts'
import { demoConfig } from '../synthesised.ts'

/** Two pages: six items with notes, decisions and actions. */
const minutes = Array.from(
  { length: 6 },
  (_, item) =>
    `Item ${item + 1}: The depot in Durban needs two more drivers from March. Fuel rose again, and clients asked for fixed prices. ` +
    'Decided: Delivery is free above R2 500. Action: Tell the agents, Bheki Dube, by 10 November 2026.',
).join('\n')

test('a suggested summary has about as many tokens as are paid for, and its budget pays for some', () => {
  const read = inputTokens(summaryPrompt(minutes, ['Bheki Dube']).prompt)
  expect(summary.tokensRead).toBeGreaterThanOrEqual(read * 0.9)
  expect(summary.tokensRead).toBeLessThanOrEqual(read * 1.5)
  expect(summary.tokensWritten).toBeGreaterThanOrEqual(tokensAtMost('words '.repeat(110)))
  const { dailyTokenBudget, dailyTokensOfOrganisation } = sectionOf(demoConfig, meetings)
  expect(dailyTokensOfOrganisation / (summary.tokensRead + summary.tokensWritten)).toBeGreaterThan(20)
  expect(dailyTokenBudget).toBeGreaterThan(dailyTokensOfOrganisation)
})
