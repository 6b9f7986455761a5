import type { Method } from './method.ts'

/** API Gateway's default integration timeout. */
const INTEGRATION_TIMEOUT_MS = 29_000
const LONGEST_STREAM_MS = 900_000

interface IntegrationSettings {
  readonly uri: string | undefined
  readonly transferMode: string | undefined
  readonly timeoutMs: number | undefined
}

/** Parses how a method invokes its function. Throws where API Gateway would refuse. */
export function readIntegration(
  what: string,
  { uri, transferMode, timeoutMs = INTEGRATION_TIMEOUT_MS }: IntegrationSettings,
): Pick<Method, 'functionArn' | 'streams' | 'timeoutMs'> {
  const [, functionArn, kind] = /functions\/(arn:[^/]+)\/([\w-]+)$/.exec(uri ?? '') ?? []
  if (!functionArn) throw new Error(`${what} names no function.`)
  const streams = transferMode === 'STREAM'
  if (streams !== (kind === 'response-streaming-invocations'))
    throw new Error(
      `${what} streams its answer with ResponseTransferMode STREAM and response-streaming-invocations, or with neither.`,
    )
  if (streams && timeoutMs > LONGEST_STREAM_MS) throw new Error(`${what} may stream for 15 minutes at most.`)
  return { functionArn, streams, timeoutMs }
}
