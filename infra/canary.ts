import { Duration, type Stack } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { acknowledge } from './acknowledge.ts'
import { FeatureFunction } from './feature-function.ts'
import type { Surveyed } from './surveyed.ts'

const COMES_AGAIN =
  'A check that failed is of no use later: the schedule brings the next one, and that none comes is what an alarm is for.'

/** Does every so often what people do, over the same address, and writes down for the status page whether it worked. */
export function canaryFunction(scope: Stack, { config, dist, data, identity, web }: Surveyed): FeatureFunction {
  const record = web.statusBucket
  const canary = new FeatureFunction(scope, 'Canary', {
    config,
    feature: 'canary',
    code: dist.functionCode('canary'),
    timeout: Duration.seconds(90),
    // Two at a time would both write the one record.
    concurrency: 1,
    environment: {
      CHECKED_ORIGIN: web.origin,
      STATUS_BUCKET: record.bucketName,
      HELPDESK_TABLE: data.tableOf('helpdesk').tableName,
      OUTBOX_TABLE: data.outbox.tableName,
      USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
      EVERY_MINUTES: String(config.canaryMinutes),
    },
    permissions: [
      { actions: ['s3:GetObject', 's3:PutObject'], resources: [record.arnForObjects('status.json')] },
      // Whoever may not list is told that a missing object is forbidden, and could not begin a record.
      { actions: ['s3:ListBucket'], resources: [record.bucketArn] },
      {
        // Whether the confirmation of a ticket has left, and nothing that stands in one.
        actions: ['dynamodb:GetItem'],
        resources: [data.outbox.tableArn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['MAIL#*-requester'] } },
      },
      {
        // The proof that a ticket is a check's.
        actions: ['dynamodb:PutItem'],
        resources: [data.tableOf('helpdesk').tableArn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['CHECK#*'] } },
      },
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
