import * as z from 'zod'
import { company } from '../../company/details.ts'
import type { RenderedMail, MailSettings } from '../../mail/rendered-mail.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { button, page, plainText, styles } from '../../mail/page.ts'
import { mailTemplate } from '../../mail/template.ts'
import { productIdSchema } from '../../trials/product-id.ts'
import { confirmationLink } from '../confirmation-link.ts'
import { codeMinutes } from '../password-code-limits.ts'

/** Contains no text of a caller except the address: anybody may ask for it. */
const schema = z.object({
  ...outboxMailFields,
  template: z.literal('password-code'),
  code: z.string(),
  /** Why it was asked for: `known-address` is a sign-up with the address of an account. */
  purpose: z.enum(['sign-up', 'known-address', 'forgotten-password']),
  /** Of a sign-up, for its link. */
  ticket: z.string().optional(),
  /** Of a sign-up that was begun for a trial. */
  product: productIdSchema.optional(),
})
export type PasswordCodeMail = z.infer<typeof schema>

export const passwordCodeTemplate = /* @__PURE__ */ mailTemplate('password-code', schema, passwordCode)

const HOURS = codeMinutes['sign-up'] / 60
const MINUTES = codeMinutes['forgotten-password']

interface Words {
  readonly subject: string
  readonly before: string
  readonly after: string
  readonly stranger: string
  readonly link?: string
}

function passwordCode(mail: PasswordCodeMail, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { subject, before, after, stranger, link } = wordsOf(mail, siteOrigin)
  return {
    to: mail.to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: mail.outboxId,
    text: plainText([before, '', mail.code, '', after, ...(link === undefined ? [] : [link]), '', stranger]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${subject}</h1>
<p class="ink" style="${styles.paragraph}">${before}</p>
<p class="ink" style="margin:0 0 16px;font:600 28px/1.2 Menlo,Consolas,monospace;letter-spacing:4px">${mail.code}</p>
<p class="ink" style="${styles.paragraph}">${after}</p>
${link === undefined ? '' : button('Confirm this address', link)}
<p class="quiet" style="${styles.small}">${stranger}</p>`,
    ),
  }
}

const NEVER_ASK = 'Our staff never ask for this code.'

function wordsOf({ to, code, ticket, purpose, product }: PasswordCodeMail, siteOrigin: string): Words {
  if (purpose === 'known-address')
    return {
      subject: 'You have a Veritech account already',
      before: `Somebody typed this address to create an account at ${company.name}. You have one: sign in with your password. If it was you and you forgot the password, this code gives your account the password that you just typed. It works for ${MINUTES} minutes:`,
      after: 'Enter it on the page where you typed the address.',
      stranger: `If it was not you, ignore this email and give the code to nobody: your password stays as it is. ${NEVER_ASK}`,
    }
  if (ticket === undefined)
    return {
      subject: 'Your code for a new Veritech password',
      before: `Your code to set a new password for your ${company.name} account works for ${MINUTES} minutes:`,
      after: 'Enter it on the page where you asked for it.',
      stranger: `If you did not ask for it, ignore this email: your password stays as it is. ${NEVER_ASK}`,
    }
  return {
    subject: 'Confirm your email address for Veritech',
    before: `An account is being created at ${company.name} with this address. Your code to confirm it works for ${HOURS} hours:`,
    after: 'Enter it where you created the account, or use this link.',
    link: confirmationLink({
      origin: siteOrigin,
      email: to,
      code,
      ticket,
      next: product && `/account/products?start=${product}`,
    }),
    stranger: `If you did not create an account, ignore this email. Without the code there will be none. ${NEVER_ASK}`,
  }
}
