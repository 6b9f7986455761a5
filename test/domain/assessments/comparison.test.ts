import { expect, test } from 'vitest'
import type { Answers } from '#domain/assessments/answer.ts'
import { compareResults } from '#domain/assessments/comparison.ts'
import { cyberScore } from '#domain/assessments/sets/cyber-score.ts'

const all = (value: 'yes' | 'no'): Answers => Object.fromEntries(cyberScore.questions.map(({ id }) => [id, { value }]))

test('only answers with another meaning are changes, each with what it gained', () => {
  const before = {
    ...all('yes'),
    malware: { value: 'no' },
    logs: { value: 'partly', remark: 'Servers only.' },
  } as const
  const after = { ...all('yes'), leavers: { value: 'no' }, logs: { value: 'partly', remark: 'All but one.' } } as const
  const { answers, before: then, after: now } = compareResults(cyberScore, before, after)
  expect(answers.map(({ question }) => question.id).toSorted()).toEqual(['leavers', 'malware'])
  expect(answers.reduce((sum, { gain }) => sum + gain, 0)).toBe(now.earned - then.earned)
})

test('a part of which nothing applied has no percentage', () => {
  const [{ section }] = cyberScore.questions as unknown as [{ section: string }]
  const left = cyberScore.questions.filter(
    (each) => each.section === section && 'mayNotApply' in each && each.mayNotApply,
  )
  const before = Object.fromEntries(
    left.map(({ id }) => [id, { value: 'not-applicable', reason: 'None of it.' }] as const),
  )
  const { sections } = compareResults(cyberScore, { ...all('yes'), ...before }, all('yes'))
  expect(sections.find(({ id }) => id === section)).toMatchObject({ after: 100 })
})
