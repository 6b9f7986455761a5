import * as z from 'zod'
import { company } from '../../company/details.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { button, page, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'
import { longDate, monthName } from '../../billing/money-text.ts'
import { series } from '../document.ts'

/** Whether its reader is a client, whose invoices are on another page than a reseller's, and whether it has such a page: not without an account. */
const toClient = { isToClient: z.boolean().optional(), hasPage: z.boolean().default(true) }

/** Addresses of these mails are not always proved, so they hold numbers and dates, and no text of a person. */
const schema = z.object({
  ...outboxMailFields,
  template: z.literal('reseller-news'),
  news: z.discriminatedUnion('about', [
    z.object({ about: z.literal('applied'), answerDueOn: z.string() }),
    z.object({ about: z.literal('approved') }),
    z.object({ about: z.literal('declined') }),
    z.object({ about: z.literal('deal-answered') }),
    z.object({ about: z.literal('deal-ending'), until: z.string(), mayExtend: z.boolean() }),
    z.object({ about: z.literal('deal-expired') }),
    z.object({ about: z.literal('bank-changed'), from: z.string() }),
    z.object({
      about: z.literal('invoice'),
      number: z.string(),
      total: z.string(),
      dueOn: z.string(),
      ...toClient,
    }),
    z.object({
      about: z.literal('agreement-invoice'),
      number: z.string(),
      month: z.string(),
      total: z.string(),
      dueOn: z.string(),
      ...toClient,
    }),
    z.object({
      about: z.literal('credit-note'),
      number: z.string(),
      corrects: z.string(),
      total: z.string(),
      ...toClient,
    }),
    z.object({
      about: z.literal('debit-note'),
      number: z.string(),
      corrects: z.string(),
      total: z.string(),
      dueOn: z.string(),
      ...toClient,
    }),
    z.object({
      about: z.literal('remittance'),
      run: z.string(),
      total: z.string(),
      /** The tax invoice that we wrote, or whether the reseller is asked for its own. */
      invoiceNumber: z.string().optional(),
      asksForInvoice: z.boolean().optional(),
      /** What was taken back after the run was prepared. */
      carried: z.string().optional(),
    }),
    z.object({ about: z.literal('overdue'), number: z.string(), open: z.string(), days: z.int(), ...toClient }),
    z.object({ about: z.literal('refund'), total: z.string(), account: z.string() }),
    z.object({ about: z.literal('supplier-credit'), number: z.string(), corrects: z.string(), total: z.string() }),
    z.object({ about: z.literal('own-invoice'), number: z.string(), vat: z.string() }),
    z.object({ about: z.literal('quote-accepted') }),
    z.object({ about: z.literal('quote-declined') }),
    z.object({ about: z.literal('quote-answered') }),
    z.object({ about: z.literal('lead') }),
    z.object({ about: z.literal('vat-number-changed') }),
    z.object({ about: z.literal('assigned'), what: z.enum(['lead', 'deal']) }),
    z.object({ about: z.literal('material'), isEdition: z.boolean() }),
  ]),
  /** The original of a document, in base64. */
  pdf: z.object({ name: z.string(), content: z.string() }).optional(),
})
export type ResellerNews = z.input<typeof schema>
type Read = z.output<typeof schema>

export const resellerNewsTemplate = /* @__PURE__ */ mailTemplate('reseller-news', schema, render)

interface Words {
  readonly subject: string
  readonly says: readonly string[]
  readonly link?: { readonly name: string; readonly path: string }
}

const dashboard = '/reseller-dashboard'
/** The page of a document, for readers who have one. */
const linkTo = (name: string, { number, isToClient = false, hasPage }: ToRead): Pick<Words, 'link'> =>
  hasPage ? { link: { name, path: `${isToClient ? '/dashboard' : dashboard}/invoices/${number}` } } : {}
interface ToRead {
  readonly number: string
  readonly isToClient?: boolean | undefined
  readonly hasPage: boolean
}

const NO_CHANGED_DETAILS = 'We never send changed bank details by mail. If you get some, phone us before you pay.'

function wordsOf(news: Read['news']): Words {
  switch (news.about) {
    case 'applied':
      return {
        subject: 'We have your application',
        says: [`Thank you for applying to the reseller programme. A person answers by ${longDate(news.answerDueOn)}.`],
      }
    case 'approved':
      return {
        subject: 'Welcome to the reseller programme',
        says: [
          'Your application is approved. You get an invitation to your account in a second mail.',
          'Set up your second factor when you sign in for the first time: the reseller dashboard asks for it.',
        ],
        link: { name: 'Open the reseller dashboard', path: dashboard },
      }
    case 'declined':
      return {
        subject: 'About your application',
        says: [
          'We cannot offer you a place in the reseller programme now.',
          `If you want to know why, phone us at ${company.phone}.`,
        ],
      }
    case 'deal-answered':
      return {
        subject: 'We answered a deal that you registered',
        says: ['Our answer is on your dashboard.'],
        link: { name: 'Open your deals', path: `${dashboard}/deals` },
      }
    case 'deal-ending':
      return {
        subject: 'The protection of a deal ends soon',
        says: [
          `A deal that you registered is protected until ${longDate(news.until)}.`,
          news.mayExtend
            ? 'You can extend it once by as long again, on your dashboard.'
            : 'It was extended once already. Say on your dashboard if it is won or lost.',
        ],
        link: { name: 'Open your deals', path: `${dashboard}/deals` },
      }
    case 'deal-expired':
      return {
        subject: 'The protection of a deal has ended',
        says: ['A deal that you registered is not protected any more. Register it again if you still work on it.'],
        link: { name: 'Open your deals', path: `${dashboard}/deals` },
      }
    case 'bank-changed':
      return {
        subject: 'Your bank details were changed',
        says: [
          `Someone of your organisation changed where we send your commission. It counts from ${longDate(news.from)}.`,
          `If that was not you, phone us at once: ${company.phone}. Until then nothing is sent to the new account.`,
        ],
        link: { name: 'See the change', path: `${dashboard}/settings` },
      }
    case 'invoice':
      return {
        subject: `Invoice ${news.number}`,
        says: [`Invoice ${news.number} of ${news.total} is due on ${longDate(news.dueOn)}.`, NO_CHANGED_DETAILS],
        ...linkTo('Open the invoice', news),
      }
    case 'agreement-invoice':
      return {
        subject: `Invoice ${news.number}`,
        says: [
          `Invoice ${news.number} of ${news.total} for ${monthName(news.month)}, under your agreement, is due on ${longDate(news.dueOn)}.`,
          NO_CHANGED_DETAILS,
        ],
        ...linkTo('Open the invoice', { ...news, isToClient: true }),
      }
    case 'credit-note':
      return {
        subject: `Credit note ${news.number}`,
        says: [`Credit note ${news.number} takes ${news.total} from invoice ${news.corrects}.`],
        ...linkTo('Open the credit note', news),
      }
    case 'debit-note':
      return {
        subject: `Debit note ${news.number}`,
        says: [
          `Debit note ${news.number} adds ${news.total} to invoice ${news.corrects}. It is due on ${longDate(news.dueOn)}; why it was issued stands on it.`,
          NO_CHANGED_DETAILS,
        ],
        ...linkTo('Open the debit note', news),
      }
    case 'remittance':
      return {
        subject: `Remittance advice, ${news.run}`,
        says: [
          `We sent ${news.total} to your bank account. Every line that it pays is on your dashboard.`,
          ...(news.invoiceNumber === undefined
            ? []
            : [
                `Recipient-created tax invoice ${news.invoiceNumber} states your commission and the VAT on it. The original is attached as PDF; copies are under Payouts. Issue none of your own.`,
              ]),
          ...(news.carried === undefined
            ? []
            : [
                `${news.carried} was taken back after this run was prepared. It is carried forward: your next payout is less by it. Each line on your dashboard says why.`,
              ]),
          ...(news.asksForInvoice === true
            ? ['Please send us your own tax invoice for this commission. We pay the VAT on it when we have it.']
            : []),
        ],
        link: { name: 'Open your payouts', path: `${dashboard}/payouts` },
      }
    case 'refund':
      return {
        subject: `Remittance advice, refund of ${news.total}`,
        says: [
          `You paid more than you owed. We sent ${news.total} back to the account that ends in ${news.account}.`,
          `If that is not your account, phone us at once: ${company.phone}.`,
        ],
      }
    case 'supplier-credit':
      return {
        subject: `Recipient-created credit note ${news.number}`,
        says: [
          `Commission was taken back after we wrote its tax invoice. Credit note ${news.number} takes ${news.total} from ${news.corrects}; the next payout is less by it.`,
          'Why it was taken back is on your dashboard. The original of the note is attached as PDF; issue none of your own.',
        ],
        link: { name: 'Open your commission', path: `${dashboard}/commission` },
      }
    case 'own-invoice':
      return {
        subject: `We have your tax invoice ${news.number}`,
        says: [
          `We recorded your tax invoice ${news.number} for commission. Its VAT of ${news.vat} is paid by the next run.`,
        ],
        link: { name: 'Open your payouts', path: `${dashboard}/payouts` },
      }
    case 'overdue':
      return {
        subject: `${upper(nameOf(news.number))} is overdue`,
        says: [
          `${news.open} of ${nameOf(news.number)} was due ${dayCount(news.days)} ago. If you have paid, ignore this mail.`,
        ],
        ...linkTo('Open it', news),
      }
    case 'quote-accepted':
      return {
        subject: 'A customer accepted your quote',
        says: ['A quote that you sent was accepted.'],
        link: { name: 'Open your quotes', path: `${dashboard}/quotes` },
      }
    case 'quote-declined':
      return {
        subject: 'A customer declined your quote',
        says: ['A quote that you sent was declined. Revise it on your dashboard to make another offer.'],
        link: { name: 'Open your quotes', path: `${dashboard}/quotes` },
      }
    case 'quote-answered':
      return {
        subject: 'We answered your quote',
        says: ['We checked a quote by which we make an offer. Our answer is on your dashboard.'],
        link: { name: 'Open your quotes', path: `${dashboard}/quotes` },
      }
    case 'material':
      return {
        subject: news.isEdition ? 'A new edition of material for resellers' : 'New material for resellers',
        says: [
          news.isEdition
            ? 'We published a new edition of material that you can open on your dashboard.'
            : 'We published new material for your way of working. It is on your dashboard.',
          'An owner of your organisation switches these mails off on the same page.',
        ],
        link: { name: 'Open the material', path: `${dashboard}/material` },
      }
    case 'vat-number-changed':
      return {
        subject: 'Your VAT number was changed',
        says: [
          'An owner of your organisation changed its VAT number. Invoices from now on show it.',
          'If we wrote your tax invoices for commission, that ends until we agree it again.',
          `If that was not you, phone us: ${company.phone}.`,
        ],
        link: { name: 'See the change', path: `${dashboard}/settings` },
      }
    case 'assigned':
      return {
        subject: `A ${news.what} was given to you`,
        says: [`An owner of your organisation gave you a ${news.what}. Its details are on your dashboard.`],
        link: { name: `Open your ${news.what}s`, path: `${dashboard}/${news.what}s` },
      }
    case 'lead':
      return {
        subject: 'Someone asks you for contact',
        says: ['A visitor came by your link and asked for contact. Their details are on your dashboard.'],
        link: { name: 'Open your leads', path: `${dashboard}/leads` },
      }
  }
}

/** A document that is owed, by its number. */
const nameOf = (number: string): string =>
  `${number.startsWith(series['debit-note']) ? 'debit note' : 'invoice'} ${number}`
const upper = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
const dayCount = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

function render({ to, news, outboxId, pdf }: Read, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { subject, says: told, link } = wordsOf(news)
  const [first = '', ...others] = told
  // These two name their document further down, and say there that it is attached.
  const saysItself = news.about === 'remittance' || news.about === 'supplier-credit'
  const says = pdf && !saysItself ? [`${first} It is attached as PDF.`, ...others] : told
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: outboxId,
    ...(pdf && { attachment: { ...pdf, type: 'application/pdf' } }),
    text: plainText([...says.flatMap((sentence) => [sentence, '']), ...(link ? [`${siteOrigin}${link.path}`] : [])]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${subject}</h1>
${says.map((sentence) => markup`<p class="ink" style="${styles.paragraph}">${sentence}</p>`)}
${link ? markup`${button(link.name, `${siteOrigin}${link.path}`)}` : markup``}`,
    ),
  }
}
