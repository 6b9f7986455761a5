import type { TicketForm } from './contract.ts'
import type { Ticket } from './ticket.ts'

/** SES's mailbox simulator, with a label of ours: it takes every mail, nobody reads it, and no customer can have it. */
export const CHECK_ADDRESS = 'success+check@simulator.amazonses.com'

const DAILY = 'Daily check: the way from the form to the desk works'
const SECONDS_KEPT = 2 * 24 * 60 * 60

/** The form as the checks from outside fill it in. The one of the day is told to the desk, as a sign of life; the others to nobody. */
export function checkForm({ daily }: { daily: boolean }): TicketForm {
  return {
    name: 'Check from outside',
    email: CHECK_ADDRESS,
    phone: '',
    company: '',
    category: 'Technical Support',
    priority: 'low',
    subject: daily ? DAILY : 'Check: the form accepts a ticket',
    description: daily
      ? 'Nobody wrote this and nothing is to be done. It is sent once a day on the way that tickets take; a day without it means that the way is broken. What the checks found is on the status page.'
      : 'Nobody wrote this and nothing is to be done.',
  }
}

/** Whether a ticket was sent by the checks: it is in no queue and soon forgotten. */
export function isCheck({ email }: Pick<Ticket, 'email'>): boolean {
  return email.toLowerCase() === CHECK_ADDRESS
}

/** Whether the desk is to be told of a ticket: of every one that somebody sent, and of one check a day. */
export function concernsDesk(ticket: Pick<Ticket, 'email' | 'subject'>): boolean {
  return !isCheck(ticket) || ticket.subject === DAILY
}

/** Epoch seconds after which a check's ticket of `now` (milliseconds since 1970) may be forgotten. */
export function checkExpiresAt(now: number): number {
  return Math.floor(now / 1000) + SECONDS_KEPT
}
