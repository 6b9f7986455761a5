import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { s3Error } from './front-door/aws-error.ts'
import type { AwsAnswer, ServiceName } from './front-door/service.ts'

export const faultServices = ['dynamodb', 'ses', 'bedrock', 'cognito', 's3'] as const satisfies readonly ServiceName[]
/** A service that a person can break; the others are not in the way of any request. */
export type FaultService = (typeof faultServices)[number]
export const faultModes = ['down', 'throttled', 'slow'] as const
type FaultMode = (typeof faultModes)[number]

/** Longer than any of our functions waits for a service, shorter than what would hold the gateway for ever. */
const SLOW_MS = 12_000
const LONGEST_SECONDS = 24 * 60 * 60

/** What a person asks for: this service shall misbehave like this for so long. */
export const faultRequestSchema = z.strictObject({
  service: z.enum(faultServices),
  mode: z.enum(faultModes),
  seconds: z.coerce.number().int().min(1).max(LONGEST_SECONDS),
  delayMs: z.coerce.number().int().min(0).max(60_000).optional(),
})
type FaultRequest = z.infer<typeof faultRequestSchema>

export interface Fault {
  readonly service: FaultService
  readonly mode: FaultMode
  /** How long a call waits; only where the mode is `slow`. */
  readonly delayMs?: number
  /** ISO 8601. */
  readonly until: string
  readonly secondsLeft: number
}

export interface Faults {
  set(request: FaultRequest): Fault
  /** Ends the fault of a service, or all of them; calls that were waiting go on at once. */
  clear(service?: FaultService): void
  current(): readonly Fault[]
  /** What a call to the service gets instead of its answer; undefined when it may go on, after a delay where it is slow. */
  apply(service: ServiceName, path?: string): Promise<AwsAnswer | undefined>
}

interface Standing extends FaultRequest {
  readonly endsAt: number
  readonly end: AbortController
}

/** Outages on demand, one a service. They end by themselves, with the process at the latest. */
export function createFaults({ now = Date.now }: { now?: () => number } = {}): Faults {
  const standing = new Map<ServiceName, Standing>()

  function clear(service?: ServiceName): void {
    for (const [name, fault] of standing) {
      if (service !== undefined && name !== service) continue
      standing.delete(name)
      fault.end.abort()
    }
  }

  function of(service: ServiceName): Standing | undefined {
    const fault = standing.get(service)
    if (fault && fault.endsAt <= now()) clear(service)
    return standing.get(service)
  }

  return {
    set(request) {
      clear(request.service)
      const fault = { ...request, endsAt: now() + request.seconds * 1000, end: new AbortController() }
      standing.set(request.service, fault)
      return describe(fault, now())
    },
    clear,
    current: () => faultServices.flatMap((service) => of(service) ?? []).map((fault) => describe(fault, now())),
    async apply(service, path = '') {
      const fault = of(service)
      if (!fault) return undefined
      if (fault.mode === 'slow') {
        const wait = Math.min(fault.delayMs ?? SLOW_MS, fault.endsAt - now())
        await sleep(wait, undefined, { signal: fault.end.signal }).catch(() => undefined)
        return undefined
      }
      const wire = service === 'ses' && path.startsWith('/v2/') ? 'sesv2' : fault.service
      return wires[wire](failures[fault.service][fault.mode])
    },
  }
}

function describe({ service, mode, delayMs, endsAt }: Standing, now: number): Fault {
  return {
    service,
    mode,
    ...(mode === 'slow' ? { delayMs: delayMs ?? SLOW_MS } : {}),
    until: new Date(endsAt).toISOString(),
    secondsLeft: Math.ceil((endsAt - now) / 1000),
  }
}

interface Failure {
  readonly status: number
  readonly code: string
  readonly message: string
}

const unavailable = (code: string): Failure => ({
  status: 503,
  code,
  message: 'The service is temporarily unable to handle the request.',
})

/** What each service says when it is away and when it is asked too often. */
const failures: Readonly<Record<FaultService, Readonly<Record<'down' | 'throttled', Failure>>>> = {
  dynamodb: {
    down: { status: 500, code: 'InternalServerError', message: 'The service is temporarily unavailable.' },
    throttled: {
      status: 400,
      code: 'ThrottlingException',
      message: 'Rate of requests exceeds the allowed throughput.',
    },
  },
  ses: {
    down: unavailable('ServiceUnavailable'),
    throttled: { status: 400, code: 'Throttling', message: 'Maximum sending rate exceeded.' },
  },
  bedrock: {
    down: unavailable('ServiceUnavailableException'),
    throttled: {
      status: 429,
      code: 'ThrottlingException',
      message: 'Too many requests, please wait before trying again.',
    },
  },
  cognito: {
    down: { status: 500, code: 'InternalErrorException', message: 'Internal error.' },
    throttled: { status: 400, code: 'TooManyRequestsException', message: 'Rate exceeded' },
  },
  s3: {
    down: unavailable('ServiceUnavailable'),
    throttled: { status: 503, code: 'SlowDown', message: 'Please reduce your request rate.' },
  },
}

const jsonWith =
  (prefix: string, contentType: string) =>
  ({ status, code, message }: Failure): AwsAnswer => ({
    status,
    headers: { 'content-type': contentType, 'x-amzn-requestid': randomUUID(), 'x-amzn-errortype': code },
    body: JSON.stringify({ __type: prefix + code, message }),
  })

const wires: Readonly<Record<FaultService | 'sesv2', (failure: Failure) => AwsAnswer>> = {
  dynamodb: jsonWith('com.amazonaws.dynamodb.v20120810#', 'application/x-amz-json-1.0'),
  cognito: jsonWith('', 'application/x-amz-json-1.1'),
  bedrock: jsonWith('', 'application/json'),
  // Version 2 of SES speaks JSON and has one name for being asked too often.
  sesv2: ({ code, ...failure }) =>
    jsonWith('', 'application/json')({ ...failure, code: code === 'Throttling' ? 'TooManyRequestsException' : code }),
  s3: ({ status, code, message }) => s3Error(status, code, message),
  ses: ({ status, code, message }) => ({
    status,
    headers: { 'content-type': 'text/xml' },
    body: `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>${status < 500 ? 'Sender' : 'Receiver'}</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
  }),
}
