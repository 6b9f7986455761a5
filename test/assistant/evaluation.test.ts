import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedModel, startAssistant } from './conversation.ts'
import { evaluate, leaksIn, measures, shareOf } from './evaluation.ts'
import { blindQuestions, ownQuestions } from './question.ts'

let assistant: Awaited<ReturnType<typeof startAssistant>>
beforeAll(async () => {
  assistant = await startAssistant(embeddedModel)
})
afterAll(() => assistant?.stop())

test('there are at least 150 questions, half of them written without the passages', () => {
  const all = [...blindQuestions, ...ownQuestions]
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.length).toBeGreaterThanOrEqual(150)
  expect(blindQuestions.length).toBeGreaterThanOrEqual(all.length / 2)
})

test(
  'with the embedded model, the assistant answers, declines and hands over no worse than before',
  { timeout: 90_000 },
  async () => {
    const own = await evaluate('own', assistant.replyTo)
    const blind = await evaluate('blind', assistant.replyTo)
    const percent = (results: typeof own) =>
      measures.map((measure) => {
        const { right, of } = shareOf(results, measure)
        return Math.floor((100 * right) / of)
      })
    const [answers, declines, people] = percent(own)
    expect(answers).toBeGreaterThanOrEqual(85)
    expect(declines).toBeGreaterThanOrEqual(94)
    expect(people).toBe(100)
    // Lowest values so far: docs/measured.md names the goals that are missed.
    const [blindAnswers, blindDeclines, blindPeople] = percent(blind)
    expect(blindAnswers).toBeGreaterThanOrEqual(50)
    expect(blindDeclines).toBeGreaterThanOrEqual(60)
    expect(blindPeople).toBeGreaterThanOrEqual(80)
    expect(leaksIn([...own, ...blind])).toEqual([])
  },
)
