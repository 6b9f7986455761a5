import { Stack } from 'aws-cdk-lib'
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import type { Config } from '../config.ts'
import { URGENCIES, type AlarmUrgency } from './urgency.ts'

export type AlarmTopics = Readonly<Record<AlarmUrgency, Topic>>

/**
 * Two SNS topics, urgent and daily, because phones should subscribe to urgent alarms only. Both mail `alarmAddress`. They are not encrypted
 * with KMS: CloudWatch cannot use AWS's managed key, our own key could prevent alarms if it failed, and alarms contain no personal
 * data.
 */
export function alarmTopics(scope: Construct, config: Config): AlarmTopics {
  const [wake, tomorrow] = URGENCIES.map((urgency) => alarmTopic(scope, urgency, config))
  return { wake: wake!, tomorrow: tomorrow! }
}

/** A topic. `of` distinguishes topics of one urgency in one region. */
export function alarmTopic(scope: Construct, urgency: AlarmUrgency, config: Config, of?: string): Topic {
  const topic = new Topic(scope, urgency === 'wake' ? 'Wake' : 'Tomorrow', {
    topicName: ['veritech', config.stage, urgency, ...(of ? [of] : [])].join('-'),
    displayName: `Veritech ${config.stage}: ${urgency === 'wake' ? 'now' : 'tomorrow'}`,
    enforceSSL: true,
  })
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'AlarmsOfThisAccount',
      effect: Effect.ALLOW,
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  )
  acknowledge(
    topic.addSubscription(new EmailSubscription(config.alarmAddress)),
    'Serverless-SNSRedrivePolicy',
    'A mail that a mailbox refuses would lie in a queue that nobody looks at; the alarm itself stands on the dashboard until it is over.',
  )
  return topic
}
