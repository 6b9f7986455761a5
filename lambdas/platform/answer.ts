import type { APIGatewayProxyResult } from 'aws-lambda'
import { ORPCError } from '@orpc/client'
import type { ErrorEnvelope } from '#domain/contract/error-envelope.ts'
import { refusals } from '#domain/contract/refusal.ts'
import type { RefusalCode } from '#domain/contract/refusal.ts'
import { plainLine } from '#domain/text/plain.ts'
import { isOutage } from './outage.ts'
import { Refused } from './refused.ts'

/** An API answer before it is converted for the gateway. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  /** Of a body that is sent as the text that it is; absent for JSON. */
  readonly mediaType?: string
  /** Error code, for the log. */
  readonly code?: string
}

/** Converts an error into an answer: a declared error, a refusal, an outage or a bug. */
export function answerError(error: unknown, requestId: string): Answer {
  if (error instanceof ORPCError) {
    if (error.defined) return declared(error, requestId)
    if (error.code === 'BAD_REQUEST') return refusal('invalid-input', requestId, issuesOf(error))
  }
  if (error instanceof Refused) return refusal(error.code, requestId)
  return refusal(isOutage(error) ? 'unavailable' : 'unexpected', requestId)
}

function declared(error: ORPCError<string, unknown>, requestId: string): Answer {
  const { retryAfterSeconds: after, ...details } = (error.data ?? {}) as { retryAfterSeconds?: number }
  const body: ErrorEnvelope = {
    error: error.message,
    code: error.code,
    requestId,
    ...(Object.keys(details).length > 0 && { details }),
  }
  return {
    status: error.status,
    code: error.code,
    body,
    headers: after === undefined ? {} : { 'retry-after': String(after) },
  }
}

export function refusal(
  code: RefusalCode,
  requestId: string,
  more: Pick<ErrorEnvelope, 'issues' | 'moreIssues'> = {},
): Answer {
  const { status, message } = refusals[code]
  const body: ErrorEnvelope = { error: message, code, requestId, ...more }
  return { status, code, body, headers: status === 401 ? { 'www-authenticate': 'Bearer' } : {} }
}

interface InputIssue {
  readonly code?: string
  readonly message: string
  readonly path?: readonly PropertyKey[]
  readonly keys?: readonly string[]
}

/** Limits the length of the answer to a request with many issues; the rest are counted. */
const MOST_ISSUES = 20
const LONGEST_PATH = 100

/** The first issues with the dotted path of their field. Each unknown field is one issue. */
function issuesOf(error: ORPCError<string, unknown>): Pick<ErrorEnvelope, 'issues' | 'moreIssues'> {
  const issues = (error.data as { issues?: readonly InputIssue[] } | undefined)?.issues ?? []
  const all = issues.flatMap(({ code, message, path = [], keys = [] }) =>
    code === 'unrecognized_keys'
      ? keys.map((key) => ({ path: [...path, key], message: 'Unknown field.' }))
      : [{ path, message }],
  )
  const more = all.length - MOST_ISSUES
  return {
    issues: all
      .slice(0, MOST_ISSUES)
      .map(({ path, message }) => ({ path: plainLine(path.map(String).join('.'), LONGEST_PATH), message })),
    ...(more > 0 && { moreIssues: more }),
  }
}

/** Whether an answer is a stream of events. */
export function isEvents(body: unknown): body is AsyncIterableIterator<unknown> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body
}

/** Converts an answer for API Gateway's proxy integration. */
export function toProxyResult(answer: Answer, requestId: string): APIGatewayProxyResult {
  return {
    statusCode: answer.status,
    headers: {
      'content-type': `${answer.mediaType ?? 'application/json'}; charset=utf-8`,
      ...headersOf(answer, requestId),
    },
    body: bodyOf(answer),
    isBase64Encoded: false,
  }
}

function bodyOf({ body, mediaType }: Answer): string {
  if (body === undefined) return ''
  return mediaType !== undefined && typeof body === 'string' ? body : JSON.stringify(body)
}

/** Headers of every answer, without the content type. */
export function headersOf({ headers }: Answer, requestId: string): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    ...headers,
  }
}
