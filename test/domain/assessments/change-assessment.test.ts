import { describe, expect, test } from 'vitest'
import type { Answer } from '#domain/assessments/answer.ts'
import { begin, finish, withAnswers } from '#domain/assessments/change-assessment.ts'
import { cyberScore } from '#domain/assessments/sets/cyber-score.ts'
import type { GivenAnswers, StoredAssessment } from '#domain/assessments/stored-assessment.ts'

const NOW = Date.parse('2026-11-23T10:00:00.000Z')
const started = begin('one', { id: 'cyberscore', version: 1 }, NOW)
const at = (second: number) => new Date(NOW + second * 1000).toISOString()
const given = (question: string, value: 'yes' | 'no', second: number): GivenAnswers => ({
  [question]: { answer: { value }, at: at(second) },
})
const taking = (assessment: StoredAssessment, answers: GivenAnswers, second = 60) => {
  const changed = withAnswers(assessment, cyberScore, answers, NOW + second * 1000)
  return changed.outcome === 'changed' ? changed.assessment : changed.outcome
}
const all = (answer: Answer): GivenAnswers =>
  Object.fromEntries(cyberScore.questions.map(({ id }) => [id, { answer, at: at(1) }]))

describe('answers that are sent', () => {
  test('count once, however often they are sent', () => {
    const once = taking(started, given('patches', 'yes', 5)) as StoredAssessment
    expect(once.version).toBe(2)
    expect(taking(once, given('patches', 'yes', 5))).toBe('same')
  })

  test('count by the time at which they were given, in whatever order they arrive', () => {
    const later = taking(started, given('patches', 'no', 9)) as StoredAssessment
    expect(taking(later, given('patches', 'yes', 5))).toBe('same')
    expect(later.answers['patches']?.answer).toEqual({ value: 'no' })
  })

  test('from a clock that is ahead do not keep later ones out', () => {
    const ahead = taking(started, given('patches', 'no', 86_400)) as StoredAssessment
    expect(taking(ahead, given('patches', 'yes', 70), 80)).toMatchObject({
      answers: { patches: { answer: { value: 'yes' } } },
    })
  })

  test.each([
    ['an unknown question', given('gardening', 'yes', 1)],
    ['an answer that is not offered', { patches: { answer: { value: 'level', level: 3 }, at: at(1) } } as const],
    ['one good and one bad answer', { ...given('patches', 'yes', 1), ...given('gardening', 'yes', 1) }],
  ])('are refused together for %s', (_, answers) => {
    expect(taking(started, answers)).toBe('not-offered')
  })
})

describe('finishing', () => {
  test('names what has no answer', () => {
    const { patches: _, ...rest } = all({ value: 'yes' })
    const almost = taking(started, rest) as StoredAssessment
    expect(finish(almost, cyberScore, NOW)).toEqual({ outcome: 'unanswered', questions: ['patches'] })
  })

  test('ends all changes, and again changes nothing', () => {
    const complete = taking(started, all({ value: 'unknown' })) as StoredAssessment
    const finished = finish(complete, cyberScore, NOW)
    if (finished.outcome !== 'finished') throw new Error('It was not finished.')
    expect(finished.assessment.finishedAt).toBe(at(0))
    expect(taking(finished.assessment, given('patches', 'yes', 30))).toBe('finished')
    expect(taking(finished.assessment, all({ value: 'unknown' }))).toBe('same')
    expect(finish(finished.assessment, cyberScore, NOW + 5000)).toEqual(finished)
  })
})
