import type { MailedPurpose } from './code-store.ts'
import type { OutgoingMail } from './context.ts'
import type { Pool } from './pools.ts'

interface MailText {
  readonly subject?: string | undefined
  readonly message?: string | undefined
}

/** The mail with a code. Its text comes from the pool's function, the pool or the default, in this order. */
export function codeMail(
  pool: Pool,
  to: string,
  purpose: MailedPurpose,
  code: string,
  custom: MailText = {},
): OutgoingMail {
  const { properties } = pool
  const template = properties.VerificationMessageTemplate
  const ofPool =
    purpose === 'sign-in'
      ? { subject: properties.EmailAuthenticationSubject, message: properties.EmailAuthenticationMessage }
      : {
          subject: template?.EmailSubject ?? properties.EmailVerificationSubject,
          message: template?.EmailMessage ?? properties.EmailVerificationMessage,
        }
  const message = custom.message ?? ofPool.message ?? `${defaultTexts[purpose].message} {####}.`
  const subject = custom.subject ?? ofPool.subject ?? defaultTexts[purpose].subject
  return compose(pool, to, subject, fill(message, '{####}', code), code)
}

export function invitationMail(
  pool: Pool,
  to: string,
  { username, password }: { readonly username: string; readonly password: string },
  custom: MailText = {},
): OutgoingMail {
  const template = pool.properties.AdminCreateUserConfig?.InviteMessageTemplate
  const message =
    custom.message ?? template?.EmailMessage ?? 'Your username is {username} and temporary password is {####}.'
  const filled = fill(fill(message, '{username}', username), '{####}', password)
  return compose(pool, to, custom.subject ?? template?.EmailSubject ?? 'Your temporary password', filled, password)
}

const defaultTexts: Record<MailedPurpose, { subject: string; message: string }> = {
  'confirm-sign-up': { subject: 'Your verification code', message: 'Your confirmation code is' },
  'reset-password': { subject: 'Your password reset code', message: 'Your password reset code is' },
  'verify-email': { subject: 'Verify your new email address', message: 'Your verification code is' },
  'sign-in': { subject: 'Your sign-in code', message: 'Your sign-in code is' },
}

function compose(pool: Pool, to: string, subject: string, message: string, secret: string): OutgoingMail {
  const { ReplyToEmailAddress: replyTo } = pool.properties.EmailConfiguration ?? {}
  return {
    to,
    from: sender(pool),
    subject,
    text: plain(message),
    html: /<(html|body|table|div|p)\b/i.test(message) ? message : framed(subject, message, secret),
    headers: { 'auto-submitted': 'auto-generated', ...(replyTo ? { 'reply-to': replyTo } : {}) },
  }
}

/** Splits and joins, because `replace` would interpret a dollar sign in a password. */
function fill(message: string, placeholder: string, value: string): string {
  return message.split(placeholder).join(escapeHtml(value))
}

function sender(pool: Pool): string {
  const { From: from, SourceArn: source } = pool.properties.EmailConfiguration ?? {}
  return from ?? source?.split('identity/')[1] ?? 'no-reply@verificationemail.com'
}

/** Sets plain text in a simple HTML layout with the code in large type. */
function framed(subject: string, message: string, secret: string): string {
  const shown = escapeHtml(secret)
  const large = `<span style="display:block;margin:24px 0;font:600 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px;color:#0b1f33">${shown}</span>`
  const body = message.includes(shown) ? message.split(shown).join(large).replace('</span>.', '</span>') : message
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f2f5f8;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;color:#22303d">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="480" cellpadding="0" cellspacing="0" style="max-width:100%;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:20px;color:#0b1f33">${escapeHtml(subject)}</h1>
${body}
<p style="margin:24px 0 0;font-size:14px;color:#5b6b7a">Never share this with anybody.</p>
</td></tr></table>
</td></tr></table>
</body>
</html>`
}

function plain(message: string): string {
  return message
    .replaceAll(/<(br|\/p|\/div|\/h\d|\/tr)[^>]*>/gi, '\n')
    .replaceAll(/<style[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function escapeHtml(value: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return value.replaceAll(/[&<>"']/g, (character) => entities[character]!)
}
