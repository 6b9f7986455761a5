import {
  acceptanceOf,
  acceptedRiskSchema,
  appearedAfter,
  resourceKey,
  riskStateOn,
} from '#domain/cloud-posture/accepted-risk.ts'
import type { AcceptedRisk } from '#domain/cloud-posture/accepted-risk.ts'
import { changesSince, withFirstSeen } from '#domain/cloud-posture/comparison.ts'
import { costlyAndUnsafe } from '#domain/cloud-posture/cost-join.ts'
import { SEVERITIES, STATUSES, keyed } from '#domain/cloud-posture/finding.ts'
import type { Finding, Severity, Status } from '#domain/cloud-posture/finding.ts'
import { groupedByCheck } from '#domain/cloud-posture/grouping.ts'
import { planFrom } from '#domain/cloud-posture/plan.ts'
import { postureScoreOf, toldScore } from '#domain/cloud-posture/score.ts'
import { coveredOf } from '#domain/results/covered.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

interface Given {
  readonly check?: string
  readonly resource?: string
  readonly status?: Status
  readonly severity?: Severity
  readonly account?: string
  readonly region?: string
  readonly cloud?: string
  readonly lastSeen?: string
}
const finding = (given: Given = {}): Finding =>
  keyed({
    check: { id: given.check ?? 'bucket-public', title: given.check ?? 'Buckets are closed' },
    status: given.status ?? 'open',
    severity: given.severity ?? 'medium',
    cloud: given.cloud ?? 'aws',
    account: given.account ?? '000000000001',
    region: given.region ?? '',
    service: '',
    resource: { id: given.resource ?? 'arn:aws:s3:::wages', tags: [] },
    lastSeen: given.lastSeen ?? '2026-01-01T00:00:00.000Z',
    remediation: { links: [], code: [] },
    requirements: [],
    product: 'Prowler',
    place: 'entry 1',
  })
const anyFinding = fc
  .record({
    check: fc.constantFrom('a', 'b', 'c'),
    resource: fc.constantFrom('r', 's', 't', 'u'),
    status: fc.constantFrom(...STATUSES),
    severity: fc.constantFrom(...SEVERITIES),
  })
  .map(finding)
/** Each key once, as after grouping. */
const anyFindings = fc.uniqueArray(anyFinding, { selector: ({ key }) => key })

describe('grouping', () => {
  test('puts the check with the worst open findings first, and muted or manual ones never among the open', () => {
    const groups = groupedByCheck([
      {
        name: 'a file',
        findings: [
          finding({ check: 'muted', severity: 'critical', status: 'muted' }),
          finding({ check: 'manual', severity: 'critical', status: 'manual' }),
          finding({ check: 'low', severity: 'low' }),
          finding({ check: 'high', severity: 'high' }),
          finding({ check: 'high', severity: 'high', resource: 'fine', status: 'passed' }),
        ],
      },
    ])
    expect(groups.map(({ check, counts }) => [check.id, counts.open, counts.passed])).toEqual([
      ['high', 1, 1],
      ['low', 1, 0],
      ['manual', 0, 0],
      ['muted', 0, 0],
    ])
    expect(groups[0]?.rows.map(({ finding }) => finding.status)).toEqual(['open', 'passed'])
  })

  test('sets several files and clouds side by side and counts a resource once, as it was seen last', () => {
    const [group] = groupedByCheck([
      { name: 'July', findings: [finding({ status: 'passed', lastSeen: '2026-07-01T00:00:00.000Z' })] },
      {
        name: 'June',
        findings: [
          finding({ lastSeen: '2026-06-01T00:00:00.000Z' }),
          finding({ cloud: 'azure', account: 'subscription', resource: '/subscriptions/x' }),
        ],
      },
    ])
    expect(group?.rows.map(({ says, isDisputed }) => [says, isDisputed])).toEqual([
      [[{ source: 'June', status: 'open' }], false],
      [
        [
          { source: 'July', status: 'passed' },
          { source: 'June', status: 'open' },
        ],
        true,
      ],
    ])
    expect(group?.accounts.map(({ cloud, account, counts }) => [cloud, account, counts.open, counts.passed])).toEqual([
      ['aws', '000000000001', 0, 1],
      ['azure', 'subscription', 1, 0],
    ])
  })

  test('loses no finding and counts none twice', () => {
    fc.assert(
      fc.property(fc.array(anyFinding), fc.array(anyFinding), (first, second) => {
        const groups = groupedByCheck([
          { name: 'first', findings: first },
          { name: 'second', findings: second },
        ])
        const keys = groups.flatMap(({ rows }) => rows.map((row) => row.finding.key))
        expect([...keys].sort()).toEqual([...new Set([...first, ...second].map(({ key }) => key))].sort())
        const counted = groups.flatMap(({ counts }) => Object.values(counts)).reduce((sum, count) => sum + count, 0)
        expect(counted).toBe(keys.length)
      }),
    )
  })
})

describe('the difference to earlier sets', () => {
  const { key } = finding()
  const change = (earlier: readonly (readonly Finding[])[], later: readonly Finding[]) =>
    changesSince(earlier, later).get(key)

  test.each([
    ['new', [[]], [finding()]],
    ['new', [[finding({ status: 'passed' })]], [finding()]],
    ['still', [[finding()]], [finding()]],
    ['back', [[finding()], [finding({ status: 'passed' })]], [finding()]],
    ['back', [[finding()], []], [finding()]],
    ['fixed', [[finding()]], [finding({ status: 'passed' })]],
    ['hidden', [[finding()]], [finding({ status: 'muted' })]],
    ['unclear', [[finding()]], [finding({ status: 'manual' })]],
    ['gone', [[finding()]], [finding({ resource: 'another', status: 'passed' })]],
    ['unseen', [[finding()]], [finding({ account: 'another', status: 'passed' })]],
    ['unseen', [[finding()]], []],
    [undefined, [[finding({ status: 'passed' })]], [finding({ status: 'passed' })]],
  ])('is %s', (expected, earlier, later) => {
    expect(change(earlier, later)).toBe(expected)
  })

  test('a finding began when it was first seen open in any set', () => {
    const june = finding({ lastSeen: '2026-06-01T00:00:00.000Z' })
    const july = finding({ lastSeen: '2026-07-01T00:00:00.000Z', status: 'passed' })
    const august = finding({ lastSeen: '2026-08-01T00:00:00.000Z' })
    expect(withFirstSeen([[june], [july]], [august])[0]?.firstSeen).toBe('2026-06-01T00:00:00.000Z')
    expect(withFirstSeen([[july]], [august])[0]?.firstSeen).toBe('2026-08-01T00:00:00.000Z')
    expect(withFirstSeen([[june]], [july])[0]).not.toHaveProperty('firstSeen')
  })

  test('a set compared with itself has only what is still open', () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const open = findings.filter(({ status }) => status === 'open').map(({ key }) => [key, 'still'] as const)
        expect(changesSince([findings], findings)).toEqual(new Map(open))
      }),
    )
  })
})

describe('an accepted risk', () => {
  const risk: AcceptedRisk = {
    check: 'bucket-public',
    owner: 'Thandi Nkosi',
    reason: 'The bucket holds the public price list.',
    from: '2026-11-01',
    until: '2027-01-31',
  }

  test.each([
    ['2026-10-31', 'planned', false],
    ['2026-11-01', 'active', true],
    ['2027-01-01', 'ending', true],
    ['2027-01-31', 'ending', true],
    ['2027-02-01', 'ended', false],
  ])('on %s is %s', (today, state, isAccepted) => {
    expect(riskStateOn(today, risk)).toBe(state)
    expect(acceptanceOf(finding(), [risk], today) !== undefined).toBe(isAccepted)
  })

  test('covers one finding or all of a check, and never what is not open', () => {
    const one = { ...risk, key: finding().key, owner: 'Pieter Botha' }
    expect(acceptanceOf(finding(), [risk, one], '2026-11-23')?.owner).toBe('Pieter Botha')
    expect(acceptanceOf(finding({ resource: 'another' }), [one], '2026-11-23')).toBeUndefined()
    expect(acceptanceOf(finding({ check: 'another' }), [risk], '2026-11-23')).toBeUndefined()
    expect(acceptanceOf(finding({ status: 'manual' }), [risk], '2026-11-23')).toBeUndefined()
  })

  test('of a check is about the resources that were open: one that appears later is open, and in the plan', () => {
    const known = finding()
    const covers = coveredOf([resourceKey(known.account, known.resource.id)])
    const own = { ...risk, covers: { ids: [...covers.ids], count: covers.count } }
    const later = finding({ resource: 'arn:aws:s3:::new' })
    const elsewhere = finding({ account: '000000000002' })
    expect(acceptedRiskSchema.safeParse(own).success).toBe(true)
    expect(acceptanceOf(known, [own], '2026-11-23')).toBe(own)
    expect(appearedAfter(known, [own], '2026-11-23')).toBeUndefined()
    for (const each of [later, elsewhere]) {
      expect(acceptanceOf(each, [own], '2026-11-23')).toBeUndefined()
      expect(appearedAfter(each, [own], '2026-11-23')).toBe(own)
    }
    const [step, ...others] = planFrom('2026-11-23', [known, later, elsewhere], [own])
    expect(others).toEqual([])
    expect(step?.findings).toEqual([later, elsewhere])
  })

  test.each([
    ['an owner', { owner: ' ' }],
    ['a reason', { reason: 'because' }],
    ['an end', { until: '2026-11-01' }],
    ['an end within a year', { until: '2028-01-01' }],
    ['a day that exists', { until: '2027-02-30' }],
  ])('needs %s', (_, change) => {
    expect(acceptedRiskSchema.safeParse(risk).success).toBe(true)
    expect(acceptedRiskSchema.safeParse({ ...risk, ...change }).success).toBe(false)
  })
})

describe('the score', () => {
  test('is the share that passes, weighed by severity', () => {
    const score = postureScoreOf([
      finding({ check: 'a', severity: 'medium', status: 'passed' }),
      finding({ check: 'a', severity: 'medium', resource: 'other' }),
      finding({ check: 'b', severity: 'low', status: 'passed' }),
      finding({ check: 'c', severity: 'critical', status: 'muted' }),
      finding({ check: 'd', severity: 'critical', status: 'manual' }),
    ])
    // (3 x 1/2 + 1 x 1) of 4
    expect(score).toMatchObject({ points: 62, undecided: 2, cap: undefined })
  })

  test('is held down by one open critical finding, however much passes', () => {
    const passed = Array.from({ length: 200 }, (_, at) => finding({ check: `c${at}`, status: 'passed' }))
    const score = postureScoreOf([...passed, finding({ check: 'root', severity: 'critical' })])
    expect(score).toMatchObject({ points: 49, cap: { severity: 'critical', cap: 49 } })
    expect(score.pointsWithoutCap).toBeGreaterThan(95)
  })

  test('is nothing where nothing was decided', () => {
    expect(postureScoreOf([finding({ status: 'manual' })]).points).toBeUndefined()
  })

  test('never changes by what is muted, suppressed, closed, manual or unknown, and is 100 only without open ones', () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const decided = findings.filter(({ status }) => status === 'open' || status === 'passed')
        const { points } = postureScoreOf(findings)
        expect(points).toBe(postureScoreOf(decided).points)
        const weighs = decided.filter(({ severity }) => severity !== 'informational')
        const hasOpen = weighs.some(({ status }) => status === 'open')
        expect(points === 100 && hasOpen).toBe(false)
        const fixed = decided.map((each) => finding({ ...given(each), status: 'passed' }))
        expect(postureScoreOf(fixed).points ?? 0).toBeGreaterThanOrEqual(points ?? 0)
      }),
    )
  })
  const given = ({ check, resource, severity }: Finding): Given => ({
    check: check.id,
    resource: resource.id,
    severity,
  })
})

describe('the plan', () => {
  test('closes what is critical or high in 30 days, medium in 60 and low in 90, most weight first', () => {
    const steps = planFrom(
      '2026-11-23',
      [
        finding({ check: 'low', severity: 'low' }),
        finding({ check: 'high', severity: 'high' }),
        finding({ check: 'critical', severity: 'critical' }),
        finding({ check: 'medium', severity: 'medium' }),
        finding({ check: 'note', severity: 'informational' }),
        finding({ check: 'muted', severity: 'critical', status: 'muted' }),
        finding({ check: 'accepted', severity: 'critical' }),
      ],
      [{ check: 'accepted', owner: 'Thandi', reason: 'It closes in March.', from: '2026-11-01', until: '2026-12-01' }],
    )
    expect(steps.map(({ check, days, due }) => [check.id, days, due])).toEqual([
      ['critical', 30, '2026-12-23'],
      ['high', 30, '2026-12-23'],
      ['medium', 60, '2027-01-22'],
      ['low', 90, '2027-02-21'],
    ])
  })
})

test('within a deadline, the worst severity comes first, however many resources another one has', () => {
  const many = ['a', 'b', 'c', 'd'].map((resource) => finding({ check: 'many', severity: 'high', resource }))
  const plan = planFrom('2026-11-23', [...many, finding({ check: 'one', severity: 'critical' })], [])
  expect(plan.map(({ check }) => check.id)).toEqual(['one', 'many'])
})

test('a score needs five checks, and tells none from fewer', () => {
  const scoreFrom = (checks: number) =>
    toldScore(
      postureScoreOf(Array.from({ length: checks }, (_, at) => finding({ check: `check-${at}`, status: 'passed' }))),
    ).points
  expect([scoreFrom(1), scoreFrom(4), scoreFrom(5)]).toEqual([undefined, undefined, 100])
})

test('files that name only what failed give no score: nothing says what passed', () => {
  const failed = Array.from({ length: 6 }, (_, at) => finding({ check: `check-${at}` }))
  expect(toldScore(postureScoreOf(failed)).points).toBeUndefined()
  expect(toldScore(postureScoreOf([...failed, finding({ check: 'check-6', status: 'passed' })])).points).toBeDefined()
})

describe('one scan in two formats', () => {
  const arn = 'arn:aws:ec2:af-south-1:000000000001:instance/i-0abc'
  const rowsOf = (...given: readonly Given[]) =>
    groupedByCheck(given.map((each, at) => ({ name: `file ${at}`, findings: [finding(each)] })))[0]!.rows

  test.each([
    ['a short id and an ARN', { resource: 'i-0abc', region: 'af-south-1' }, { resource: arn, region: 'af-south-1' }],
    ['an ARN without its region beside it', { resource: arn }, { resource: arn, region: 'af-south-1' }],
    ['an ARN without its account beside it', { resource: arn, account: '' }, { resource: arn }],
    ['a bucket by its name and by its ARN', { resource: 'arn:aws:s3:::wages', region: 'af-south-1' }, {}],
    [
      'a user in no region and in a named one',
      { resource: 'arn:aws:iam::000000000001:user/thandi', region: 'us-east-1' },
      { resource: 'arn:aws:iam::000000000001:user/thandi', region: 'global' },
    ],
    [
      'a path of Azure in other letters',
      { cloud: 'azure', account: 'A-1', resource: '/subscriptions/A-1/resourceGroups/Pay' },
      { cloud: 'azure', account: '/subscriptions/a-1', resource: '/subscriptions/a-1/resourcegroups/pay' },
    ],
  ] as const)('%s are one', (_, csv, ocsf) => {
    expect(rowsOf(csv, ocsf)).toHaveLength(1)
  })

  test.each([
    ['other regions', { resource: 'x', region: 'af-south-1' }, { resource: 'x', region: 'eu-west-1' }],
    ['other accounts', { account: '000000000001' }, { account: '000000000002' }],
    [
      'an account as a whole in two regions',
      { resource: 'arn:aws:iam::000000000001:root', region: 'af-south-1' },
      { resource: 'arn:aws:iam::000000000001:root', region: 'eu-west-1' },
    ],
    [
      'a user and a role of one name',
      { resource: 'arn:aws:iam::000000000001:user/thandi' },
      { resource: 'arn:aws:iam::000000000001:role/thandi' },
    ],
  ] as const)('%s are two', (_, first, second) => {
    expect(rowsOf(first, second)).toHaveLength(2)
  })
})

describe('together with the bill', () => {
  const cost = { account: '000000000001', monthly: 400, currency: 'USD', isIdle: false }

  test.each([
    ['a disk by its short id', 'arn:aws:ec2:af-south-1:000000000001:volume/vol-0abc', 'vol-0abc'],
    ['a bucket by its name', 'arn:aws:s3:::wages', 'wages'],
    [
      'a database by its ARN',
      'arn:aws:rds:af-south-1:000000000001:db:pay',
      'arn:aws:rds:af-south-1:000000000001:db:pay',
    ],
    [
      'an address by the ARN that Prowler writes',
      'arn:aws:ec2:af-south-1:000000000001:eip-allocation/eipalloc-0abc',
      'arn:aws:ec2:af-south-1:000000000001:elastic-ip/eipalloc-0abc',
    ],
    [
      'a log group with all of its streams',
      'arn:aws:logs:af-south-1:000000000001:log-group:pay:*',
      'arn:aws:logs:af-south-1:000000000001:log-group:pay',
    ],
    ['a path of Azure in other letters', '/subscriptions/A/resourceGroups/Pay', '/subscriptions/a/resourcegroups/pay'],
  ])('finds %s', (_, inFinding, inBill) => {
    expect(costlyAndUnsafe([finding({ resource: inFinding })], [{ ...cost, resource: inBill }])).toHaveLength(1)
  })

  test.each([
    ['of another account', { account: '000000000002', resource: 'wages' }],
    ['of another name', { resource: 'wages-archive' }],
    ['that costs nothing', { resource: 'wages', monthly: 0 }],
    ['without a name', { resource: '' }],
  ])('leaves alone a resource %s', (_, change) => {
    expect(costlyAndUnsafe([finding()], [{ ...cost, ...change }])).toEqual([])
    expect(costlyAndUnsafe([finding({ status: 'passed' })], [{ ...cost, resource: 'wages' }])).toEqual([])
  })

  test('a finding without a resource joins nothing', () => {
    expect(costlyAndUnsafe([finding({ resource: '' })], [{ ...cost, resource: '' }])).toEqual([])
  })

  test('a disk where no machine is charged for is never called idle, and may be of a machine that the scan found', () => {
    const disk = { ...cost, resource: 'vol-1', region: 'af-south-1', isLoneDisk: true }
    const machine = (region: string, account = '000000000001') =>
      finding({ resource: `arn:aws:ec2:${region}:${account}:instance/i-0abc`, region, account, status: 'passed' })
    const adviceWith = (...others: readonly Finding[]) =>
      costlyAndUnsafe([finding({ resource: 'vol-1', region: 'af-south-1' }), ...others], [disk])[0]?.advice
    expect(adviceWith()).toBe('look')
    expect(adviceWith(machine('af-south-1'))).toBe('stopped')
    expect(adviceWith(machine('eu-west-1'))).toBe('look')
    expect(adviceWith(machine('af-south-1', '000000000002'))).toBe('look')
  })

  test('puts what is idle first, then the worst', () => {
    const findings = [
      finding({ resource: 'low', severity: 'low' }),
      finding({ resource: 'critical', severity: 'critical' }),
      finding({ resource: 'idle', severity: 'low' }),
    ]
    const together = costlyAndUnsafe(findings, [
      { ...cost, resource: 'low', monthly: 900 },
      { ...cost, resource: 'critical', monthly: 10 },
      { ...cost, resource: 'idle', monthly: 1, isIdle: true },
    ])
    expect(together.map(({ resource, advice }) => [resource, advice])).toEqual([
      ['idle', 'delete'],
      ['critical', 'secure'],
      ['low', 'secure'],
    ])
    const address = 'arn:aws:ec2:af-south-1:000000000001:elastic-ip/eipalloc-0abc'
    const [released] = costlyAndUnsafe([finding({ resource: address })], [{ ...cost, resource: address, isIdle: true }])
    expect(released).toMatchObject({ advice: 'release' })
  })
})
