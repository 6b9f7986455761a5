import * as z from 'zod'
import { company } from '../../company/details.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { button, page, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'
import { LINK_DAYS } from '../mailed-link.ts'

/** It goes to an address that is not proved, so it holds no text of a person, no answer and no score. */
const schema = z.object({
  ...outboxMailFields,
  template: z.literal('assessment-link'),
  /** Of the set. */
  title: z.string(),
  isFinished: z.boolean(),
})
export type AssessmentLinkMail = z.infer<typeof schema>

export const assessmentLinkTemplate = /* @__PURE__ */ mailTemplate('assessment-link', schema, assessmentLink)

function assessmentLink(
  { to, title, isFinished, linkToken, outboxId }: AssessmentLinkMail,
  { siteOrigin, deskAddress }: MailSettings,
): RenderedMail {
  const link = `${siteOrigin}/guest/assessment#${linkToken ?? ''}`
  const subject = isFinished ? `Your result of ${title}` : `Go on with ${title}`
  const what = isFinished ? 'It shows the result on this device.' : 'It goes on where the answers stopped.'
  const why = `The link below was asked for with this address. ${what} It works for ${LINK_DAYS} days; do not forward it, because it opens the answers.`
  const only =
    'We use your address for this email only. If you did not ask for it, ignore it, or open the link and withdraw it.'
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: outboxId,
    text: plainText([why, '', link, '', only]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${subject}</h1>
<p class="ink" style="${styles.paragraph}">${why}</p>
${button('Open the assessment', link)}
<p class="quiet" style="${styles.small}">${only}</p>`,
    ),
  }
}
