import { checkCredentialReport, credentialChecks } from '#domain/cloud-posture/checks/credentials.ts'
import { checkIamDetails } from '#domain/cloud-posture/checks/iam/checks.ts'
import { escalationChecks } from '#domain/cloud-posture/checks/iam/escalation.ts'
import { checkPlan, checkTemplate } from '#domain/cloud-posture/checks/infrastructure/checks.ts'
import { describing } from '#domain/cloud-posture/kept-check.ts'
import { planFrom } from '#domain/cloud-posture/plan.ts'
import type { Finding } from '#domain/cloud-posture/finding.ts'
import { exampleAdvice } from '#domain/cloud-posture/example-advice.ts'
import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
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

test('a fix closes what is open, in the words of its own service', () => {
  const template = (Type: string, Properties: object) => checkTemplate({ Resources: { A: { Type, Properties } } })
  const everyone = { Statement: [{ Effect: 'Allow', Principal: '*', Action: '*', Resource: '*' }] }
  const [topic, code] = codeOf(
    openOf(template('AWS::SNS::TopicPolicy', { PolicyDocument: everyone }), 'message-policy-everyone')[0],
  )
  expect(topic).toContain('aws sns set-topic-attributes')
  expect(code).toContain('topic.')
  const [queue] = codeOf(
    openOf(template('AWS::SQS::QueuePolicy', { PolicyDocument: everyone }), 'message-policy-everyone')[0],
  )
  expect(queue).toContain('aws sqs set-queue-attributes')

  const [permission] = openOf(template('AWS::Lambda::Permission', { Principal: '*' }), 'function-permission-everyone')
  expect(codeOf(permission)[0]).toMatch(/^aws lambda remove-permission .*\naws lambda add-permission /)
  expect(permission?.risk).toContain('Anybody')

  const planned = (type: string, values: object) =>
    checkPlan({
      planned_values: {
        root_module: { resources: [{ address: `${type}.a`, mode: 'managed', type, name: 'a', values }] },
      },
    })
  const [, storage] = codeOf(
    openOf(planned('azurerm_storage_account', { min_tls_version: 'TLS1_0' }), 'azure-storage-plain')[0],
  )
  expect(storage).toContain('min_tls_version = "TLS1_2"')
  const port = {
    access: 'Allow',
    direction: 'Inbound',
    protocol: 'Tcp',
    source_address_prefix: '*',
    destination_port_range: '22',
  }
  const [, rule] = codeOf(openOf(planned('azurerm_network_security_rule', port), 'azure-administration-port-open')[0])
  expect(rule).toContain('azurerm_network_security_rule')
  expect(rule).toContain('access = "Deny"')
})

test('an image and a snapshot that are shared with everyone each have their command in the group and in the plan', () => {
  const resources = [
    {
      address: 'aws_ami_launch_permission.a',
      mode: 'managed',
      type: 'aws_ami_launch_permission',
      values: { group: 'all' },
    },
    { address: 'aws_db_snapshot.b', mode: 'managed', type: 'aws_db_snapshot', values: { shared_accounts: ['all'] } },
  ]
  const shared = openOf(checkPlan({ planned_values: { root_module: { resources } } }), 'snapshot-public')
  const [step] = planFrom(TODAY, shared, [])
  for (const code of [codeOf(describing(shared)), step!.remediation.code.map(({ text }) => text)]) {
    expect(code.join('\n')).toContain('modify-image-attribute')
    expect(code.join('\n')).toContain('modify-db-snapshot-attribute')
  }
})

describe('the command for backups of a database', () => {
  const exampleCommand = exampleAdvice['rds_instance_backup_enabled']!.command!
  const resources = { Pay: { Type: 'AWS::RDS::DBInstance', Properties: { BackupRetentionPeriod: 0 } } }
  const [ownCommand = ''] = codeOf(openOf(checkTemplate({ Resources: resources }), 'database-backup')[0])
  /** Runs the command with an `aws` that answers the present days, and gives what it was told to modify. */
  const run = (command: string, days: string) => {
    const answers = days === 'refused' ? 'exit 254' : `echo ${days}`
    const aws = `aws() { case "$2" in describe-*) ( ${answers} );; *) echo "$@";; esac; }`
    const written = command.replaceAll('<DATABASE>', 'pay')
    return spawnSync('bash', ['-c', `${aws}; ${written}`], { encoding: 'utf8' }).stdout.trim()
  }

  test.each([
    ['own', ownCommand, '7'],
    ['the example’s', exampleCommand, '14'],
  ])('%s only raises the days', (_, command, days) => {
    expect(run(command, '0')).toBe(
      `rds modify-db-instance --db-instance-identifier pay --backup-retention-period ${days}`,
    )
    for (const present of [days, '35', 'None', 'refused']) expect(run(command, present), present).toBe('')
  })
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
