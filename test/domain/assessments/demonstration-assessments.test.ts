import { expect, test } from 'vitest'
import { unanswered } from '#domain/assessments/answer.ts'
import { demonstrationAssessments } from '#domain/assessments/demonstration/demonstration-assessments.ts'
import { keptAssessmentSchema, summaryOf } from '#domain/assessments/kept-assessment.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { remindTo } from '#domain/assessments/reminder.ts'
import { answersOf } from '#domain/assessments/stored-assessment.ts'
import { demonstrationCertificates } from '#lambdas/certificates/demonstration.ts'

const clients = ['a', 'b', 'c', 'd'].map((id) => ({
  personId: `person-${id}`,
  email: `${id}@demonstration.example`,
  organisation: `org-${id}`,
  organisationName: id,
}))

test('the demonstration keeps complete results that get better, of organisations that take part', () => {
  const kept = demonstrationAssessments({ clients, now: Date.parse('2026-11-23T10:00:00Z') })
  const summaries = kept.map((each) => {
    expect(keptAssessmentSchema.parse(each)).toEqual(each)
    const set = questionSetOf(each.set.id, each.set.version)!
    expect(unanswered(set, answersOf(each))).toEqual([])
    // The page says that a reminder is on until its keeper switches it off.
    expect(remindTo({ id: each.personId, email: each.remindTo }, [each])).toMatch(/@demonstration\.example$/)
    return summaryOf(each, set)
  })
  const cyberScores = summaries.filter(({ set, personId }) => set.id === 'cyberscore' && personId === 'person-a')
  expect(cyberScores.map(({ points, grade }) => [points, grade])).toEqual([
    [56, 'D'],
    [61, 'D'],
    [68, 'C'],
    [74, 'C'],
    [82, 'B'],
  ])
  expect(demonstrationAssessments({ clients: [], now: 0 })).toEqual([])
})

test('every demonstration certificate is about a kept result of the same points, grade and age', () => {
  const now = Date.parse('2026-11-23T10:00:00Z')
  const kept = demonstrationAssessments({ clients, now })
  const results = demonstrationCertificates.map((_, index) => {
    const found = kept.find(({ id }) => id === `demonstration-${index}`)!
    const { points, grade } = summaryOf(found, questionSetOf('cyberscore', 1)!)
    return { points, grade, daysAgo: (now - Date.parse(found.finishedAt)) / 86_400_000 }
  })
  expect(results).toEqual(demonstrationCertificates.map(({ points, grade, daysAgo }) => ({ points, grade, daysAgo })))
})
