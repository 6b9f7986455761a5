import { expect, test } from 'vitest'
import { postureResults } from '#domain/cloud-posture/kept-results.ts'
import { resourceKey } from '#domain/cloud-posture/accepted-risk.ts'
import type { KeptPosture } from '#domain/cloud-posture/kept-posture.ts'
import { postureDocument } from '#domain/cloud-posture/posture-document.ts'
import { quoteKey, stepKey } from '#domain/cloud-posture/result-keys.ts'
import { acceptedOpen, stepsLeft } from '#domain/cloud-posture/steps-left.ts'
import { coveredOf } from '#domain/results/covered.ts'
import { keptPlanRows } from '#frontend/portal/cloud-posture/kept/kept-plan-rows.ts'
import { keptPostureExample } from './kept-example.ts'

const example = await keptPostureExample()
const today = '2026-11-23'
const CHECK = 'database'
const place = (resource: string) => ({ account: '000000000001', resource })
const row = (id: string) => ({ id, account: '000000000001', region: '', status: 'open' as const, place: 'entry 1' })
const accepted = { state: 'risk-accepted', owner: 'Head of data', reason: 'It is for tests only.', until: '2027-01-31' }
const about = { check: CHECK, title: 'A database is open' }

/** A result in which one check is open on these resources. */
const resultOf = (...resources: readonly string[]): KeptPosture => ({
  ...example,
  risks: [],
  plan: [
    {
      check: { id: CHECK, title: about.title },
      severity: 'high',
      days: 30,
      due: today,
      count: resources.length,
      resources: resources.slice(0, 8),
    },
  ],
  looks: [
    {
      cloud: 'aws',
      account: '000000000001',
      region: '',
      check: CHECK,
      title: about.title,
      severity: 'high',
      open: [...resources],
    },
  ],
  checks: [
    {
      id: CHECK,
      title: about.title,
      severity: 'high',
      product: 'Prowler',
      counts: { open: resources.length },
      rows: resources.map(row),
    },
  ],
})
const oneOf = (resource: string) => ({ ...accepted, about: { ...about, ...place(resource) } })
const allOf = (...resources: readonly string[]) => ({
  ...accepted,
  about,
  covers: coveredOf(resources.map((resource) => resourceKey('000000000001', resource))),
})
const leftIn = (content: KeptPosture, ...decisions: Parameters<typeof stepsLeft>[1]) => {
  const { steps, left } = stepsLeft(content, decisions, today)
  return { left, steps: steps.map(({ count, resources }) => [count, ...resources]) }
}

test('the accepted risk of one resource takes it out of the plan, its CSV, its ticket and the board page', () => {
  const content = resultOf('prod-db', 'test-db')
  expect(leftIn(content, oneOf('prod-db'))).toEqual({ left: 0, steps: [[1, 'test-db']] })
  expect(leftIn(resultOf('prod-db'), oneOf('prod-db'))).toEqual({ left: 1, steps: [] })

  const decided = { decisions: [oneOf('prod-db')], today }
  expect(JSON.stringify(keptPlanRows(content, decided))).not.toContain('prod-db')
  const ticket = postureResults.stepOf(content, stepKey(CHECK), decided)?.description
  expect(ticket).toContain('test-db')
  expect(ticket).not.toContain('prod-db')
  const alone = resultOf('prod-db')
  expect(postureResults.stepOf(alone, stepKey(CHECK), decided)).toBeUndefined()
  expect(postureResults.stepOf(alone, quoteKey(30, alone.plan), decided)).toBeUndefined()

  const board = postureDocument(alone, {
    organisationName: 'Mokoena',
    title: 'Later',
    before: undefined,
    older: [],
    ...decided,
  })
  const section = (heading: string) => JSON.stringify(board.sections.find((each) => each.heading === heading))
  expect(section('What to do, by when')).toContain('Nothing was open that nobody accepted.')
  expect(section('Risks that were accepted')).toContain('prod-db')
})

test('a risk of another account, one that ended and one that was withdrawn leave the plan as it was', () => {
  const content = resultOf('prod-db', 'test-db')
  for (const other of [
    { ...oneOf('prod-db'), about: { ...about, account: '000000000009', resource: 'prod-db' } },
    { ...oneOf('prod-db'), until: '2026-11-22' },
    { ...oneOf('prod-db'), state: 'open' },
  ])
    expect(leftIn(content, other)).toEqual({ left: 0, steps: [[2, 'prod-db', 'test-db']] })
  expect(leftIn(content, { ...oneOf('prod-db'), until: today }).steps, 'through its last day').toEqual([[1, 'test-db']])
})

test('a resource that appears after the risk of a whole check comes alone', () => {
  const whole = allOf('prod-db')
  expect(leftIn(resultOf('prod-db'), whole)).toEqual({ left: 1, steps: [] })
  expect(leftIn(resultOf('prod-db', 'new-db'), whole)).toEqual({ left: 0, steps: [[1, 'new-db']] })
  const [step] = stepsLeft(resultOf('prod-db', 'new-db'), [whole], today).steps
  // Accepted again, the risk is still about the first one.
  expect(step?.covers.count).toBe(2)
  expect(leftIn(resultOf('prod-db', 'new-db'), { ...accepted, about }).left, 'taken before resources were noted').toBe(
    1,
  )
})

test('of more resources than a decision names, the number of later ones is left', () => {
  const many = Array.from({ length: 400 }, (_each, index) => `db-${index}`)
  expect(leftIn(resultOf(...many), allOf(...many)).left).toBe(1)
  expect(leftIn(resultOf(...many, 'new-db'), allOf(...many)).steps).toEqual([[1]])
  const unnamed = { ...resultOf(...many), looks: [] }
  expect(leftIn(unnamed, allOf(...many)).left).toBe(1)
  expect(leftIn(unnamed, allOf('db-1')).steps).toEqual([[399]])
})

test('what was accepted before a result was kept is not in its plan, and does not come back by a risk of the team', () => {
  const key = JSON.stringify(['aws', '000000000001', '', CHECK, 'old-db'])
  const risk = {
    check: CHECK,
    key,
    owner: 'Head of data',
    reason: 'It is for tests only.',
    from: '2026-11-01',
    until: '2026-12-01',
  }
  const all = resultOf('old-db', 'prod-db', 'test-db')
  const content = { ...all, risks: [risk], plan: [{ ...all.plan[0]!, count: 2, resources: ['prod-db', 'test-db'] }] }
  expect(leftIn(content, oneOf('prod-db')).steps).toEqual([[1, 'test-db']])
})

test('a risk that the team took over stands once on the board page, with how much it is about', () => {
  const risk = {
    check: CHECK,
    key: JSON.stringify(['aws', '000000000001', '', CHECK, 'prod-db']),
    owner: 'Head of data',
    reason: 'It is for tests only.',
    from: '2026-11-01',
    until: '2027-01-31',
  }
  const content = { ...resultOf('prod-db', 'test-db'), risks: [risk] }
  const rowsOf = (...decisions: Parameters<typeof stepsLeft>[1]) => {
    const beside = { organisationName: 'Mokoena', title: 'First', before: undefined, older: [], decisions, today }
    const section = postureDocument(content, beside).sections.find(({ heading }) => heading.startsWith('Risks that'))
    return section?.blocks?.flatMap((block) => (block.type === 'table' ? block.rows.map(([first]) => first) : []))
  }
  expect(rowsOf()).toHaveLength(1)
  expect(rowsOf(oneOf('prod-db'))).toHaveLength(1)
  expect(rowsOf({ ...oneOf('prod-db'), state: 'open' }), 'withdrawn').toHaveLength(1)
  expect(rowsOf(oneOf('test-db'))).toHaveLength(2)
  expect(rowsOf(allOf('prod-db', 'test-db'))?.join(' ')).toContain('the 2 resources that it was open on then')
})

test('open findings whose risk is accepted are counted, by the team and in the tool, each once', async () => {
  const kept = await keptPostureExample()
  const look = kept.looks.find(({ open }) => open.length > 0)!
  const [resource] = look.open
  const team = {
    state: 'risk-accepted',
    owner: 'Head of data',
    reason: 'It holds public prices only.',
    until: '2026-12-01',
    about: { check: look.check, title: look.title, account: look.account, resource: resource! },
  }
  const inTool = {
    check: look.check,
    key: JSON.stringify([look.cloud, look.account, look.region, look.check, resource]),
    owner: 'Head of data',
    reason: 'It holds public prices only.',
    from: '2026-11-01',
    until: '2026-12-01',
  }
  expect(acceptedOpen(kept, [], '2026-11-23')).toBe(0)
  expect(acceptedOpen(kept, [team], '2026-11-23')).toBe(1)
  expect(acceptedOpen({ ...kept, risks: [inTool] }, [], '2026-11-23')).toBe(1)
  expect(acceptedOpen({ ...kept, risks: [inTool] }, [team], '2026-11-23')).toBe(1)
  // From the day after its end on it is open as before.
  expect(acceptedOpen({ ...kept, risks: [inTool] }, [team], '2026-12-02')).toBe(0)
})
