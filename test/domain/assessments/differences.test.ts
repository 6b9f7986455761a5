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

test('only what people answered otherwise is a difference, and who said what is kept', () => {
  const differing = compare(cyberScore, respondents).filter(({ differs }) => differs)
  expect(differing.map(({ question, opinions }) => [question.id, opinions.map((each) => each.respondents)])).toEqual([
    ['restore-test', [['ana'], ['pieter']]],
  ])
})

test('who does not know follows who knows, and a difference counts only once it is settled', () => {
  expect(settledAnswers(cyberScore, respondents, {})).toEqual({
    leavers: { value: 'partly', remark: 'Not the payroll service.\nSome services take a week.' },
    malware: { value: 'yes' },
    logs: { value: 'unknown' },
  })
  expect(settledAnswers(cyberScore, respondents, { 'restore-test': { value: 'partly' } })).toMatchObject({
    'restore-test': { value: 'partly' },
  })
})

test('a settled answer that the question does not offer does not count', () => {
  const settled: Answers = { 'restore-test': { value: 'level', level: 5 } }
  expect(settledAnswers(cyberScore, respondents, settled)).not.toHaveProperty('restore-test')
})
