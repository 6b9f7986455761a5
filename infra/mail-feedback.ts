import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import { EventBus, Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { EventInvokeConfig } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import {
  type ConfigurationSet,
  ConfigurationSetEventDestination,
  EmailSendingEvent,
  EventDestination,
} from 'aws-cdk-lib/aws-ses'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { acknowledge } from './acknowledge.ts'
import type { Config } from './config.ts'
import type { DataStack } from './data.ts'
import type { Dist } from './dist.ts'
import { FeatureFunction, leadingKeys } from './feature-function.ts'
import { platformTables, writeAuditLog } from './table-access.ts'

interface MailFeedbackProps {
  readonly config: Config
  readonly dist: Dist
  readonly data: DataStack
  readonly configurationSet: ConfigurationSet
}

/** Routes bounces, complaints and rejections from SES over the event bus to the feedback function. */
export function mailFeedback(
  scope: Stack,
  { config, dist, data, configurationSet }: MailFeedbackProps,
): { feedback: FeatureFunction; unheard: Queue } {
  new ConfigurationSetEventDestination(scope, 'FeedbackDestination', {
    configurationSet,
    destination: EventDestination.eventBus(EventBus.fromEventBusName(scope, 'Bus', 'default')),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
  })

  const unheard = unheardQueue(scope)
  const feedback = new FeatureFunction(scope, 'MailFeedback', {
    config,
    feature: 'mail-feedback',
    code: dist.functionCode('mail-feedback'),
    timeout: Duration.seconds(15),
    environment: {
      MAIL_TABLE: data.mail.tableName,
      ...platformTables(data),
      DESK_ADDRESS: config.deskAddress,
    },
    permissions: [
      {
        actions: ['dynamodb:UpdateItem'],
        resources: [data.mail.tableArn],
        conditions: leadingKeys('ADDRESS#*', 'FEEDBACK#*', 'FIGURES#*'),
      },
      { actions: ['dynamodb:UpdateItem'], resources: [data.outbox.tableArn] },
      writeAuditLog(data),
      { actions: ['sqs:SendMessage'], resources: [unheard.queueArn] },
      ...data.keyPermissions,
    ],
  })
  new EventInvokeConfig(scope, 'FeedbackFailures', {
    function: feedback.function,
    retryAttempts: 2,
    maxEventAge: Duration.hours(6),
    onFailure: new SqsDestination(unheard),
  })
  new Rule(scope, 'FeedbackRule', {
    description: `Veritech ${config.stage}: bounces, complaints and rejections`,
    eventPattern: {
      source: ['aws.ses'],
      detail: {
        eventType: ['Bounce', 'Complaint', 'Reject'],
        // Only mails of this stage.
        mail: { tags: { 'ses:configuration-set': [configurationSet.configurationSetName] } },
      },
    },
    targets: [new LambdaFunction(feedback.function, { deadLetterQueue: unheard, maxEventAge: Duration.hours(24) })],
  })
  return { feedback, unheard }
}

/** Short retention, because events contain email addresses. */
function unheardQueue(scope: Stack): Queue {
  const queue = new Queue(scope, 'Unheard', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
  for (const finding of ['SQS3', 'Serverless-SQSRedrivePolicy']) {
    acknowledge(queue, finding, 'This queue is itself the dead-letter queue, of what SES says of mails.')
  }
  return queue
}
