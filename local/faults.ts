import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { s3Error, SNS_NAMESPACE } from './front-door/aws-error.ts'
import type { AwsAnswer, ServiceName } from './front-door/service.ts'

/** AWS's services, and the list of stolen passwords. */
export type Breakable = ServiceName | 'stolen-passwords'

export const faultServices = [
  'dynamodb',
  'ses',
  'sns',
  'sqs',
  'bedrock',
  'cognito',
  's3',
  'stolen-passwords',
] as const satisfies readonly Breakable[]
/** A service that the operator can break; requests do not depend on the others. */
export type FaultService = (typeof faultServices)[number]
/** `cut`: the answer breaks off in its middle. */
export const faultModes = ['down', 'throttled', 'slow', 'cut'] as const
type FaultMode = (typeof faultModes)[number]

/** Longer than every function's timeout for a service, shorter than the gateway's. */
const SLOW_MS = 12_000
const LONGEST_SECONDS = 24 * 60 * 60

/** What was sent before an answer breaks off has arrived by then. */
const CUT_AFTER_MS = 100

/** A request for a fault: service, mode and duration. */
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
  /** Delay of each call in mode `slow`. */
  readonly delayMs?: number
  /** ISO 8601. */
  readonly until: string
  readonly secondsLeft: number
}

export interface Faults {
  set(request: FaultRequest): Fault
  /** Ends the fault of a service, or all of them. Delayed calls continue at once. */
  clear(service?: FaultService): void
  current(): readonly Fault[]
  /** Returns the error that replaces a call's answer, or undefined, after the delay of a slow service. */
  apply(service: Breakable, path?: string): Promise<AwsAnswer | undefined>
  /** An answer of a service, or the half of it while the service is to break off. */
  cut(service: Breakable, answer: AwsAnswer): AwsAnswer
}

interface ActiveFault extends FaultRequest {
  readonly endsAt: number
  readonly end: AbortController
}

/** Simulated outages, one per service. They end by themselves, at the latest with the process. */
export function createFaults({ now = Date.now }: { now?: () => number } = {}): Faults {
  const active = new Map<Breakable, ActiveFault>()

  function clear(service?: Breakable): void {
    for (const [name, fault] of active) {
      if (service !== undefined && name !== service) continue
      active.delete(name)
      fault.end.abort()
    }
  }

  function of(service: Breakable): ActiveFault | undefined {
    const fault = active.get(service)
    if (fault && fault.endsAt <= now()) clear(service)
    return active.get(service)
  }

  return {
    set(request) {
      clear(request.service)
      const fault = { ...request, endsAt: now() + request.seconds * 1000, end: new AbortController() }
      active.set(request.service, fault)
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
      if (fault.mode === 'cut') return undefined
      const wire = service === 'ses' && path.startsWith('/v2/') ? 'sesv2' : fault.service
      return wires[wire](failures[fault.service][fault.mode])
    },
    cut: (service, answer) =>
      of(service)?.mode === 'cut' ? { ...answer, body: Readable.from(halfOf(answer.body)) } : answer,
  }
}

/** The first half of a body, after which its connection breaks. */
async function* halfOf(body: AwsAnswer['body']): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  if (typeof body === 'string') pieces.push(Buffer.from(body))
  else if (Buffer.isBuffer(body)) pieces.push(body)
  else for await (const piece of body) pieces.push(piece)
  const all = Buffer.concat(pieces)
  yield all.subarray(0, Math.ceil(all.length / 2))
  await sleep(CUT_AFTER_MS)
  throw new Error('The answer was cut by a fault.')
}

function describe({ service, mode, delayMs, endsAt }: ActiveFault, now: number): Fault {
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

/** Each service's errors for down and throttled. */
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
  sns: {
    down: { status: 500, code: 'InternalError', message: 'The service is temporarily unavailable.' },
    throttled: { status: 400, code: 'Throttled', message: 'Rate exceeded' },
  },
  sqs: {
    down: unavailable('ServiceUnavailable'),
    throttled: { status: 403, code: 'ThrottlingException', message: 'Rate exceeded' },
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
  'stolen-passwords': {
    down: unavailable('ServiceUnavailable'),
    throttled: { status: 429, code: 'TooManyRequests', message: 'Rate limit is exceeded.' },
  },
}

const jsonWith =
  (prefix: string, contentType: string) =>
  ({ status, code, message }: Failure): AwsAnswer => ({
    status,
    headers: { 'content-type': contentType, 'x-amzn-requestid': randomUUID(), 'x-amzn-errortype': code },
    body: JSON.stringify({ __type: prefix + code, message }),
  })

const queryWith =
  (namespace: string) =>
  ({ status, code, message }: Failure): AwsAnswer => ({
    status,
    headers: { 'content-type': 'text/xml' },
    body: `<ErrorResponse xmlns="${namespace}"><Error><Type>${status < 500 ? 'Sender' : 'Receiver'}</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
  })

const wires: Readonly<Record<FaultService | 'sesv2', (failure: Failure) => AwsAnswer>> = {
  dynamodb: jsonWith('com.amazonaws.dynamodb.v20120810#', 'application/x-amz-json-1.0'),
  sqs: jsonWith('com.amazonaws.sqs#', 'application/x-amz-json-1.0'),
  cognito: jsonWith('', 'application/x-amz-json-1.1'),
  bedrock: jsonWith('', 'application/json'),
  // Version 2 of SES uses JSON, and its own name for throttling.
  sesv2: ({ code, ...failure }) =>
    jsonWith('', 'application/json')({ ...failure, code: code === 'Throttling' ? 'TooManyRequestsException' : code }),
  s3: ({ status, code, message }) => s3Error(status, code, message),
  ses: queryWith('http://ses.amazonaws.com/doc/2010-12-01/'),
  sns: queryWith(SNS_NAMESPACE),
  'stolen-passwords': jsonWith('', 'application/json'),
}
