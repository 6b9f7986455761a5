import * as z from 'zod'
import { company } from '../../company/details.ts'
import { priorities, priorityMeanings } from '../priority.ts'
import type { RenderedMail, MailSettings } from '../../mail/rendered-mail.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { button, factTable, johannesburgTime, page, phoneLink, plainText, styles } from '../../mail/page.ts'
import { mailTemplate } from '../../mail/template.ts'
import { categories } from '../category.ts'
import { officeHoursNote, promisedResponseSchema, spokenResponse } from './promised-response.ts'
import { ticketAddress } from './ticket-address.ts'

/** The address is not verified, so the mail contains no free text: the form cannot be used to send spam to others. */
const schema = z.object({
  ...outboxMailFields,
  template: z.literal('ticket-confirmation'),
  ticket: z.object({
    ticketNumber: z.string(),
    category: z.enum(categories),
    priority: z.enum(priorities),
    createdAt: z.iso.datetime(),
    promised: promisedResponseSchema,
  }),
  /** Files of a mail that were not kept. */
  refusedFiles: z.int().min(1).optional(),
})
export type TicketConfirmation = z.infer<typeof schema>

export const ticketConfirmationTemplate = /* @__PURE__ */ mailTemplate(
  'ticket-confirmation',
  schema,
  ticketConfirmation,
)

const FIRST_STEPS = 'Take affected computers off the network, leave them switched on, and do not pay anyone.'

const FIRST_HOUR = 'What to do in the first sixty minutes'

/** Confirms a ticket to its requester and explains the next steps. */
function ticketConfirmation(
  { to, replyTo, ticket, linkToken, refusedFiles }: TicketConfirmation,
  { siteOrigin, deskAddress }: MailSettings,
): RenderedMail {
  const { ticketNumber, category, priority, promised } = ticket
  const promise = spokenResponse(priority, promised)
  const critical = priority === 'critical'
  const facts = [
    ['Ticket number', ticketNumber],
    ['Category', category],
    ['Priority', `${priority} (${priorityMeanings[priority]})`],
    ['Received', johannesburgTime(ticket.createdAt)],
  ] as const

  const arrived = 'We have received your ticket.'
  const refused =
    refusedFiles === undefined
      ? ''
      : `${refusedFiles === 1 ? 'One file of your email was' : `${refusedFiles} files of your email were`} not kept. The ticket says which, and why.`
  const urgent = ["If this is happening right now, don't wait for our email. Phone", FIRST_STEPS] as const
  const firstHour = `${siteOrigin}/emergency`
  const next = [`A person from our help desk replies ${promise}.`, officeHoursNote(priority, promised)]
    .filter(Boolean)
    .join(' ')
  // A reply address names the ticket; at the desk's address only the subject does.
  const reply =
    replyTo === undefined
      ? 'To add something, reply to this email and keep the ticket number in the subject.'
      : 'To add something, reply to this email from the address that it was sent to.'
  const link =
    linkToken === undefined ? `${siteOrigin}/dashboard/tickets` : ticketAddress({ ticketNumber, linkToken }, siteOrigin)
  const follow =
    linkToken === undefined
      ? `To follow the ticket, sign in with this email address: ${link}`
      : `To follow, answer or close the ticket, open your link: ${link}`
  const notYours =
    "If you didn't send us a ticket, someone else entered your address by mistake. You can ignore this email."

  return {
    to,
    replyTo: { name: `${company.name} help desk`, address: deskAddress },
    subject: `[${ticketNumber}] We have your ticket`,
    thread: ticketNumber,
    text: plainText([
      arrived,
      '',
      ...(refused ? [refused, ''] : []),
      ...(critical ? [`${urgent[0]} ${company.emergencyPhone}. ${urgent[1]}`, `${FIRST_HOUR}: ${firstHour}`, ''] : []),
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      'What happens next',
      next,
      reply,
      follow,
      `Phone: ${company.phone}`,
      '',
      notYours,
    ]),
    html: page(
      `We have your ticket ${ticketNumber}`,
      markup`<h1 class="ink" style="${styles.heading}">${arrived}</h1>
${critical ? markup`<p class="ink alarm" style="${styles.alarm}">${urgent[0]} ${phoneLink(company.emergencyPhone, company.emergencyPhoneNumber)}. ${urgent[1]} <a class="brand" style="${styles.link}" href="${firstHour}">${FIRST_HOUR}</a>.</p>` : ''}
${refused ? markup`<p class="ink" style="${styles.paragraph}"><b>${refused}</b></p>` : ''}
${factTable(facts)}
<h2 class="ink" style="${styles.subheading}">What happens next</h2>
<p class="ink" style="${styles.paragraph}">${next} ${reply}</p>
${button(linkToken === undefined ? 'Sign in' : 'Open your ticket', link)}
<p class="ink" style="${styles.paragraph}">${
        linkToken === undefined
          ? 'To follow the ticket, sign in with this email address.'
          : 'Follow, answer or close it without signing in. Do not forward this email: whoever has the link can read the ticket.'
      } Would you rather talk? Phone ${phoneLink(company.phone, company.phoneNumber)}.</p>
<p class="quiet" style="${styles.small}">${notYours}</p>`,
    ),
  }
}
