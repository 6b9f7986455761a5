import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AwsAnswer } from './service.ts'

export async function send({ status, headers, body }: AwsAnswer, response: ServerResponse): Promise<void> {
  response.writeHead(status, headers)
  if (typeof body === 'string' || Buffer.isBuffer(body)) response.end(body)
  else await pipeline(body instanceof Readable ? body : Readable.from(body), response)
}
