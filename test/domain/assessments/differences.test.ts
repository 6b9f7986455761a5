import type { Answers } from '#domain/assessments/answer.ts'
import { compare, settledAnswers } from '#domain/assessments/differences.ts'
import { cyberScore } from '#domain/assessments/sets/cyber-score.ts'
import { expect, test } from 'vitest'

const ana: Answers = {
  'restore-test': { value: 'yes' },
  leavers: { value: 'partly', remark: 'Not the payroll service.' },
  malware: { value: 'unknown' },
  logs: { value: 'unknown' },
}
const pieter: Answers = {
  'restore-test': { value: 'no' },
  leavers: { value: 'partly', remark: 'Some services take a week.' },
  malware: { value: 'yes' },
  logs: { value: 'unknown' },
}
const respondents = [
  { id: 'ana', answers: ana },
  { id: 'pieter', answers: pieter },
]

test('what people answered otherwise is a difference, also what only some know, and who said what is kept', () => {
  const differing = compare(cyberScore, respondents).filter(({ differs }) => differs)
  expect(
    differing.map(({ question, opinions, unknowing }) => [
      question.id,
      opinions.map((each) => each.respondents),
      unknowing,
    ]),
  ).toEqual([
    ['malware', [['pieter']], ['ana']],
    ['restore-test', [['ana'], ['pieter']], []],
  ])
})

test('what all answered alike counts, and a difference only once it is settled', () => {
  expect(settledAnswers(cyberScore, respondents, {})).toEqual({
    leavers: { value: 'partly', remark: 'Not the payroll service.\nSome services take a week.' },
    logs: { value: 'unknown' },
  })
  const settled: Answers = { 'restore-test': { value: 'partly' }, malware: { value: 'yes' } }
  expect(settledAnswers(cyberScore, respondents, settled)).toMatchObject(settled)
})

test('a settled answer that the question does not offer does not count', () => {
  const settled: Answers = { 'restore-test': { value: 'level', level: 5 } }
  expect(settledAnswers(cyberScore, respondents, settled)).not.toHaveProperty('restore-test')
})
