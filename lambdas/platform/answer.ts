import type { APIGatewayProxyResult } from 'aws-lambda'
import { ORPCError } from '@orpc/client'
import type { ErrorEnvelope } from '#domain/contract/error-envelope.ts'
import { refusals } from '#domain/contract/refusal.ts'
import type { RefusalCode } from '#domain/contract/refusal.ts'
import { plainLine } from '#domain/text/plain.ts'
import { isOutage } from './outage.ts'
import { Refused } from './refused.ts'

/** An answer on its way out: what is sent and what is told about it. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  /** Code of the error envelope, if it is one. */
  readonly code?: string
}

/** The answer to a call that ended in an error: a declared one, a refusal, an outage or a bug. */
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

/** An answer lists so many issues and counts the rest, so that no request is answered with more than it sent. */
const MOST_ISSUES = 20
const LONGEST_PATH = 100

/** The first issues, each at the dotted path of its field; a field that the call does not know is an issue of its own. */
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

/** Whether an answer comes event by event. */
export function isEvents(body: unknown): body is AsyncIterableIterator<unknown> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body
}

/** Puts an answer into the form that the gateway expects from a proxy integration. */
export function toProxyResult(answer: Answer, requestId: string): APIGatewayProxyResult {
  return {
    statusCode: answer.status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headersOf(answer, requestId) },
    body: answer.body === undefined ? '' : JSON.stringify(answer.body),
    isBase64Encoded: false,
  }
}

/** What every answer carries beside its content type. */
export function headersOf({ headers }: Answer, requestId: string): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    ...headers,
  }
}
