import { Agent, request } from 'node:http'

/** An error that the engine returned. `name` is DynamoDB's error name. */
export class EngineError extends Error {
  override readonly name: string
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

export interface EngineClient {
  call<T>(action: string, body: object): Promise<T>
  streams<T>(action: string, body: object): Promise<T>
  close(): void
}

interface EngineErrorBody {
  readonly __type?: string
  readonly message?: string
  readonly Message?: string
}

const AUTHORIZATION =
  'AWS4-HMAC-SHA256 Credential=local/20250101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=local'
const NO_ANSWER_AFTER_MS = 15_000

/** Calls the engine on behalf of the local cloud. The functions' calls pass through the front door. */
export function createEngineClient(endpoint: URL): EngineClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const call = <T>(target: string, body: object): Promise<T> =>
    new Promise((resolve, reject) => {
      const payload = JSON.stringify(body)
      const outgoing = request(
        endpoint,
        {
          method: 'POST',
          agent,
          timeout: NO_ANSWER_AFTER_MS,
          headers: {
            'content-type': 'application/x-amz-json-1.0',
            'content-length': Buffer.byteLength(payload),
            'x-amz-target': target,
            'x-amz-date': '20250101T000000Z',
            authorization: AUTHORIZATION,
          },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            try {
              const parsed = JSON.parse(Buffer.concat(chunks).toString() || '{}') as EngineErrorBody
              if (answer.statusCode === 200) return resolve(parsed as T)
              const name = (parsed.__type ?? 'InternalServerError').split('#').at(-1) ?? ''
              reject(new EngineError(name, parsed.message ?? parsed.Message ?? ''))
            } catch (error) {
              reject(error)
            }
          })
        },
      )
      outgoing.on('timeout', () => outgoing.destroy(new EngineError('Timeout', 'The DynamoDB engine does not answer.')))
      outgoing.on('error', reject)
      outgoing.end(payload)
    })
  return {
    call: (action, body) => call(`DynamoDB_20120810.${action}`, body),
    streams: (action, body) => call(`DynamoDBStreams_20120810.${action}`, body),
    close: () => agent.destroy(),
  }
}
