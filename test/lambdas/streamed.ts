import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'

type Metadata = Pick<APIGatewayProxyResult, 'statusCode' | 'headers'>
type Streamed = (event: APIGatewayProxyEvent, stream: PassThrough) => Promise<void>

/** Lambda's global for functions that stream, which here collects the whole answer. Must exist before such a bundle is imported. */
export const awslambda = {
  streamifyResponse: (handler: Streamed) => async (event: APIGatewayProxyEvent) => {
    const stream = new PassThrough()
    const body = text(stream)
    await handler(event, stream)
    return { ...metadataOf.get(stream), body: await body }
  },
  HttpResponseStream: {
    from(stream: PassThrough, metadata: Metadata) {
      metadataOf.set(stream, metadata)
      return stream
    },
  },
}

const metadataOf = new WeakMap<PassThrough, Metadata>()
