import { expect, test } from 'vitest'
import type { Answers } from '#domain/assessments/answer.ts'
import { reportCsv } from '#domain/assessments/report-csv.ts'
import { reportDocument } from '#domain/assessments/report-document.ts'
import { scoreOf } from '#domain/assessments/score.ts'
import { cloudReadiness } from '#domain/assessments/sets/cloud-readiness.ts'
import { cyberScore } from '#domain/assessments/sets/cyber-score.ts'
import { intranetNeeds } from '#domain/assessments/sets/intranet-needs.ts'
import { templates } from '#domain/documents/templates.ts'

const finishedAt = '2026-11-23T09:00:00.000Z'
const about = { finishedAt, organisationName: 'Mokoena Logistics', hash: 'ab'.repeat(32), course: [] }
const all = (answer: Answers[string]): Answers =>
  Object.fromEntries(cyberScore.questions.map(({ id }) => [id, answer] as const))
const mixed: Answers = { ...all({ value: 'yes' }), malware: { value: 'no' }, logs: { value: 'partly', remark: '=1+1' } }

test.each([
  ['every best answer', cyberScore, all({ value: 'yes' })],
  ['every worst answer', cyberScore, all({ value: 'no' })],
  ['no answer', cyberScore, {}],
  ['no answer to pillars', cloudReadiness, {}],
  ['no answer to needs', intranetNeeds, {}],
] as const)('a report of %s is one that the template takes', (_name, set, answers) => {
  expect(templates.report.safeParse(reportDocument({ ...about, set, answers })).error).toBeUndefined()
})

test('a report has the score, what holds the grade, the course and the hash of the questions', () => {
  const course = [
    { finishedAt: '2026-05-01T09:00:00.000Z', points: 41 },
    { finishedAt, points: 80 },
  ]
  const text = JSON.stringify(reportDocument({ ...about, set: cyberScore, answers: mixed, course }))
  const { points, grade } = scoreOf(cyberScore, mixed)
  expect(text).toContain(`${points} of 100 points, grade ${grade}`)
  expect(text).toContain('2 results, from 41 to 80 points.')
  expect(text).toContain(about.hash)
  const worst = JSON.stringify(reportDocument({ ...about, set: cyberScore, answers: all({ value: 'no' }) }))
  for (const { title } of cyberScore.gates) expect(worst).toContain(`${title}: not met`)
})

test('the table has a row a question, its points sum to the score, and a remark is no formula', () => {
  const rows = reportCsv({ set: cyberScore, answers: mixed, finishedAt }).trimEnd().split('\r\n')
  expect(rows).toHaveLength(cyberScore.questions.length + 1)
  expect(rows.find((row) => row.includes('Partly'))).toContain('Partly: =1+1')
  const only = reportCsv({ set: cyberScore, answers: { malware: { value: 'no' } }, finishedAt })
  expect(only).not.toMatch(/(?:^|,)=/m)
})
