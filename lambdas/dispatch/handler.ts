import { SQSClient } from '@aws-sdk/client-sqs'
import { awsClientDefaults } from '#lambdas/platform/aws-client.ts'
import { tracedClient } from '#lambdas/platform/trace.ts'
import { dispatchMessages } from './dispatch-messages.ts'
import { environment } from './environment.ts'

export const handler = dispatchMessages({
  sqs: tracedClient(new SQSClient(awsClientDefaults)),
  queues: environment.QUEUES,
})
