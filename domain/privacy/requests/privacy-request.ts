import * as z from 'zod'
import { dateSchema } from '../../calendar/calendar-schemas.ts'
import type { AddedHoliday } from '../../calendar/holidays.ts'
import { secondsUntilRoom } from '../../contract/rolling-limit.ts'
import { erasureResultSchema } from './erasure.ts'
import { receiptSchema } from './receipt.ts'
import { requestDueDay } from './request-due-day.ts'

/** What people ask for under sections 11(3), 23 and 24 of POPIA. */
const requestKinds = ['access', 'correction', 'objection', 'deletion'] as const
export const requestKindSchema = z.enum(requestKinds)
export type RequestKind = z.infer<typeof requestKindSchema>
/** People with an account export what is held about them by themselves. */
export type OwnRequestKind = Exclude<RequestKind, 'access'>

/** The last four are final. A closed one needs no answer any more. */
const requestStates = ['received', 'in-progress', 'done', 'refused', 'withdrawn', 'closed'] as const
export type RequestState = (typeof requestStates)[number]

const happeningSchema = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  what: z.enum([
    'received',
    'registered',
    'started',
    'export-started',
    'erasure-started',
    'erasure-failed',
    'done',
    'refused',
    'withdrawn',
    'person-erased',
    'due-day-moved',
  ]),
  /** Id of the person or admin who did it; `system` for a moved due day. */
  by: z.string(),
})
export type RequestHappening = z.infer<typeof happeningSchema>

/** A request as it is stored: ids, dates and states, but nothing that a person wrote. */
export const privacyRequestSchema = z.object({
  personId: z.string(),
  kind: requestKindSchema,
  /** Counts the person's requests of this kind from 1. */
  number: z.int().min(1),
  state: z.enum(requestStates),
  /** ISO 8601, UTC. */
  receivedAt: z.string(),
  /** The last day in time; a date in South Africa. */
  dueOn: dateSchema,
  happenings: z.array(happeningSchema),
  /** How it came and how the person was recognised; absent where they made it themselves, signed in. */
  receipt: receiptSchema.optional(),
  /** Id of the job that makes the export which the request asks for, once an admin has started it. */
  exportJob: z.string().optional(),
  /** Id of the job that erases the person, once an admin has started it. */
  erasureJob: z.string().optional(),
  /** What the erasure did. */
  erased: erasureResultSchema.optional(),
  version: z.int().min(1),
})
export type PrivacyRequest = z.infer<typeof privacyRequestSchema>

/** Names a request in calls. */
export const requestKeySchema = z.object({
  personId: z.string().min(1).max(128),
  kind: requestKindSchema,
  number: z.int().min(1).max(100_000),
})

/** What was written about a request; it is deleted with the person. */
export const requestWordsSchema = z.object({
  /** What is wrong, or why; at most 2,000 characters. */
  details: z.string(),
  /** What we answered, or why we refused. */
  answer: z.string().optional(),
})
export type RequestWords = z.infer<typeof requestWordsSchema>

/** Requests that a person may make in 24 hours: each sends a mail. */
export const MOST_REQUESTS_A_DAY = 5

const DAY_MS = 24 * 60 * 60 * 1000

/** Names a request in links, due items and the audit log. */
export function requestId({ personId, kind, number }: Pick<PrivacyRequest, 'personId' | 'kind' | 'number'>): string {
  return `${personId}:${kind}:${number}`
}

/** Whether the request still waits for an answer. */
export function isOpen({ state }: Pick<PrivacyRequest, 'state'>): boolean {
  return state === 'received' || state === 'in-progress'
}

export interface Asked {
  readonly personId: string
  readonly kind: RequestKind
  /** All earlier requests of the person. */
  readonly before: readonly PrivacyRequest[]
  /** Public holidays that admins added. */
  readonly holidays: readonly AddedHoliday[]
}

/**
 * A new request, or why there is none: a person has one open request of a kind, and makes five in 24 hours at most. `now` is in
 * milliseconds since 1970.
 */
export function newRequest(
  { personId, kind, before, holidays }: Asked,
  now: number,
): PrivacyRequest | 'request-open' | 'requests-too-many' {
  const ofKind = before.filter((request) => request.kind === kind)
  if (ofKind.some(isOpen)) return 'request-open'
  if (secondsUntilNext(before, now) !== undefined) return 'requests-too-many'
  const receivedAt = new Date(now).toISOString()
  return {
    personId,
    kind,
    number: Math.max(0, ...ofKind.map(({ number }) => number)) + 1,
    state: 'received',
    receivedAt,
    dueOn: requestDueDay(now, holidays),
    happenings: [{ at: receivedAt, what: 'received', by: personId }],
    version: 1,
  }
}

/** Whole seconds until a person may make another request; undefined if they may now. `now` is in milliseconds since 1970. */
export function secondsUntilNext(before: readonly PrivacyRequest[], now: number): number | undefined {
  const times = before.map(({ receivedAt }) => Date.parse(receivedAt))
  return secondsUntilRoom(times, { most: MOST_REQUESTS_A_DAY, windowMs: DAY_MS }, now)
}

/**
 * The request with the due day that follows from the added holidays; undefined if it is over, or the day stays. `now` is in milliseconds
 * since 1970.
 */
export function moveDueDay(
  request: PrivacyRequest,
  holidays: readonly AddedHoliday[],
  now: number,
): PrivacyRequest | undefined {
  const dueOn = requestDueDay(Date.parse(request.receivedAt), holidays)
  if (!isOpen(request) || dueOn === request.dueOn) return undefined
  return {
    ...request,
    dueOn,
    happenings: [...request.happenings, { at: new Date(now).toISOString(), what: 'due-day-moved', by: 'system' }],
    version: request.version + 1,
  }
}

/** What people do with a request. An erasure is started, and ends, by its job only. */
export type RequestChange =
  | { readonly what: 'started' | 'done' | 'refused' | 'withdrawn' | 'person-erased' }
  | { readonly what: 'erasure-started' | 'export-started'; readonly job: string }
  | { readonly what: 'erasure-done' | 'erasure-failed' }

export type RequestRefusal = 'request-over' | 'erasure-runs' | 'request-started' | 'deletion-is-carried-out'

const STATE_AFTER = {
  started: 'in-progress',
  'export-started': 'in-progress',
  done: 'done',
  refused: 'refused',
  withdrawn: 'withdrawn',
  'person-erased': 'closed',
  'erasure-started': 'in-progress',
  'erasure-done': 'done',
  'erasure-failed': 'in-progress',
} as const satisfies Readonly<Record<RequestChange['what'], RequestState>>

/**
 * The request after a change, or why it is refused: an answered one stays as it is, nothing stops a running erasure, and a deletion is
 * done by its erasure only. `now` is in milliseconds since 1970, `by` an id.
 */
export function changeRequest(
  request: PrivacyRequest,
  change: RequestChange,
  { by, now }: { readonly by: string; readonly now: number },
): PrivacyRequest | RequestRefusal {
  const { what } = change
  const isEnd = what === 'erasure-done' || what === 'erasure-failed'
  if (!isOpen(request)) return 'request-over'
  if (request.erasureJob !== undefined && !isEnd) return 'erasure-runs'
  if (what === 'started' && request.state !== 'received') return 'request-started'
  if (what === 'done' && request.kind === 'deletion') return 'deletion-is-carried-out'
  const { erasureJob, ...rest } = request
  const job = what === 'erasure-started' ? change.job : isEnd && what === 'erasure-done' ? erasureJob : undefined
  return {
    ...rest,
    state: STATE_AFTER[what],
    ...(job !== undefined && { erasureJob: job }),
    ...(what === 'export-started' && { exportJob: change.job }),
    happenings: [
      ...request.happenings,
      { at: new Date(now).toISOString(), what: what === 'erasure-done' ? 'done' : what, by },
    ],
    version: request.version + 1,
  }
}

/**
 * The open ones of a person's requests after the person was erased: nobody is left to answer, and nothing to correct or to object to. One
 * whose own erasure runs stays, because its job ends it. `now` is in milliseconds since 1970, `by` an id.
 */
export function closedRequests(
  requests: readonly PrivacyRequest[],
  { by, now }: { readonly by: string; readonly now: number },
): PrivacyRequest[] {
  return requests.flatMap((request) => {
    const closed = changeRequest(request, { what: 'person-erased' }, { by, now })
    return typeof closed === 'string' ? [] : [closed]
  })
}

/** A request as its person sees it. */
export const ownRequestSchema = privacyRequestSchema
  .pick({ kind: true, number: true, state: true, receivedAt: true, dueOn: true })
  .extend({
    ...requestWordsSchema.shape,
    /** When it was answered or withdrawn; ISO 8601, UTC. */
    endedAt: z.string().optional(),
    /** Whether it may still be withdrawn. */
    mayWithdraw: z.boolean(),
  })
export type OwnRequest = z.infer<typeof ownRequestSchema>

/** A request as its person sees it: without the admins who handled it. */
export function ownRequest(request: PrivacyRequest, words: RequestWords): OwnRequest {
  const { kind, number, state, receivedAt, dueOn, happenings } = request
  const endedAt = isOpen(request) ? undefined : happenings.at(-1)?.at
  return {
    kind,
    number,
    state,
    receivedAt,
    dueOn,
    ...words,
    ...(endedAt !== undefined && { endedAt }),
    mayWithdraw: isOpen(request) && request.erasureJob === undefined,
  }
}
