import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedModel, startAssistant } from './conversation.ts'
import { evaluate, leaksIn, measures, shareOf } from './evaluation.ts'
import { blindQuestions, questionSets } from './question.ts'
import type { QuestionSet } from './question.ts'

/** Percent of answers, declines, and emergencies and people, which the exam does not ask. docs/measured.md names the goals that are missed. */
const lowestSoFar: Readonly<Record<QuestionSet, readonly number[]>> = {
  own: [98, 100, 100],
  development: [95, 95, 100],
  'held-out': [88, 95, 95],
  exam: [85, 90, 100],
  'exam, held out': [78, 91, 100],
  blind: [80, 91, 100],
  near: [91, 86, 100],
}

let assistant: Awaited<ReturnType<typeof startAssistant>>
beforeAll(async () => {
  assistant = await startAssistant(embeddedModel)
})
afterAll(() => assistant?.stop())

test('there are at least 150 questions, and half of them were written without the passages', () => {
  const all = Object.values(questionSets).flat()
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const strangers = [blindQuestions, questionSets.exam, questionSets['exam, held out']].flat().length
  expect(strangers).toBeGreaterThanOrEqual(questionSets.own.length)
  expect(blindQuestions.length + questionSets.own.length).toBeGreaterThanOrEqual(150)
  expect(questionSets.development.length + questionSets['held-out'].length).toBeGreaterThanOrEqual(200)
})

test(
  'with the embedded model, the assistant answers, declines and hands over no worse than before',
  { timeout: 90_000 },
  async () => {
    const all: Awaited<ReturnType<typeof evaluate>>[number][] = []
    for (const [set, lowest] of Object.entries(lowestSoFar)) {
      const results = await evaluate(set as QuestionSet, assistant.replyTo)
      all.push(...results)
      for (const [at, measure] of measures.entries()) {
        const { right, of } = shareOf(results, measure)
        if (of === 0) continue
        expect(Math.floor((100 * right) / of), `${set}: ${measure.name}`).toBeGreaterThanOrEqual(lowest[at]!)
      }
    }
    expect(leaksIn(all)).toEqual([])
  },
)
