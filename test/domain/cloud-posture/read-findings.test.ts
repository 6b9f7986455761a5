import { at } from '#domain/cloud-posture/entry.ts'
import type { Finding } from '#domain/cloud-posture/finding.ts'
import { groupedByCheck } from '#domain/cloud-posture/grouping.ts'
import { csvKindOf, jsonKindOf } from '#domain/cloud-posture/kind.ts'
import type { FindingKind } from '#domain/cloud-posture/kind.ts'
import { collected, readFindings } from '#domain/cloud-posture/read-findings.ts'
import { prowlerCsvReader } from '#domain/cloud-posture/readers/prowler.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  PROWLER_3_COLUMNS,
  PROWLER_4_COLUMNS,
  PROWLER_5_COLUMNS,
  prowler3Json,
  prowler5Cells,
  prowlerOcsf,
  rowOf,
  securityHubAsff,
  securityHubOcsf,
} from './look-alikes.ts'

const only = (kind: FindingKind, entry: unknown): Finding => {
  const { findings, problems } = readFindings(kind, [entry])
  expect(problems).toEqual([])
  expect(findings).toHaveLength(1)
  return findings[0]!
}
const row = (columns: readonly string[], cells: Readonly<Record<string, string>>): Finding => {
  const { findings, problems } = collected([['line 2', prowlerCsvReader(columns)(rowOf(columns, cells), 'line 2')]])
  expect(problems).toEqual([])
  return findings[0]!
}

describe('the same finding of Prowler', () => {
  test('is the same, whether it comes as OCSF or as CSV', () => {
    const json = only('ocsf', prowlerOcsf())
    expect(json).toEqual({
      key: '["aws","000000000001","af-south-1","s3_bucket_public_access","arn:aws:s3:::wages"]',
      check: {
        id: 's3_bucket_public_access',
        defect: 'A bucket is open to the public',
        title: 'Ensure there are no buckets open to everyone',
      },
      status: 'open',
      severity: 'critical',
      cloud: 'aws',
      account: '000000000001',
      region: 'af-south-1',
      service: 's3',
      resource: {
        id: 'arn:aws:s3:::wages',
        name: 'wages',
        type: 'AwsS3Bucket',
        tags: [{ key: 'environment', value: 'production' }],
      },
      lastSeen: '2025-10-09T08:53:20.123Z',
      detail: 'Bucket wages has no public access block.',
      description: 'Buckets are closed to the public.',
      risk: 'Everybody can read the wages.',
      remediation: {
        text: 'Block public access.',
        links: ['https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html'],
        code: [
          { kind: 'cli', text: 'aws s3api put-public-access-block --bucket wages' },
          { kind: 'cli', text: 'javascript:alert(1)' },
        ],
      },
      requirements: [
        { framework: 'CIS-3.0', numbers: ['2.1.4'] },
        { framework: 'ISO27001-2022', numbers: ['A.8.3'] },
      ],
      product: 'Prowler 5.4.0',
      place: 'entry 1',
    })
    const csv = row(PROWLER_5_COLUMNS, prowler5Cells)
    expect({ ...csv, remediation: json.remediation }).toEqual({ ...json, place: 'line 2' })
    expect(csv.remediation.links).toEqual(json.remediation.links)
  })

  test('has the same key in the columns of Prowler 3 and 4 and in the JSON of Prowler 3', () => {
    const { key } = row(PROWLER_5_COLUMNS, prowler5Cells)
    const version3 = {
      ...prowler5Cells,
      ASSESSMENT_START_TIME: '2023-04-25T23:49:42.744599',
      ACCOUNT_ID: '000000000001',
      RESOURCE_ID: 'wages',
      RESOURCE_ARN: 'arn:aws:s3:::wages',
    }
    expect(row(PROWLER_4_COLUMNS, prowler5Cells).key).toBe(key)
    expect(row(PROWLER_3_COLUMNS, version3)).toMatchObject({ key, lastSeen: '2023-04-25T23:49:42.744Z' })
    expect(only('prowler-json', prowler3Json())).toMatchObject({ key, status: 'open', severity: 'critical' })
  })

  test('does not say when it began, which Prowler does not know', () => {
    const prowler = { ProductFields: { ProviderName: 'Prowler' } }
    const [asff] = readFindings('asff', [securityHubAsff(prowler)]).findings
    for (const finding of [only('ocsf', prowlerOcsf()), row(PROWLER_5_COLUMNS, prowler5Cells), asff])
      expect(finding).not.toHaveProperty('firstSeen')
  })

  test('has its account in full although Prowler 3 lost the zeros, and the id of Azure', () => {
    const version3 = { ...prowler5Cells, ACCOUNT_ID: '1', RESOURCE_ARN: 'arn:aws:s3:::wages' }
    expect(row(PROWLER_3_COLUMNS, version3).account).toBe('000000000001')
    const columns = [...PROWLER_3_COLUMNS.slice(0, 27), 'TENANT_DOMAIN', 'SUBSCRIPTION', 'RESOURCE_ID', 'RESOURCE_NAME']
    const azure = { ...prowler5Cells, PROVIDER: 'azure', SUBSCRIPTION: '7', RESOURCE_ID: '/subscriptions/7/wages' }
    expect(row(columns, azure)).toMatchObject({
      account: '7',
      resource: { id: '/subscriptions/7/wages', name: 'wages' },
    })
  })

  test('keeps a Kubernetes namespace as the region in both formats', () => {
    const json = only(
      'ocsf',
      prowlerOcsf({
        cloud: undefined,
        metadata: { event_code: 'c', product: { name: 'Prowler' }, profiles: ['container'], version: '1.4.0' },
        resources: [{ name: 'api', uid: 'pod-1', namespace: 'kube-system' }],
      }),
    )
    const csv = row(PROWLER_5_COLUMNS, { ...prowler5Cells, PROVIDER: 'kubernetes', REGION: 'namespace: kube-system' })
    expect([json.cloud, json.region]).toEqual([csv.cloud, csv.region])
  })

  test('has one finding for a check of Kubernetes that both formats name', () => {
    const check = 'apiserver_anonymous_requests'
    // The OCSF names the cluster in the id only, and the context where others have the account.
    const named = (cluster: string) =>
      only(
        'ocsf',
        prowlerOcsf({
          cloud: undefined,
          metadata: { event_code: check, product: { name: 'Prowler' }, profiles: ['container'], version: '1.5.0' },
          finding_info: {
            title: 'Nobody asks without a name',
            uid: `prowler-kubernetes-${check}-${cluster}-namespace: kube-system-api`,
          },
          resources: [{ name: 'api', uid: 'api-1', namespace: 'kube-system' }],
          unmapped: { provider: 'kubernetes', provider_uid: 'admin@east' },
        }),
      )
    const csv = row(PROWLER_5_COLUMNS, {
      ...prowler5Cells,
      ACCOUNT_UID: 'east-1',
      PROVIDER: 'kubernetes',
      CHECK_ID: check,
      REGION: 'namespace: kube-system',
      RESOURCE_UID: 'api-1',
      RESOURCE_NAME: 'api',
    })
    const rows = (finding: Finding) =>
      groupedByCheck([
        { name: 'scan.csv', findings: [csv] },
        { name: 'scan.ocsf.json', findings: [finding] },
      ]).flatMap((group) => group.rows)
    expect(rows(named('east-1'))).toHaveLength(1)
    expect(rows(named('east-2'))).toHaveLength(2)
    const without = only(
      'ocsf',
      prowlerOcsf({ cloud: undefined, unmapped: { provider: 'kubernetes', provider_uid: 'east-1' } }),
    )
    expect(without.account).toBe('east-1')
  })
})

describe('the status', () => {
  test.each([
    ['MANUAL is not a pass', prowlerOcsf({ status_code: 'MANUAL' }), 'manual'],
    ['a pass', prowlerOcsf({ status_code: 'PASS' }), 'passed'],
    ['a muted failure is not open', prowlerOcsf({ status: 'Suppressed', status_id: 3 }), 'muted'],
    ['a muted pass is not passed', prowlerOcsf({ status: 'Suppressed', status_code: 'PASS' }), 'muted'],
    ['the number of "Suppressed" alone', prowlerOcsf({ status: undefined, status_id: 3 }), 'muted'],
    ['the word counts where the number says otherwise', prowlerOcsf({ status: 'New', status_id: 3 }), 'open'],
    ['a word that nobody knows', prowlerOcsf({ status_code: 'PERHAPS' }), 'unknown'],
    ['no result of a check', prowlerOcsf({ status_code: undefined }), 'unknown'],
    ['a failed control', securityHubOcsf(), 'open'],
    ['a control by its number', securityHubOcsf({ compliance: { control: 'C.1', status_id: 1 } }), 'passed'],
    ['a control with a warning', securityHubOcsf({ compliance: { control: 'C.1', status: 'WARNING' } }), 'unknown'],
    ['a control that was hidden', securityHubOcsf({ status: 'Suppressed' }), 'suppressed'],
    ['a control that was resolved', securityHubOcsf({ status: 'Resolved' }), 'closed'],
    [
      'a control that passed, and is resolved by that',
      securityHubOcsf({ status: 'Resolved', compliance: { control: 'C.1', status: 'Pass' } }),
      'passed',
    ],
    ['a threat, which has no result', securityHubOcsf({ class_uid: 2004, compliance: undefined }), 'open'],
    ['a closed threat', securityHubOcsf({ class_uid: 2004, compliance: undefined, activity_id: 3 }), 'closed'],
  ])('of OCSF: %s', (_, entry, status) => {
    expect(only('ocsf', entry).status).toBe(status)
  })

  const prowler = { ProductArn: 'arn:aws:securityhub:eu-west-1::product/prowler/prowler' }
  test.each([
    ['a failure', {}, 'open'],
    ['a pass', { Compliance: { Status: 'PASSED' } }, 'passed'],
    ['a hidden failure', { Workflow: { Status: 'SUPPRESSED' } }, 'suppressed'],
    ['a hidden pass', { Workflow: { Status: 'SUPPRESSED' }, Compliance: { Status: 'PASSED' } }, 'suppressed'],
    [
      'a pass, which is resolved by that',
      { Workflow: { Status: 'RESOLVED' }, Compliance: { Status: 'PASSED' } },
      'passed',
    ],
    ['a failure that somebody resolved', { Workflow: { Status: 'RESOLVED' } }, 'closed'],
    ['an archived pass', { RecordState: 'ARCHIVED', Compliance: { Status: 'PASSED' } }, 'closed'],
    ['an archived one', { RecordState: 'ARCHIVED' }, 'closed'],
    ['a check that could not run', { Compliance: { Status: 'NOT_AVAILABLE' } }, 'unknown'],
    ['a warning of Security Hub', { Compliance: { Status: 'WARNING' } }, 'unknown'],
    ['a warning of Prowler, which mutes so', { ...prowler, Compliance: { Status: 'WARNING' } }, 'muted'],
    ['a vulnerability, which has no result', { Compliance: undefined }, 'open'],
  ])('of ASFF: %s', (_, changes, status) => {
    const { findings } = readFindings('asff', [securityHubAsff(changes)])
    expect(findings.map((finding) => finding.status)).toEqual([status, status])
  })

  test.each([
    [{ STATUS: 'FAIL', MUTED: 'True' }, 'muted'],
    [{ STATUS: 'PASS', MUTED: 'True' }, 'muted'],
    [{ STATUS: 'MUTED' }, 'muted'],
    [{ STATUS: 'WARNING' }, 'muted'],
    [{ STATUS: 'MANUAL' }, 'manual'],
    [{ STATUS: 'INFO' }, 'unknown'],
  ])('of a row with %o is %s', (cells, status) => {
    expect(row(PROWLER_5_COLUMNS, { ...prowler5Cells, ...cells }).status).toBe(status)
  })
})

test('Security Hub: a finding of two resources becomes two, with times, severity and the control as the check', () => {
  const { findings } = readFindings('asff', [securityHubAsff()])
  expect(findings.map(({ resource }) => resource.id)).toEqual([
    'arn:aws:iam::000000000001:user/thandi',
    'AWS::::Account:000000000001',
  ])
  expect(findings[0]).toMatchObject({
    check: { id: 'IAM.5' },
    severity: 'medium',
    firstSeen: '2025-06-08T14:33:07.560Z',
    lastSeen: '2025-06-14T21:02:53.940Z',
    resource: { tags: [{ key: 'team', value: 'pay' }] },
  })
  expect(only('ocsf', securityHubOcsf())).toMatchObject({
    check: { id: 'Config.1' },
    cloud: 'aws',
    firstSeen: '2025-01-13T20:08:44.967Z',
    lastSeen: '2025-07-21T18:12:05.693Z',
    requirements: [{ framework: 'pci-dss', numbers: ['PCI DSS 10.5.2'] }],
  })
})

test('a severity that the file does not say stays unknown', () => {
  expect(only('ocsf', prowlerOcsf({ severity_id: 0, severity: 'Unknown' })).severity).toBe('unknown')
  expect(row(PROWLER_5_COLUMNS, { ...prowler5Cells, SEVERITY: '' }).severity).toBe('unknown')
})

test('bad entries are listed by their place with the reason, and the good ones beside them are read', () => {
  const { findings, problems } = readFindings('ocsf', [null, prowlerOcsf({ class_uid: 2002 }), prowlerOcsf(), 'text'])
  expect(findings).toHaveLength(1)
  expect(problems).toEqual([
    { place: 'entry 1', reason: 'This is not an object.' },
    {
      place: 'entry 2',
      reason:
        'Class 2002, a vulnerability finding, is not read: only compliance findings (2003) and detection findings (2004) are.',
    },
    { place: 'entry 4', reason: 'This is not an object.' },
  ])
  expect(prowlerCsvReader(PROWLER_5_COLUMNS)(['one', 'two'], 'line 9')).toEqual({
    reason: 'The row has 2 cells, and the header has 42.',
  })
  expect(prowlerCsvReader(PROWLER_5_COLUMNS)(rowOf(PROWLER_5_COLUMNS, { STATUS: 'FAIL' }), 'line 9')).toEqual({
    reason: 'The row has no CHECK_ID.',
  })
  expect(readFindings('asff', [securityHubAsff({ Resources: [] })]).problems[0]?.reason).toBe(
    'The finding names no resource.',
  )
})

describe('hostile entries', () => {
  test('keys of prototypes are text like any other', () => {
    const entry: unknown = JSON.parse(
      JSON.stringify(securityHubAsff()).replace('"team":"pay"', '"__proto__":"x","constructor":"y"'),
    )
    expect(readFindings('asff', [entry]).findings[0]?.resource.tags).toEqual([
      { key: '__proto__', value: 'x' },
      { key: 'constructor', value: 'y' },
    ])
    const inherited: unknown = JSON.parse('{"__proto__":{"class_uid":2004,"message":"inherited"}}')
    expect(readFindings('ocsf', [inherited]).problems).toHaveLength(1)
    expect(({} as Record<string, unknown>)['class_uid']).toBeUndefined()
  })

  test('what a prototype has is not in an entry', () => {
    expect(at({}, 'constructor')).toBeUndefined()
    expect(at(JSON.parse('{"__proto__":{"title":"x"}}'), 'title')).toBeUndefined()
    expect(at({ title: 'x' }, 'title')).toBe('x')
  })

  test('a text of ten million characters is cut, and marked as cut', () => {
    const finding = only('ocsf', prowlerOcsf({ status_detail: 'x'.repeat(10_000_000) }))
    expect(finding.detail).toHaveLength(8001)
    expect(finding.detail?.endsWith('…')).toBe(true)
  })

  test('any JSON value is read or refused, never thrown at', () => {
    const kinds = ['ocsf', 'asff', 'prowler-json'] as const
    const almost = fc.constantFrom(prowlerOcsf(), securityHubOcsf(), securityHubAsff(), prowler3Json())
    fc.assert(
      fc.property(fc.constantFrom(...kinds), almost, fc.jsonValue(), fc.nat(), (kind, entry, value, index) => {
        const keys = Object.keys(entry)
        const broken = { ...entry, [keys[index % keys.length]!]: value }
        const { findings, problems } = readFindings(kind, [broken, value])
        const places = new Set([...findings, ...problems].map(({ place }) => place))
        expect([...places].sort()).toEqual(['entry 1', 'entry 2'])
        expect(jsonKindOf(value).kind).toBeTypeOf('string')
      }),
    )
  })
})

describe('recognition', () => {
  const plan = { format_version: '1.2', terraform_version: '1.9.1', planned_values: {}, resource_changes: [] }
  test.each([
    ['a list of OCSF', [prowlerOcsf()], { kind: 'ocsf', version: '1.4.0' }],
    ['one event', securityHubOcsf(), { kind: 'ocsf', version: '1.1.0' }],
    ['broken entries before OCSF', [null, {}, prowlerOcsf()], { kind: 'ocsf' }],
    ['an answer of Security Hub', { Findings: [securityHubAsff()] }, { kind: 'asff', version: '2018-10-08' }],
    ['Prowler 3', [prowler3Json()], { kind: 'prowler-json', version: '3' }],
    ['IAM', { UserDetailList: [], GroupDetailList: [], RoleDetailList: [], Policies: [] }, { kind: 'iam-details' }],
    ['a template', { Resources: { Wages: { Type: 'AWS::S3::Bucket' } } }, { kind: 'template' }],
    ['a plan', plan, { kind: 'terraform-plan', version: '1.9.1' }],
    ['an empty list', [], { kind: 'other', seemsToBe: 'an empty list' }],
    ['Prowler 2', { 'Control ID': '1.14', Status: 'FAIL' }, { kind: 'other', seemsToBe: 'the JSON of Prowler 2' }],
    ['a state', { terraform_version: '1.9.1', values: {} }, { kind: 'other', seemsToBe: 'a Terraform state' }],
    [
      'Inspector',
      { findings: [{ findingArn: 'arn:aws:inspector2:af-south-1:000000000001:finding/1' }] },
      { kind: 'other', seemsToBe: 'the findings of Amazon Inspector in its own form' },
    ],
    [
      'GuardDuty',
      { Findings: [{ Arn: 'arn:aws:guardduty:af-south-1:000000000001:detector/1/finding/1', SchemaVersion: '2.0' }] },
      { kind: 'other', seemsToBe: 'the findings of Amazon GuardDuty in its own form' },
    ],
    ['a plan that names no version', { planned_values: { root_module: {} } }, { kind: 'terraform-plan', version: '' }],
    ['an answer without findings', { findings: [] }, { kind: 'other', seemsToBe: 'an empty list' }],
    [
      'CloudSploit',
      [{ plugin: 'bucketEncryption', category: 'S3', status: 'FAIL' }],
      { kind: 'other', seemsToBe: 'a report of CloudSploit' },
    ],
    ['a photograph', { pixels: 4 }, { kind: 'other', seemsToBe: undefined }],
  ])('%s', (_, document, kind) => {
    expect(jsonKindOf(document)).toMatchObject(kind)
  })

  test('says so where the version of OCSF is one that we have not tried', () => {
    const metadata = { event_code: 'c', product: { name: 'Prowler' }, version: '2.0.0' }
    expect(jsonKindOf([prowlerOcsf({ metadata })])).toMatchObject({
      notice: 'We have tried OCSF 1.1 to 1.5. This file says 2.0.0.',
    })
    expect(jsonKindOf([prowlerOcsf()])).not.toHaveProperty('notice')
  })

  test.each([
    [PROWLER_3_COLUMNS, { kind: 'prowler-csv', version: '3' }],
    [PROWLER_4_COLUMNS, { kind: 'prowler-csv', version: '4 or 5' }],
    [['\u{FEFF}AUTH_METHOD', ...PROWLER_5_COLUMNS.slice(1)], { kind: 'prowler-csv', version: '5' }],
    [['user', 'arn', 'mfa_active', 'access_key_1_active'], { kind: 'credential-report' }],
    [['PROFILE', 'TITLE_ID', 'CHECK_RESULT'], { kind: 'other', seemsToBe: 'the CSV of Prowler 2' }],
    [['BilledCost', 'ChargePeriodStart'], { kind: 'other', seemsToBe: 'a bill' }],
    [
      ['\u{FEFF}exportedTimestamp', 'recommendationId', 'recommendationDisplayName'],
      { kind: 'other', seemsToBe: 'the recommendations of Microsoft Defender for Cloud' },
    ],
    [['name', 'telephone'], { kind: 'other', seemsToBe: undefined }],
  ])('a header %#', (columns, kind) => {
    expect(csvKindOf(columns)).toMatchObject(kind)
  })
})

test('a report of KICS is named, and what to choose instead', () => {
  const report = { kics_version: 'v2.1.3', severity_counters: { HIGH: 1 }, queries: [{ query_name: 'Open port' }] }
  expect(jsonKindOf(report)).toEqual({
    kind: 'other',
    seemsToBe: 'a report of KICS',
    instead: 'Choose the template or the plan that KICS looked at.',
  })
  expect(jsonKindOf({ queries: [] })).toEqual({ kind: 'other', seemsToBe: undefined })
})
