import { sendToQueue } from '#lambdas/platform/messages/send-to-queue.ts'
import { dispatchMessages } from './dispatch-messages.ts'
import { environment } from './environment.ts'

export const handler = dispatchMessages({
  send: sendToQueue,
  queues: environment.QUEUES,
  undelivered: environment.UNDELIVERED_QUEUE,
})
