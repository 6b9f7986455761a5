import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { Answers } from '#domain/assessments/answer.ts'
import { csvOf } from '#domain/text/csv.ts'
import { keptPostureExample } from '../../../domain/cloud-posture/kept-example.ts'
import { cloudSecurityPosture } from '#domain/assessments/sets/cloud-security-posture.ts'
import { answerSteps, jointScoreOf } from '#frontend/portal/cloud-posture/joint-score.ts'
import { planRows } from '#frontend/portal/cloud-posture/plan-part.tsx'
import { keptPlanRows } from '#frontend/portal/cloud-posture/kept/kept-plan-rows.ts'
import { costliest, titlesOf } from '#domain/cloud-posture/score.ts'
import { PostureSession } from '#frontend/portal/cloud-posture/posture-session.ts'

const allNo: Answers = Object.fromEntries(cloudSecurityPosture.questions.map(({ id }) => [id, { value: 'no' }]))
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

test('the plan of a kept result has a row for each gap of its answers, too', async () => {
  const kept = await keptPostureExample(allNo)
  const [header, ...rows] = keptPlanRows(kept, { decisions: [], today })
  const answers = rows.filter((row) => row[2] === 'Answer')
  expect(answers).toHaveLength(14)
  expect(rows).toHaveLength(kept.plan.length + 14)
  for (const row of rows) expect(row).toHaveLength(header!.length)
  expect(answers[0]).toEqual(expect.arrayContaining([30, '2026-12-23', 'answer:leavers', 'End access on the last day']))
})

test('what holds the score down is named once, however many checks say so', () => {
  const term = (id: string, title: string, open: number) => ({
    check: { id, title },
    severity: 'high' as const,
    weight: 8,
    passed: 1,
    open,
  })
  const terms = [term('a', 'Public', 3), term('b', 'Old key', 2), term('c', 'Public', 1), term('d', 'Passes', 0)]
  expect(costliest({ terms }, 4).map((each) => [each.title, each.terms.map(({ check }) => check.id)])).toEqual([
    ['Public', ['a', 'c']],
    ['Old key', ['b']],
  ])
  expect(costliest({ terms }, 1)).toHaveLength(1)
  expect(titlesOf({ terms }).get('c')).toBe('Public')
})
