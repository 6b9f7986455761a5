import { workerData, parentPort } from 'node:worker_threads'
import { awslambda } from '../streamed.ts'

/** Runs the deployed bundle on gateway events, apart from the test, so that a message that never ends can be ended. */
const { bundle, environment, events } = workerData as {
  bundle: string
  environment: Readonly<Record<string, string>>
  events: readonly unknown[]
}
Object.assign(process.env, environment)
Object.assign(globalThis, { awslambda })
const { handler } = (await import(bundle)) as { handler: (event: unknown) => Promise<{ statusCode: number }> }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a worker has none
for (const event of events) parentPort?.postMessage((await handler(event)).statusCode)
