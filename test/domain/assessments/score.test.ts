import { rankedActions, scoreWith } from '#domain/assessments/actions.ts'
import type { Answer, Answers } from '#domain/assessments/answer.ts'
import { isOffered, unanswered } from '#domain/assessments/answer.ts'
import { gradeOf, scoreOf } from '#domain/assessments/score.ts'
import { hashOf } from '#domain/assessments/set-hash.ts'
import { cloudReadiness } from '#domain/assessments/sets/cloud-readiness.ts'
import { cyberScore } from '#domain/assessments/sets/cyber-score.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demonstrationSet } from '#lambdas/certificates/demonstration.ts'

const coverage: fc.Arbitrary<Answer> = fc.oneof(
  fc.constantFrom<Answer>({ value: 'yes' }, { value: 'partly' }, { value: 'no' }, { value: 'unknown' }),
  fc.constant<Answer>({ value: 'not-applicable', reason: 'We have none of these.' }),
)
const answersOf: fc.Arbitrary<Answers> = fc
  .tuple(...cyberScore.questions.map(() => coverage))
  .map((given) => Object.fromEntries(cyberScore.questions.map(({ id }, index) => [id, given[index]!])))
const all = (value: 'yes' | 'partly' | 'no' | 'unknown'): Answers =>
  Object.fromEntries(cyberScore.questions.map(({ id }) => [id, { value }]))

describe('the set of CyberScore', () => {
  test('has 24 questions of 100 points in all, each with a reason for its weight and a NIST subcategory', () => {
    expect(cyberScore.questions).toHaveLength(24)
    expect(cyberScore.questions.reduce((sum, question) => sum + ('weight' in question ? question.weight : 0), 0)).toBe(
      1000,
    )
    for (const question of cyberScore.questions) {
      if (!('weight' in question)) throw new Error(`${question.id} earns no points.`)
      expect(question.controls.csf, question.id).not.toEqual([])
      expect(question.weightBecause.length, question.id).toBeGreaterThan(20)
    }
  })

  test('is the one of the certificates for demonstration', async () => {
    expect(demonstrationSet).toEqual({ version: cyberScore.version, hash: await hashOf(cyberScore) })
  })

  test('keeps its hash: a change needs a new version', async () => {
    expect({ version: cyberScore.version, hash: await hashOf(cyberScore) }).toMatchInlineSnapshot(`
      {
        "hash": "869eabc04074e8a857179d078f49ea69ebe77d9ef25dd63d457a25c41265fcfa",
        "version": 1,
      }
    `)
  })
})

describe('a score', () => {
  test('is the sum of weight times value over the weight that applies', () => {
    fc.assert(
      fc.property(answersOf, (answers) => {
        // Worked out a second way: by fractions of the published weights.
        let possible = 0
        let earned = 0
        for (const question of cyberScore.questions) {
          if (!('weight' in question)) continue
          const answer = answers[question.id]!
          if (answer.value === 'not-applicable' && isOffered(question, answer)) continue
          possible += question.weight / 10
          earned += (question.weight / 10) * ({ yes: 1, partly: 0.5 }[answer.value as string] ?? 0)
        }
        const score = scoreOf(cyberScore, answers)
        expect(score.possible / 1000).toBeCloseTo(possible, 6)
        expect(score.earned / 1000).toBeCloseTo(earned, 6)
        expect(score.points).toBe(Math.floor((earned * 100) / possible + 1e-9))
      }),
    )
  })

  test('changes by the term of the changed answer only', () => {
    fc.assert(
      fc.property(answersOf, fc.nat(cyberScore.questions.length - 1), coverage, (answers, index, changed) => {
        const { id } = cyberScore.questions[index]!
        const before = scoreOf(cyberScore, answers).terms
        const after = scoreOf(cyberScore, { ...answers, [id]: changed }).terms
        const others = (terms: typeof before) => terms.filter(({ question }) => question.id !== id)
        expect(others(after)).toEqual(others(before))
      }),
    )
  })

  test('never falls by a better answer', () => {
    fc.assert(
      fc.property(answersOf, fc.nat(cyberScore.questions.length - 1), (answers, index) => {
        const { id } = cyberScore.questions[index]!
        const worse = scoreOf(cyberScore, { ...answers, [id]: { value: 'no' } })
        const better = scoreOf(cyberScore, { ...answers, [id]: { value: 'yes' } })
        expect(better.points!).toBeGreaterThanOrEqual(worse.points!)
        expect(better.grade! <= worse.grade!).toBe(true)
      }),
    )
  })

  test('adds up: its sections are the whole, and what is missing explains every lost point', () => {
    fc.assert(
      fc.property(answersOf, (answers) => {
        const { sections, terms, possible, earned } = scoreOf(cyberScore, answers)
        expect(sections.reduce((sum, section) => sum + section.earned, 0)).toBe(earned)
        expect(terms.reduce((sum, { missing }) => sum + missing, 0)).toBe(possible - earned)
      }),
    )
  })

  test('counts "I don\'t know" apart, and it earns as little as "no"', () => {
    expect(scoreOf(cyberScore, all('unknown'))).toMatchObject({ points: 0, unknown: 24, grade: 'E' })
    expect(scoreOf(cyberScore, all('no'))).toMatchObject({ points: 0, unknown: 0, grade: 'E' })
  })

  test.each([
    [90, 'A'],
    [89, 'B'],
    [80, 'B'],
    [79, 'C'],
    [65, 'C'],
    [64, 'D'],
    [50, 'D'],
    [49, 'E'],
    [0, 'E'],
  ])('%i points are grade %s', (points, grade) => expect(gradeOf(cyberScore, points)).toBe(grade))

  test.each(['second-factor', 'patches', 'offline-backup', 'restore-test'])(
    'without %s the grade is C at best, and says which question holds it',
    (id) => {
      const score = scoreOf(cyberScore, { ...all('yes'), [id]: { value: 'partly' } })
      expect(score).toMatchObject({ gradeByPoints: 'A', grade: 'C' })
      expect(
        score.gates.filter(({ isOpen }) => !isOpen).flatMap(({ heldBy }) => heldBy.map((each) => each.id)),
      ).toEqual([id])
    },
  )

  test('gates never raise a grade', () =>
    expect(scoreOf(cyberScore, { ...all('no'), 'second-factor': { value: 'yes' } }).grade).toBe('E'))
})

describe('the set of cloud readiness', () => {
  const level = (each: number): Answers =>
    Object.fromEntries(cloudReadiness.questions.map(({ id }) => [id, { value: 'level', level: each }]))

  test('has ten pillars of 100 points in all, and each level earns a quarter more', () => {
    expect(cloudReadiness.sections).toHaveLength(10)
    expect([1, 2, 3, 4, 5].map((each) => scoreOf(cloudReadiness, level(each)).points)).toEqual([0, 25, 50, 75, 100])
    expect(scoreOf(cloudReadiness, level(1)).possible).toBe(100_000)
  })

  test('is held at C by its weakest pillar, and names its questions', () => {
    const score = scoreOf(cloudReadiness, {
      ...level(5),
      lines: { value: 'level', level: 1 },
      power: { value: 'level', level: 2 },
    })
    expect(score).toMatchObject({ gradeByPoints: 'A', grade: 'C' })
    expect(score.gates.flatMap(({ heldBy }) => heldBy.map(({ id }) => id))).toEqual(['lines', 'power'])
  })

  test('keeps its hash: a change needs a new version', async () => {
    expect({ version: cloudReadiness.version, hash: await hashOf(cloudReadiness) }).toMatchInlineSnapshot(`
      {
        "hash": "cc496e1e0e16d271823a2626e367afaba9d6bb3ff57aa95e9b1593d3ec517c2b",
        "version": 1,
      }
    `)
  })
})

describe('answers', () => {
  test('are complete only when each question has one that it offers', () => {
    expect(unanswered(cyberScore, all('yes'))).toEqual([])
    const reason = 'We would like the points.'
    const evaded = { ...all('yes'), patches: { value: 'not-applicable', reason } } satisfies Answers
    expect(unanswered(cyberScore, evaded).map(({ id }) => id)).toEqual(['patches'])
    expect(scoreOf(cyberScore, evaded).grade).toBe('C')
  })
})

describe('actions', () => {
  test('are ranked by points gained for an hour, and name the gates that they open', () => {
    const ranked = rankedActions(scoreOf(cyberScore, all('no')))
    expect(ranked).toHaveLength(24)
    const worth = ranked.map(({ gain, hours }) => gain / hours)
    expect(worth).toEqual(worth.toSorted((one, other) => other - one))
    expect(ranked.find(({ question }) => question.id === 'patches')?.gates).toEqual(['Critical updates within 14 days'])
  })

  test('switched on, earn what they say', () => {
    fc.assert(
      fc.property(answersOf, fc.subarray(cyberScore.questions.map(({ id }) => id)), (answers, ids) => {
        const now = scoreOf(cyberScore, answers)
        const gain = rankedActions(now)
          .filter(({ question }) => ids.includes(question.id))
          .reduce((sum, action) => sum + action.gain, 0)
        expect(scoreWith(cyberScore, answers, new Set(ids)).earned).toBe(now.earned + gain)
      }),
    )
  })
})
