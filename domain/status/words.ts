import { withCurrentStates, isOutdated, currentState } from './current-state.ts'
import { formatTimestamp } from './timestamp.ts'
import type { Notice } from './notice.ts'
import { activeNotices } from './active-notices.ts'
import type { Component, ComponentRecord, Day, Status } from './status.ts'

interface ComponentWords {
  readonly name: string
  /** How the component is checked. */
  readonly checked: string
  /** The sentence shown while the component is down. */
  readonly down: string
}

export const componentWords: Readonly<Record<Component, ComponentWords>> = {
  website: {
    name: 'Website',
    checked: 'We load the home page and the API description, and check the security headers.',
    down: 'Pages do not load correctly.',
  },
  tickets: {
    name: 'Tickets',
    checked: 'We send a ticket as the form does, send it again, and check that it is accepted only once.',
    down: 'The ticket form is down.',
  },
  mail: {
    name: 'Email',
    checked: 'We check that the confirmation of that ticket goes out within seconds.',
    down: 'Confirmations and replies go out late.',
  },
  assistant: {
    name: 'Assistant',
    checked: 'We check that the assistant accepts a message, and ask it a question once a day.',
    down: 'The assistant is down.',
  },
  'sign-in': {
    name: 'Sign-in',
    checked: 'We start a sign-in, and check that the portal refuses anyone who has not signed in.',
    down: 'Sign-in is down.',
  },
}

/** The overall state. `unsure`: there is no measurement, or it is too old. */
export interface Headline {
  readonly tone: 'well' | 'trouble' | 'unsure'
  readonly title: string
  readonly detail: string
}

/** Whether the last check is outdated at `now` (milliseconds since 1970). */
export function isStale({ checkedAt, everyMinutes }: Status, now: number): boolean {
  return isOutdated(checkedAt, everyMinutes, now)
}

/** The headline of the status page at `now` (milliseconds since 1970). It claims only what the last check found. */
export function headlineOf(record: Status, now: number): Headline {
  const status = withCurrentStates(record, now)
  if (status.checkedAt === undefined)
    return {
      tone: 'unsure',
      title: 'We have not checked anything yet.',
      detail: `The first check runs within the next ${spelledMinutes(status.everyMinutes)}.`,
    }
  if (isStale(status, now))
    return {
      tone: 'unsure',
      title: 'We do not know right now.',
      detail: `The last check was ${ago(status.checkedAt, now)}, but one is due every ${spelledMinutes(status.everyMinutes)}. Our checks may have stopped.`,
    }
  const down = status.components.filter(({ state }) => state === 'down')
  const [first] = down
  if (first && down.length === 1)
    return { tone: 'trouble', title: componentWords[first.component].down, detail: 'Two checks in a row have failed.' }
  if (first)
    return {
      tone: 'trouble',
      title: `${spelledCount(down.length)} of ${spelledCount(status.components.length).toLowerCase()} services are down.`,
      detail: down.map(({ component }) => componentWords[component].down).join(' '),
    }
  const failing = status.components.find(({ state }) => state === 'failing')
  if (failing)
    return {
      tone: 'unsure',
      title: 'One check has failed.',
      detail: `${componentWords[failing.component].name}: the next check shows whether the problem persists.`,
    }
  const unknown = status.components.filter(({ state }) => state === 'unknown')
  if (unknown.length > 0)
    return {
      tone: 'unsure',
      title: 'Everything that we checked works.',
      detail: `Unknown: ${unknown.map(({ component }) => componentWords[component].name).join(', ')}.`,
    }
  if (activeNotices(status.notices, now).some(({ kind }) => kind === 'incident'))
    return {
      tone: 'unsure',
      title: 'Our checks find nothing wrong.',
      detail: `They do not cover everything, so follow the operations centre’s notice. The last check was ${ago(status.checkedAt, now)}.`,
    }
  return {
    tone: 'well',
    title: 'Everything is working.',
    detail: `Last check: ${ago(status.checkedAt, now)}.`,
  }
}

/** The state of a component in words at `now` (milliseconds since 1970), with a reason if it is unknown. */
export function stateWords(record: ComponentRecord, everyMinutes: number, now: number): string {
  const state = currentState(record, everyMinutes, now)
  if (state !== 'unknown') return STATES[state]
  return record.checkedAt === undefined ? 'Not checked yet' : `Unknown: last checked ${ago(record.checkedAt, now)}`
}

const STATES = { working: 'Working', failing: 'Failed once', down: 'Not working' } as const

/** The label and period of a notice at `now` (milliseconds since 1970), such as "Planned maintenance". */
export function noticeWords(notice: Notice, now: number): { readonly label: string; readonly when: string } {
  const { kind, postedAt, changedAt, until } = notice
  const from = notice.from ?? postedAt
  const updated = changedAt === undefined ? '' : `, last updated ${formatTimestamp(changedAt)}`
  switch (kind) {
    case 'incident':
      return { label: 'Incident', when: `since ${formatTimestamp(from)}${updated}` }
    case 'maintenance':
      return {
        label: Date.parse(from) > now ? 'Planned maintenance' : 'Maintenance in progress',
        when: `${formatTimestamp(from)} to ${formatTimestamp(until)}${updated}`,
      }
    case 'information':
      return { label: 'Information', when: `${formatTimestamp(from)}${updated}` }
  }
}

function sumOf(days: readonly Day[]): { readonly measured: number; readonly failed: number } {
  return days.reduce((sum, day) => ({ measured: sum.measured + day.measured, failed: sum.failed + day.failed }), {
    measured: 0,
    failed: 0,
  })
}

/** The share of measured time without failure: "99.95 %", "Not measured". Rounded down, so that any failure shows less than 100 %. */
export function availability(days: readonly Day[]): string {
  const { measured, failed } = sumOf(days)
  if (measured === 0) return 'Not measured'
  return `${Number((Math.floor(((measured - failed) / measured) * 10_000) / 100).toFixed(2))} %`
}

/** A duration in seconds as words: "40 seconds", "5 minutes", "2 hours 10 minutes". */
export function duration(seconds: number): string {
  if (seconds < 60) return plural(Math.max(0, Math.round(seconds)), 'second')
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return plural(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return plural(Math.round(hours / 24), 'day')
  return [plural(hours, 'hour'), ...(minutes % 60 > 0 ? [plural(minutes % 60, 'minute')] : [])].join(' ')
}

/** The time from a timestamp (ISO 8601) to `now` (milliseconds since 1970): "just now", "5 minutes ago". */
export function ago(iso: string, now: number): string {
  const seconds = (now - Date.parse(iso)) / 1000
  return seconds < 60 ? 'just now' : `${duration(seconds)} ago`
}

function spelledMinutes(minutes: number): string {
  if (minutes === 60) return 'hour'
  return minutes === 1 ? 'minute' : duration(minutes * 60)
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

function spelledCount(count: number): string {
  return COUNTS[count] ?? String(count)
}
