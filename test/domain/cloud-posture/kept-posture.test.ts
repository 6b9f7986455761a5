import { expect, test } from 'vitest'
import { keptChanges, keptPosture, keptPostureSchema, keptTogether } from '#domain/cloud-posture/kept-posture.ts'
import { postureResults, quoteKey, stepKey } from '#domain/cloud-posture/kept-results.ts'
import { decisionKey } from '#domain/results/decision.ts'
import { keptPostureExample } from './kept-example.ts'

const example = await keptPostureExample()
const look = (check: string, ...open: string[]) => ({
  cloud: 'aws',
  account: '000000000001',
  region: '',
  check,
  title: check,
  severity: 'high' as const,
  open,
})

test('what is kept of the example is what the server takes, with its figures and the plan, and no text of a file', () => {
  expect(keptPostureSchema.parse(JSON.parse(JSON.stringify(example)))).toEqual(example)
  expect(postureResults.figuresOf(example)).toEqual({
    day: '2026-11-23',
    points: 49,
    open: 20,
    critical: 3,
    high: 9,
    accounts: 3,
  })
  expect(example.isWhole).toBe(true)
  expect(JSON.stringify(example)).not.toContain('DATABASE_PASSWORD')
})

test('a step becomes a ticket that says check, resources and fix', () => {
  const step = postureResults.stepOf(example, stepKey('rds_instance_no_public_access'))
  expect(step?.subject).toBe('Cloud posture: A database has a public address')
  // What is wanted, in the words of the file, stands beside what is wrong.
  expect(step?.description).toContain('“Databases have no public address”')
  expect(step?.description).toContain('To be closed by 2026-12-23.')
  expect(step?.description).toContain('arn:aws:rds:af-south-1:000000000002:db:example-orders')
  expect(postureResults.stepOf(example, 'no-such-check')).toBeUndefined()
})

test('the steps of a deadline become one question for a quote, without their resources', () => {
  const steps = example.plan.filter(({ days }) => days === 30)
  const quote = postureResults.stepOf(example, quoteKey(30))
  expect(quote?.subject).toBe(`Quote: cloud posture, ${steps.length} steps within 30 days`)
  for (const { check } of steps) expect(quote?.description).toContain(check.title)
  expect(quote?.description).not.toContain('arn:aws:')
  expect(postureResults.stepOf({ ...example, plan: [] }, quoteKey(30))).toBeUndefined()
  const many = Array.from({ length: 80 }, () => steps[0]!)
  expect(postureResults.stepOf({ ...example, plan: many }, quoteKey(30))?.description).toContain('And 20 more.')
  expect(decisionKey.safeParse(quoteKey(90)).success).toBe(true)
})

test('keys fit a decision, and ids that differ only in other letters keep apart', () => {
  const ids = ['TTPs/Initial Access/A', 'TTPs/Initial Access-A', 'x'.repeat(300), `${'x'.repeat(300)}y`, 'S3.1']
  const keys = ids.map(stepKey)
  expect(new Set(keys).size).toBe(ids.length)
  for (const key of keys) expect(decisionKey.safeParse(key).success, key).toBe(true)
})

test('a later result closes what it looked at again, and says nothing of what it did not look at', () => {
  const before = { isWhole: true, looks: [look('bucket', 'one', 'two'), look('key', 'k')] }
  const after = { isWhole: true, looks: [look('bucket', 'two', 'three')] }
  const found = keptChanges(before, after)
  expect(found?.still).toBe(1)
  expect(found?.changes.map(({ change, resource }) => [change, resource])).toEqual([
    ['new', 'three'],
    ['closed', 'one'],
    ['unseen', 'k'],
  ])
  expect(keptChanges({ ...before, isWhole: false }, after)).toBeUndefined()
})

test('a result that is too large loses details of its plan first, then what it is compared by, and never its figures', () => {
  const { format: _, isWhole: __, ...whole } = example
  const plan = Array.from({ length: 300 }, (_each, index) => ({
    ...example.plan[0]!,
    check: { id: `check-${index}`, title: 'A check' },
    why: 'x'.repeat(500),
  }))
  const shorter = keptPosture({ ...whole, plan })
  expect(shorter).toMatchObject({ isWhole: true, looks: { length: example.looks.length } })
  expect(shorter?.plan.length).toBeLessThan(300)
  const large = keptPosture({
    ...whole,
    looks: [look('bucket', ...Array.from({ length: 5000 }, (_each, i) => `arn:aws:s3:::b-${i}`))],
  })
  expect(large).toMatchObject({ isWhole: false, looks: [], counts: example.counts })
})

test('what is open again after a result without it is back, and what no result had is new', () => {
  const oldest = { isWhole: true, looks: [look('bucket', 'one')] }
  const before = { isWhole: true, looks: [look('bucket')] }
  const after = { isWhole: true, looks: [look('bucket', 'one', 'two')] }
  const found = keptChanges(before, after, [oldest])
  expect(found?.changes.map(({ change, resource }) => [change, resource])).toEqual([
    ['back', 'one'],
    ['new', 'two'],
  ])
})

test('a kept result is joined with the costs of a kept bill, those that can be deleted first', () => {
  const volume = 'arn:aws:ec2:af-south-1:000000000001:volume/vol-1'
  const costs = [
    { resource: 'vol-1', account: '', monthly: 12.345, currency: 'USD', isIdle: true },
    { resource: 'wages', account: '', monthly: 90, currency: 'USD', isIdle: false },
    { resource: 'other', account: '', monthly: 90, currency: 'USD', isIdle: false },
  ]
  const joined = keptTogether({ looks: [look('disk', volume), look('bucket', 'wages'), look('key', 'wages')] }, costs)
  expect(joined.map(({ resource, monthly, advice, checks }) => [resource, monthly, advice, checks])).toEqual([
    ['vol-1', '12.35', 'delete', ['disk']],
    ['wages', '90.00', 'secure', ['bucket', 'key']],
  ])
  expect(keptPostureSchema.parse({ ...example, together: joined }).together).toEqual(joined)
  const { together: _, ...older } = example
  expect(keptPostureSchema.parse(older).together, 'of a result that was kept before').toEqual([])
})
