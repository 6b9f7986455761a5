import { queues } from '#lambdas/platform/queue.ts'
import { dispatchMessages } from './dispatch-messages.ts'
import { environment } from './environment.ts'

export const handler = dispatchMessages({
  send: queues().send,
  queues: environment.QUEUES,
  undelivered: environment.UNDELIVERED_QUEUE,
})
