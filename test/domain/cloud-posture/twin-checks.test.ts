import { keyed } from '#domain/cloud-posture/finding.ts'
import type { Finding } from '#domain/cloud-posture/finding.ts'
import { withoutTwins } from '#domain/cloud-posture/twin-checks.ts'
import { expect, test } from 'vitest'

const finding = (check: string, product: string, given: { account?: string; lastSeen?: string } = {}): Finding =>
  keyed({
    check: { id: check, title: check },
    status: 'open',
    severity: 'critical',
    cloud: 'aws',
    account: given.account ?? '000000000001',
    region: '',
    service: 'iam',
    resource: { id: 'arn:aws:iam::000000000001:root', tags: [] },
    ...(given.lastSeen !== undefined && { lastSeen: given.lastSeen }),
    remediation: { links: [], code: [] },
    requirements: [],
    product,
    place: 'line 2',
  })
const own = (given?: Parameters<typeof finding>[2]) => finding('root-second-factor', 'Own checks', given)
const scanned = (given?: Parameters<typeof finding>[2]) => finding('iam_root_mfa_enabled', 'Prowler 5.4.0', given)
const checks = (...files: readonly (readonly Finding[])[]) =>
  withoutTwins(files.map((findings, index) => ({ name: `file ${index}`, findings }))).flatMap(({ findings }) =>
    findings.map(({ check, account }) => `${check.id} ${account.at(-1)}`),
  )

test('a root user without a second factor counts once, by the scanner that looked at it', () => {
  expect(checks([scanned({ lastSeen: '2026-11-01T08:00:00Z' })], [own()])).toEqual(['iam_root_mfa_enabled 1'])
  expect(checks([own()], [finding('IAM.9', 'Security Hub')])).toEqual(['IAM.9 1'])
})

test('a credential report that is newer than the scan counts in its place', () => {
  const newer = own({ lastSeen: '2026-11-20T08:00:00Z' })
  expect(checks([scanned({ lastSeen: '2026-11-01T08:00:00Z' })], [newer])).toEqual(['root-second-factor 1'])
})

test('another account and another check stay beside it', () => {
  const elsewhere = own({ account: '000000000002' })
  const age = finding('access-key-age', 'Own checks')
  expect(checks([scanned()], [elsewhere, age])).toEqual([
    'iam_root_mfa_enabled 1',
    'root-second-factor 2',
    'access-key-age 1',
  ])
})
