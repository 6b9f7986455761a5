import { Duration, type Stack } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { acknowledge } from './acknowledge.ts'
import { addressOf } from './config.ts'
import { arn, FeatureFunction } from './feature-function.ts'
import { senderIdentities } from './mail-identity.ts'
import { regionsOf } from './regions.ts'
import type { MonitoredStacks } from './monitored-stacks.ts'

const COMES_AGAIN =
  'A report that could not be sent is tried twice more and then told by an alarm; what it would have said is in the next one or on the consoles.'

/** Mails the weekly report every Monday. */
export function weeklyReportFunction(scope: Stack, { config, dist, mail, web }: MonitoredStacks): FeatureFunction {
  const report = new FeatureFunction(scope, 'WeeklyReport', {
    config,
    feature: 'weekly-report',
    code: dist.functionCode('weekly-report'),
    timeout: Duration.seconds(90),
    environment: {
      STATUS_BUCKET: web.statusBucket.bucketName,
      DEAD_LETTER_QUEUES: [mail.unsent.queueName, mail.unheard.queueName].join(),
      ALARM_REGIONS: regionsOf(config).join(),
      ALARM_PREFIX: `veritech-${config.stage}-`,
      MONTHLY_BUDGET: String(config.monthlyBudget),
      RUNBOOK: config.runbook,
      MAIL_FROM: config.mailFrom,
      MAIL_CONFIGURATION_SET: mail.configurationSetName,
      DESK_ADDRESS: config.deskAddress,
      ALARM_ADDRESS: config.alarmAddress,
    },
    permissions: [
      { actions: ['s3:GetObject'], resources: [web.statusBucket.arnForObjects('status.json')] },
      {
        actions: ['ses:SendRawEmail'],
        resources: [
          arn(scope, 'ses', `identity/${config.domain}`),
          ...senderIdentities(scope, config),
          arn(scope, 'ses', `configuration-set/${mail.configurationSetName}`),
        ],
        conditions: { StringEquals: { 'ses:FromAddress': addressOf(config.mailFrom) } },
      },
      {
        actions: ['ce:GetCostAndUsage', 'cloudwatch:DescribeAlarmHistory', 'cloudwatch:GetMetricData'],
        resources: ['*'],
        onAllBecause: 'Neither figures nor costs have resources: reading them is only granted on all.',
      },
    ],
    withoutDeadLetters: COMES_AGAIN,
  })
  const schedule = new Rule(scope, 'WeeklyReportSchedule', {
    description: `Veritech ${config.stage}: the weekly mail on health and cost`,
    // 07:00 in Johannesburg.
    schedule: Schedule.cron({ minute: '0', hour: '5', weekDay: 'MON' }),
    targets: [new LambdaFunction(report.function)],
  })
  acknowledge(schedule, 'Serverless-EventBusDLQ', COMES_AGAIN)
  return report
}
