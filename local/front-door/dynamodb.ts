import { Agent, request, type IncomingMessage } from 'node:http'
import type { AwsAnswer, AwsCall, AwsService } from './service.ts'
import { awsError } from './aws-error.ts'
import { bodyOf } from './body.ts'

export interface DynamoDb {
  readonly handle: AwsService
  close(): void
}

/** Enough for concurrent calls of all threads; the engine handles them one by one. */
const CONNECTIONS = 64

/** Forwards DynamoDB calls and answers unchanged. No answer exceeds one megabyte. */
export function createDynamoDb(endpoint: URL): DynamoDb {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const { hostname, port } = endpoint
  return {
    async handle(call) {
      try {
        return await forward(call, { agent, hostname, port })
      } catch (error) {
        // The engine is being restarted. DynamoDB returns this error too, and the SDK retries the call.
        return awsError(call, 'InternalServerError', `The engine cannot be reached: ${(error as Error).message}`, 500)
      }
    },
    close: () => agent.destroy(),
  }
}

function forward(call: AwsCall, target: { agent: Agent; hostname: string; port: string }): Promise<AwsAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        ...target,
        method: call.method,
        path: call.path,
        headers: {
          'content-type': call.headers['content-type'] ?? 'application/x-amz-json-1.0',
          'content-length': call.body.length,
          'x-amz-target': call.headers['x-amz-target'] ?? '',
          'x-amz-date': call.headers['x-amz-date'] ?? '',
          authorization: call.headers['authorization'] ?? '',
        },
      },
      (incoming) => {
        bodyOf(incoming).then(
          (body) => resolve({ status: incoming.statusCode ?? 500, headers: headersOf(incoming), body }),
          reject,
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(call.body)
  })
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const passed: Record<string, string> = {}
  for (const name of ['content-type', 'content-length', 'x-amz-crc32', 'x-amzn-requestid']) {
    const value = headers[name]
    if (typeof value === 'string') passed[name] = value
  }
  return passed
}
