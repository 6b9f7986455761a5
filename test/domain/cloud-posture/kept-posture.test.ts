import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  keptChanges,
  keptPosture,
  lossTold,
  keptPostureSchema,
  keptTogether,
  openedPosture,
} from '#domain/cloud-posture/kept-posture.ts'
import { pack } from '#domain/results/packed.ts'
import { withOwnTexts } from '#domain/cloud-posture/checks/own-checks.ts'
import { coveredByStep, dayStoodFor, isQuoteKey, quoteKey, stepKey } from '#domain/cloud-posture/result-keys.ts'
import { postureResults } from '#domain/cloud-posture/kept-results.ts'
import { answersTold, pointsTold, scoreParts } from '#domain/cloud-posture/kept-answers.ts'
import { decisionKey } from '#domain/results/decision.ts'
import { pointsByDay } from '#domain/cloud-posture/points-by-day.ts'
import { shortSum } from '#domain/results/covered.ts'
import { earlierResults } from '#domain/results/earlier-results.ts'
import { plannedSteps, stepFoundAt, stepWithKey } from '#domain/cloud-posture/kept-steps.ts'
import { cloudSecurityPosture } from '#domain/assessments/sets/cloud-security-posture.ts'
import type { Answers } from '#domain/assessments/answer.ts'
import { keptPostureExample } from './kept-example.ts'

/** Names that repeat as little as those of a provider. */
const sha = (of: number) => createHash('sha256').update(String(of)).digest('hex').slice(0, 17)
const example = await keptPostureExample()
const allNo: Answers = Object.fromEntries(cloudSecurityPosture.questions.map(({ id }) => [id, { value: 'no' }]))
const look = (check: string, ...open: string[]) => ({
  cloud: 'aws',
  account: '000000000001',
  region: '',
  check,
  title: check,
  severity: 'high' as const,
  open,
})

test('what is kept of the example is what the server takes, with its figures and the plan, and no secret of a file', () => {
  expect(keptPostureSchema.parse(JSON.parse(JSON.stringify(example)))).toEqual(example)
  expect(postureResults.figuresOf(example)).toEqual({
    day: '2026-11-23',
    scope: expect.any(String),
    seen: '2026-11-23',
    points: 49,
    filePoints: 49,
    open: 21,
    critical: 3,
    high: 10,
    accounts: 3,
  })
  expect(example.isWhole).toBe(true)
  expect(JSON.stringify(example)).not.toContain('example-only')
})

test('a colleague finds in it what every status holds: why, fix, requirements, evidence and what became of it', () => {
  const known = new Map(withOwnTexts(example).checks.map((check) => [check.id, check]))
  expect(known.get('rds_instance_no_public_access')).toMatchObject({
    why: 'Every computer of the world can try passwords on the database of the orders.',
    fix: 'Move the database into a private subnet, and switch its public address off.',
    code: [{ kind: 'cli', text: expect.stringContaining('aws rds modify-db-instance') as string }],
    requirements: [
      { framework: 'CIS AWS Foundations 3.0', numbers: ['2.3.3'] },
      { framework: 'NIST CSF 2.0', numbers: ['PR.AA-05'] },
      { framework: 'ISO/IEC 27001:2022', numbers: ['A.8.20'] },
    ],
    rows: [{ status: 'open', place: expect.stringMatching(/^entry \d/) as string, change: 'new' }],
  })
  for (const [id, status] of [
    ['account_maintain_current_contact_details', 'manual'],
    ['s3_bucket_public_access', 'muted'],
    ['iam_root_mfa_enabled', 'passed'],
  ] as const)
    expect(known.get(id)?.rows.some((row) => row.status === status)).toBe(true)
  expect(example.changes).toMatchObject({ new: 1, back: 1, fixed: 1 })
  expect(example.checksLeft).toBe(0)
})

test('texts of our own checks are looked up by their id, and stored with no result', () => {
  const stored = example.checks.find(({ id }) => id === 'database-public')
  expect(stored).toMatchObject({ isOwn: true, rows: [{ place: 'Resources.Orders.Properties.PubliclyAccessible' }] })
  expect(stored).not.toHaveProperty('why')
  const told = withOwnTexts(example).checks.find(({ id }) => id === 'database-public')
  expect(told?.code?.map(({ kind }) => kind)).toEqual(['cli', 'template'])
  expect(told?.requirements?.at(-1)).toEqual({ framework: 'POPIA', numbers: ['19(1)(b)'] })
  const text = postureResults.stepOf(example, stepKey('database-public'))?.description
  expect(postureResults.stepOf(example, stepKey('database-public'))).toMatchObject({
    priority: 'high',
    due: example.plan.find(({ check }) => check.id === 'database-public')!.due,
  })
  expect(text).toContain('Evidence: Resources.Orders.Properties.PubliclyAccessible')
  for (const { text: code } of told?.code ?? []) expect(text).toContain(code)
  expect(text).toContain('ISO/IEC 27001:2022 A.8.3')
})

test('a result stands for the day of its newest finding, and not for the day of reading', () => {
  const of = (id: string, seen: string | undefined, keptAt: string) => ({
    id,
    keptAt,
    figures: { ...postureResults.figuresOf(example), seen, day: '2026-11-28' },
  })
  const november = of('november', '2026-11-01', '2026-11-28T08:00:00Z')
  const august = of('august', '2026-08-01', '2026-11-28T09:00:00Z')
  const october = of('october', '2026-10-01', '2026-10-02T09:00:00Z')
  const timeless = of('timeless', undefined, '2026-11-28T10:00:00Z')
  const all = [november, august, october, timeless]
  const before = (than: (typeof all)[number]) =>
    earlierResults(all, than, ({ figures }) => dayStoodFor(figures)).map(({ id }) => id)
  expect(before(november)).toEqual(['october', 'august'])
  expect(before(august)).toEqual([])
  expect(before(timeless), 'read on 28 November').toEqual(['november', 'october', 'august'])
  const again = { ...november, id: 'again', keptAt: '2026-11-29T08:00:00Z' }
  expect(earlierResults([...all, again], again, ({ figures }) => dayStoodFor(figures))[0]).toBe(november)
  const quote = postureResults.stepOf({ ...example, seen: '2026-11-01' }, quoteKey(30, example.plan))
  expect(quote?.description).toContain('by files of 2026-11-01.')
})

test('a step becomes a ticket that says check, resources and fix', () => {
  const step = postureResults.stepOf(example, stepKey('rds_instance_no_public_access'))
  expect(step?.subject).toBe('Cloud posture: A database has a public address')
  // What is wanted, in the words of the file, stands beside what is wrong.
  expect(step?.description).toContain('“Databases have no public address”')
  expect(step?.description).toContain('To be closed by 2026-12-23.')
  expect(step?.description).toContain('arn:aws:rds:af-south-1:000000000002:db:example-orders')
  expect(step?.description).toContain('Evidence: entry ')
  expect(step?.description).toContain('Command: aws rds modify-db-instance')
  expect(step?.description).toContain('POPIA section 19(1)(b), by its ISO 27001 controls')
  expect(postureResults.stepOf(example, 'no-such-check')).toBeUndefined()
})

test('the steps of a deadline become one question for a quote, without their resources', () => {
  const steps = example.plan.filter(({ days }) => days === 30)
  const quote = postureResults.stepOf(example, quoteKey(30, example.plan))
  expect(quote?.subject).toBe(`Quote: cloud posture, ${steps.length} steps within 30 days`)
  for (const { check } of steps) expect(quote?.description).toContain(check.title)
  expect(quote?.description).not.toContain('arn:aws:')
  expect(postureResults.stepOf({ ...example, plan: [] }, quoteKey(30, []))).toBeUndefined()
  const many = Array.from({ length: 80 }, () => steps[0]!)
  expect(postureResults.stepOf({ ...example, plan: many }, quoteKey(30, many))?.description).toContain('And 20 more.')
  expect(decisionKey.safeParse(quoteKey(90, many)).success).toBe(true)
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
    ['gone', 'one'],
    ['unseen', 'k'],
  ])
  expect(keptChanges({ ...before, isWhole: false }, after)).toBeUndefined()
})

test('only what a later result names as passed is closed; what it no longer names proves no fix', async () => {
  const before = { isWhole: true, looks: [look('bucket', 'fixed', 'muted', 'absent')] }
  const sums = { passed: shortSum('other') + shortSum('fixed'), other: shortSum('muted') }
  const after = { isWhole: true, looks: [{ ...look('bucket'), ...sums }] }
  expect(keptChanges(before, after)?.changes.map(({ change, resource }) => [change, resource])).toEqual([
    ['closed', 'fixed'],
    ['hidden', 'muted'],
    ['gone', 'absent'],
  ])
  const passing = example.looks.find(({ check }) => check === 'iam_root_mfa_enabled')
  expect(passing?.passed).toMatch(/^(?:[0-9a-z]{6})+$/)
})

test('an example is compared with examples only', () => {
  const figures = postureResults.figuresOf(example)
  const ofExample = postureResults.figuresOf({ ...example, isExample: true })
  expect([postureResults.isAlike(figures, ofExample), postureResults.isAlike(figures, figures)]).toEqual([false, true])
})

test('the course of scores is by the files alone, whether questions were answered or not', async () => {
  const answered = await keptPostureExample(allNo)
  expect(answered.jointPoints).not.toBe(answered.points)
  const of = (content: typeof example, keptAt: string, seen: string) => ({
    keptAt,
    figures: postureResults.figuresOf({ ...content, seen }),
  })
  const results = [of(answered, '2026-11-24', '2026-11-23'), of(example, '2026-10-24', '2026-10-23')]
  const points = [
    ['2026-10-23', 49],
    ['2026-11-23', 49],
  ]
  expect(pointsByDay(results)).toEqual({ points, others: 0 })
  const elsewhere = { ...example, accounts: example.accounts.map((each) => ({ ...each, account: '999988887777' })) }
  expect(pointsByDay([...results, of(elsewhere, '2026-11-25', '2026-11-25')])).toEqual({ points, others: 1 })
})

test('a large result is kept whole with its findings packed, and is compared as any other', () => {
  const { format: _, isWhole: __, checksLeft: ___, ...whole } = example
  const names = Array.from({ length: 5000 }, (_each, index) => `arn:aws:s3:::bucket-${index * 7919}`)
  const kept = keptPosture({ ...whole, looks: [look('bucket', ...names)] })!
  expect(kept).toMatchObject({ isWhole: true, looks: [], checksLeft: 0, counts: example.counts })
  expect(lossTold(kept)).toBeUndefined()
  expect(new TextEncoder().encode(JSON.stringify(kept)).length).toBeLessThanOrEqual(120_000)
  const read = keptPostureSchema.parse(JSON.parse(JSON.stringify(kept)))
  const opened = openedPosture(read)
  expect(opened.looks).toEqual([look('bucket', ...names)])
  expect(opened.checks).toEqual(example.checks)
  expect(opened).not.toHaveProperty('packed')
  const later = openedPosture(keptPosture({ ...whole, looks: [look('bucket', ...names.slice(1), 'fresh')] })!)
  expect(keptChanges(opened, later)).toMatchObject({
    still: 4999,
    changes: [
      { change: 'new', resource: 'fresh' },
      { change: 'gone', resource: names[0] },
    ],
  })
})

test.each([500, 2000, 3000, 4000, 6000])('of %i findings, every check keeps some of what was found', (count) => {
  const { format: _, isWhole: __, checksLeft: ___, ...whole } = example
  const names = Array.from({ length: count }, (_each, at) => `arn:aws:ec2:af-south-1:1:instance/i-${sha(at)}`)
  const checks = Array.from({ length: 80 }, (_each, at) => ({
    ...example.checks[0]!,
    id: `check-${at}`,
    why: `Reason ${sha(at)}`,
    rows: names
      .filter((_name, index) => index % 80 === at)
      .slice(0, 50)
      .map((id, index) => ({ ...example.checks[0]!.rows[0]!, id, detail: `Seen as ${sha(index)} on ${id}` })),
  }))
  const looks = checks.map(({ id, rows }) => look(id, ...rows.map((row) => row.id)))
  const stored = keptPosture({ ...whole, looks, checks })!
  expect(stored).toMatchObject({ isWhole: true, checksLeft: 0 })
  expect(new TextEncoder().encode(JSON.stringify(stored)).length).toBeLessThanOrEqual(120_000)
  const opened = openedPosture(stored)
  expect(opened.looks.map(({ open }) => open.length)).toEqual(looks.map(({ open }) => open.length))
  for (const { rows } of opened.checks) expect(rows.length).toBeGreaterThanOrEqual(3)
})

test('what only seems to be packed findings is refused, also if it would fill the memory', () => {
  const refused = [
    'no base64',
    'AAAA',
    pack({ looks: 'none' }),
    pack({ looks: [], checks: [], more: ' '.repeat(60_000_000) }),
  ]
  for (const packed of refused) expect(keptPostureSchema.safeParse({ ...example, packed }).success).toBe(false)
  expect(keptPostureSchema.safeParse({ ...example, packed: pack({ looks: [], checks: [] }) }).success).toBe(true)
})

test('a result that is too large even so loses what it is compared by, and never its figures', () => {
  const { format: _, isWhole: __, checksLeft: ___, ...whole } = example
  const large = keptPosture({
    ...whole,
    looks: [look('bucket', ...Array.from({ length: 20_000 }, () => crypto.randomUUID()))],
  })
  expect(large).toMatchObject({ isWhole: false, counts: example.counts })
  expect(openedPosture(large!).checks).toEqual(example.checks)
  // It is told before it is kept.
  expect(lossTold(large!)).toContain('a later result cannot be compared with it')
  expect(lossTold({ isWhole: true, checksLeft: 2 })).toContain(
    '2 checks are kept without their findings, the least urgent first.',
  )
  expect(lossTold(example)).toBeUndefined()
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

test('what was found is kept as far as there is room, the most urgent checks first, and the rest is counted', () => {
  const { format: _, isWhole: __, checksLeft: ___, ...whole } = example
  const row = example.checks[0]!.rows[0]!
  const random = (length: number) => Array.from({ length }, () => Math.random().toString(36)[2]).join('')
  const checks = Array.from({ length: 400 }, (_each, index) => ({
    ...example.checks[0]!,
    id: `check-${index}`,
    why: random(1000),
    rows: Array.from({ length: 20 }, () => ({ ...row, detail: random(300) })),
  }))
  const stored = keptPosture({ ...whole, checks })!
  expect(new TextEncoder().encode(JSON.stringify(stored)).length).toBeLessThanOrEqual(120_000)
  const kept = openedPosture(stored)
  expect(kept.checks.length).toBeGreaterThan(10)
  expect(kept.checks.length + kept.checksLeft).toBe(400)
  expect(kept.checks.map(({ id }) => id)).toEqual(checks.slice(0, kept.checks.length).map(({ id }) => id))
  for (const { rows } of kept.checks) expect(rows.length).toBeGreaterThanOrEqual(3)
  expect(keptPostureSchema.safeParse(stored).success).toBe(true)
})

test('a step with long texts fits a task', () => {
  const rows = Array.from({ length: 50 }, (_each, index) => ({
    id: `${'x'.repeat(1400)}${index}`,
    account: '',
    region: '',
    status: 'open' as const,
    place: 'entry 1',
  }))
  const [step] = example.plan
  const checks = example.checks.map((check) => (check.id === step!.check.id ? { ...check, rows } : check))
  const text = postureResults.stepOf({ ...example, checks }, stepKey(step!.check.id))?.description ?? ''
  expect(text.length).toBeLessThanOrEqual(20_000)
  expect(text).toContain('Fix: ')
})

test('answers are kept with the result, and each gap is a step of its plan that becomes a ticket, a task or a risk', async () => {
  const kept = await keptPostureExample({
    ...allNo,
    suppliers: { value: 'not-applicable', reason: 'None, token=abcdefghijk' },
  })
  expect(keptPostureSchema.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  expect(kept.answers).toMatchObject({ points: 0, held: ['Access ends on the last day', 'A restore that was tested'] })
  expect(answersTold(kept.answers!)).toMatchObject({ count: 14, answered: 14, unknown: 0, isComplete: true })
  expect(kept.answers?.questions[0]).toMatchObject({ id: 'leavers', answer: 'No', earned: 0, possible: 11_000 })
  expect(pointsTold(kept.answers!.questions[0]!)).toBe('0 of 11')
  expect(scoreParts(kept.answers!, kept.points)).toContain('The files earn 49 points and count three parts')
  expect(JSON.stringify(kept.answers)).not.toContain('abcdefghijk')
  const steps = plannedSteps(kept).filter(({ severity }) => severity === undefined)
  expect(steps).toHaveLength(13)
  expect(plannedSteps(kept).map(({ days }) => days)).toEqual(
    plannedSteps(kept)
      .map(({ days }) => days)
      .toSorted((a, b) => a - b),
  )
  const key = stepKey('answer:leavers')
  expect(stepWithKey(kept, key)).toMatchObject({ days: 30, due: '2026-12-23', hours: 8 })
  const told = postureResults.stepOf(kept, key)
  expect(told).toMatchObject({ subject: 'Cloud posture: End access on the last day', minutes: 480 })
  expect(told?.description).toContain('Does all cloud access of people who leave end on their last day? Answer: No.')
  expect(told?.description).toContain('To be closed by 2026-12-23.')
  expect(postureResults.coveredBy(kept, key)).toEqual({ ids: [], count: 0 })
  expect(postureResults.stepOf(kept, quoteKey(30, plannedSteps(kept)))?.description).toContain(
    'End access on the last day: about 8 hours of work',
  )
})

test('a result that was kept before has no answers, and its plan is that of its files', () => {
  expect(example).not.toHaveProperty('answers')
  expect(plannedSteps(example)).toEqual(example.plan)
})

test('what the earlier result did not look at is told apart, and is neither new nor back', () => {
  const other = { account: '000000000002' }
  const oldest = { isWhole: true, looks: [look('key', 'k')] }
  const before = { isWhole: true, looks: [look('bucket', 'one'), look('disk')] }
  const after = {
    isWhole: true,
    looks: [
      look('bucket', 'one', 'two'),
      look('key', 'k', 'l'),
      { ...look('bucket', 'three'), ...other },
      { ...look('bucket', 'four'), region: 'eu-west-1' },
    ],
  }
  const changesOf = (earlier: typeof before) =>
    keptChanges(earlier, after, [oldest])?.changes.map(({ change, resource }) => [change, resource])
  expect(changesOf(before)).toEqual([
    ['new', 'two'],
    ['first', 'k'],
    ['first', 'l'],
    ['first', 'three'],
    ['first', 'four'],
  ])
  const wide = { isWhole: true, looks: [...before.looks, { ...look('disk'), region: 'eu-west-1' }] }
  expect(changesOf(wide)?.at(-1), 'the check looked at the account, and others at the region').toEqual(['new', 'four'])
})

test('a step is found when its tool last saw it, else when its files were read, and never after the result was kept', () => {
  const found = (seenAt?: string, keptAt = '2026-11-23T12:00:00Z') =>
    stepFoundAt({ seenAt }, { day: '2026-11-23', readAt: '2026-11-23T10:00:00Z' }, keptAt)
  expect(found('2026-11-01T00:00:00Z')).toBe('2026-11-01T00:00:00.000Z')
  expect(found()).toBe('2026-11-23T10:00:00.000Z')
  expect(found(undefined, '2026-11-23T09:00:00Z')).toBe('2026-11-23T09:00:00.000Z')
  expect(stepFoundAt({}, { day: '2026-11-23' }, '2026-11-23T12:00:00Z'), 'of an older result').toBe(
    '2026-11-22T22:00:00.000Z',
  )
  const timed = example.plan.find(({ check }) => check.id === 'rds_instance_no_public_access')
  expect(timed?.seenAt).toBe('2026-11-23T00:00:00.000Z')
  expect(example.plan.find(({ check }) => check.id === 'database-public')).not.toHaveProperty('seenAt')
})

test('a quote belongs to its steps: results with the same share it, and one with others has its own', () => {
  const key = quoteKey(30, example.plan)
  expect(quoteKey(30, example.plan.toReversed())).toBe(key)
  const [first] = example.plan
  expect(quoteKey(30, [...example.plan, { ...first!, check: { id: 'other', title: 'Other' } }])).not.toBe(key)
  expect(quoteKey(60, example.plan)).not.toBe(key)
  expect([key, 'quote:30', 'quote:60', 'quote:300'].map((each) => isQuoteKey(30, each))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(coveredByStep({ check: { id: 'answer:leavers', title: '' }, count: 0 }, example.looks).count).toBe(0)
})
