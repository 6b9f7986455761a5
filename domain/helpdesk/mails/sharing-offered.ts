import * as z from 'zod'
import { company } from '../../company/details.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailBase, outboxMailFields } from '../../mail/outbox.ts'
import { button, page, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'
import type { TicketSharing } from '../ticket-sharing.ts'

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('sharing-offered'),
  resellerName: z.string(),
})
export type SharingOffered = z.infer<typeof schema>

export const sharingOfferedTemplate = /* @__PURE__ */ mailTemplate('sharing-offered', schema, render)

interface Owner {
  /** A person's id. */
  readonly recipient: string
  readonly to: string
}

/** The mail to an owner whose organisation became the customer of a reseller. `now` is in milliseconds since 1970. */
export function sharingOfferedMail(
  { organisation, reseller, resellerName }: Pick<TicketSharing, 'organisation' | 'reseller' | 'resellerName'>,
  { recipient, to }: Owner,
  now: number,
): SharingOffered {
  return {
    ...outboxMailBase(now, `sharing-${organisation}-${reseller}-${recipient}`),
    template: 'sharing-offered',
    organisation,
    to,
    resellerName,
  }
}

function render({ to, resellerName, outboxId }: SharingOffered, settings: MailSettings): RenderedMail {
  const { siteOrigin, deskAddress } = settings
  const title = `${resellerName} looks after your organisation with us`
  const says = [
    `Your organisation is now a customer of our reseller ${resellerName}.`,
    'It sees nothing of your tickets. An owner decides whether it sees their subject and status, or reads the conversations, and can take that back at any time.',
    `If ${resellerName} is not your reseller, phone us at ${company.phone}.`,
  ]
  const link = `${siteOrigin}/account/organisation`
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject: title,
    thread: outboxId,
    text: plainText([...says.flatMap((sentence) => [sentence, '']), link]),
    html: page(
      title,
      markup`<h1 class="ink" style="${styles.heading}">${title}</h1>
${says.map((sentence) => markup`<p class="ink" style="${styles.paragraph}">${sentence}</p>`)}
${button('Decide what it sees', link)}`,
    ),
  }
}
