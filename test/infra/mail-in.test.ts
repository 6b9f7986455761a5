import { describe, expect, test } from 'vitest'
import { checkCompliance } from '#infra/compliance.ts'
import { parseConfig } from '#infra/config.ts'
import { build } from '#infra/build.ts'
import { defineFeature } from '#infra/feature.ts'
import { features } from '#infra/features/index.ts'
import { readReceiptRules } from '#local/ses/receipt/receipt-rules.ts'
import { readAssembly as readLocally } from '#local/assembly/assembly.ts'
import { readRoles } from '#local/iam/roles.ts'
import { createGate } from '#local/iam/gate.ts'
import { readAssembly } from './assembly.ts'
import { fixtureDist } from './fixture-dist.ts'
import { guards } from './guards.ts'
import { at, context, newApp, textAt } from './synthesised.ts'

const DOMAIN = 'tickets.veritech.example'
const mailIn = { 'veritech.mailIn.region': 'eu-west-1', 'veritech.mailIn.domain': DOMAIN }

/** All features without the job that takes mails. */
const others = features.map(({ jobs = {}, ...feature }) => ({
  ...feature,
  jobs: Object.fromEntries(Object.entries(jobs).filter(([, { start }]) => start.by !== 'mail')),
}))
const probe = (name: string) =>
  defineFeature({
    name,
    title: 'probes',
    contract: {},
    table: { holds: 'probes', throughput: { read: 10, write: 10, index: { read: 10, write: 10 } } },
    calls: { timeoutSeconds: 10 },
    jobs: { mails: { start: { by: 'mail' }, timeoutSeconds: 60, table: ['put'] } },
    settings: {},
    records: { title: 'Things', records: [], withoutPeople: [] },
  })

const { mailIn: _, ...settings } = context['veritech'] as Readonly<Record<string, unknown>>
const withoutMail = { ...settings, mailFrom: 'Veritech Help Desk <helpdesk@veritech.example>' }

function folderOf(names: readonly string[], settings: object): string {
  const app = newApp()
  const list = [...others, ...names.map(probe)]
  const dist = fixtureDist(names.flatMap((name) => [name, `${name}-mails`]))
  build(app, parseConfig({ ...context, veritech: withoutMail, ...settings }, list), { dist })
  checkCompliance(app)
  return app.synth().directory
}
const folder = folderOf(['probe'], mailIn)
const stacks = readAssembly(folder)
const ofType = (stack: string, type: string) =>
  Object.values(stacks.find(({ name }) => name === stack)?.resources ?? {})
    .filter(({ Type }) => Type === type)
    .map(({ Properties }) => Properties)

describe('incoming mail', () => {
  test('is received by SES in its region for one domain, scanned, and written to the home region’s bucket by a role', () => {
    expect(stacks.find(({ name }) => name === 'MailIn')?.stackName).toBe('veritech-demo-mail-in')
    expect(ofType('MailIn', 'AWS::SES::EmailIdentity')).toMatchObject([{ EmailIdentity: DOMAIN }])
    const [rule] = ofType('MailIn', 'AWS::SES::ReceiptRule')
    expect(rule).toMatchObject({ Rule: { Enabled: true, ScanEnabled: true, Recipients: [DOMAIN] } })
    const [bucket] = ofType('Probe', 'AWS::S3::Bucket')
    expect(at(rule, 'Rule', 'Actions', 0, 'S3Action', 'BucketName')).toEqual(at(bucket, 'BucketName'))
    expect(at(rule, 'Rule', 'Actions', 0, 'S3Action', 'IamRoleArn')).toBeDefined()
  })

  test('starts the job through bucket and queue, and the job gets the bucket’s name', () => {
    const [bucket] = ofType('Probe', 'AWS::S3::Bucket')
    expect(at(bucket, 'NotificationConfiguration', 'QueueConfigurations', 0, 'Filter')).toEqual({
      S3Key: { Rules: [{ Name: 'prefix', Value: 'in/' }] },
    })
    const policies = JSON.stringify(ofType('Probe', 'AWS::SQS::QueuePolicy'))
    expect(policies).toContain('arn:aws:s3:::veritech-demo-mail-af-south-1-')
    const told = ofType('Probe', 'AWS::Lambda::Function').map((one) =>
      at(one, 'Environment', 'Variables', 'MAIL_IN_BUCKET'),
    )
    expect(told.filter(Boolean)).toHaveLength(1)
  })

  test('reports mails that SES cannot hand over in its region, and mails that wait at home', () => {
    const [alarm, ...others] = ofType('MailIn', 'AWS::CloudWatch::Alarm')
    expect(others).toEqual([])
    expect(alarm).toMatchObject({ Namespace: 'AWS/SES', MetricName: 'PublishFailure', Threshold: 0 })
    const [rule] = ofType('MailIn', 'AWS::SES::ReceiptRule')
    expect(at(alarm, 'Dimensions')).toEqual([{ Name: 'RuleName', Value: at(rule, 'Rule', 'Name') }])
    const [topic] = ofType('MailIn', 'AWS::SNS::Topic')
    expect(topic).toMatchObject({ TopicName: 'veritech-demo-wake-mail-in' })
    expect(ofType('MailIn', 'AWS::SNS::Subscription')).toMatchObject([
      { Protocol: 'email', Endpoint: 'alarms@veritech.example' },
    ])
    const waiting = ofType('Observability', 'AWS::CloudWatch::Alarm').find((each) =>
      textAt(each, 'AlarmName').endsWith('-wake-mail-in-waits'),
    )
    expect(waiting).toMatchObject({ MetricName: 'ApproximateAgeOfOldestMessage', Threshold: 1800 })
  })

  test('works in the local cloud', () => {
    const assembly = readLocally(folder)
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const gate = createGate({
      accountId: assembly.accountId,
      region: assembly.region,
      roles: readRoles(assembly),
      resourcePolicies: new Map(),
      sesIdentities: [],
      keysOf: () => undefined,
      keys: { all: [], find: () => undefined },
      log,
    })
    expect(readReceiptRules(assembly, gate)).toMatchObject([{ region: 'eu-west-1', recipients: [DOMAIN], scans: true }])
  })

  test.each(guards)('keeps the rule: $promise', ({ findings }) => {
    expect(findings(stacks, [...others, probe('probe')])).toEqual([])
  })
})

test('while another region owns the domain, that region still receives its mails', () => {
  const waiting = readAssembly(folderOf(['probe'], { ...mailIn, 'veritech.claimDomain': 'false' }))
  expect(waiting.map(({ name }) => name)).not.toContain('MailIn')
  const own = Object.values(waiting.find(({ name }) => name === 'Probe')?.resources ?? {})
  expect(own.filter(({ Type }) => Type === 'AWS::S3::Bucket')).toHaveLength(1)
})

test('without the setting there are no job, bucket and stack for mail', () => {
  const without = readAssembly(folderOf(['probe'], {}))
  expect(without.map(({ name }) => name)).not.toContain('MailIn')
  const own = Object.values(without.find(({ name }) => name === 'Probe')?.resources ?? {})
  expect(own.filter(({ Type }) => Type === 'AWS::Lambda::Function')).toHaveLength(1)
  expect(own.filter(({ Type }) => Type === 'AWS::S3::Bucket')).toEqual([])
})

test.each([
  ['no feature', []],
  ['two features', ['probe', 'other']],
])('a stage with incoming mail is refused if %s handle it', (_, names) => {
  expect(() => folderOf(names, mailIn)).toThrow('it has to be one')
})

test.each([
  ['veritech.example', 'must be a subdomain'],
  ['bounce.veritech.example', 'must be another than'],
])('the setting %s is refused', (domain, reason) => {
  expect(() => parseConfig({ ...context, ...mailIn, 'veritech.mailIn.domain': domain })).toThrow(reason)
})
