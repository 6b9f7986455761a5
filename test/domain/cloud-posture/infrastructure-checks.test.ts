import {
  checkPlan,
  checkTemplate,
  infrastructureChecks,
  notLookedAtIn,
} from '#domain/cloud-posture/checks/infrastructure/checks.ts'
import { readTemplate } from '#domain/cloud-posture/checks/infrastructure/template-text.ts'
import type { Finding } from '#domain/cloud-posture/finding.ts'
import { jsonKindOf } from '#domain/cloud-posture/kind.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentOf, infrastructureCases, isPlanned } from './infrastructure-cases.ts'

/** What a check says about a document, which has to be recognised by itself. */
function statusesOf(document: unknown, id: string): readonly Finding[] {
  const { kind } = jsonKindOf(document)
  const findings = kind === 'terraform-plan' ? checkPlan(document) : kind === 'template' ? checkTemplate(document) : []
  return findings.filter(({ check }) => check.id === id)
}
const one = (type: string, properties: object, id: string): Finding => {
  const [finding, ...others] = statusesOf(documentOf({ wages: { type, properties } }), id)
  expect(others).toEqual([])
  return finding!
}
const template = (text: string): unknown => {
  const read = readTemplate(text)
  return 'template' in read ? read.template : expect.unreachable(read.reason)
}

describe('each check of templates and plans', () => {
  const cases = Object.entries(infrastructureCases).flatMap(([id, list]) => list.map((each) => ({ id, ...each })))

  test.each(cases)('$id: $type', ({ id, type, fails, passes }) => {
    const failing = one(type, fails, id)
    expect(failing.status).toBe('open')
    expect(failing.place).toMatch(/^(?:Resources\.wages\.Properties|resource_changes\[0\]\.change\.after)/)
    expect(failing.remediation.code.map(({ kind }) => kind)).toEqual(['cli', 'template'])
    expect(one(type, passes, id).status, 'near miss').toBe('passed')
  })

  test.each(infrastructureChecks.map((check) => [check.id, check] as const))(
    '%s is explained and mapped',
    (id, check) => {
      expect(Object.keys(infrastructureCases)).toContain(id)
      expect(check.defect.length).toBeGreaterThan(10)
      expect(check.defect).not.toBe(check.title)
      expect(check.why.length).toBeGreaterThan(20)
      expect(check.fix.text.length).toBeGreaterThan(10)
      const { cis, csf, iso, popia } = check.requirements
      expect([csf.length, iso.length, popia.length]).not.toContain(0)
      for (const number of cis)
        expect(number).toMatch(check.cloud === 'azure' ? /^[1-9]\.\d{1,2}(?:\.\d)?$/ : /^[1-5]\.\d{1,2}(?:\.\d)?$/)
      for (const number of csf) expect(number).toMatch(/^(?:GV|ID|PR|DE|RS|RC)\.[A-Z]{2}-\d{2}$/)
      for (const number of iso) expect(number).toMatch(/^A\.[5-8]\.\d{1,2}$/)
      for (const number of popia) expect(number).toMatch(/^19\([123]\)(?:\([a-d]\))?$/)
    },
  )

  test('has cases in each language that it reads', () => {
    // Flow logs and parameters have tests of their own.
    const apart = new Set(['flow-logs', 'secret-in-parameter'])
    for (const { id, looks } of infrastructureChecks.filter((check) => !apart.has(check.id))) {
      const languages = new Set(looks.flatMap(({ types }) => types.map(isPlanned)))
      expect(new Set(infrastructureCases[id]?.map(({ type }) => isPlanned(type))), id).toEqual(languages)
    }
  })
})

describe('flow logs', () => {
  const network = { type: 'AWS::EC2::VPC', properties: {} }
  const log = (ResourceId: unknown) => ({ type: 'AWS::EC2::FlowLog', properties: { ResourceId } })
  const planned = (after_unknown: object) => ({
    format_version: '1.2',
    planned_values: {},
    resource_changes: [
      { address: 'aws_vpc.main', mode: 'managed', type: 'aws_vpc', change: { after: {} } },
      { address: 'aws_flow_log.all', mode: 'managed', type: 'aws_flow_log', change: { after: {}, after_unknown } },
    ],
  })

  test.each([
    ['no log', documentOf({ network }), 'open'],
    ['a log of another network', documentOf({ network, log: log({ Ref: 'other' }) }), 'open'],
    ['its log', documentOf({ network, log: log({ Ref: 'network' }) }), 'passed'],
    ['its log, by an attribute', documentOf({ network, log: log({ 'Fn::GetAtt': ['network', 'VpcId'] }) }), 'passed'],
    ['a log of an imported network', documentOf({ network, log: log({ 'Fn::ImportValue': 'x' }) }), 'unknown'],
    ['a plan with a log whose network is known later', planned({ vpc_id: true }), 'unknown'],
    ['a plan with a log of no network', planned({}), 'open'],
  ])('%s', (_, document, status) => {
    expect(statusesOf(document, 'flow-logs')[0]?.status).toBe(status)
  })
})

describe('a parameter for a secret', () => {
  const parameters = (Parameters: object) => ({ ...documentOf({}), Parameters, Resources: {} })
  test.each([
    ['with a default', { DatabasePassword: { Type: 'String', Default: 'not-a-real-one' } }, 'open'],
    ['that nobody may see, with a default', { Pin: { NoEcho: true, Default: 'not-a-real-one' } }, 'open'],
    ['without a default', { DatabasePassword: { Type: 'String', NoEcho: true } }, 'passed'],
    ['that is resolved', { DatabasePassword: { Default: '{{resolve:ssm-secure:orders}}' } }, 'passed'],
    ['of another kind', { Size: { Type: 'String', Default: 't3.micro' } }, undefined],
  ])('%s', (_, written, status) => {
    const [finding] = checkTemplate(parameters(written))
    expect(finding?.status).toBe(status)
    expect(JSON.stringify(finding ?? '')).not.toContain('not-a-real-one')
    expect(finding?.place ?? 'Parameters.').toMatch(/^Parameters\./)
  })
})

test('a plan of two clouds is judged by the checks of both', () => {
  const plan = documentOf({
    files: { type: 'azurerm_storage_account', properties: { allow_nested_items_to_be_public: true } },
    disk: { type: 'aws_ebs_volume', properties: { encrypted: false } },
  })
  const open = checkPlan(plan).filter(({ status }) => status === 'open')
  expect(open.map(({ cloud, check }) => [cloud, check.id])).toEqual([
    ['aws', 'disk-encryption'],
    ['azure', 'azure-storage-public'],
  ])
  expect(open[1]!.requirements[0]).toEqual({ framework: 'CIS Azure Foundations 2.0', numbers: ['3.7'] })
})

describe('a rule of a firewall of Google Cloud', () => {
  const planned = (after: object, after_unknown: object = {}) => ({
    ...documentOf({ rule: { type: 'google_compute_firewall', properties: {} } }),
    resource_changes: [
      { address: 'rule', mode: 'managed', type: 'google_compute_firewall', change: { after, after_unknown } },
    ],
  })
  const ssh = { allow: [{ protocol: 'tcp', ports: ['22'] }] }
  test.each([
    ['that lets traffic out', planned({ ...ssh, direction: 'EGRESS', source_ranges: ['0.0.0.0/0'] }), undefined],
    ['that refuses', planned({ deny: [{ protocol: 'all' }], source_ranges: ['0.0.0.0/0'] }), undefined],
    ['whose sources are known later', planned(ssh, { source_ranges: true }), 'unknown'],
    ['whose only source may be a tag', planned(ssh, { source_tags: true }), 'unknown'],
    ['two halves of the internet', planned({ ...ssh, source_ranges: ['0.0.0.0/1', '128.0.0.0/1'] }), 'open'],
  ])('%s', (_, plan, status) => {
    expect(statusesOf(plan, 'google-administration-port-open')[0]?.status).toBe(status)
  })
})

test('a machine that says nothing itself has what its launch template says', () => {
  const machine = (LaunchTemplate: object) => ({ type: 'AWS::EC2::Instance', properties: { LaunchTemplate } })
  const template = (HttpTokens: string) => ({
    type: 'AWS::EC2::LaunchTemplate',
    properties: { LaunchTemplateData: { MetadataOptions: { HttpTokens } } },
  })
  const of = (document: unknown) =>
    statusesOf(document, 'machine-metadata').find(({ resource }) => resource.type === 'AWS::EC2::Instance')?.status
  const named = machine({ LaunchTemplateId: { Ref: 'own' } })
  expect(of(documentOf({ machine: named, own: template('required') }))).toBe('passed')
  expect(of(documentOf({ machine: named, own: template('optional') }))).toBe('open')
  expect(of(documentOf({ machine: machine({ LaunchTemplateId: 'lt-0abc' }) }))).toBe('unknown')
  expect(of(documentOf({ machine: { type: 'AWS::EC2::Instance', properties: {} } }))).toBe('open')
})

test('kinds of resources that no check looks at are named with their number', () => {
  const plan = documentOf({
    one: { type: 'google_sql_database_instance', properties: {} },
    two: { type: 'google_sql_database_instance', properties: {} },
    three: { type: 'aws_appsync_graphql_api', properties: {} },
    disk: { type: 'aws_ebs_volume', properties: {} },
    log: { type: 'aws_flow_log', properties: {} },
  })
  expect(notLookedAtIn(plan)).toEqual([
    { type: 'google_sql_database_instance', count: 2 },
    { type: 'aws_appsync_graphql_api', count: 1 },
  ])
  const document = documentOf({
    bot: { type: 'AWS::Lex::Bot', properties: {} },
    notes: { type: 'AWS::CDK::Metadata', properties: {} },
  })
  expect(notLookedAtIn(document)).toEqual([{ type: 'AWS::Lex::Bot', count: 1 }])
})

test('no secret of a file is repeated in a finding', () => {
  const secrets = ['not-a-real-one', 'AKIAIOSFODNN7EXAMPLE', 'wJalrXUtnFEMI']
  for (const { type, fails } of Object.values(infrastructureCases).flat()) {
    const document = documentOf({ wages: { type, properties: fails } })
    const written = JSON.stringify(isPlanned(type) ? checkPlan(document) : checkTemplate(document))
    for (const secret of secrets) expect(written).not.toContain(secret)
  }
})

describe('what is known only when it is deployed', () => {
  test('is unknown in a template, never passed and never open', () => {
    for (const value of [{ Ref: 'Choice' }, { 'Fn::If': ['Production', true, false] }])
      expect(one('AWS::EC2::Volume', { Encrypted: value }, 'disk-encryption').status).toBe('unknown')
    expect(one('AWS::EC2::Volume', { Encrypted: { Ref: 'AWS::NoValue' } }, 'disk-encryption').status).toBe('open')
  })

  test('is unknown in a plan', () => {
    const document = documentOf({ wages: { type: 'aws_ebs_volume', properties: {} } })
    const plan: unknown = JSON.parse(
      JSON.stringify(document).replace('"after_unknown":{}', '"after_unknown":{"encrypted":true}'),
    )
    expect(statusesOf(plan, 'disk-encryption')[0]?.status).toBe('unknown')
  })

  test('what a plan deletes or only reads is no finding', () => {
    const change = { address: 'a.b', type: 'aws_ebs_volume', change: { actions: ['delete'], before: {}, after: null } }
    const data = { address: 'data.a.b', mode: 'data', type: 'aws_ebs_volume', change: { after: { encrypted: false } } }
    expect(checkPlan({ resource_changes: [change, data, null, 'text'] })).toEqual([])
  })

  test('a plan that changes nothing is looked at by what it keeps, in modules, too', () => {
    const volume = (address: string, mode = 'managed') => ({
      address,
      mode,
      type: 'aws_ebs_volume',
      values: { encrypted: false },
    })
    const module = { resources: [volume('module.a.disk'), volume('data.disk', 'data'), null] }
    const plan = {
      format_version: '1.2',
      planned_values: { root_module: { resources: [volume('aws_ebs_volume.disk')], child_modules: [module] } },
      resource_changes: [],
    }
    const found = checkPlan(plan).filter(({ status }) => status === 'open')
    expect(JSON.stringify(found)).toContain('planned_values.root_module.child_modules[0].resources[0].values')
    expect(JSON.stringify(found)).toContain('planned_values.root_module.resources[0].values')
    expect(JSON.stringify(found)).not.toContain('data.disk')
  })
})

describe('a template as text', () => {
  const yaml = `AWSTemplateFormatVersion: 2010-09-09
Parameters: { Choice: { Type: String } }
Resources:
  Disk:
    Type: AWS::EC2::Volume
    Properties:
      Encrypted: !Ref Choice
      AvailabilityZone: !Select [0, !GetAZs '']
  Open:
    Type: AWS::EC2::SecurityGroup
    Properties:
      SecurityGroupIngress:
        - { IpProtocol: tcp, FromPort: 22, ToPort: 22, CidrIp: 0.0.0.0/0 }
  Network: { Type: AWS::EC2::VPC }
  Flows:
    Type: AWS::EC2::FlowLog
    Properties: { ResourceId: !GetAtt Network.VpcId }
  Wages:
    Type: AWS::S3::BucketPolicy
    Properties:
      PolicyDocument: !If [Production, !Sub '{}', { Statement: [] }]
`
  test('is read as YAML with short tags', () => {
    const findings = checkTemplate(template(yaml))
    expect(findings.map(({ check, resource, status }) => [check.id, resource.id, status])).toEqual([
      ['bucket-public-policy', 'Wages', 'unknown'],
      ['disk-encryption', 'Disk', 'unknown'],
      ['administration-port-open', 'Open', 'open'],
      ['data-port-open', 'Open', 'passed'],
      ['flow-logs', 'Network', 'passed'],
    ])
  })

  test('is the same as JSON, as CDK writes it', () => {
    expect(checkTemplate(template(JSON.stringify(template(yaml))))).toEqual(checkTemplate(template(yaml)))
  })

  test.each([
    ['no YAML', 'Resources: [', /not valid YAML/],
    ['another file', 'name: pay', /no "Resources"/],
    ['nothing', '', /no "Resources"/],
    ['a tag of another tool', 'Resources: { A: !python/object x }', /tag that CloudFormation does not have/],
    ['more than 1 MB', `Resources: {} #${'x'.repeat(1_200_000)}`, /1 MB at most/],
    [
      'aliases that grow',
      `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nResources: [*c,*c,*c,*c,*c,*c,*c,*c,*c]`,
      /not valid YAML/,
    ],
  ])('of %s is refused with the reason', (_, text, reason) => {
    const read = readTemplate(text)
    expect(read).toEqual({ reason: expect.stringMatching(reason) })
  })

  test('with keys of prototypes harms nothing', () => {
    const read = template(
      '{"Resources":{"__proto__":{"Type":"AWS::EC2::Volume"},"constructor":{"Type":"AWS::EC2::Volume"}}}',
    )
    expect(checkTemplate(read).map(({ resource }) => resource.id)).toContain('constructor')
    expect(({} as Record<string, unknown>)['Type']).toBeUndefined()
  })
})

test('any properties are judged, never thrown at', () => {
  const types = infrastructureChecks.flatMap(({ looks }) => looks.flatMap((look) => look.types))
  const anything = fc.dictionary(
    fc.constantFrom(
      'PolicyDocument',
      'policy',
      'SecurityGroupIngress',
      'ingress',
      'Environment',
      'container_definitions',
    ),
    fc.jsonValue(),
  )
  fc.assert(
    fc.property(fc.constantFrom(...types), anything, (type, properties) => {
      const document = documentOf({ wages: { type, properties } })
      const findings = isPlanned(type) ? checkPlan(document) : checkTemplate(document)
      expect(findings.filter(({ resource }) => !resource.id.endsWith('wages'))).toEqual([])
    }),
  )
})

describe('a bucket whose block ignores what would make it public', () => {
  const everyone = { Statement: [{ Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: '*' }] }
  const stateOf = (document: unknown, id: string, of: string) =>
    statusesOf(document, id).find(({ resource }) => resource.id === of)?.status
  const inTemplate = (block: object) => ({
    Resources: {
      Site: {
        Type: 'AWS::S3::Bucket',
        Properties: { AccessControl: 'PublicRead', PublicAccessBlockConfiguration: block },
      },
      Policy: { Type: 'AWS::S3::BucketPolicy', Properties: { Bucket: { Ref: 'Site' }, PolicyDocument: everyone } },
    },
  })
  const inPlan = (block: object, unknown: object = {}) => ({
    format_version: '1.2',
    planned_values: {},
    resource_changes: [
      ['aws_s3_bucket_acl', { bucket: 'site', acl: 'public-read' }, {}],
      ['aws_s3_bucket_policy', { bucket: 'site', policy: JSON.stringify(everyone) }, {}],
      ['aws_s3_bucket_public_access_block', block, unknown],
    ].map(([type, after, afterUnknown]) => ({
      type,
      address: `${type as string}.site`,
      mode: 'managed',
      change: { actions: ['create'], after, after_unknown: afterUnknown },
    })),
  })

  test.each([
    ['both', { IgnorePublicAcls: true, RestrictPublicBuckets: 'true' }, 'passed', 'passed'],
    ['lists only', { IgnorePublicAcls: true, RestrictPublicBuckets: false }, 'passed', 'open'],
    ['what is only refused when it is set', { BlockPublicAcls: true, BlockPublicPolicy: true }, 'open', 'open'],
    ['what a parameter decides', { IgnorePublicAcls: { Ref: 'Asked' } }, 'unknown', 'open'],
  ])('in a template: %s', (_, block, list, policy) => {
    const document = inTemplate(block)
    expect(stateOf(document, 'bucket-public-list', 'Site')).toBe(list)
    expect(stateOf(document, 'bucket-public-policy', 'Policy')).toBe(policy)
  })

  test.each([
    ['of the same bucket', { bucket: 'site' }, {}, 'passed'],
    ['of another one', { bucket: 'other' }, {}, 'open'],
    ['of a bucket that is known later', {}, { bucket: true }, 'unknown'],
  ])('in a plan: a block %s', (_, bucket, unknown, status) => {
    const document = inPlan({ ...bucket, ignore_public_acls: true, restrict_public_buckets: true }, unknown)
    expect(stateOf(document, 'bucket-public-list', 'aws_s3_bucket_acl.site')).toBe(status)
    expect(stateOf(document, 'bucket-public-policy', 'aws_s3_bucket_policy.site')).toBe(status)
  })
})
