export interface ApiIssue {
  /** Dotted path of the field, `email` for instance. */
  readonly path: string
  readonly message: string
}

interface Refusal {
  readonly code: string
  readonly message: string
  readonly status: number
  readonly requestId?: string
  readonly issues?: readonly ApiIssue[]
  readonly details?: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number | undefined
}

/** A call failed or got no answer. `message` is for the person, `code` for the program. */
export class ApiError extends Error implements Refusal {
  override readonly name = 'ApiError'
  readonly code: string
  /** HTTP status; 0 without an answer. */
  readonly status: number
  readonly requestId: string | undefined
  readonly issues: readonly ApiIssue[]
  /** What the contract's error says besides its sentence. */
  readonly details: Readonly<Record<string, unknown>>
  /** When a call that was made too often may be made again. */
  readonly retryAfterSeconds: number | undefined

  constructor({ code, message, status, requestId, issues = [], details = {}, retryAfterSeconds }: Refusal) {
    super(message)
    this.code = code
    this.status = status
    this.requestId = requestId
    this.issues = issues
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** Whether a retry may succeed. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

/** Reads the API's error envelope; other bodies, such as a proxy's error page, get a general message. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  const after = Number(response.headers.get('retry-after') ?? '')
  return apiErrorOf(
    response.status,
    body,
    response.headers.get('x-request-id') ?? undefined,
    after > 0 ? after : undefined,
  )
}

/** Like `readApiError` for a parsed body. `requestId` and `retryAfterSeconds` come from the headers. */
export function apiErrorOf(status: number, body: unknown, requestId?: string, retryAfterSeconds?: number): ApiError {
  if (!isEnvelope(body)) {
    return new ApiError({
      code: status === 503 || status === 502 || status === 504 ? 'unavailable' : 'unexpected',
      message: 'Something went wrong on our side. Please try again in a moment.',
      status,
      requestId,
    })
  }
  return new ApiError({
    code: body.code,
    message: body.error,
    status,
    requestId: body.requestId ?? requestId,
    issues: body.issues,
    details: body.details,
    retryAfterSeconds,
  })
}

function isEnvelope(body: unknown): body is {
  error: string
  code: string
  requestId?: string
  issues?: readonly ApiIssue[]
  details?: Readonly<Record<string, unknown>>
} {
  return (
    typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    typeof body.error === 'string' &&
    'code' in body &&
    typeof body.code === 'string' &&
    (!('issues' in body) || Array.isArray(body.issues)) &&
    (!('details' in body) || (typeof body.details === 'object' && body.details !== null))
  )
}

export function unreachable(): ApiError {
  return new ApiError({
    code: 'unreachable',
    message: "We can't be reached right now. Check your connection and try again.",
    status: 0,
  })
}

export function timedOut(): ApiError {
  return new ApiError({ code: 'timed-out', message: 'The answer is taking too long. Please try again.', status: 0 })
}
