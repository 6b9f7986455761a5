import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AnyContractRouter } from '@orpc/contract'
import { toEventStream } from '@orpc/standard-server-node'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { isStreamed } from '#domain/contract/streams.ts'
import { headersOf, isEvents, toProxyResult } from './answer.ts'
import { answering, type Served } from './serve.ts'

/** Global of Lambda's Node runtime. Source: Lambda Developer Guide, "Writing response streaming functions". */
declare const awslambda: {
  streamifyResponse(handler: (event: APIGatewayProxyEvent, stream: Writable) => Promise<void>): unknown
  readonly HttpResponseStream: { from(stream: Writable, metadata: Metadata): Writable }
}

interface Metadata {
  readonly statusCode: number
  readonly headers?: Readonly<Record<string, string | number | boolean>>
}

/**
 * Like `serve`, for a contract with calls that answer by server-sent events. All answers of the function are streamed, because
 * Lambda sets streaming per function. The gateway's methods are set accordingly (infra/api-definition.ts).
 */
export function serveStreamed<Contract extends AnyContractRouter, Tools extends object>(
  served: Served<Contract, Tools>,
): unknown {
  if (!isStreamed(served.contract)) throw new Error('Use serve for a contract without streamed answers.')
  const answerTo = answering(served)
  return awslambda.streamifyResponse((event, stream) =>
    answerTo(event, async (given) => {
      const { requestId } = event.requestContext
      const { body } = given
      if (!isEvents(body)) return write(stream, toProxyResult(given, requestId))
      const headers = { ...headersOf(given, requestId), 'content-type': 'text/event-stream' }
      const out = awslambda.HttpResponseStream.from(stream, { statusCode: given.status, headers })
      await pipeline(toEventStream(body), out)
    }),
  )
}

function write(stream: Writable, { statusCode, headers = {}, body }: Metadata & { readonly body: string }): void {
  const out = awslambda.HttpResponseStream.from(stream, { statusCode, headers })
  // The status is sent with the first write, so an empty body is written as well.
  out.write(body)
  out.end()
}
