import { rateWindow } from '../contract/rate-window.ts'
import type { RateWindow } from '../contract/rate-window.ts'
import type { Priority } from './priority.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR
/** How often the desk hears of tickets that no longer come as mails: seconds. */
const OVERFLOW_EVERY = { critical: 10 * 60, ordinary: HOUR } as const

/** How many mails the public form may cause. A ticket beyond them is accepted; only its mail is left out. */
export interface MailLimits {
  /** Confirmations to one mailbox in a day. */
  readonly confirmationsPerMailbox: number
  /** Confirmations of tickets from one network address in an hour. */
  readonly confirmationsPerIp: number
  /** Confirmations of the whole stage in an hour. */
  readonly confirmationsPerHour: number
  /** Mails to the desk about tickets from one network address in an hour. */
  readonly deskMailsPerIp: number
  /** Mails to the desk in an hour. Critical tickets have as many again for themselves. */
  readonly deskMailsPerHour: number
}

/** A counter that must have room before a mail is written. */
export interface MailCap {
  readonly mail: 'confirmation' | 'desk'
  readonly by: 'mailbox' | 'ip' | 'stage'
  /** Names the counter among those of its kind. */
  readonly name: string
  readonly window: RateWindow
  readonly limit: number
}

/** `ordinary` tickets, and `critical` ones, which ordinary tickets cannot crowd out. */
export type Urgency = 'ordinary' | 'critical'

export function urgencyOf(priority: Priority): Urgency {
  return priority === 'critical' ? 'critical' : 'ordinary'
}

/** The counters that decide about the mails of a ticket of this priority at `now` (milliseconds since 1970). */
export function mailCaps(priority: Priority, limits: MailLimits, now: number): readonly MailCap[] {
  const hour = rateWindow(now, HOUR)
  const desk = `desk-${urgencyOf(priority)}`
  return [
    {
      mail: 'confirmation',
      by: 'mailbox',
      name: 'confirmation-mailbox',
      window: rateWindow(now, DAY),
      limit: limits.confirmationsPerMailbox,
    },
    { mail: 'confirmation', by: 'ip', name: 'confirmation-ip', window: hour, limit: limits.confirmationsPerIp },
    { mail: 'confirmation', by: 'stage', name: 'confirmation-stage', window: hour, limit: limits.confirmationsPerHour },
    { mail: 'desk', by: 'ip', name: `${desk}-ip`, window: hour, limit: limits.deskMailsPerIp },
    { mail: 'desk', by: 'stage', name: `${desk}-stage`, window: hour, limit: limits.deskMailsPerHour },
  ]
}

/** Which mails a ticket causes, given the counters that have no room left. One full counter is enough to leave a mail out. */
export function mailsWithin(full: readonly Pick<MailCap, 'mail'>[]): { confirmation: boolean; desk: boolean } {
  return {
    confirmation: !full.some(({ mail }) => mail === 'confirmation'),
    desk: !full.some(({ mail }) => mail === 'desk'),
  }
}

/** The time for which one overflow mail tells the desk that tickets wait in the queue unmailed. */
export function overflowWindow(urgency: Urgency, now: number): RateWindow {
  return rateWindow(now, OVERFLOW_EVERY[urgency])
}
