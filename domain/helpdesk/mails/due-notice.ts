import * as z from 'zod'
import { company } from '../../company/details.ts'
import type { RenderedMail, MailSettings } from '../../mail/rendered-mail.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { button, factTable, johannesburgTime, page, plainText, styles } from '../../mail/page.ts'
import { mailTemplate } from '../../mail/template.ts'
import { showInvisibleCharacters } from '../../text/invisible-characters.ts'
import { plainLine } from '../../text/plain.ts'
import { priorities } from '../priority.ts'
import { clockNames } from '../sla/agreement.ts'
import type { ClockName } from '../sla/agreement.ts'

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('due-notice'),
  ticketNumber: z.string(),
  subject: z.string(),
  priority: z.enum(priorities),
  clock: z.enum(clockNames),
  step: z.enum(['warning', 'breach']),
  dueAt: z.iso.datetime(),
  /** The ticket has no agent and nobody is on call, so the mail goes to the desk's mailbox. */
  reachesNobody: z.boolean().optional(),
})
export type DueNotice = z.infer<typeof schema>

export const dueNoticeTemplate = /* @__PURE__ */ mailTemplate('due-notice', schema, dueNotice)

const LONGEST_SUBJECT = 120

/** The name of each clock in sentences. */
const clockWords: Readonly<Record<ClockName, string>> = {
  firstResponse: 'first response',
  nextResponse: 'next response',
  resolution: 'resolution',
}

/** Warns the agent who works on a ticket, or the desk's mailbox, before a due time and when it has passed. */
function dueNotice(mail: DueNotice, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, ticketNumber, step, clock, priority, dueAt } = mail
  const subject = plainLine(showInvisibleCharacters(mail.subject), LONGEST_SUBJECT)
  const what = clockWords[clock]
  const title = step === 'breach' ? `The ${what} is late` : `The ${what} is due soon`
  const facts = [
    ['Ticket', ticketNumber],
    ['Subject', subject],
    ['Priority', priority],
    [step === 'breach' ? 'Was due' : 'Due', johannesburgTime(dueAt)],
  ] as const
  const why = 'The ticket has no agent, and nobody is on call.'
  const link = `${siteOrigin}/admin/helpdesk?ticket=${encodeURIComponent(ticketNumber)}`

  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject: `[${ticketNumber}] ${title}: ${subject}`,
    thread: ticketNumber,
    text: plainText([
      `${title}.`,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      ...(mail.reachesNobody ? [why, ''] : []),
      `Ticket: ${link}`,
    ]),
    html: page(
      title,
      markup`<h1 class="ink" style="${styles.heading}">${title}</h1>
${factTable(facts)}
${mail.reachesNobody ? markup`<p class="ink" style="${styles.paragraph}">${why}</p>` : ''}
${button('Open the ticket', link)}`,
    ),
  }
}
