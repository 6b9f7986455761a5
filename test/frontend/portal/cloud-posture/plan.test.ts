import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { Answers } from '#domain/assessments/answer.ts'
import { csvOf } from '#domain/text/csv.ts'
import { cloudSecurityPosture } from '#domain/assessments/sets/cloud-security-posture.ts'
import { answerSteps, jointScoreOf } from '#frontend/portal/cloud-posture/joint-score.ts'
import { planRows } from '#frontend/portal/cloud-posture/plan-part.tsx'
import { PostureSession } from '#frontend/portal/cloud-posture/posture-session.ts'

const today = '2026-11-23'
const score = { points: 80, pointsWithoutCap: 80, cap: undefined, terms: [], undecided: 0 }
const allYes: Answers = Object.fromEntries(cloudSecurityPosture.questions.map(({ id }) => [id, { value: 'yes' }]))

test('answers join the score when all are given, and a gate that is held stays held', () => {
  expect(jointScoreOf(score, {}).points).toBeUndefined()
  expect(jointScoreOf(score, allYes).points).toBe(85)
  const joint = jointScoreOf({ ...score, points: 100 }, { ...allYes, leavers: { value: 'partly' } })
  expect(joint).toMatchObject({ points: 79, held: ['Access ends on the last day'] })
})

test('“does not apply” counts from its reason on', () => {
  expect(jointScoreOf(score, { ...allYes, suppliers: { value: 'not-applicable', reason: '' } }).isComplete).toBe(false)
  expect(
    jointScoreOf(score, { ...allYes, suppliers: { value: 'not-applicable', reason: 'We have none.' } }).points,
  ).toBe(85)
})

test('gaps of answers are steps: what holds a gate within 30 days; what is not answered is none', () => {
  const steps = answerSteps(
    jointScoreOf(score, { leavers: { value: 'no' }, joiners: { value: 'no' }, 'root-contacts': { value: 'unknown' } }),
  )
  expect(steps.map(({ id, days }) => [id, days])).toEqual([
    ['leavers', 30],
    ['joiners', 60],
    ['root-contacts', 90],
  ])
})

test('the plan of the example has a due day, a fix and a command for each step, in the order of the deadlines', async () => {
  const session = new PostureSession()
  const result = (await session.read('example', { risks: [], kept: [], today }, () => undefined))!
  const [header, first, ...rest] = planRows(result, answerSteps(jointScoreOf(score, { leavers: { value: 'no' } })))
  expect(header).toContain('Due')
  expect(first).toEqual(expect.arrayContaining([30, '2026-12-23', 'Critical', 'database-public']))
  expect(rest.at(-1)).toEqual(expect.arrayContaining(['Answer', 'leavers']))
  expect(result.plan.every(({ remediation }) => remediation.text)).toBe(true)
})

test('a formula in a scan is text in the plan’s export', async () => {
  const session = new PostureSession()
  const result = (await session.read('example', { risks: [], kept: [], today }, () => undefined))!
  const formula = '=HYPERLINK("https://example.com")'
  const check = { ...result.plan[0]!.check, id: formula, title: formula }
  const remediation = { ...result.plan[0]!.remediation, text: formula }
  const text = csvOf(planRows({ plan: [{ ...result.plan[0]!, check, remediation }] }, []))
  const cells = Papa.parse<string[]>(text.slice(1), { delimiter: ',' }).data.flat()
  expect(cells.filter((cell) => /^[=+@]/.test(cell))).toEqual([])
  expect(cells.filter((cell) => cell === `'${formula}`).length).toBeGreaterThan(1)
})
