import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { remembered, tokensIn } from '#domain/chat/conversation.ts'

const turn = fc.record({ question: fc.string({ maxLength: 300 }), answer: fc.string({ maxLength: 300 }) })

test('the remembered turns are the latest ones that fit the token budget', () => {
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 30 }), fc.integer({ min: 0, max: 500 }), (turns, budget) => {
      const kept = remembered(turns, budget)
      const cost = (some: typeof turns) =>
        some.reduce((sum, { question, answer }) => sum + tokensIn(question) + tokensIn(answer), 0)
      expect(kept).toEqual(turns.slice(turns.length - kept.length))
      expect(cost([...kept])).toBeLessThanOrEqual(budget)
      const oneMore = turns.slice(Math.max(0, turns.length - kept.length - 1))
      expect(kept.length === turns.length || cost(oneMore) > budget).toBe(true)
    }),
  )
})
