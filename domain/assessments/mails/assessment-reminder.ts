import * as z from 'zod'
import { company } from '../../company/details.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { page, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('assessment-reminder'),
  assessmentId: z.string(),
  /** Of the set. */
  title: z.string(),
})
export type AssessmentReminderMail = z.infer<typeof schema>

export const assessmentReminderTemplate = /* @__PURE__ */ mailTemplate('assessment-reminder', schema, reminder)

/** It names neither score nor answers: a mailbox may be read by others. */
function reminder(
  { to, assessmentId, title, outboxId }: AssessmentReminderMail,
  { siteOrigin, deskAddress }: MailSettings,
): RenderedMail {
  const link = `${siteOrigin}/dashboard/assessments/result?open=${encodeURIComponent(assessmentId)}`
  const subject = `Take ${title} again`
  const why = `Your last result of ${title} is three months old. Your answers of then are proposed, so it takes a few minutes.`
  const off = `${link}#reminder`
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: outboxId,
    text: plainText([why, '', link, '', `To switch these reminders off: ${off}`]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${subject}</h1>
<p class="ink" style="${styles.paragraph}">${why}
<a class="brand" style="${styles.link}" href="${link}">Open the result</a></p>
<p class="quiet" style="${styles.small}"><a class="brand" style="${styles.link}" href="${off}">Switch these reminders off</a> on the page of the result.</p>`,
    ),
  }
}
