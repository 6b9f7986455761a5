import { moment } from './moment.ts'
import type { Notice } from './notice.ts'
import { standingNotices } from './standing-notices.ts'
import type { Component, Day, Status } from './status.ts'

interface Words {
  readonly name: string
  /** What is checked, for whoever wonders. */
  readonly checked: string
  /** What does not work, as a whole sentence. */
  readonly down: string
}

export const componentWords: Readonly<Record<Component, Words>> = {
  website: {
    name: 'Website',
    checked: 'The home page and the description of our calls come up, with the headers that protect you.',
    down: 'Pages do not come up as they should.',
  },
  tickets: {
    name: 'Tickets',
    checked: 'A ticket is sent as the form sends it, and sent again: it is accepted once.',
    down: 'Tickets do not get through.',
  },
  mail: {
    name: 'Mail',
    checked: 'The confirmation of that ticket leaves for its sender within seconds.',
    down: 'Confirmations and answers leave late.',
  },
  assistant: {
    name: 'Assistant',
    checked: 'The assistant takes a message, and once a day it is asked a question.',
    down: 'The assistant does not answer.',
  },
  'sign-in': {
    name: 'Sign-in',
    checked: 'A sign-in begins, and the portal turns away whoever has not signed in.',
    down: 'Signing in does not work.',
  },
}

/** How the whole stands. `unsure`: nothing was measured, or too long ago to go by. */
export interface Headline {
  readonly tone: 'well' | 'trouble' | 'unsure'
  readonly title: string
  readonly detail: string
}

/** A check that is this many times overdue says more of the checks than of us. */
const OVERDUE = 2.5

/** Whether the last check is too long ago to say how things stand; `now` in milliseconds since 1970. */
export function isStale({ checkedAt, everyMinutes }: Status, now: number): boolean {
  return checkedAt === undefined || now - Date.parse(checkedAt) > OVERDUE * everyMinutes * 60_000
}

/** The first sentence of the page. It never says more than the last check found; `now` in milliseconds since 1970. */
export function headlineOf(status: Status, now: number): Headline {
  if (status.checkedAt === undefined)
    return {
      tone: 'unsure',
      title: 'Nothing has been checked yet.',
      detail: `The first check comes within ${spelledMinutes(status.everyMinutes)}.`,
    }
  if (isStale(status, now))
    return {
      tone: 'unsure',
      title: 'We cannot say right now.',
      detail: `The last check was ${ago(status.checkedAt, now)}, and one is due every ${spelledMinutes(status.everyMinutes)}. Our checks themselves may have stopped.`,
    }
  const down = status.components.filter(({ state }) => state === 'down')
  const [first] = down
  if (first && down.length === 1)
    return { tone: 'trouble', title: componentWords[first.component].down, detail: 'Two checks in a row found it so.' }
  if (first)
    return {
      tone: 'trouble',
      title: `${spelledCount(down.length)} of ${spelledCount(status.components.length).toLowerCase()} parts do not work.`,
      detail: down.map(({ component }) => componentWords[component].down).join(' '),
    }
  const failing = status.components.find(({ state }) => state === 'failing')
  if (failing)
    return {
      tone: 'unsure',
      title: 'A check has failed once.',
      detail: `${componentWords[failing.component].name}: the next check tells whether it was a hiccup.`,
    }
  const unknown = status.components.filter(({ state }) => state === 'unknown')
  if (unknown.length > 0)
    return {
      tone: 'unsure',
      title: 'What was checked works.',
      detail: `Not judged yet: ${unknown.map(({ component }) => componentWords[component].name).join(', ')}.`,
    }
  if (standingNotices(status.notices, now).some(({ kind }) => kind === 'incident'))
    return {
      tone: 'unsure',
      title: 'Our checks find nothing wrong.',
      detail: `They do not look at everything: what the operations centre says goes before them. The last one was ${ago(status.checkedAt, now)}.`,
    }
  return {
    tone: 'well',
    title: 'Everything works.',
    detail: `That is what the last check found, ${ago(status.checkedAt, now)}.`,
  }
}

/**
 * What a notice is and when it holds, in words, at `now` (milliseconds since 1970): "Planned maintenance" and "22 Nov 2026, 20:00 to
 * 22 Nov 2026, 22:00".
 */
export function noticeWords(notice: Notice, now: number): { readonly label: string; readonly when: string } {
  const { kind, postedAt, changedAt, until } = notice
  const from = notice.from ?? postedAt
  const updated = changedAt === undefined ? '' : `, last updated ${moment(changedAt)}`
  switch (kind) {
    case 'incident':
      return { label: 'Incident', when: `since ${moment(from)}${updated}` }
    case 'maintenance':
      return {
        label: Date.parse(from) > now ? 'Planned maintenance' : 'Maintenance under way',
        when: `${moment(from)} to ${moment(until)}${updated}`,
      }
    case 'information':
      return { label: 'To know', when: `${moment(from)}${updated}` }
  }
}

/** The measured and the failed seconds of several days together. */
function sumOf(days: readonly Day[]): { readonly measured: number; readonly failed: number } {
  return days.reduce((sum, day) => ({ measured: sum.measured + day.measured, failed: sum.failed + day.failed }), {
    measured: 0,
    failed: 0,
  })
}

/**
 * How much of what was measured worked, in words: "99.95 %", "Not measured". It is rounded down, so that nothing less than
 * all of it is ever called 100 %.
 */
export function availability(days: readonly Day[]): string {
  const { measured, failed } = sumOf(days)
  if (measured === 0) return 'Not measured'
  return `${Number((Math.floor(((measured - failed) / measured) * 10_000) / 100).toFixed(2))} %`
}

/** A length of time in seconds, as long as it is interesting: "40 seconds", "5 minutes", "2 hours 10 minutes". */
export function duration(seconds: number): string {
  if (seconds < 60) return plural(Math.max(0, Math.round(seconds)), 'second')
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return plural(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return plural(Math.round(hours / 24), 'day')
  return [plural(hours, 'hour'), ...(minutes % 60 > 0 ? [plural(minutes % 60, 'minute')] : [])].join(' ')
}

/** How long ago a moment (ISO 8601) was at `now`, in milliseconds since 1970: "just now", "5 minutes ago". */
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
