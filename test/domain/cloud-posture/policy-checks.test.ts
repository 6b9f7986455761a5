import { checkCredentialReport } from '#domain/cloud-posture/checks/credentials.ts'
import { checkIamDetails } from '#domain/cloud-posture/checks/iam/checks.ts'
import { checkPlan, checkTemplate } from '#domain/cloud-posture/checks/infrastructure/checks.ts'
import type { Finding } from '#domain/cloud-posture/finding.ts'
import { describe, expect, test } from 'vitest'
import { allow, credentialCases, details, user } from './check-cases.ts'
import { documentOf } from './infrastructure-cases.ts'

const TODAY = '2026-11-23'
type Statement = ReturnType<typeof allow>
type Resources = Parameters<typeof documentOf>[0]

const of = (findings: readonly Finding[], id: string) => findings.filter(({ check }) => check.id === id)
/** What a check says of a user with these statements. */
const held = (id: string, ...statements: readonly Statement[]) =>
  of(checkIamDetails(details({ users: [user(statements)] }), TODAY), id)[0]
/** What a check says of each resource of a template. */
const inTemplate = (id: string, resources: Resources) =>
  of(checkTemplate(documentOf(resources)), id).map(({ resource, status }) => [resource.id, status])
const policy = (...statements: readonly Statement[]) => ({ Statement: statements })
const denied = (Action: string, Resource: string) => ({ ...allow(Action, Resource), Effect: 'Deny' })
const until = (key: string, day: string) => ({ Condition: { DateLessThan: { [key]: `${day}T00:00:00Z` } } })

describe('a way to more rights', () => {
  test.each([
    [
      'policies of AWS, which nobody can change',
      [allow('iam:CreatePolicyVersion', 'arn:aws:iam::aws:policy/*')],
      'passed',
    ],
    ['own policies of one prefix', [allow('iam:CreatePolicyVersion', 'arn:aws:iam::*:policy/app-*')], 'open'],
    ['roles, on which the action does not work', [allow('iam:CreatePolicyVersion', 'arn:aws:iam::*:role/*')], 'passed'],
    ['a day that is over', [allow('iam:CreatePolicyVersion', '*', until('aws:CurrentTime', '2020-01-01'))], 'passed'],
    [
      'a session of long ago',
      [allow('iam:CreatePolicyVersion', '*', until('aws:TokenIssueTime', '2020-01-01'))],
      'passed',
    ],
    ['a day to come', [allow('iam:CreatePolicyVersion', '*', until('aws:CurrentTime', '2099-01-01'))], 'open'],
    [
      'a denial that is over',
      [allow('iam:CreatePolicyVersion'), { ...denied('iam:*', '*'), ...until('aws:CurrentTime', '2020-01-01') }],
      'open',
    ],
    [
      'a denial of some policies only',
      [allow('iam:CreatePolicyVersion'), denied('iam:*', 'arn:aws:iam::*:policy/admin-*')],
      'open',
    ],
    [
      'a denial of all policies',
      [allow('iam:CreatePolicyVersion'), denied('iam:*', 'arn:aws:iam::*:policy/*')],
      'passed',
    ],
  ] as const)('by rewriting policies, limited to %s', (_, statements, status) => {
    expect(held('iam-escalation-policy-version', ...statements)?.status).toBe(status)
  })

  const attaching = (condition: object) =>
    held('iam-escalation-attach-policy', allow('iam:AttachRolePolicy', '*', { Condition: condition }))
  test.each([
    ['named policies', { ArnEquals: { 'iam:PolicyARN': 'arn:aws:iam::aws:policy/ReadOnlyAccess' } }, 'passed'],
    [
      'the policy that allows all',
      { ArnEquals: { 'iam:PolicyARN': 'arn:aws:iam::aws:policy/AdministratorAccess' } },
      'open',
    ],
    ['all policies of AWS', { ArnLike: { 'iam:PolicyARN': 'arn:aws:iam::aws:policy/*' } }, 'open'],
    ['all but one', { ArnNotEquals: { 'iam:PolicyARN': 'arn:aws:iam::aws:policy/ReadOnlyAccess' } }, 'open'],
    ['roles with a boundary', { StringEquals: { 'iam:PermissionsBoundary': 'arn:aws:iam::1:policy/limit' } }, 'passed'],
  ])('by attaching %s', (_, condition, status) => {
    expect(attaching(condition)?.status).toBe(status)
  })

  test('under a condition weighs less, and the condition is named', () => {
    const office = { IpAddress: { 'aws:SourceIp': '196.1.2.3/32' } }
    expect(attaching(office)).toMatchObject({
      status: 'open',
      severity: 'high',
      detail:
        'thandi can get more rights than it was given, by iam:AttachRolePolicy, but only under a condition: aws:sourceip.',
    })
    expect(
      held('iam-escalation-attach-policy', allow('iam:AttachRolePolicy', '*', { Condition: office }), allow('iam:*'))
        ?.severity,
    ).toBe('critical')
    // A template has no day, so that nobody can say whether the time is over.
    const document = policy(allow('iam:PutUserPolicy', '*', until('aws:CurrentTime', '2020-01-01')))
    const [finding] = of(
      checkTemplate(documentOf({ helper: { type: 'AWS::IAM::Policy', properties: { PolicyDocument: document } } })),
      'iam-escalation-inline-policy',
    )
    expect(finding).toMatchObject({ status: 'open', severity: 'high' })
    expect(finding?.detail).toMatch(/only under a condition: aws:currenttime\.$/)
  })

  test('is none where everything is allowed on the files of one bucket', () => {
    expect(held('iam-administrator-user', allow('*', 'arn:aws:s3:::wages/*'))?.status).toBe('passed')
  })
})

describe('a policy that allows everything', () => {
  const everything = (...statements: readonly object[]) =>
    of(
      checkTemplate(
        documentOf({ all: { type: 'AWS::IAM::Policy', properties: { PolicyDocument: { Statement: statements } } } }),
      ),
      'policy-everything',
    )[0]
  const only = (Condition: object) => allow('*', '*', { Condition })

  test.each([
    ['an address', { IpAddress: { 'aws:SourceIp': '196.1.2.0/24' } }, 'aws:sourceip'],
    ['a second factor', { Bool: { 'aws:MultiFactorAuthPresent': 'true' } }, 'aws:multifactorauthpresent'],
    ['an organisation', { StringEquals: { 'aws:PrincipalOrgID': 'o-0000000001' } }, 'aws:principalorgid'],
    ['a network', { StringEquals: { 'aws:SourceVpce': 'vpce-0000000001' } }, 'aws:sourcevpce'],
    ['some days', { DateLessThan: { 'aws:CurrentTime': '2099-01-01T00:00:00Z' } }, 'aws:currenttime'],
  ])('under a condition on %s weighs less, and the condition is named', (_, condition, key) => {
    expect(everything(only(condition))).toMatchObject({
      status: 'open',
      severity: 'medium',
      detail: `The policy allows everything, but only under a condition: ${key}.`,
    })
  })

  test.each([
    ['any address', { IpAddress: { 'aws:SourceIp': '0.0.0.0/0' } }],
    ['all addresses but some', { NotIpAddress: { 'aws:SourceIp': '196.1.2.0/24' } }],
    ['no second factor', { Bool: { 'aws:MultiFactorAuthPresent': 'false' } }],
    ['a second factor where the request says it', { BoolIfExists: { 'aws:MultiFactorAuthPresent': 'true' } }],
    ['an organisation where the request says it', { StringEqualsIfExists: { 'aws:PrincipalOrgID': 'o-0000000001' } }],
    ['all values of a key that may be absent', { 'ForAllValues:StringEquals': { 'aws:PrincipalOrgPaths': 'o-1/*' } }],
    ['people and not services', { Bool: { 'aws:PrincipalIsAWSService': 'false' } }],
    ['encryption on the way', { Bool: { 'aws:SecureTransport': 'true' } }],
    ['a region', { StringEquals: { 'aws:RequestedRegion': 'af-south-1' } }],
  ])('stays high where everybody fulfils the condition: %s', (_, condition) => {
    expect(everything(only(condition))).toMatchObject({ severity: 'high', detail: 'The policy allows everything.' })
  })

  test('stays high where another statement allows the same without a condition', () => {
    const office = only({ IpAddress: { 'aws:SourceIp': '196.1.2.0/24' } })
    expect(everything(office, allow('*'))).toMatchObject({
      severity: 'high',
      place: 'Resources.all.Properties.PolicyDocument.Statement[1]',
    })
    expect(everything(office, office)?.severity).toBe('medium')
  })

  test('weighs less where everything is denied without a second factor', () => {
    const without = (value: string) => ({
      Effect: 'Deny',
      NotAction: ['iam:CreateVirtualMFADevice', 'iam:EnableMFADevice'],
      Resource: '*',
      Condition: { BoolIfExists: { 'aws:MultiFactorAuthPresent': value } },
    })
    expect(everything(allow('*'), without('false'))?.severity).toBe('medium')
    expect(everything(allow('*'), without('true'))?.severity).toBe('high')
  })
})

describe('the policies of a template together', () => {
  const PASS = policy(allow('iam:PassRole'))
  const START = policy(allow('ec2:RunInstances'))
  const role = (more: object) => ({ type: 'AWS::IAM::Role', properties: more })
  const inline = { Policies: [{ PolicyDocument: PASS }] }

  test.each([
    ['a policy that names the role', { Roles: [{ Ref: 'worker' }] }, inline],
    ['a policy that the role names', {}, { ...inline, ManagedPolicyArns: [{ Ref: 'start' }] }],
    ['a policy that names the role by its name', { Roles: ['worker-role'] }, { ...inline, RoleName: 'worker-role' }],
  ])('make a way that none of them makes alone: %s', (_, attached, own) => {
    const resources = {
      worker: role(own),
      start: { type: 'AWS::IAM::ManagedPolicy', properties: { PolicyDocument: START, ...attached } },
    }
    expect(inTemplate('iam-escalation-instance', resources)).toEqual([
      ['start', 'passed'],
      ['worker', 'open'],
    ])
  })

  test('do not if another role holds the policy', () => {
    const start = { type: 'AWS::IAM::Policy', properties: { PolicyDocument: START, Roles: [{ Ref: 'other' }] } }
    expect(inTemplate('iam-escalation-instance', { worker: role(inline), start })).toEqual([
      ['start', 'passed'],
      ['worker', 'passed'],
    ])
  })

  test('are told once where one policy is enough', () => {
    const both = { PolicyDocument: policy(allow(['iam:PassRole', 'ec2:RunInstances'])), Roles: [{ Ref: 'worker' }] }
    const resources = { worker: role({}), both: { type: 'AWS::IAM::Policy', properties: both } }
    expect(inTemplate('iam-escalation-instance', resources)).toEqual([['both', 'open']])
  })

  test.each([
    ['that is not in the file', 'arn:aws:iam::000000000001:policy/limit', 'unknown'],
    ['that does not allow it', { Ref: 'limit' }, 'passed'],
  ])('are limited by a boundary %s', (_, PermissionsBoundary, status) => {
    const own = { Policies: [{ PolicyDocument: policy(allow('iam:PutRolePolicy')) }], PermissionsBoundary }
    const limit = { type: 'AWS::IAM::ManagedPolicy', properties: { PolicyDocument: policy(allow('s3:*')) } }
    expect(inTemplate('iam-escalation-inline-policy', { worker: role(own), limit })).toContainEqual(['worker', status])
  })

  test.each([
    ['that is not in the file', [{ PermissionsBoundary: 'arn:aws:iam::000000000001:policy/limit' }], 'unknown'],
    ['that does not allow it', [{ PermissionsBoundary: { Ref: 'limit' } }], 'passed'],
    ['of one holder, and another has none', [{ PermissionsBoundary: { Ref: 'limit' } }, {}], 'open'],
  ])('are limited by the boundary of who holds them: one %s', (_, holders, status) => {
    const roles = Object.fromEntries(holders.map((each, index) => [`worker${index}`, role(each)]))
    const Roles = Object.keys(roles).map((Ref) => ({ Ref }))
    const write = {
      type: 'AWS::IAM::Policy',
      properties: { PolicyDocument: policy(allow('iam:PutRolePolicy')), Roles },
    }
    const limit = { type: 'AWS::IAM::ManagedPolicy', properties: { PolicyDocument: policy(allow('s3:*')) } }
    expect(inTemplate('iam-escalation-inline-policy', { ...roles, write, limit })).toEqual([
      ['write', status],
      ['limit', 'passed'],
    ])
  })

  test('of a plan are found by the name of the role', () => {
    const plan = documentOf({
      worker: { type: 'aws_iam_role', properties: { name: 'worker', inline_policy: [] } },
      pass: { type: 'aws_iam_role_policy', properties: { role: 'worker', policy: JSON.stringify(PASS) } },
      start: { type: 'aws_iam_role_policy', properties: { role: 'worker', policy: JSON.stringify(START) } },
    })
    const open = of(checkPlan(plan), 'iam-escalation-instance').filter(({ status }) => status === 'open')
    expect(open.map(({ resource }) => resource.id)).toEqual(['aws_iam_role.worker'])
    expect(open[0]?.place).toBe(
      'resource_changes[1].change.after.policy.Statement[0], resource_changes[2].change.after.policy.Statement[0]',
    )
  })

  test.each([
    [
      'CDK joins',
      { 'Fn::Join': ['', ['arn:', { Ref: 'AWS::Partition' }, ':iam::', { Ref: 'AWS::AccountId' }, ':role/*']] },
      'open',
    ],
    ['a person substitutes', { 'Fn::Sub': 'arn:${AWS::Partition}:iam::${AWS::AccountId}:role/app-*' }, 'open'],
    ['names one role', { 'Fn::Sub': 'arn:aws:iam::${AWS::AccountId}:role/${Name}' }, 'passed'],
    ['refers to one role', { 'Fn::GetAtt': ['other', 'Arn'] }, 'passed'],
    ['is a parameter', { Ref: 'Choice' }, 'passed'],
  ])('are read where a resource is what %s', (_, Resource, status) => {
    const document = { Statement: [{ Effect: 'Allow', Action: 'iam:UpdateAssumeRolePolicy', Resource }] }
    const resources = { helper: { type: 'AWS::IAM::Policy', properties: { PolicyDocument: document } } }
    expect(inTemplate('iam-escalation-trust', resources)).toEqual([['helper', status]])
  })
})

describe('a policy document that Terraform reads when it applies a plan', () => {
  const planned = (statement: object) => ({
    format_version: '1.2',
    planned_values: {},
    resource_changes: [
      {
        address: 'data.aws_iam_policy_document.helper',
        mode: 'data',
        type: 'aws_iam_policy_document',
        change: { actions: ['read'], after: { statement: [statement] }, after_unknown: { json: true } },
      },
    ],
  })
  const written = {
    effect: null,
    actions: ['iam:PutUserPolicy', 's3:*'],
    resources: ['*'],
    principals: [],
    condition: [],
  }

  test('is judged as a policy', () => {
    const findings = checkPlan(planned(written)).filter(({ status }) => status === 'open')
    expect(findings.map(({ check, place }) => [check.id, place])).toEqual([
      ['policy-whole-service', 'resource_changes[0].change.after.statement[0]'],
      ['iam-escalation-inline-policy', 'resource_changes[0].change.after.statement[0]'],
    ])
  })

  test('is judged as the trust of a role that builds take on, whose provider is made with it', () => {
    const trust = (sub: string) => {
      const condition = [{ test: 'StringLike', variable: 'token.actions.githubusercontent.com:sub', values: [sub] }]
      const principals = [{ type: 'Federated', identifiers: [null] }]
      return planned({ ...written, actions: ['sts:AssumeRoleWithWebIdentity'], resources: null, principals, condition })
    }
    const statuses = (sub: string) => checkPlan(trust(sub)).map(({ check, status }) => [check.id, status])
    expect(statuses('repo:*')).toEqual([['iam-trust-federated-subject', 'open']])
    expect(statuses('repo:veritech/site:*')).toEqual([['iam-trust-federated-subject', 'passed']])
  })

  test.each([
    ['denies', { ...written, effect: 'Deny' }],
    ['names a resource', { ...written, resources: ['arn:aws:s3:::wages'] }],
    ['lets others in, as a bucket does', { ...written, principals: [{ type: 'AWS', identifiers: ['*'] }] }],
    [
      'has a condition',
      {
        ...written,
        actions: ['s3:*'],
        condition: [{ test: 'StringEquals', variable: 'aws:ResourceTag/team', values: ['pay'] }],
      },
    ],
  ])('has no finding if it %s', (_, statement) => {
    expect(checkPlan(planned(statement)).filter(({ status }) => status === 'open')).toEqual([])
  })
})

test.each([
  ['iam:*', 'high'],
  ['sqs:*', 'medium'],
  ['cloudwatch:*', 'low'],
])('a policy of %s on every resource is %s', (action, severity) => {
  expect(held('policy-whole-service', allow(['s3:Get*', action]))).toMatchObject({ status: 'open', severity })
})

test('all but a few actions are nearly everything', () => {
  const but = (NotAction: string, Resource = '*') => ({ Effect: 'Allow', NotAction, Resource })
  expect(held('policy-whole-service', but('iam:*'))).toMatchObject({ status: 'open', severity: 'high' })
  expect(held('policy-whole-service', but('iam:*', 'arn:aws:s3:::wages/*'))?.status).toBe('passed')
  expect(held('policy-whole-service', but('*'))?.status).toBe('passed')
})

test('a whole service that is denied again is not allowed', () => {
  expect(held('policy-whole-service', allow('iam:*'), denied('iam:*', '*'))?.status).toBe('passed')
  expect(held('policy-whole-service', allow('iam:*'), denied('iam:Delete*', '*'))?.status).toBe('open')
})

test('a role that trusts the builds of one owner weighs less than one that trusts all', () => {
  const trusting = (sub: string) => {
    const condition = { StringLike: { 'token.actions.githubusercontent.com:sub': sub } }
    const trust = { Statement: [{ Effect: 'Allow', Principal: { Federated: 'x' }, Condition: condition }] }
    const resources = { build: { type: 'AWS::IAM::Role', properties: { AssumeRolePolicyDocument: trust } } }
    return of(checkTemplate(documentOf(resources)), 'iam-trust-federated-subject')[0]
  }
  expect(trusting('repo:*')).toMatchObject({ status: 'open', severity: 'critical' })
  expect(trusting('repo:veritech*')).toMatchObject({ status: 'open', severity: 'critical' })
  expect(trusting('repo:veritech/*')).toMatchObject({ status: 'open', severity: 'medium' })
})

describe('a rule for ports says which it opens', () => {
  const rule = (more: object) => {
    const properties = { SecurityGroupIngress: [{ CidrIp: '0.0.0.0/0', IpProtocol: 'tcp', ...more }] }
    const findings = checkTemplate(documentOf({ group: { type: 'AWS::EC2::SecurityGroup', properties } }))
    return of(findings, 'data-port-open')[0]?.detail
  }
  test.each([
    ['of every protocol', { IpProtocol: '-1' }, 'Every port can be reached from everywhere.'],
    ['from the first to the last', { FromPort: 0, ToPort: 65_535 }, 'Every port can be reached from everywhere.'],
    ['from -1 to -1', { FromPort: -1, ToPort: -1 }, 'Every port can be reached from everywhere.'],
    [
      'of a range',
      { FromPort: 3000, ToPort: 4000 },
      'Ports 3000 to 4000 can be reached from everywhere, 3306 among them.',
    ],
    ['of one', { FromPort: 5432, ToPort: 5432 }, 'Port 5432 can be reached from everywhere.'],
  ])('%s', (_, more, detail) => {
    expect(rule(more)).toBe(detail)
  })

  test.each([
    [
      'the internet by default',
      { Type: 'String', Default: '0.0.0.0/0' },
      {
        status: 'open',
        severity: 'medium',
        detail: 'Port 22 can be reached from everywhere unless the parameter Source says otherwise.',
      },
    ],
    ['an office by default', { Type: 'String', Default: '196.1.2.3/32' }, { status: 'unknown' }],
    ['asked each time', { Type: 'String' }, { status: 'unknown' }],
  ])('with a source that is %s', (_, Source, expected) => {
    const rules = [{ IpProtocol: 'tcp', FromPort: 22, ToPort: 22, CidrIp: { Ref: 'Source' } }]
    const document = documentOf({
      group: { type: 'AWS::EC2::SecurityGroup', properties: { SecurityGroupIngress: rules } },
    })
    const [finding] = of(checkTemplate({ ...document, Parameters: { Source } }), 'administration-port-open')
    expect(finding).toMatchObject(expected)
  })

  test('in Azure and in Google Cloud, too', () => {
    const plan = documentOf({
      azure: {
        type: 'azurerm_network_security_rule',
        properties: {
          direction: 'Inbound',
          access: 'Allow',
          protocol: '*',
          source_address_prefix: '*',
          destination_port_range: '*',
        },
      },
      google: { type: 'google_compute_firewall', properties: { allow: [{ protocol: 'tcp', ports: ['20-25'] }] } },
    })
    const details = checkPlan(plan).flatMap(({ status, detail }) => (status === 'open' ? [detail] : []))
    expect(new Set(details)).toEqual(
      new Set([
        'Every port can be reached from everywhere.',
        'Ports 20 to 25 can be reached from everywhere, 22 among them.',
      ]),
    )
  })
})

test('a key that nobody uses is told with the days that were counted', () => {
  const { columns, rows } = credentialCases['access-key-unused']!.fails as {
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }
  const used = rows[0]!.map((cell, index) =>
    columns[index] === 'access_key_1_last_used_date' ? '2026-08-31T00:00:00+00:00' : cell,
  )
  const said = (row: readonly string[]) =>
    of(checkCredentialReport(columns, [row], TODAY).findings, 'access-key-unused')[0]?.detail
  expect(said(used)).toBe('The key was not used for 84 days.')
  expect(said(rows[0]!)).toBe('The key is 83 days old and was never used.')
})

test("CloudFront's own certificate takes old versions of TLS, and weighs less", () => {
  const site = (more: object) =>
    of(
      checkTemplate(
        documentOf({ site: { type: 'AWS::CloudFront::Distribution', properties: { DistributionConfig: more } } }),
      ),
      'distribution-tls-old',
    )[0]
  expect(site({})).toMatchObject({ status: 'open', severity: 'low' })
  const own = { AcmCertificateArn: { Ref: 'Certificate' } }
  expect(site({ ViewerCertificate: { ...own, MinimumProtocolVersion: 'TLSv1' } })?.severity).toBe('medium')
  expect(site({ ViewerCertificate: { ...own, MinimumProtocolVersion: { Ref: 'Version' } } })?.status).toBe('unknown')
})

test('a database that is made from another one is unknown, and a member of a cluster says nothing', () => {
  const database = (type: string, properties: object) =>
    inTemplate('database-encryption', { orders: { type, properties } }).map(([, status]) => status)
  expect(database('AWS::RDS::DBCluster', { SnapshotIdentifier: 'before' })).toEqual(['unknown'])
  expect(database('AWS::RDS::DBCluster', { SnapshotIdentifier: 'before', StorageEncrypted: false })).toEqual(['open'])
  expect(database('AWS::RDS::DBInstance', { Engine: 'aurora-mysql' })).toEqual([])
  expect(database('AWS::RDS::DBInstance', { Engine: 'mysql' })).toEqual(['open'])
})

test('a disk of a launch template that comes from a snapshot is unknown, and one without disks says nothing', () => {
  const disk = (data: object) =>
    inTemplate('disk-encryption', {
      machines: { type: 'AWS::EC2::LaunchTemplate', properties: { LaunchTemplateData: data } },
    })
  expect(disk({ BlockDeviceMappings: [{ Ebs: { SnapshotId: 'snap-0abc' } }] })).toEqual([['machines', 'unknown']])
  expect(disk({ BlockDeviceMappings: { 'Fn::If': ['Large', [], []] } })).toEqual([['machines', 'unknown']])
  expect(disk({ ImageId: 'ami-0abc' })).toEqual([])
})
