import { company } from '../../company/details.ts'
import type { Ticket } from '../ticket.ts'

/** What a text says, without the link: plain ASCII without personal data and without a ticket's subject. */
export interface CallText {
  readonly words: string
  /** Path on the site. */
  readonly path: string
}

/** The text that calls the person on call. `step` is the number of the call. */
export function escalationText({ ticketNumber, priority }: Pick<Ticket, 'ticketNumber' | 'priority'>, step: number) {
  return {
    words: `${company.name}: ${priority} ticket ${ticketNumber}, call ${step}. Acknowledge it:`,
    path: `/admin/helpdesk?ticket=${encodeURIComponent(ticketNumber)}`,
  } satisfies CallText
}

/** The text of a test call. */
export const testCallText: CallText = {
  words: `${company.name}: test call. You are on call now and have nothing to do.`,
  path: '/admin/helpdesk/settings/on-call',
}

/** A text of this many characters is one message, and is billed as one. */
export const LONGEST_TEXT = 160

/** The text with its link; without it where both would be longer than one message. */
export function textToSend({ words, path }: CallText, siteOrigin: string): string {
  const whole = `${words} ${siteOrigin}${path}`
  return whole.length <= LONGEST_TEXT ? whole : words.slice(0, LONGEST_TEXT)
}
