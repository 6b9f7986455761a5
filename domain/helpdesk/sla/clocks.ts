import type * as z from 'zod'
import { addWorkingTime, workingTimeBetween } from '../../calendar/working-calendar.ts'
import type { Priority } from '../priority.ts'
import { calendarOf, clockNames } from './agreement.ts'
import type { Agreement, ClockName, Target } from './agreement.ts'
import type { clockSchema, clocksSchema } from './clock-schemas.ts'

const MINUTE_MS = 60_000
/** The share of the target after which a clock warns. */
const WARNING = 0.75

export type Clock = z.infer<typeof clockSchema>
export type RunningClock = Extract<Clock, { status: 'running' }>
type Paused = Extract<Clock, { status: 'paused' }>
type Ended = Extract<Clock, { status: 'met' | 'missed' }>
type Passed = Pick<Paused, 'warnAt' | 'dueAt'>
type Used = RunningClock['used']

/** The SLA clocks of a ticket, as its item holds them: JSON without undefined values. */
export type Clocks = z.infer<typeof clocksSchema>

/** What happens to a ticket, as its clocks see it. A change that does not apply, such as resuming what runs, changes nothing. */
export type ClockChange =
  /** An agent's public reply. An internal note or an automatic mail is none. */
  | { readonly kind: 'agent-replied' }
  /** The client wrote. If that also ends waiting or reopens, send `resumed` or `reopened` too. */
  | { readonly kind: 'client-wrote' }
  /** The ticket waits for the client, or is on hold. */
  | { readonly kind: 'paused' }
  | { readonly kind: 'resumed' }
  | { readonly kind: 'resolved' }
  | { readonly kind: 'reopened' }
  | { readonly kind: 'priority-changed'; readonly priority: Priority }
  /** Holidays, hours or targets changed: calculates again with the agreement that is passed. */
  | { readonly kind: 'agreement-changed' }

/** Clocks of a new ticket: first response and resolution run from `at`, also if an agent raised it. */
export function startClocks(agreement: Agreement, priority: Priority, at: number): Clocks {
  const targets = agreement.targets[priority]
  return {
    priority,
    firstResponse: startClock(targets.firstResponse, at, agreement),
    nextResponse: { status: 'off' },
    resolution: startClock(targets.resolution, at, agreement),
  }
}

/**
 * The clocks after a change at `at`. A moment before the last change counts as that change's. The time until a change of priority
 * counts as if the ticket had always had the new priority; if that leaves no time, the promise breaks at the change. A promise that
 * time has broken stays broken; one that a change of priority broke is whole again when the priority is taken back.
 */
export function changeClocks(clocks: Clocks, change: ClockChange, at: number, agreement: Agreement): Clocks {
  const { priority, firstResponse, nextResponse, resolution } = clocks
  const targets = agreement.targets[priority]
  switch (change.kind) {
    case 'agent-replied':
      return {
        ...clocks,
        firstResponse: end(firstResponse, at, agreement),
        nextResponse: end(nextResponse, at, agreement),
      }
    case 'client-wrote':
      // The oldest unanswered message counts.
      if (firstResponse.status === 'running' || nextResponse.status === 'running') return clocks
      return { ...clocks, nextResponse: startClock(targets.nextResponse, at, agreement) }
    case 'paused':
      return { ...clocks, resolution: pause(resolution, at, agreement) }
    case 'resumed':
      return { ...clocks, resolution: resume(resolution, at, agreement) }
    case 'resolved':
      return {
        ...clocks,
        // Somebody may reopen it, still without an answer.
        firstResponse: isLateAt(firstResponse, at)
          ? end(firstResponse, at, agreement)
          : pause(firstResponse, at, agreement),
        nextResponse: stopWaiting(nextResponse, at, agreement),
        resolution: end(resolution, at, agreement),
      }
    case 'reopened':
      return hasEnded(resolution)
        ? {
            ...clocks,
            firstResponse: resume(firstResponse, at, agreement),
            resolution: run(
              { ...resolution, target: targets.resolution, since: Math.max(at, resolution.metAt) },
              agreement,
            ),
          }
        : clocks
    case 'priority-changed':
      return retarget({ ...clocks, priority: change.priority }, at, agreement)
    case 'agreement-changed':
      return retarget(clocks, at, agreement)
  }
}

/**
 * Stored clocks after a change of their agreement. `scratch`: the clocks of the same history as if the new agreement had always held.
 * Running and paused clocks get its times, except that a promise which it would have broken in the past breaks at `at`, and one that is
 * broken stays broken. Ended clocks stay as they were measured. Applying it twice gives the same.
 */
export function applyAgreement(stored: Clocks, scratch: Clocks, at: number, agreement: Agreement): Clocks {
  const targets = agreement.targets[stored.priority]
  const changed = (name: ClockName): Clock => {
    const [clock, measuredAnew, target] = [stored[name], scratch[name], targets[name]]
    if (clock.status === 'running' && measuredAnew.status === 'running') {
      const { since, warnAt, dueAt } = measuredAnew
      const changedAt = Math.max(at, since)
      const move = (anew: number, known: number) => (anew >= changedAt ? anew : Math.min(changedAt, known))
      return { ...measuredAnew, target, warnAt: move(warnAt, clock.warnAt), dueAt: move(dueAt, clock.dueAt) }
    }
    if (clock.status === 'paused' && measuredAnew.status === 'paused') {
      const { warnAt, dueAt, ...paused } = measuredAnew
      const changedAt = Math.max(at, paused.since)
      const move = (anew: number | undefined, known = changedAt) =>
        anew === undefined ? undefined : Math.min(changedAt, known)
      return { ...paused, target, ...withoutUndefined(move(warnAt, clock.warnAt), move(dueAt, clock.dueAt)) }
    }
    return clock
  }
  return {
    ...stored,
    firstResponse: changed('firstResponse'),
    nextResponse: changed('nextResponse'),
    resolution: changed('resolution'),
  }
}

export interface HistoryStart {
  readonly at: number
  readonly change: { readonly kind: 'started'; readonly priority: Priority }
}
export interface HistoryChange {
  readonly at: number
  readonly change: ClockChange
}

/** The clocks from scratch: what `startClocks` and a `changeClocks` for each further entry give. */
export function recalculate(
  [first, ...changes]: readonly [HistoryStart, ...HistoryChange[]],
  agreement: Agreement,
): Clocks {
  return changes.reduce(
    (clocks, { at, change }) => changeClocks(clocks, change, at, agreement),
    startClocks(agreement, first.change.priority, first.at),
  )
}

export interface NextDue {
  readonly clock: ClockName
  /** Milliseconds since 1970. In the past if the promise is broken. */
  readonly dueAt: number
  /** When three quarters of the target are used. */
  readonly warnAt: number
}

/** The running clock that is due first; undefined if none runs. */
export function nextDue(clocks: Clocks): NextDue | undefined {
  return clockNames
    .flatMap((clock) => {
      const state = clocks[clock]
      return state.status === 'running' ? [{ clock, dueAt: state.dueAt, warnAt: state.warnAt }] : []
    })
    .toSorted((one, other) => one.dueAt - other.dueAt)[0]
}

export interface DueStep {
  readonly clock: ClockName
  readonly kind: 'warning' | 'breach'
  /** Milliseconds since 1970. */
  readonly at: number
}

/** All past and future warnings and breaches of the running clocks by time. The sweep handles them. */
export function dueSteps(clocks: Clocks): DueStep[] {
  return clockNames
    .flatMap((clock): DueStep[] => {
      const state = clocks[clock]
      if (state.status !== 'running') return []
      return [
        { clock, kind: 'warning', at: state.warnAt },
        { clock, kind: 'breach', at: state.dueAt },
      ]
    })
    .toSorted((one, other) => one.at - other.at)
}

/** What a clock has used until `now`, in milliseconds of its target's hours. */
export function usedUntil(clock: Exclude<Clock, { status: 'off' }>, now: number, agreement: Agreement): number {
  const { used, target } = clock.status === 'running' ? measured(clock, now, agreement) : clock
  return used[target.hours]
}

/** A target in milliseconds. */
export function targetMs({ minutes }: Target): number {
  return minutes * MINUTE_MS
}

/** A clock that begins at `at`, in milliseconds since 1970. */
function startClock(target: Target, at: number, agreement: Agreement): RunningClock {
  return run({ target, used: { always: 0, office: 0 }, since: at }, agreement)
}

/** A running clock; `at` is the moment of the change, which may be after `since`. */
function run(
  { target, used, since, warnAt, dueAt }: { target: Target; used: Used; since: number } & Passed,
  agreement: Agreement,
  at = since,
): RunningClock {
  const whenUsed = (share: number, known: number | undefined) => {
    const left = targetMs(target) * share - used[target.hours]
    const passes = left > 0 ? addWorkingTime(calendarOf(target, agreement), since, left) : undefined
    return passes !== undefined && passes >= at ? passes : Math.min(at, known ?? at)
  }
  return {
    status: 'running',
    target,
    used,
    since,
    warnAt: whenUsed(WARNING, warnAt),
    dueAt: whenUsed(1, dueAt),
  }
}

function pause(clock: Clock, at: number, agreement: Agreement): Clock {
  if (clock.status !== 'running') return clock
  const stopped = measured(clock, at, agreement)
  const { target, used, since } = stopped
  return { status: 'paused', target, used, since, ...passedBy(stopped) }
}

function resume(clock: Clock, at: number, agreement: Agreement): Clock {
  return clock.status === 'paused' ? run({ ...clock, since: Math.max(at, clock.since) }, agreement) : clock
}

/** What was promised happened. */
function end(clock: Clock, at: number, agreement: Agreement): Clock {
  if (clock.status !== 'running' && clock.status !== 'paused') return clock
  const stopped = clock.status === 'running' ? measured(clock, at, agreement) : undefined
  const { target, used, since } = stopped ?? clock
  const moments = stopped ? passedBy(stopped) : withoutUndefined(clock.warnAt, clock.dueAt)
  const status = moments.dueAt === undefined ? 'met' : 'missed'
  return { status, target, used, metAt: Math.max(at, since), ...moments }
}

/** A ticket that is resolved without a reply leaves nobody waiting: the promise is neither met nor missed, unless it was late. */
function stopWaiting(clock: Clock, at: number, agreement: Agreement): Clock {
  const ended = end(clock, at, agreement)
  return clock.status === 'running' && ended.status === 'met' ? { status: 'off' } : ended
}

function isLateAt(clock: Clock, at: number): boolean {
  return clock.status === 'running' && clock.dueAt < Math.max(at, clock.since)
}

/** When time alone breaks a running promise. One that was broken before it last began counts as broken then. */
function naturalDue({ target, used, since }: RunningClock, agreement: Agreement): number {
  const left = targetMs(target) - used[target.hours]
  return left > 0 ? addWorkingTime(calendarOf(target, agreement), since, left) : since
}

/** Clocks that have ended keep the target that they were measured by. */
function retarget(clocks: Clocks, at: number, agreement: Agreement): Clocks {
  const targets = agreement.targets[clocks.priority]
  const changed = (name: ClockName): Clock => {
    const clock = clocks[name]
    const target = targets[name]
    if (clock.status === 'running') {
      const isBroken = isLateAt(clock, at) && clock.dueAt <= naturalDue(clock, agreement)
      const changed = run({ ...clock, target }, agreement, Math.max(at, clock.since))
      return isBroken ? { ...changed, warnAt: clock.warnAt, dueAt: clock.dueAt } : changed
    }
    if (clock.status === 'paused') {
      const { since, dueAt, warnAt } = clock
      const isBroken = dueAt !== undefined && dueAt < since
      return isBroken ? { ...clock, target, ...withoutUndefined(warnAt, dueAt) } : retargetPaused(clock, target, at)
    }
    return clock
  }
  return {
    ...clocks,
    firstResponse: changed('firstResponse'),
    nextResponse: changed('nextResponse'),
    resolution: changed('resolution'),
  }
}

function retargetPaused({ status, used, since, warnAt, dueAt }: Paused, target: Target, at: number): Paused {
  const changedAt = Math.max(at, since)
  const whenPassed = (share: number, known: number | undefined) => {
    const left = targetMs(target) * share - used[target.hours]
    // Exactly used up and not late yet: the next moment of running breaks the promise.
    if (left > 0 || (left === 0 && known === undefined)) return undefined
    return Math.min(changedAt, known ?? changedAt)
  }
  return { status, target, used, since, ...withoutUndefined(whenPassed(WARNING, warnAt), whenPassed(1, dueAt)) }
}

function measured(clock: RunningClock, at: number, agreement: Agreement): RunningClock {
  const until = Math.max(at, clock.since)
  const { always, office } = clock.used
  return {
    ...clock,
    used: {
      always: always + until - clock.since,
      office: office + workingTimeBetween(agreement.office, clock.since, until),
    },
    since: until,
  }
}

/** The moments that a clock measured until `since` has passed. A promise is broken after its due time, not at it. */
function passedBy({ target, used, since, warnAt, dueAt }: RunningClock): Passed {
  const passes = (moment: number, share: number) => moment < since || used[target.hours] > targetMs(target) * share
  return withoutUndefined(passes(warnAt, WARNING) ? warnAt : undefined, passes(dueAt, 1) ? dueAt : undefined)
}

function withoutUndefined(warnAt: number | undefined, dueAt: number | undefined): Passed {
  return { ...(warnAt !== undefined && { warnAt }), ...(dueAt !== undefined && { dueAt }) }
}

function hasEnded(clock: Clock): clock is Ended {
  return clock.status === 'met' || clock.status === 'missed'
}
