/** Sends messages to SQS queues. */
export interface Queues {
  readonly send: (queueUrl: string, body: string, delaySeconds?: number) => Promise<void>
}

/** SQS's client is loaded with the first message: few calls send one. */
export function queues(): Queues {
  let loaded: Promise<Queues> | undefined
  return {
    async send(...message) {
      loaded ??= import('./sqs-queues.ts').then(({ sqsQueues }) => sqsQueues())
      await (await loaded).send(...message)
    },
  }
}
