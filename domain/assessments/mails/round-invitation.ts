import * as z from 'zod'
import { company } from '../../company/details.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { button, factTable, johannesburgTime, page, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'

/** The address is not verified, so the mail contains no free text except the organisation's name. */
const schema = z.object({
  ...outboxMailFields,
  template: z.literal('round-invitation'),
  organisationName: z.string(),
  /** Of the set. */
  title: z.string(),
  /** How many the person is asked. */
  questions: z.int().min(1),
  /** ISO 8601, UTC. */
  until: z.string(),
  isReminder: z.boolean(),
})
export type RoundInvitationMail = z.infer<typeof schema>

export const roundInvitationTemplate = /* @__PURE__ */ mailTemplate('round-invitation', schema, invitation)

/** Asks a person to answer questions for an organisation; they need no account. */
function invitation(mail: RoundInvitationMail, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, organisationName, title, questions, until, isReminder, linkToken, outboxId } = mail
  const link = `${siteOrigin}/guest/round#${linkToken ?? ''}`
  const what = `${organisationName} asks you to answer ${questions === 1 ? 'one question' : `${questions} questions`} of ${title}.`
  const how =
    'You need no account, and you can stop and go on at any time. Answer what you know, without asking others.'
  const facts = [['Open until', johannesburgTime(until)]] as const
  const note = isReminder
    ? 'Your answers so far are kept. This link and the earlier one open the same questions.'
    : 'The link is yours alone: who has it can answer in your place.'
  const stranger = `If you do not know ${organisationName}, ignore this email. Nothing happens.`
  const subject = isReminder ? `Reminder: ${title} for ${organisationName}` : `${title}: ${organisationName} asks you`
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: outboxId,
    text: plainText([
      what,
      how,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      link,
      '',
      note,
      stranger,
    ]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${what}</h1>
<p class="ink" style="${styles.paragraph}">${how}</p>
${factTable(facts)}
${button('Answer the questions', link)}
<p class="quiet" style="${styles.small}">${note} ${stranger}</p>`,
    ),
  }
}
