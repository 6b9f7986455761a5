import fc from 'fast-check'
import { expect, test } from 'vitest'
import { laterSheet, mergedAnswers, timeAfter } from '#domain/assessments/merge-copy.ts'

const at = (second: number) => `2026-11-01T08:00:${String(second).padStart(2, '0')}.000Z`
const answer = (value: 'yes' | 'no', second: number) => ({ answer: { value }, at: at(second) })

const copies = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd'),
  fc.record({ value: fc.constantFrom('yes' as const, 'no' as const), second: fc.nat(59) }),
)
const given = (copy: Record<string, { value: 'yes' | 'no'; second: number }>) =>
  Object.fromEntries(Object.entries(copy).map(([id, { value, second }]) => [id, answer(value, second)]))

test('no answer is lost, a later one stays, and what the server lacks is known', () => {
  fc.assert(
    fc.property(copies, copies, (one, other) => {
      const [own, server] = [given(one), given(other)]
      const { answers, saved } = mergedAnswers(own, server)
      expect(Object.keys(answers).toSorted()).toEqual(
        [...new Set([...Object.keys(own), ...Object.keys(server)])].toSorted(),
      )
      for (const [id, kept] of Object.entries(answers)) {
        const times = [own[id]?.at, server[id]?.at].filter((each) => each !== undefined).toSorted()
        const isSame = own[id]?.answer.value === server[id]?.answer.value
        expect(kept.at).toBe(isSame ? server[id]?.at : times.at(-1))
        expect(kept).toEqual(saved[id] === undefined ? own[id] : server[id])
      }
    }),
  )
})

test('two copies that were merged with the server are the same, whichever came first', () => {
  fc.assert(
    fc.property(copies, copies, (one, other) => {
      const server = mergedAnswers(given(one), {}).answers
      const merged = mergedAnswers(given(other), server).answers
      expect(mergedAnswers(merged, merged).answers).toEqual(merged)
      expect(mergedAnswers(server, merged).answers).toEqual(merged)
    }),
  )
})

test('an answer that changes one of a clock that is ahead is later than it', () => {
  const now = Date.parse(at(10))
  expect(timeAfter(undefined, now)).toBe(at(10))
  expect(timeAfter(at(5), now)).toBe(at(10))
  expect(timeAfter(at(30), now)).toBe('2026-11-01T08:00:30.001Z')
})

test('the later sheet of applications stays', () => {
  const sheet = (second: number) => ({ rows: [], at: at(second) })
  expect(laterSheet(sheet(2), sheet(1))).toEqual(sheet(2))
  expect(laterSheet(sheet(1), sheet(2))).toEqual(sheet(2))
  expect(laterSheet(undefined, sheet(2))).toEqual(sheet(2))
  expect(laterSheet(sheet(1), undefined)).toEqual(sheet(1))
})
