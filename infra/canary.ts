import { Duration, type Stack } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { acknowledge } from './acknowledge.ts'
import type { DataStack } from './data.ts'
import { FeatureFunction, type Permission } from './feature-function.ts'
import { type Feature, variableName } from './feature.ts'
import type { Surveyed } from './surveyed.ts'

const COMES_AGAIN =
  'A check that failed is of no use later: the schedule brings the next one, and that none comes is what an alarm is for.'

/** Does every so often what people do, over the same address, and writes down for the status page whether it worked. */
export function canaryFunction(scope: Stack, { config, dist, data, identity, web }: Surveyed): FeatureFunction {
  const record = web.statusBucket
  const probed = config.features.filter(({ probe }) => probe)
  const canary = new FeatureFunction(scope, 'Canary', {
    config,
    feature: 'canary',
    code: dist.functionCode('canary'),
    timeout: Duration.seconds(90),
    environment: {
      CHECKED_ORIGIN: web.origin,
      STATUS_BUCKET: record.bucketName,
      OUTBOX_TABLE: data.outbox.tableName,
      PROBED: probed.map(({ name }) => name).join(','),
      ...Object.fromEntries(probed.map(({ name }) => [`${variableName(name)}_TABLE`, data.tableOf(name).tableName])),
      USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
      EVERY_MINUTES: String(config.canaryMinutes),
    },
    permissions: [
      { actions: ['s3:GetObject', 's3:PutObject'], resources: [record.arnForObjects('status.json')] },
      // Whoever may not list is told that a missing object is forbidden, and could not begin a record.
      { actions: ['s3:ListBucket'], resources: [record.bucketArn] },
      ...probed.flatMap((feature) => tablePermissions(feature, data)),
      ...data.keyPermissions,
    ],
    withoutDeadLetters: COMES_AGAIN,
  })
  const schedule = new Rule(scope, 'CanarySchedule', {
    description: `Veritech ${config.stage}: the checks from outside`,
    schedule: Schedule.rate(Duration.minutes(config.canaryMinutes)),
    targets: [new LambdaFunction(canary.function)],
  })
  acknowledge(schedule, 'Serverless-EventBusDLQ', COMES_AGAIN)
  return canary
}

/** What a probe does with tables, by the beginnings of keys that its manifest names. */
function tablePermissions({ name, probe }: Feature, data: DataStack): Permission[] {
  const { awaits, leaves } = probe ?? {}
  return [
    // Whether a mail has left, and nothing that stands in it.
    ...(awaits ? [onItems('dynamodb:GetItem', data.outbox.tableArn, awaits)] : []),
    // The proof that what the probe sends is a check's.
    ...(leaves ? [onItems('dynamodb:PutItem', data.tableOf(name).tableArn, leaves)] : []),
  ]
}

function onItems(action: string, table: string, keys: string): Permission {
  return {
    actions: [action],
    resources: [table],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [keys] } },
  }
}
