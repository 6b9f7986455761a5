import { expect, test } from 'vitest'
import { parseConfig } from '#infra/config.ts'
import { contractRoutes } from '#infra/contract-routes.ts'
import { features } from '#infra/features/index.ts'
import { featureTables, madeBy } from '#infra/operate/stage.ts'
import { placed, pointedTo, readAssembly } from './assembly.ts'
import { fixtureDist } from './fixture-dist.ts'
import { gatewayMethods } from './gateway-methods.ts'
import { grants, guards } from './guards.ts'

import { bundlesOf, sampleFeature } from './sample-feature.ts'
import { context, synthesise, textAt } from './synthesised.ts'

/** Adds a sample feature by one line in the list of features. */
const sample = sampleFeature('cloud-notes')
const list = [...features, sample]
const config = parseConfig(context, list)
const stacks = readAssembly(synthesise(config, fixtureDist(bundlesOf(sample))).folder)
const own = stacks.filter(({ name }) => name === 'CloudNotes')
const ofType = (type: string) => placed(own, type)

test('it has its own stack and functions, each with a role, a log and a rollback', () => {
  expect(own.map(({ stackName }) => stackName)).toEqual(['veritech-demo-cloud-notes'])
  const functions = ofType('AWS::Lambda::Function').filter(({ property }) => property('Runtime') === 'nodejs24.x')
  const services = functions.map(({ resource }) =>
    textAt(resource.Properties, 'Environment', 'Variables', 'POWERTOOLS_SERVICE_NAME'),
  )
  expect(services.toSorted()).toEqual([
    'cloud-notes',
    'cloud-notes-export',
    'cloud-notes-import',
    'cloud-notes-project',
  ])
  expect(new Set(functions.map(({ property }) => JSON.stringify(property('Role')))).size).toBe(4)
  expect(ofType('AWS::Lambda::Alias')).toHaveLength(4)
})

test('it has a table with the general indexes and a stream for its job', () => {
  const [table] = placed(stacks, 'AWS::DynamoDB::GlobalTable').filter(({ logicalId }) =>
    logicalId.startsWith('CloudNotes'),
  )
  expect(table?.stack.name).toBe('Data')
  expect(table?.property('GlobalSecondaryIndexes')).toHaveLength(3)
  expect(table?.property('StreamSpecification', 'StreamViewType')).toBe('NEW_IMAGE')
})

test('its functions get its table, the platform’s tables and its settings as environment variables', () => {
  const [calls] = ofType('AWS::Lambda::Function').filter(({ logicalId }) => logicalId.startsWith('CallsFunction'))
  const variables = calls?.property('Environment', 'Variables')
  expect(Object.keys(variables as object)).toEqual(
    expect.arrayContaining([
      'TABLE',
      'OUTBOX_TABLE',
      'AUDIT_TABLE',
      'ACCOUNTS_TABLE',
      'USER_POOL_ID',
      'UPLOADS_BUCKET',
    ]),
  )
  expect(variables).toMatchObject({ THINGS_PER_IP: '60', UPLOADS_DAYS: '30' })
})

test('each of its functions has exactly the permissions of its intents', () => {
  const actions = (holder: string) =>
    new Set(
      grants(stacks)
        .filter((grant) => grant.holder.startsWith(`CloudNotes/${holder}Role`))
        .map(({ action }) => action)
        .filter((action) => !action.startsWith('logs:')),
    )
  expect(actions('Calls')).toEqual(
    new Set([
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'dynamodb:UpdateItem',
      'kms:Decrypt',
      'sqs:SendMessage',
    ]),
  )
  expect(actions('ImportJob')).toEqual(
    new Set([
      'dynamodb:PutItem',
      'kms:Decrypt',
      's3:GetObject',
      'sqs:DeleteMessage',
      'sqs:GetQueueAttributes',
      'sqs:ReceiveMessage',
    ]),
  )
})

test('a stream, a queue with a schedule, and an uploaded file start its jobs', () => {
  const sources = ofType('AWS::Lambda::EventSourceMapping').map(({ stack, property }) =>
    pointedTo(stacks, stack, property('EventSourceArn'))
      .map((id) => id.replace(/[0-9A-F]{8}$/, ''))
      .join(),
  )
  expect(sources.toSorted()).toEqual(['CloudNotes/ExportWaiting', 'CloudNotes/ImportWaiting', 'Data/CloudNotes'])
  const [rule] = ofType('AWS::Events::Rule')
  expect(rule?.property('ScheduleExpression')).toBe('rate(1 minute)')
  expect(JSON.stringify(rule?.property('Targets'))).toContain('ExportJobLive')
  const [bucket] = ofType('AWS::S3::Bucket')
  const queues = bucket?.property('NotificationConfiguration', 'QueueConfigurations')
  expect(JSON.stringify(queues)).toMatch(/s3:ObjectCreated:\*.*ImportWaiting/)
})

test('failed jobs go to a dead-letter queue with an alarm', () => {
  const queues = ofType('AWS::SQS::Queue').map(({ logicalId }) => logicalId.replace(/[0-9A-F]{8}$/, ''))
  expect(queues.toSorted()).toEqual([
    'ExportGivenUp',
    'ExportWaiting',
    'ImportGivenUp',
    'ImportWaiting',
    'ProjectGivenUp',
  ])
  const names = placed(stacks, 'AWS::CloudWatch::Alarm')
    .filter(({ property }) => property('AlarmActions'))
    .map(({ resource }) => textAt(resource.Properties, 'AlarmName'))
    .filter((name) => name.includes('cloud-notes'))
  expect(names.toSorted()).toEqual(
    ['export', 'import', 'project'].map((job) => `veritech-demo-tomorrow-job-given-up-cloud-notes-${job}`),
  )
})

test('its probe runs in the canary, with access only to its proof and the mails it waits for', () => {
  const [canary] = placed(stacks, 'AWS::Lambda::Function').filter(({ logicalId }) => logicalId.startsWith('Canary'))
  const variables = canary?.property('Environment', 'Variables') as Readonly<Record<string, unknown>>
  expect(String(variables['PROBED']).split(',')).toContain('cloud-notes')
  expect(Object.keys(variables)).toContain('CLOUD_NOTES_TABLE')
  const policies = placed(stacks, 'AWS::IAM::Role')
    .filter(({ logicalId }) => logicalId.startsWith('CanaryRole'))
    .flatMap(({ property }) => property('Policies', 1, 'PolicyDocument', 'Statement') as readonly object[])
  const keysOf = (action: string) =>
    policies
      .map((statement) => JSON.stringify(statement))
      .filter((statement) => statement.includes(`"${action}"`))
      .flatMap((statement) => /"dynamodb:LeadingKeys":(\[[^\]]*\])/.exec(statement)?.[1] ?? 'any')
  expect(keysOf('dynamodb:PutItem')).toEqual(['["CHECK#*"]', '["PROOF#*"]'])
  expect(keysOf('dynamodb:GetItem')).toEqual(['["MAIL#*-requester"]', '["MAIL#*-thing"]'])
})

test('its calls are methods of the API, public ones with its throttle, and rows of the access matrix', () => {
  const rows = contractRoutes(list).filter(({ feature }) => feature === 'cloud-notes')
  expect(rows).toHaveLength(6)
  const methods = gatewayMethods(stacks).filter(({ operation }) => operation.startsWith('cloud-notes.'))
  expect(methods.map(({ call }) => call)).toEqual(rows.map(({ method, path }) => `${method} ${path}`))
  expect(methods.map(({ scheme }) => scheme === undefined)).toEqual(rows.map(({ audience }) => audience === 'public'))
  const [stage] = placed(stacks, 'AWS::ApiGateway::Stage')
  const settings = stage?.property('MethodSettings') as readonly { ResourcePath: string; ThrottlingRateLimit: number }[]
  expect(settings.filter(({ ResourcePath }) => ResourcePath.includes('cloud-notes'))).toMatchObject([
    { ResourcePath: '/~1api~1cloud-notes~1things-0', ThrottlingRateLimit: 10 },
  ])
  const permissions = placed(stacks, 'AWS::Lambda::Permission').filter(({ stack, property }) =>
    pointedTo(stacks, stack, property('FunctionName')).some((id) => id.startsWith('CloudNotes/Calls')),
  )
  expect(permissions).toHaveLength(1)
})

test('its table is in the nightly backup, known to the operator’s commands, and watched for calls outside deployments', () => {
  const [selection] = placed(stacks, 'AWS::Backup::BackupSelection')
  expect(JSON.stringify(selection?.property('BackupSelection', 'Resources'))).toContain('CloudNotes')
  const place = featureTables(config)['cloud-notes']!
  const found = placed(stacks, place.type).filter(
    ({ stack, type, logicalId }) => stack.name === 'Data' && madeBy(place).test(`${type} ${logicalId}`),
  )
  expect(found).toHaveLength(1)
})

test.each(guards)('with it too: $promise', ({ findings }) => {
  expect(findings(stacks, list)).toEqual([])
})

test('the alarm of its jobs has a runbook page', () => {
  const [alarm] = placed(stacks, 'AWS::CloudWatch::Alarm').filter(({ id }) => id.includes('jobgivenup'))
  expect(textAt(alarm!.resource.Properties, 'AlarmDescription')).toContain('alarms.md#job-given-up')
})
