import { company } from '../../company/details.ts'
import { markup } from '../../mail/markup.ts'
import { factTable, page, phoneLink, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'

interface Notice {
  readonly to: string
  readonly outboxId: string
  readonly subject: string
  /** One sentence. */
  readonly happened: string
  readonly about: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** Ends with a colon: the phone number follows. */
  readonly next: string
  readonly link: { readonly name: string; readonly address: string }
}

/** A mail to a person of an organisation that says what happened to it, with facts, a phone number and a link. */
export function organisationNotice(
  { to, outboxId, subject, happened, about, facts, next, link }: Notice,
  { deskAddress }: Pick<MailSettings, 'deskAddress'>,
): RenderedMail {
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: outboxId,
    text: plainText([
      happened,
      about,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      `${next} ${company.phone}`,
      link.address,
    ]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${happened}</h1>
<p class="ink" style="${styles.paragraph}">${about}</p>
${factTable(facts)}
<p class="ink" style="${styles.paragraph}">${next} ${phoneLink(company.phone, company.phoneNumber)}.
<a class="brand" style="${styles.link}" href="${link.address}">${link.name}</a></p>`,
    ),
  }
}
