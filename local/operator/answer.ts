import type { Attachment } from '../ses/mailbox.ts'
import type { Html } from './html.ts'

/** An answer of the operator's page. */
export interface OperatorAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | string
}

/** Pages run their own script and show mails in a frame. No other page may frame them. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** Mails may have styles, but no scripts, requests or navigation. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'"

export function page(content: Html, status = 200): OperatorAnswer {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      'x-frame-options': 'DENY',
    },
    body: content.text,
  }
}

export function mailBody(markup: string): OperatorAnswer {
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': MAIL_POLICY,
      'x-frame-options': 'SAMEORIGIN',
    },
    body: markup,
  }
}

/** A file of a mail, which the browser saves and never shows. */
export function mailFile({ name, type, content }: Attachment): OperatorAnswer {
  return {
    status: 200,
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': MAIL_POLICY,
    },
    body: content,
  }
}

export function json(body: unknown, status = 200): OperatorAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.isBuffer(body) ? body : JSON.stringify(body),
  }
}

export function refused(status: number, error: string): OperatorAnswer {
  return json({ error }, status)
}

export function seeOther(location: string): OperatorAnswer {
  return { status: 303, headers: { location }, body: '' }
}
