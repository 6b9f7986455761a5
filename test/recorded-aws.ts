import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface AwsCallMade {
  /** Name of the service in the signature, such as `cloudformation`. */
  readonly service: string
  readonly region: string
  /** Action of the query or JSON protocol; for other protocols, method and path. */
  readonly action: string
  /** The unparsed body. */
  readonly body: string
}

interface RecordedAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

/** Recorded answer to a call. If it is undefined, the call fails with its name. */
export type Recording = (call: AwsCallMade) => RecordedAnswer | string | undefined

export interface RecordedAws {
  readonly calls: readonly AwsCallMade[]
  /** Environment variables that direct a process's SDK clients to it. */
  readonly environment: Readonly<Record<string, string>>
  [Symbol.asyncDispose](): Promise<void>
}

/** An HTTP server that answers AWS calls with recorded answers. */
export async function startRecordedAws(recording: Recording): Promise<RecordedAws> {
  const calls: AwsCallMade[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const [, region = '', service = ''] =
        /Credential=[^/]+\/\d+\/([^/]+)\/([^/]+)\//.exec(request.headers.authorization ?? '') ?? []
      const target = request.headers['x-amz-target']
      const action =
        (typeof target === 'string' ? target.split('.').at(-1) : undefined) ??
        new URLSearchParams(body).get('Action') ??
        `${request.method} ${request.url}`
      const call = { service, region, action, body }
      calls.push(call)
      const answer = recording(call) ?? {
        status: 501,
        body: JSON.stringify({ message: `Not recorded: ${service} ${region} ${action}` }),
      }
      const { status = 200, headers = {}, body: text } = typeof answer === 'string' ? { body: answer } : answer
      response.writeHead(status, { 'content-type': text.startsWith('<') ? 'text/xml' : 'application/json', ...headers })
      response.end(text)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    calls,
    environment: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: 'operator',
      AWS_SECRET_ACCESS_KEY: 'recorded',
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
