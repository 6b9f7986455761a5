import * as z from 'zod'
import { company } from '../../company/details.ts'
import { dateOf } from '../../calendar/day.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailBase, outboxMailFields } from '../../mail/outbox.ts'
import { button, factTable, page, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'
import { productIdSchema } from '../product-id.ts'
import { productName } from '../product-name.ts'
import { trialId } from '../trial-audit.ts'
import { READ_ONLY_DAYS } from '../trial-days.ts'
import { trialSteps } from '../trial-steps.ts'
import { deletionDay, namedLastDay } from '../trial.ts'
import type { Trial } from '../trial.ts'
import { dayInWords } from './day-in-words.ts'

/** What owners are mailed: the steps of a trial, and what staff change. */
const trialNews = [...trialSteps, 'extended', 'converted', 'ended-early', 'ended'] as const
export type TrialNewsStep = (typeof trialNews)[number]

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('trial-news'),
  step: z.enum(trialNews),
  product: productIdSchema,
  /** South African dates. */
  lastDay: z.iso.date(),
  readableUntil: z.iso.date(),
  /** A path on the site; absent where nothing can be exported. */
  exportAddress: z.string().startsWith('/').optional(),
})
export type TrialNews = z.infer<typeof schema>

export const trialNewsTemplate = /* @__PURE__ */ mailTemplate('trial-news', schema, news)

interface Words {
  readonly subject: string
  readonly happened: string
  readonly next: string
}

/** What is mailed about a step. `lastDay` and `readableUntil` are days in words. */
function wordsOf(step: TrialNewsStep, product: string, lastDay: string, readableUntil: string): Words {
  const keep = 'To keep it, answer this email and we send you a quote.'
  const readable = `Nothing is lost: for ${READ_ONLY_DAYS} days, until ${readableUntil}, you can read and export everything.`
  const afterwards = `Afterwards you can read and export everything until ${readableUntil}.`
  switch (step) {
    case 'reminder-7':
      return {
        subject: `Your trial of ${product} ends in 7 days`,
        happened: `Your free trial of ${product} runs until the end of ${lastDay}.`,
        next: `${keep} ${afterwards}`,
      }
    case 'reminder-2':
      return {
        subject: `Your trial of ${product} ends in 2 days`,
        happened: `Your free trial of ${product} runs until the end of ${lastDay}.`,
        next: `${keep} ${afterwards}`,
      }
    case 'reminder-0':
      return {
        subject: `Your trial of ${product} ends today`,
        happened: `Today, ${lastDay}, is the last day of your free trial of ${product}.`,
        next: `${keep} ${afterwards}`,
      }
    case 'read-only':
      return {
        subject: `Your trial of ${product} is over`,
        happened: `Your free trial of ${product} is over. Nothing is lost: you can read and export everything until ${readableUntil}.`,
        next: `${keep} Otherwise we delete its records after that day.`,
      }
    case 'last-warning':
      return {
        subject: `We delete your records in ${product} soon`,
        happened: `After ${readableUntil} we delete what your organisation entered in ${product}. Deleted records cannot be brought back.`,
        next: `Export what you want to keep. ${keep}`,
      }
    case 'deletion':
      return {
        subject: `Your records in ${product} are deleted`,
        happened: `The 30 days after your trial of ${product} are over. What your organisation entered there is deleted.`,
        next: 'If you want to use it again, answer this email.',
      }
    case 'extended':
      return {
        subject: `Your trial of ${product} is extended`,
        happened: `Your free trial of ${product} now runs until the end of ${lastDay}.`,
        next: `${keep} ${afterwards}`,
      }
    case 'converted':
      return {
        subject: `${product} is yours to keep`,
        happened: `Your trial of ${product} has become a full product of your organisation. It does not end, and all records stay.`,
        next: 'Nothing changes in how you use it.',
      }
    case 'ended-early':
      return {
        subject: `Your trial of ${product} was ended early`,
        happened: `${company.name} ended your free trial of ${product} early, on ${lastDay}. ${readable}`,
        next: `${keep} Otherwise we delete its records after that day.`,
      }
    case 'ended':
      return {
        subject: `${product} has ended`,
        happened: `${company.name} ended ${product} for your organisation, on ${lastDay}. ${readable}`,
        next: `${keep} Otherwise we delete its records after that day.`,
      }
  }
}

/** Tells an owner of an organisation how its trial stands. */
function news(mail: TrialNews, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, step, product, lastDay, readableUntil, outboxId, exportAddress } = mail
  const name = productName(product)
  const { subject, happened, next } = wordsOf(step, name, dayInWords(lastDay), dayInWords(readableUntil))
  const link = `${siteOrigin}${exportAddress ?? '/account/products'}`
  const isEnded = step === 'ended-early' || step === 'ended'
  // With a name that says where it leads: some mail programs show the text alone.
  const place = isEnded && exportAddress !== undefined ? 'The archive of everything is here:' : ''
  const way = exportAddress === undefined ? 'See your products' : 'Export your records'
  const days = [
    [isEnded ? 'Ended on' : 'Last day of the trial', dayInWords(lastDay)],
    ['Readable until', dayInWords(readableUntil)],
  ] as const
  const facts = [['Product', name] as const, ...(step === 'converted' ? [] : days)]
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: outboxId,
    text: plainText([happened, next, '', ...facts.map(([label, value]) => `${label}: ${value}`), place, link]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${subject}</h1>
<p class="ink" style="${styles.paragraph}">${happened}</p>
<p class="ink" style="${styles.paragraph}">${next}</p>
${factTable(facts)}
${button(way, link)}`,
    ),
  }
}

/** Steps whose mail leads to the export. */
const EXPORTING: ReadonlySet<TrialNewsStep> = new Set(['read-only', 'last-warning', 'ended-early', 'ended'])

interface Told {
  readonly step: TrialNewsStep
  readonly exportAddress?: string | undefined
  readonly to: string
  readonly recipient: string
}

/** The mail about a step to one address. A step is mailed once for each version of the trial. `now` is in milliseconds since 1970. */
export function trialMail(trial: Trial, { step, exportAddress, to, recipient }: Told, now: number): TrialNews {
  return {
    ...outboxMailBase(now, `trial-${trialId(trial)}-${trial.version}-${step}-${recipient}`),
    template: 'trial-news',
    to,
    organisation: trial.organisation,
    about: { type: 'trial', id: trialId(trial) },
    step,
    ...(EXPORTING.has(step) && exportAddress !== undefined && { exportAddress }),
    product: trial.product,
    lastDay: namedLastDay(trial),
    readableUntil: dateOf(deletionDay(trial) - 1),
  }
}
