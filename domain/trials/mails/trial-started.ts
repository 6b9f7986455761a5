import * as z from 'zod'
import { company } from '../../company/details.ts'
import { products } from '../../company/products.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { button, factTable, page, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'
import { productIdSchema } from '../product-id.ts'
import { READ_ONLY_DAYS, TRIAL_DAYS } from '../trial-days.ts'
import { dayInWords } from './day-in-words.ts'

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('trial-started'),
  product: productIdSchema,
  organisationName: z.string(),
  /** Name or address of a member; absent if staff started it. */
  startedBy: z.string().optional(),
  /** Whether the recipient started it. */
  isOwn: z.boolean(),
  /** South African dates. */
  lastDay: z.iso.date(),
  readableUntil: z.iso.date(),
})
export type TrialStarted = z.infer<typeof schema>

export const trialStartedTemplate = /* @__PURE__ */ mailTemplate('trial-started', schema, started)

/** Tells who started a trial, and the owners of the organisation, what it is and how it ends. */
function started(mail: TrialStarted, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, product, organisationName, startedBy, isOwn, lastDay, readableUntil, outboxId } = mail
  const { name, gives, opensAt, portalAddress } = products.find(({ slug }) => slug === product)!
  const subject = `The trial of ${name} has started`
  const who = isOwn ? 'You' : (startedBy ?? company.name)
  const happened = `${who} started the free trial of ${name} for ${organisationName}. It lasts ${TRIAL_DAYS} days, until the end of ${dayInWords(lastDay)}.`
  const end = `You do not have to end it: it costs nothing, and stops by itself. We remind you 7 and 2 days before its last day, and on that day. Then you can read and export everything for ${READ_ONLY_DAYS} days, until ${dayInWords(readableUntil)}. To end it earlier, or to keep it, answer this email.`
  const facts = [
    ['Product', name],
    ['Organisation', organisationName],
    ['Started by', isOwn ? 'You' : (startedBy ?? company.name)],
    ['Last day of the trial', dayInWords(lastDay)],
  ] as const
  const link = `${siteOrigin}${opensAt ?? portalAddress ?? '/account/products'}`
  const title = 'What is in it'
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: outboxId,
    text: plainText([
      happened,
      '',
      `${title}:`,
      ...gives.map((each) => `- ${each.title}. ${each.text}`),
      '',
      end,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      link,
    ]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${subject}</h1>
<p class="ink" style="${styles.paragraph}">${happened}</p>
<p class="ink" style="${styles.paragraph}"><b>${title}</b></p>
${gives.map((each) => markup`<p class="ink" style="${styles.paragraph}"><b>${each.title}.</b> ${each.text}</p>`)}
<p class="ink" style="${styles.paragraph}">${end}</p>
${factTable(facts)}
${button(`Open ${name}`, link)}`,
    ),
  }
}
