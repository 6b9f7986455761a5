import { Duration, type Stack } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { acknowledge } from './acknowledge.ts'
import type { DataStack } from './data.ts'
import { FeatureFunction, type Permission } from './feature-function.ts'
import { type Feature, variableName } from './feature.ts'
import type { MonitoredStacks } from './monitored-stacks.ts'

const COMES_AGAIN =
  'A check that failed is of no use later: the schedule brings the next one, and that none comes is what an alarm is for.'

/** The canary function: runs the probes on a schedule and stores the results for the status page. */
export function canaryFunction(scope: Stack, { config, dist, data, identity, web }: MonitoredStacks): void {
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
      // Without list permission S3 answers 403 instead of 404 for a missing record.
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
}

/** A probe's table permissions, by the key patterns in its manifest. */
function tablePermissions({ name, probe }: Feature, data: DataStack): Permission[] {
  const { awaits, leaves } = probe ?? {}
  return [
    // Reads whether a mail was sent, not its content.
    ...(awaits ? [onItems('dynamodb:GetItem', data.outbox.tableArn, awaits)] : []),
    // Writes the proof that identifies the probe's tickets.
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
