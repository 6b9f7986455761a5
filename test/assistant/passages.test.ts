import { expect, test } from 'vitest'
import { likenessOf } from '#domain/chat/search/likeness.ts'
import { likened } from '#domain/chat/search/reading.ts'
import { ELSEWHERE, weighed } from '#domain/chat/search/weighing.ts'
import { linesOf } from '#domain/chat/search/lines.ts'
import { nearMisses } from '#domain/chat/search/near-misses/near-misses.ts'
import { elsewhereWordings } from '#domain/chat/search/wordings/elsewhere.ts'
import { wordings } from '#domain/chat/search/wordings/wordings.ts'
import learnt from '#lambdas/chat/learnt-kinds.json' with { type: 'json' }
import { passagesAt } from '#lambdas/chat/passages-at.ts'
import { knowledgeOf } from '#lambdas/chat/search.ts'
import { thorough } from '../thorough.ts'
import { examHeldOut, examToTune } from './exam.ts'
import type { Exam } from './exam.ts'
import { learntKinds } from './passages/learn-kinds.ts'
import { fingerprintOf, LEARNT_AT, lessonsOf } from './passages/lessons.ts'

const passages = passagesAt(LEARNT_AT)
const { lessons, ...kinds } = learnt

test('what the search knows is learnt from the wordings: run `npm run learn` after a change', () => {
  expect(lessons).toBe(fingerprintOf(lessonsOf(passages)))
})

test.runIf(thorough)('the wordings teach the same again', { timeout: 120_000 }, () => {
  expect(kinds).toEqual(learntKinds(lessonsOf(passages)))
})

test('a question is likeliest of the kind that it was learnt as, and likelihoods add up to one', () => {
  const lessons = [
    ...['where is your office', 'which town is your office in', 'office address'].map((text) => ({
      kind: 'offices',
      text,
    })),
    ...['how much rain fell', 'will it rain', 'rain tomorrow'].map((text) => ({ kind: ELSEWHERE, text })),
  ].map(({ kind, text }) => ({ kind, ...likened(text) }))
  const likeness = likenessOf(learntKinds(lessons))
  const likely = likeness(likened('is your office in this town'))
  expect(likely.get('offices')).toBeGreaterThan(0.6)
  expect([...likely.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
  expect(likeness(likened('rain in june')).get(ELSEWHERE)).toBeGreaterThan(0.5)
  expect([...likeness(likened('\u0000 ???')).values()].every((share) => share > 0)).toBe(true)
})

test('parts of a page strengthen each other, and an added answer keeps its score', () => {
  const pageOf = (id: string) => ({ a: '/one', b: '/one', c: '/two', added: '/two' })[id]
  const matches = [
    { id: 'a', score: 0.4 },
    { id: 'c', score: 0.4 },
    { id: 'added', score: 0.9 },
    { id: ELSEWHERE, score: 0.1 },
  ]
  const likely = new Map([
    ['a', 0.3],
    ['b', 0.2],
    ['c', 0.3],
    [ELSEWHERE, 0.2],
  ])
  const scores = new Map(weighed(matches, likely, pageOf).map(({ id, score }) => [id, score]))
  expect(scores.get('a')).toBeGreaterThan(scores.get('c')!)
  expect(scores.get('added')).toBe(0.9)
  expect([...scores.keys()].toSorted()).toEqual(['a', 'added', 'b', 'c', ELSEWHERE])
  const likelier = weighed(matches, new Map([...likely, [ELSEWHERE, 0.6]]), pageOf)
  expect(likelier.find(({ id }) => id === ELSEWHERE)!.score).toBeGreaterThan(scores.get(ELSEWHERE)!)
})

test('no wording asks for two passages, and no passage answers a near miss', () => {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  const all = Object.entries({
    ...wordings,
    [ELSEWHERE]: [...Object.values(elsewhereWordings), ...Object.values(nearMisses)].join('\n'),
  }).flatMap(([id, lines]) => linesOf(lines).map((line) => ({ id, line: plain(line) })))
  const asks = Map.groupBy(all, ({ line }) => line)
  expect([...asks].filter(([, those]) => new Set(those.map(({ id }) => id)).size > 1).map(([line]) => line)).toEqual([])
})

test('a near miss finds no passage, and the question that it resembles finds one', () => {
  const { find } = knowledgeOf(passages)
  for (const [answered, near] of [
    ['are you iso 27001 certified', 'how much did your iso 27001 certificate cost you'],
    ['where is your office in Durban', 'how many people sit in your Durban office'],
    ['how do i become a reseller', 'how many resellers have you got in Durban'],
  ] as const) {
    expect(find(answered).passages.length, answered).toBeGreaterThan(0)
    expect(find(near).passages, near).toEqual([])
  }
})

test('questions of a stranger find a passage that answers, and those that none answers find none', () => {
  const { find } = knowledgeOf(passages)
  const right = (exam: Exam) =>
    exam.filter((question) => {
      const [first] = find(question.ask).passages
      return 'cite' in question ? first !== undefined && question.cite.includes(first.id) : first === undefined
    }).length / exam.length
  expect(right(examToTune)).toBeGreaterThanOrEqual(0.84)
  expect(right(examHeldOut)).toBeGreaterThanOrEqual(0.82)
})
