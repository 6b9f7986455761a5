import { checkCredentialReport, credentialChecks } from '#domain/cloud-posture/checks/credentials.ts'
import { checkIamDetails } from '#domain/cloud-posture/checks/iam/checks.ts'
import { escalationChecks } from '#domain/cloud-posture/checks/iam/escalation.ts'
import { checkPlan, checkTemplate } from '#domain/cloud-posture/checks/infrastructure/checks.ts'
import type { Finding } from '#domain/cloud-posture/finding.ts'
import { expect, test } from 'vitest'
import { allow, credentialCases, details, user } from './check-cases.ts'

const TODAY = '2026-11-23'
const openOf = (findings: readonly Finding[], id: string) =>
  findings.filter(({ check, status }) => check.id === id && status === 'open')
const codeOf = (finding: Finding | undefined) => finding?.remediation.code.map(({ text }) => text) ?? []

test('an inline policy gets the commands for inline policies', () => {
  const findings = checkIamDetails(details({ users: [user([allow('iam:PutUserPolicy')])] }), TODAY)
  const [narrow] = codeOf(openOf(findings, 'iam-escalation-inline-policy')[0])
  expect(narrow).toBe(
    'aws iam put-user-policy --user-name <USER> --policy-name <POLICY> --policy-document file://narrower.json',
  )
  const [remove] = codeOf(openOf(findings, 'iam-user-policies')[0])
  expect(remove).toBe('aws iam delete-user-policy --user-name <USER> --policy-name <POLICY>')
})

test.each(escalationChecks.map((check) => [check.id, check] as const))(
  '%s: only the right to pass a role has a role as its resource',
  (_, { fix, ways }) => {
    for (const line of fix.code.split('\n')) {
      if (!line.includes(':role/')) continue
      expect(line).toMatch(/actions: \['(?:iam:PassRole|iam:UpdateAssumeRolePolicy|sts:AssumeRole)'\]/)
    }
    const passedTo = ways[0]!.passedTo
    expect(passedTo === undefined || fix.code.includes(`'iam:PassedToService': '${passedTo}'`)).toBe(true)
  },
)

test.each([
  ['python3.8', 'python3.13', 'PYTHON_3_13'],
  ['nodejs16.x', 'nodejs24.x', 'nodejs24.x'],
  ['ruby2.7', 'ruby3.4', 'ruby3.4'],
  ['java8', 'java21', 'JAVA_21'],
  ['dotnet6', 'dotnet10', 'dotnet10'],
])('a function in %s gets the current version of its language', (Runtime, id, snippet) => {
  const findings = checkTemplate({ Resources: { Pay: { Type: 'AWS::Lambda::Function', Properties: { Runtime } } } })
  const [cli, code] = codeOf(openOf(findings, 'runtime-old')[0])
  expect(cli).toMatch(new RegExp(` --runtime ${id.replaceAll('.', '\\.')}$`))
  expect(code).toContain(snippet)
})

test.each([
  ['aws_ami_launch_permission', { group: 'all' }, 'modify-image-attribute'],
  ['aws_db_snapshot', { shared_accounts: ['all'] }, 'modify-db-snapshot-attribute'],
  ['aws_ebs_snapshot_block_public_access', { state: 'unblocked' }, 'enable-snapshot-block-public-access'],
])('what is shared with everyone by %s is closed where it is open', (type, values, call) => {
  const resource = { address: `${type}.a`, mode: 'managed', type, name: 'a', values }
  const findings = checkPlan({ planned_values: { root_module: { resources: [resource] } } })
  const [cli] = codeOf(openOf(findings, 'snapshot-public')[0])
  expect(cli).toContain(call)
  expect(cli?.includes('enable-snapshot-block-public-access')).toBe(call.startsWith('enable-snapshot'))
})

test('the second factor of the root user is set in the console, and the exemptions let nobody switch one off', () => {
  const { columns, rows } = credentialCases['root-second-factor']!.fails as {
    columns: readonly string[]
    rows: readonly (readonly string[])[]
  }
  const [cli] = codeOf(openOf(checkCredentialReport(columns, rows, TODAY).findings, 'root-second-factor')[0])
  expect(cli).not.toContain('--user-name root')
  const { code } = credentialChecks.find(({ id }) => id === 'user-second-factor')!.fix
  expect(code).not.toMatch(/\*MFA|DeactivateMFADevice/)
  expect(code).toContain("'iam:EnableMFADevice'")
})
