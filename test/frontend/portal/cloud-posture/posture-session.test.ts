import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { AcceptedRisk } from '#domain/cloud-posture/accepted-risk.ts'
import { exampleFiles } from '#domain/cloud-posture/example.ts'
import type { Answers } from '#domain/assessments/answer.ts'
import { coverageOf, jointScoreOf, keptAnswersOf } from '#frontend/portal/cloud-posture/joint-score.ts'
import { PostureSession } from '#frontend/portal/cloud-posture/posture-session.ts'
import type { Settings } from '#frontend/portal/cloud-posture/posture-messages.ts'

const today = '2026-11-23'
const settings: Settings = { risks: [], kept: [], today }
const ignore = () => undefined

/** Reads files as the worker does. */
async function read(files: Record<string, string | Uint8Array<ArrayBuffer>>, own = settings) {
  const session = new PostureSession()
  const named = Object.entries(files).map(([path, content]) => ({ path, blob: new Blob([content]) }))
  return { session, result: (await session.read(named, own, ignore))! }
}

const event = (check: string, resource: string, status: string, time: string, more: object = {}) => ({
  metadata: { event_code: check, product: { name: 'Prowler', version: '5.4.0' }, version: '1.4.0' },
  class_uid: 2004,
  severity: 'High',
  status: 'New',
  status_code: status,
  time_dt: time,
  finding_info: { title: check, uid: `${check}-${resource}` },
  resources: [{ uid: resource, region: 'af-south-1' }],
  cloud: { provider: 'aws', account: { uid: '000000000001' } },
  ...more,
})
const scan = (time: string, ...rows: readonly (readonly [string, string, string])[]) =>
  JSON.stringify(rows.map(([check, resource, status]) => event(check, resource, status, time)))

test('the example: an earlier scan is compared and not added up, own checks stand beside it', async () => {
  const session = new PostureSession()
  const result = (await session.read('example', settings, ignore))!
  expect(result.files.map(({ name, isRead, isEarlier }) => [name, isRead, isEarlier])).toEqual([
    ['OCSF 1.4.0', true, true],
    ['OCSF 1.4.0', true, true],
    ['OCSF 1.4.0', true, false],
    ['IAM account authorization details', true, false],
    ['CloudFormation template, YAML', true, false],
    ['FOCUS 1.0', true, false],
  ])
  expect(
    result.together.map(({ resource, advice, worst, monthly }) => [
      resource.split(':').at(-1),
      advice,
      worst,
      Math.round(Number(monthly)),
    ]),
  ).toEqual([
    ['example-orders', 'secure', 'critical', 154],
    ['volume/vol-0example1', 'stopped', 'medium', 47],
  ])
  expect(result.changes).toMatchObject({ new: 1, back: 1, fixed: 1, hidden: 1 })
  expect(result.accounts.map(({ account }) => account)).toEqual(
    expect.arrayContaining(['000000000001', '000000000002', 'example-template.yaml']),
  )
  // MANUAL and muted are neither open nor passed.
  expect(result.counts).toMatchObject({ manual: 1, muted: 1 })
  expect(result.score.points).toBeLessThan(50)
})

test('what a later scan does not name any more is told as gone, where the check ran again', async () => {
  const { result } = await read({
    'a.json': scan('2026-10-01T00:00:00Z', ['bucket', 'one', 'FAIL'], ['bucket', 'two', 'FAIL'], ['key', 'k', 'FAIL']),
    'b.json': scan('2026-11-01T00:00:00Z', ['bucket', 'one', 'FAIL']),
  })
  expect(result.counts.open).toBe(1)
  expect(result.absent.map(({ finding, change }) => [finding.resource.id, change])).toEqual([
    ['two', 'gone'],
    ['k', 'unseen'],
  ])
})

test('one run written as two files counts each finding once; files of one hour that disagree are told', async () => {
  const time = '2026-11-01T00:00:00Z'
  const { session, result } = await read({
    'a.json': scan(time, ['bucket', 'one', 'FAIL']),
    'b.json': scan('2026-11-01T00:30:00Z', ['bucket', 'one', 'PASS']),
  })
  expect(result.counts).toMatchObject({ open: 0, passed: 1 })
  expect(result.changes).toBeUndefined()
  const detail = session.rows('bucket', { words: '' }, 10)
  expect(detail?.rows[0]).toMatchObject({ isDisputed: true, says: [{ status: 'open' }, { status: 'passed' }] })
})

test.each([
  [['FAIL', 'PASS'], 'open'],
  [['PASS', 'FAIL'], 'open'],
  [['PASS', 'MANUAL'], 'manual'],
] as const)(
  'of one check that looks at a resource twice in one file, the worst counts: %s',
  async (results, status) => {
    const { session, result } = await read({
      'a.json': scan('2026-11-01T00:00:00Z', ...results.map((each) => ['credentials', 'user', each] as const)),
    })
    expect(result.counts[status]).toBe(1)
    expect(result.counts.passed).toBe(0)
    expect(session.rows('credentials', { words: '' }, 10)?.rows[0]?.isDisputed).toBe(false)
  },
)

test('the same logical id in two templates is two resources', async () => {
  const template = (size: string) =>
    `Resources:\n  Data:\n    Type: AWS::RDS::DBInstance\n    Properties: { PubliclyAccessible: true, AllocatedStorage: ${size} }\n`
  const { session } = await read({ 'one.yaml': template('1'), 'folder/two.yaml': template('2') })
  const detail = session.rows('database-public', { words: '', status: 'open' }, 10)
  expect(detail?.rows.map(({ finding }) => [finding.account, finding.resource.id])).toEqual([
    ['folder/two.yaml', 'Data'],
    ['one.yaml', 'Data'],
  ])
  expect(detail?.rows[0]?.finding.place).toBe('Resources.Data.Properties.PubliclyAccessible')
})

test('every kind is recognised and told, a wrong one with the right one instead', async () => {
  const bill = 'BilledCost\n1\n'
  const { result } = await read({
    'plan.json': JSON.stringify({
      format_version: '1.2',
      terraform_version: '1.9.0',
      planned_values: {},
      resource_changes: [],
    }),
    'empty.json': '[]',
    'report.js': 'scoutsuite_results =\n{"account_id": "000000000001", "last_run": {}, "services": {}}\n',
    'indented.yaml': '  Resources:\n    Data:\n      Type: AWS::S3::Bucket\n',
    'bill.csv': bill,
    'notes.yaml': 'title: notes\nbody: nothing\n',
    'cut.json': '[{"class_uid": 2004,',
    'scan.ocsf.json.gz': Uint8Array.from(gzipSync(scan('2026-11-01T00:00:00Z', ['bucket', 'one', 'FAIL']))),
    'mute.yaml':
      'Mutelist:\n  Accounts:\n    "*":\n      Checks:\n        bucket:\n          Regions: ["*"]\n          Resources: ["one"]\n',
  })
  expect(result.files.map(({ path, name, isRead, advice }) => [path, name, isRead, advice])).toEqual([
    ['plan.json', 'Terraform plan 1.9.0', true, expect.stringContaining('None of its resources')],
    ['empty.json', 'an empty list', false, expect.stringContaining('nothing about the account')],
    ['report.js', 'a report of ScoutSuite', false, expect.stringContaining('OCSF')],
    ['indented.yaml', 'CloudFormation template, YAML', true, undefined],
    ['bill.csv', 'a bill', false, expect.stringContaining('FOCUS')],
    ['notes.yaml', 'YAML that is no template and no mutelist', false, expect.stringContaining('"Resources"')],
    ['cut.json', 'not read', false, 'This JSON is damaged or cut off.'],
    ['scan.ocsf.json', 'OCSF 1.4.0', true, undefined],
    ['mute.yaml', 'Prowler’s mutelist', true, '1 rule applies to all findings.'],
  ])
  expect(result.counts).toMatchObject({ muted: 1 })
})

test('entries that cannot be read are listed by their place, and the others go on', async () => {
  const good = event('bucket', 'one', 'FAIL', '2026-11-01T00:00:00Z')
  const broken = Array.from({ length: 60 }, () => ({ class_uid: 2004, metadata: {} }))
  const { result } = await read({ 'scan.json': JSON.stringify([...broken, good]) })
  expect(result.files[0]).toMatchObject({ findings: 1, problemCount: 60 })
  expect(result.files[0]?.problems[59]?.place).toBe('entry 60')
})

test('a file under two names counts once, also when it is added later', async () => {
  const text = scan('2026-11-01T00:00:00Z', ['bucket', 'one', 'FAIL'])
  const { session, result } = await read({ 'a.json': text })
  expect(result.counts.open).toBe(1)
  const again = (await session.read([{ path: 'copy.json', blob: new Blob([text]) }], settings, ignore))!
  expect(again.files[1]).toMatchObject({
    path: 'copy.json',
    isRead: false,
    advice: expect.stringContaining('a.json') as string,
  })
  expect(again.counts.open).toBe(1)
})

test('an accepted risk leaves the open list and the plan, not the score, and comes back on the day after its end', async () => {
  const text = scan('2026-11-01T00:00:00Z', ['bucket', 'one', 'FAIL'], ['bucket', 'two', 'FAIL'])
  const { session, result } = await read({ 'a.json': text })
  const key = session.rows('bucket', { words: 'one' }, 1)!.rows[0]!.finding.key
  const risk: AcceptedRisk = {
    check: 'bucket',
    key,
    owner: 'Head of data',
    reason: 'It holds public prices only.',
    from: today,
    until: '2026-12-31',
  }
  const settled = session.settle({ ...settings, risks: [risk] })
  expect(settled.accepted).toBe(1)
  expect(settled.score.points).toBe(result.score.points)
  expect(settled.plan[0]?.count).toBe(1)
  expect(session.list({ words: '', status: 'open' }, 10).findings).toBe(1)
  expect(session.list({ words: '', status: 'accepted' }, 10).findings).toBe(1)
  expect(session.mutelist().text).toContain('Head of data, until 2026-12-31: It holds public prices only.')
  expect(session.settle({ ...settings, risks: [risk], today: '2027-01-01' }).accepted).toBe(0)
})

test('words, severity, account and file narrow the list down together', async () => {
  const { session } = await read(Object.fromEntries(exampleFiles(today).map(({ name, text }) => [name, text])))
  const count = (filter: object) => session.list({ words: '', ...filter }, 100).findings
  expect(count({ words: 'WAGES public', status: 'open' })).toBe(1)
  expect(count({ account: JSON.stringify(['aws', '000000000001']), status: 'open' })).toBe(3)
  expect(count({ change: 'back' })).toBe(1)
  expect(count({ source: 'example-template.yaml', severity: 'critical' })).toBeGreaterThan(0)
  expect(count({ words: 'no such words' })).toBe(0)
})

test('the export neutralises formulas of a file', async () => {
  const { session } = await read({ 'a.json': scan('2026-11-01T00:00:00Z', ['=HYPERLINK("x")', 'one', 'FAIL']) })
  expect(session.export({ words: '' })).toContain(`"'=HYPERLINK(""x"")"`)
})

test('a file cannot reach a prototype', async () => {
  const text = `[${JSON.stringify(event('constructor', '__proto__', 'FAIL', '2026-11-01T00:00:00Z', { x: 1 })).replace('"x":1', '"__proto__":{"polluted":true}')}]`
  const { session, result } = await read({ 'a.json': text })
  expect(result.counts.open).toBe(1)
  expect(session.rows('constructor', { words: '' }, 1)?.rows[0]?.finding.resource.id).toBe('__proto__')
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

const anchors = [
  'a: &a [x,x,x,x,x,x,x,x,x]',
  ...'bcdefghi'.split('').map((name, index) => {
    const before = 'abcdefgh'[index]!
    return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(',')}]`
  }),
]

test.each([
  ['YAML whose aliases grow without end', `Resources: {}\n${anchors.join('\n')}\n`, /YAML that is no template/],
  ['a mutelist whose aliases grow without end', `Mutelist:\n  Accounts: {}\n${anchors.join('\n')}\n`, /mutelist/],
  ['JSON that is nested without end', '['.repeat(200_000), /not read/],
  ['records that are nested without end', `[${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}]`, /no kind of file/],
  ['numbers, texts and lists instead of records', '[1,"a",null,[2],true]', /no kind of file/],
  ['a page that a proxy answered', '<!DOCTYPE html><title>Sign in</title>', /no kind of file/],
  ['bytes that are no text', new Uint8Array([0, 1, 2, 3, 250, 251, 252, 253]), /not read/],
])('%s is told, at once, and the other file is read', async (_what, content, name) => {
  const began = performance.now()
  const { result } = await read({
    hostile: typeof content === 'string' ? content : Uint8Array.from(content),
    'good.json': scan('2026-11-01T00:00:00Z', ['bucket', 'one', 'FAIL']),
  })
  expect(performance.now() - began).toBeLessThan(5000)
  expect(result.files.find(({ path }) => path === 'hostile')?.name).toMatch(name)
  expect(result.counts.open).toBe(1)
})

test('an expression of a mutelist that would run for years takes no time', async () => {
  const resource = 'a'.repeat(5000)
  const began = performance.now()
  await read({
    'scan.json': scan('2026-11-01T00:00:00Z', ['bucket', `${resource}!`, 'FAIL']),
    'mute.yaml':
      'Mutelist:\n  Accounts:\n    "*":\n      Checks:\n        bucket: { Regions: ["*"], Resources: ["^(a+)+$"] }\n',
  })
  expect(performance.now() - began).toBeLessThan(3000)
})

test('a scan in UTF-16, as PowerShell writes it, is read', async () => {
  const text = scan('2026-11-01T00:00:00Z', ['bucket', 'één', 'FAIL'])
  const bytes = Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])
  const { session } = await read({ 'scan.json': bytes })
  expect(session.rows('bucket', { words: '' }, 1)?.rows[0]?.finding.resource.id).toBe('één')
})

test('reading that is cancelled leaves what was read before, and the same files can be added again', async () => {
  const { session, result } = await read({ 'a.json': scan('2026-11-01T00:00:00Z', ['bucket', 'one', 'FAIL']) })
  expect(result.counts.open).toBe(1)
  const lines = Array.from({ length: 20_000 }, (_, index) =>
    JSON.stringify(event('key', `k-${index}`, 'FAIL', '2026-11-01T00:00:00Z')),
  )
  const more = [{ path: 'b.ndjson', blob: new Blob([lines.join('\n')]) }]
  const reading = session.read(more, settings, () => session.cancel())
  expect((await reading)?.counts.open).toBe(1)
  expect(session.list({ words: '' }, 10).findings).toBe(1)
  expect((await session.read(more, settings, ignore))?.counts.open).toBe(20_001)
})

test('reading that is cancelled before anything was read has no result', async () => {
  const session = new PostureSession()
  const file = { path: 'a.json', blob: new Blob([scan('2026-11-01T00:00:00Z', ['bucket', 'one', 'FAIL'])]) }
  expect(await session.read([file], settings, () => session.cancel())).toBeUndefined()
})

test.each(['list', 'lines'] as const)('a bill as JSON, in a %s, is joined with findings', async (form) => {
  const days = Array.from({ length: 28 }, (_, index) => ({
    BilledCost: 2.5,
    EffectiveCost: '2.5',
    BillingCurrency: 'USD',
    ChargePeriodStart: `2026-10-${String(index + 1).padStart(2, '0')}T00:00:00Z`,
    ChargeCategory: 'Usage',
    ProviderName: 'AWS',
    SubAccountId: '000000000001',
    ServiceName: 'Amazon EC2',
    RegionId: 'af-south-1',
    ResourceId: 'i-0abc',
    SkuId: null,
  }))
  const bill = form === 'list' ? JSON.stringify(days) : days.map((day) => JSON.stringify(day)).join('\n')
  const { result } = await read({
    'bill.json': bill,
    'scan.json': scan('2026-11-01T00:00:00Z', [
      'public',
      'arn:aws:ec2:af-south-1:000000000001:instance/i-0abc',
      'FAIL',
    ]),
  })
  expect(result.files.map(({ name, isRead }) => [name, isRead])).toEqual([
    ['FOCUS 1.0', true],
    ['OCSF 1.4.0', true],
  ])
  expect(result.together).toMatchObject([{ resource: 'i-0abc', currency: 'USD', checks: ['public'], advice: 'secure' }])
  expect(Number(result.together[0]?.monthly)).toBeGreaterThanOrEqual(70)
})

test('the credential report is read as the command line gives it: CSV in Base64 within JSON', async () => {
  const report = [
    'user,arn,password_enabled,mfa_active,access_key_1_active,access_key_2_active',
    '<root_account>,arn:aws:iam::000000000001:root,not_supported,false,false,false',
    'thandi,arn:aws:iam::000000000001:user/thandi,true,false,false,false',
  ].join('\n')
  const answer = { Content: btoa(report), ReportFormat: 'text/csv', GeneratedTime: '2026-11-23T08:00:00+00:00' }
  const { session, result } = await read({
    'credentials.json': JSON.stringify(answer),
    'cut.json': JSON.stringify({ ...answer, Content: 'a,b' }),
    'another.json': JSON.stringify({ ...answer, Content: btoa('a,b') }),
  })
  expect(result.files.map(({ name, isRead }) => [name, isRead])).toEqual([
    ['IAM credential report, JSON', true],
    ['the answer of `aws iam get-credential-report`', false],
    ['the answer of `aws iam get-credential-report`', false],
  ])
  const open = session.list({ words: '', status: 'open' }, 10).groups.map(({ check }) => check.defect)
  expect(open).toContain('The root user has no second factor')
  expect(open).toContain('A person signs in without a second factor')
})

test('an archive that could not be read is told once, and not as an empty list', async () => {
  const bomb = zipSync({ 'a.json': new Uint8Array(40_000_000) })
  const { result } = await read({ 'bomb.zip': bomb, 'empty.json': '[]' })
  expect(result.files.map(({ path, name }) => [path, name])).toEqual([
    ['empty.json', 'an empty list'],
    ['bomb.zip', 'not read'],
  ])
})

test('of a file whose checksum is wrong no finding counts, and the others of its zip do', async () => {
  const zip = zipSync(
    {
      'one.json': new TextEncoder().encode(scan('2026-11-01T00:00:00Z', ['bucket', 'one', 'FAIL'])),
      'two.json': new TextEncoder().encode(scan('2026-11-01T00:00:00Z', ['bucket', 'two', 'FAIL'])),
    },
    { level: 0 },
  )
  zip[zip.indexOf('"'.charCodeAt(0))]! ^= 1
  const { result } = await read({ 'all.zip': zip })
  expect(result.counts.open).toBe(1)
  expect(result.files.map(({ path, isRead, advice }) => [path, isRead, advice?.slice(0, 44)])).toEqual([
    ['all.zip/two.json', true, undefined],
    ['all.zip/one.json', false, 'This file is damaged: its checksum is wrong.'],
  ])
})

test('of a template with resources that are written in half the others are read, and those are named', async () => {
  const template = {
    Resources: {
      Open: { Type: 'AWS::S3::Bucket', Properties: { AccessControl: 'PublicRead' } },
      Empty: null,
      Number: { Type: 5 },
      Typeless: { Properties: {} },
      'Fn::ForEach::Topics': ['Name', ['a'], {}],
    },
  }
  const { session, result } = await read({ 'a.json': JSON.stringify(template) })
  expect(result.files[0]).toMatchObject({ name: 'CloudFormation template, JSON', isRead: true })
  expect(result.files[0]!.problems.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
    'Resources.Empty: It is no resource: it has neither a type nor properties.',
    'Resources.Number: Its type is none of CloudFormation.',
    'Resources.Typeless: It has no type.',
    'Resources.Fn::ForEach::Topics: It is a loop, and we do not know what it makes.',
  ])
  expect(session.list({ words: '', status: 'open' }, 100).groups.length).toBeGreaterThan(0)
})

test('YAML that is nested deeply is told as such, as a template and as a mutelist', async () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  const nested = Array.from({ length: 1500 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')
  const { result } = await read({
    'a.yaml': `Resources:\n  A: ${deep}\n`,
    'b.yaml': `Mutelist:\n  Accounts: ${deep}\n`,
    'c.yaml': `Resources:\n${nested.replaceAll(/^/gm, ' ')}\n`,
  })
  const told = result.files.flatMap(({ advice, problems }) => [advice ?? '', ...problems.map(({ reason }) => reason)])
  expect(told.join('\n')).not.toMatch(/call stack/)
  expect(told.filter((each) => each.includes('nested so deeply')).length).toBeGreaterThanOrEqual(2)
})

test('a gz bomb is one file that was not read, with its reason', async () => {
  const session = new PostureSession()
  const bomb = { path: 'bomb.json.gz', blob: new Blob([gzipSync(new Uint8Array(40_000_000))]) }
  const result = (await session.read([bomb], { risks: [], kept: [], today: '2026-11-23' }, () => undefined))!
  expect(result.files.map(({ path, name, isRead }) => [path, name, isRead])).toEqual([
    ['bomb.json.gz', 'not read', false],
  ])
  expect(result.files[0]!.advice).toMatch(/expands to more than 300 times|longer than 8 million/)
  // It is told in words that fit findings, too.
  expect(result.files[0]!.advice).not.toMatch(/\bbill\b/i)
})

test('a result is of the day that its files say; our own checks do not take the day of reading for it', async () => {
  const iam = JSON.stringify({ UserDetailList: [], GroupDetailList: [], RoleDetailList: [], Policies: [] })
  const old = { 'scan.json': scan('2026-11-01T23:30:00Z', ['bucket', 'one', 'FAIL']), 'iam.json': iam }
  const { session, result } = await read(old)
  // The date in South Africa.
  expect(result.seen).toBe('2026-11-02')
  expect(session.keep(undefined)).toMatchObject({ seen: '2026-11-02', day: today })
  const ahead = await read({
    'one.json': scan('2026-11-01T00:00:00Z', ['bucket', 'one', 'FAIL']),
    'two.json': scan('2200-12-12T00:00:00Z', ['key', 'k', 'FAIL']).replaceAll('000000000001', '000000000002'),
  })
  expect(ahead.result.seen, 'no file is of a day to come').toBe('2026-11-01')
  const timeless = await read({
    'one.yaml': 'Resources:\n  Data:\n    Type: AWS::RDS::DBInstance\n    Properties: { PubliclyAccessible: true }\n',
  })
  expect(timeless.result.seen).toBeUndefined()
  expect(timeless.session.keep(undefined)).not.toHaveProperty('seen')
  const report =
    'user,arn,password_enabled,mfa_active,access_key_1_active,access_key_2_active\n<root_account>,arn:aws:iam::000000000001:root,not_supported,false,false,false'
  const answer = { Content: btoa(report), ReportFormat: 'text/csv', GeneratedTime: '2026-10-05T08:00:00+00:00' }
  expect((await read({ 'credentials.json': JSON.stringify(answer) })).result.seen).toBe('2026-10-05')
  expect((await read({ 'credentials.csv': report })).result.seen).toBeUndefined()
})

test('resources of templates and plans that no check looks at are counted over all files, and kept', async () => {
  const bot = 'Resources:\n  Bot: { Type: AWS::Lex::Bot, Properties: {} }\n'
  const { session, result } = await read({ 'one.yaml': bot, 'two.yaml': `${bot}  Data: { Type: AWS::S3::Bucket }\n` })
  expect(result.notLookedAt).toEqual([{ type: 'AWS::Lex::Bot', count: 2 }])
  expect(session.keep(undefined)?.notLookedAt).toEqual(result.notLookedAt)
})

test('what is kept says how much the score knows, and which subjects no file and no answer covers', async () => {
  const { session, result } = await read({
    'scan.json': scan(
      '2026-11-01T00:00:00Z',
      ['iam_user_mfa_enabled', 'one', 'FAIL'],
      ['cloudtrail_enabled', 'one', 'PASS'],
      // What nobody decided says nothing.
      ['rds_instance_backup_enabled', 'one', 'MANUAL'],
    ),
  })
  const kept = (answers: Answers) => {
    const joint = jointScoreOf(result.score, answers)
    const { coverage } = session.keep(joint.points, keptAnswersOf(joint, new Date().toISOString()))!
    // The page of the result says the same.
    expect(coverageOf(result, joint)).toMatchObject({ ...coverage, accounts: 1 })
    return coverage!
  }
  expect(kept({})).toMatchObject({ checks: 2, results: 2 })
  const { uncovered } = kept({ suppliers: { value: 'no' }, 'restore-test': { value: 'unknown' } })
  expect(uncovered).not.toContain('sign-in and second factors')
  expect(uncovered).not.toContain('logs and alarms')
  expect(uncovered).not.toContain('suppliers with access')
  expect(uncovered).toEqual(
    expect.arrayContaining([
      'backups and recovery',
      'encryption',
      'whether a restore works',
      'people who join and leave',
    ]),
  )
})
