import { rateWindow } from '../contract/rate-window.ts'
import type { RateWindow } from '../contract/rate-window.ts'
import type { Priority } from './priority.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR
/** Seconds between overflow mails to the desk. */
const OVERFLOW_INTERVAL = { critical: 10 * 60, ordinary: HOUR } as const

/** Confirmations per hour of tickets that one agent raised: more come from a stolen session. */
const CONFIRMATIONS_PER_AGENT = 300

/** Limits of the mails that the public form causes. Tickets beyond a limit are accepted without the mail. */
export interface MailLimits {
  /** Confirmations to one mailbox per day. */
  readonly confirmationsPerMailbox: number
  /** Confirmations of tickets from one IP address per hour. */
  readonly confirmationsPerIp: number
  /** Confirmations of the stage per hour. */
  readonly confirmationsPerHour: number
  /** Mails to the desk about tickets from one IP address per hour. */
  readonly deskMailsPerIp: number
  /** Mails to the desk per hour. Critical tickets have a separate limit of the same size. */
  readonly deskMailsPerHour: number
}

/** A counter that must be below its limit before a mail is written. */
export interface MailCap {
  readonly mail: 'confirmation' | 'desk'
  readonly by: 'mailbox' | 'ip' | 'stage' | 'agent'
  /** The name of the counter. */
  readonly name: string
  readonly window: RateWindow
  readonly limit: number
}

/** `critical` tickets are counted separately, so that `ordinary` tickets cannot use their limit. */
export type TicketUrgency = 'ordinary' | 'critical'

export function ticketUrgency(priority: Priority): TicketUrgency {
  return priority === 'critical' ? 'critical' : 'ordinary'
}

/**
 * The counters for the mails of a ticket with this priority at `now` (milliseconds since 1970). Agents share the address of their office,
 * so what they raise is counted by agent instead of address and stage.
 */
export function mailCaps(
  { priority, isByAgent = false }: { readonly priority: Priority; readonly isByAgent?: boolean },
  limits: MailLimits,
  now: number,
): readonly MailCap[] {
  const hour = rateWindow(now, HOUR)
  const desk = `desk-${ticketUrgency(priority)}`
  const ofAgent: readonly MailCap[] = [
    { mail: 'confirmation', by: 'agent', name: 'confirmation-agent', window: hour, limit: CONFIRMATIONS_PER_AGENT },
  ]
  const ofPublic: readonly MailCap[] = [
    { mail: 'confirmation', by: 'ip', name: 'confirmation-ip', window: hour, limit: limits.confirmationsPerIp },
    { mail: 'confirmation', by: 'stage', name: 'confirmation-stage', window: hour, limit: limits.confirmationsPerHour },
  ]
  return [
    {
      mail: 'confirmation',
      by: 'mailbox',
      name: 'confirmation-mailbox',
      window: rateWindow(now, DAY),
      limit: limits.confirmationsPerMailbox,
    },
    ...(isByAgent ? ofAgent : ofPublic),
    { mail: 'desk', by: 'ip', name: `${desk}-ip`, window: hour, limit: limits.deskMailsPerIp },
    { mail: 'desk', by: 'stage', name: `${desk}-stage`, window: hour, limit: limits.deskMailsPerHour },
  ]
}

/** Which mails a ticket causes. One full counter omits its mail. */
export function mailsWithin(full: readonly Pick<MailCap, 'mail'>[]): { confirmation: boolean; desk: boolean } {
  return {
    confirmation: !full.some(({ mail }) => mail === 'confirmation'),
    desk: !full.some(({ mail }) => mail === 'desk'),
  }
}

/** The window in which at most one overflow mail is sent to the desk. */
export function overflowWindow(urgency: TicketUrgency, now: number): RateWindow {
  return rateWindow(now, OVERFLOW_INTERVAL[urgency])
}
