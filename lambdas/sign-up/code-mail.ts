import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { company } from '#domain/company/details.ts'
import { confirmationLink } from '#domain/accounts/confirmation-link.ts'
import { type Markup, markup } from '#domain/mail/markup.ts'
import { button, page, styles } from '#domain/mail/page.ts'

interface CodeMail {
  readonly subject: string
  readonly html: string
}

interface Asked {
  readonly email: string
  /** Cognito puts the code in the place of this text. */
  readonly code: string
  readonly siteOrigin: string
}

/** The mail of a code in our words: purpose, validity, and the link that confirms. Undefined if the pool's own words are sent. */
export function codeMail(source: CustomMessageTriggerEvent['triggerSource'], asked: Asked): CodeMail | undefined {
  if (source === 'CustomMessage_SignUp') return signUpMail(asked)
  if (source === 'CustomMessage_ForgotPassword') return resetMail(asked)
  return undefined
}

function signUpMail({ email, code, siteOrigin }: Asked): CodeMail {
  return mailOf('Confirm your email address for Veritech', [
    paragraph(
      `An account is being created at ${company.name} with this address. Your code to confirm it works for 24 hours:`,
    ),
    large(code),
    paragraph('Enter it where you created the account, or use this link in the same browser.'),
    button('Confirm this address', confirmationLink({ origin: siteOrigin, email, code })),
    small('If you did not create an account, ignore this email. Without the code, the account is deleted after a day.'),
  ])
}

function resetMail({ code }: Asked): CodeMail {
  return mailOf('Your code for a new Veritech password', [
    paragraph(`Your code to set a new password for your ${company.name} account works for one hour:`),
    large(code),
    paragraph('Enter it on the page where you asked for it.'),
    small(
      'If you did not ask for it, ignore this email: your password stays as it is. Our staff never ask for this code.',
    ),
  ])
}

function mailOf(subject: string, parts: readonly Markup[]): CodeMail {
  const heading = markup`<h1 class="ink" style="${styles.heading}">${subject}</h1>`
  return { subject, html: page(subject, markup`${[heading, ...parts]}`) }
}

function paragraph(text: string): Markup {
  return markup`<p class="ink" style="${styles.paragraph}">${text}</p>`
}

function small(text: string): Markup {
  return markup`<p class="quiet" style="${styles.small}">${text}</p>`
}

function large(code: string): Markup {
  return markup`<p class="ink" style="margin:0 0 16px;font:600 28px/1.2 Menlo,Consolas,monospace;letter-spacing:4px">${code}</p>`
}
