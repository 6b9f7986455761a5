import type { Agreement } from '../sla/agreement.ts'
import { openTicket } from '../submit.ts'
import { LONGEST_MESSAGE } from '../ticket-action.ts'
import type { Ticket } from '../ticket.ts'
import type { MailRule } from './mail-rule.ts'
import { messageText } from './ticket-of-mail.ts'

interface AlertMail {
  readonly from: string
  readonly subject: string
  readonly text: string
}

/**
 * The ticket that an alert opens, with the organisation, priority and category of its rule. Its requester is a machine, so nothing is
 * mailed to it. `isCollection`: the rule opened too many tickets, and this one has the alerts that follow. `now` in milliseconds since 1970.
 */
export function ticketOfAlert(
  mail: AlertMail,
  rule: MailRule,
  opening: { readonly ticketNumber: string; readonly agreement: Agreement; readonly isCollection: boolean },
  now: number,
): Ticket {
  const { ticketNumber, agreement, isCollection } = opening
  const { name, category, priority, organisation } = rule
  const form = {
    ticketNumber,
    name,
    email: mail.from,
    phone: '',
    company: '',
    category,
    priority,
    subject: isCollection ? `Many alerts: ${name}` : mail.subject,
    description: isCollection ? `${mail.subject}\n\n${messageText(mail)}`.slice(0, LONGEST_MESSAGE) : messageText(mail),
  }
  const ticket = openTicket(
    { form, channel: 'mail', agreement, ...(organisation !== undefined && { owner: { organisation } }) },
    now,
  )
  return { ...ticket, isFromMachine: true }
}

/** What the note about a further mail says. `unnoted`: number of earlier alerts without a note. */
export function noteOfAlert(
  mail: Pick<AlertMail, 'subject' | 'text'>,
  means: 'alert' | 'recovery',
  unnoted: number,
): string {
  const kind = means === 'alert' ? 'Alert' : 'Recovery'
  const further =
    unnoted === 0 ? [] : [`${unnoted} further ${unnoted === 1 ? 'alert' : 'alerts'} came before this mail.`]
  return [`${kind}: ${mail.subject}`, ...further, messageText(mail)].join('\n\n').slice(0, LONGEST_MESSAGE)
}
