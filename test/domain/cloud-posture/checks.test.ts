import { checkCredentialReport, credentialChecks } from '#domain/cloud-posture/checks/credentials.ts'
import { checkIamDetails, iamChecks } from '#domain/cloud-posture/checks/iam/checks.ts'
import { matchesPattern } from '#domain/cloud-posture/checks/iam/policy.ts'
import type { Finding } from '#domain/cloud-posture/finding.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allow, credentialCases, details, iamCases, user } from './check-cases.ts'

const TODAY = '2026-11-23'

type Report = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }
const families = [
  { checks: iamChecks, cases: iamCases, run: (document: unknown) => checkIamDetails(document, TODAY) },
  {
    checks: credentialChecks,
    cases: credentialCases,
    run: (document: unknown) => {
      const { columns, rows } = document as Report
      return checkCredentialReport(columns, rows, TODAY).findings
    },
  },
]
const all = families.flatMap(({ checks, cases, run }) =>
  checks.map((check) => ({ check, given: cases[check.id], run })),
)
const of = (findings: readonly Finding[], id: string) => findings.filter(({ check }) => check.id === id)

describe('each own check', () => {
  test.each(all.map((each) => [each.check.id, each] as const))('%s', (id, { check, given, run }) => {
    expect(given, 'a case for each check').toBeDefined()
    const failing = of(run(given?.fails), id).filter(({ status }) => status === 'open')
    expect(failing.length, 'fails').toBeGreaterThan(0)
    for (const { place, detail, resource, remediation } of failing) {
      expect(place).toMatch(/^(?:\w|line )/)
      expect(detail?.length).toBeGreaterThan(10)
      expect(resource.id).not.toBe('')
      expect(remediation.code.map(({ kind }) => kind)).toEqual(['cli', 'template'])
    }
    expect(new Set(of(run(given?.passes), id).map(({ status }) => status)), 'near miss').toEqual(new Set(['passed']))

    expect(check.why.length).toBeGreaterThan(20)
    expect(check.fix.text.length).toBeGreaterThan(10)
    const { cis, csf, iso, popia } = check.requirements
    for (const number of cis) expect(number).toMatch(/^[1-5]\.\d{1,2}(?:\.\d)?$/)
    for (const number of csf) expect(number).toMatch(/^(?:GV|ID|PR|DE|RS|RC)\.[A-Z]{2}-\d{2}$/)
    for (const number of iso) expect(number).toMatch(/^A\.[5-8]\.\d{1,2}$/)
    for (const number of popia) expect(number).toMatch(/^19\([123]\)(?:\([a-d]\))?$/)
    expect([csf.length, iso.length, popia.length]).not.toContain(0)
  })

  test('has its own id, and no case is left over', () => {
    const ids = all.map(({ check }) => check.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(families.flatMap(({ cases }) => Object.keys(cases)).toSorted()).toEqual(ids.toSorted())
  })
})

describe('IAM', () => {
  test('an administrator has no way up, because there is none; the one finding says it', () => {
    const open = checkIamDetails(details({ users: [user([allow('*')])] }), TODAY).filter(
      ({ status }) => status === 'open',
    )
    expect(open.map(({ check }) => check.id).toSorted()).toEqual(['iam-administrator-user', 'iam-user-policies'])
  })

  const isAdministrator = (...statements: Parameters<typeof user>[0]) =>
    of(checkIamDetails(details({ users: [user(statements)] }), TODAY), 'iam-administrator-user')[0]
  const under = (operator: string, key: string, value: string) => ({ Condition: { [operator]: { [key]: value } } })
  const denied = (operator: string) => ({
    ...allow([], '*', under(operator, 'aws:MultiFactorAuthPresent', 'false')),
    Effect: 'Deny',
    Action: undefined,
    NotAction: ['iam:EnableMFADevice'],
  })

  test.each([
    ['a second factor', [allow('*', '*', under('Bool', 'aws:MultiFactorAuthPresent', 'true'))], 'passed'],
    ['a second factor, as AWS denies it', [allow('*'), denied('BoolIfExists')], 'passed'],
    ['a denial that keys without one do not meet', [allow('*'), denied('Bool')], 'open'],
    // Keys that never end say nothing about a second factor.
    [
      'a second factor, if it is told',
      [allow('*', '*', under('BoolIfExists', 'aws:MultiFactorAuthPresent', 'true'))],
      'open',
    ],
    ['no second factor', [allow('*', '*', under('Bool', 'aws:MultiFactorAuthPresent', 'false'))], 'open'],
    ['TLS, which everybody has', [allow('*', '*', under('Bool', 'aws:SecureTransport', 'true'))], 'open'],
    ['an address', [allow('*', '*', under('IpAddress', 'aws:SourceIp', '203.0.113.0/24'))], 'unknown'],
    [
      'an address, and again without',
      [allow('*', '*', under('IpAddress', 'aws:SourceIp', '203.0.113.0/24')), allow('*')],
      'open',
    ],
  ] as const)('an administrator under a condition, %s, is told as such', (_, statements, status) => {
    const found = isAdministrator(...statements)
    expect(found?.status).toBe(status)
    expect(found?.detail).toMatch(status === 'open' ? /may do everything\.$/ : /only under a condition: aws:/)
  })

  test('a boundary that is not in the file leaves open whether there is a way up', () => {
    const boundary = { PermissionsBoundary: { PermissionsBoundaryArn: 'arn:aws:iam::000000000001:policy/other' } }
    const findings = checkIamDetails(details({ users: [user([allow('iam:PutUserPolicy')], boundary)] }), TODAY)
    expect(of(findings, 'iam-escalation-inline-policy')[0]?.status).toBe('unknown')
  })

  test('names the statement in the file as evidence', () => {
    const findings = checkIamDetails(details({ users: [user([allow('s3:Get*'), allow('iam:PutUserPolicy')])] }), TODAY)
    expect(of(findings, 'iam-escalation-inline-policy')[0]?.place).toBe(
      'UserDetailList[0].UserPolicyList[0].PolicyDocument.Statement[1]',
    )
  })

  test('a broken document is read without a word that is not in it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const findings = checkIamDetails({ UserDetailList: [value], RoleDetailList: value, Policies: [value] }, TODAY)
        expect(findings.filter(({ status }) => status === 'open')).toEqual([])
      }),
    )
  })

  test('a pattern of IAM matches as one would by hand, and takes no time that grows', () => {
    const letters = fc.stringMatching(/^[ab]{0,8}$/)
    fc.assert(
      fc.property(letters, letters, letters, (before, between, after) => {
        expect(matchesPattern(`${before}*${after}`, before + between + after)).toBe(true)
        expect(matchesPattern(before, before + between)).toBe(between === '')
        expect(matchesPattern(`${before}?${after}`, `${before}c${after}`)).toBe(true)
      }),
    )
    const begun = performance.now()
    expect(matchesPattern(`${'*a'.repeat(500)}b`, 'a'.repeat(20_000))).toBe(false)
    expect(performance.now() - begun).toBeLessThan(2000)
  })
})

describe('the credential report', () => {
  test('what it does not know stays unknown, and a broken row is named', () => {
    const { columns, rows } = credentialCases['access-key-age']!.fails as Report
    const silent = rows[0]!.map((cell, index) => (columns[index] === 'access_key_1_last_rotated' ? 'N/A' : cell))
    const { findings, problems } = checkCredentialReport(columns, [silent, ['thandi']], TODAY)
    expect(of(findings, 'access-key-age')[0]).toMatchObject({
      status: 'unknown',
      place: 'line 2, access_key_1_last_rotated',
    })
    expect(problems).toEqual([{ place: 'line 3', reason: 'The row has 1 cell, and the header has 22.' }])
  })
})
