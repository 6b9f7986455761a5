import type { Html } from './html.ts'

/** What the operator's page answers. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | string
}

/** A page runs its own script and shows mails in a frame, and nothing may show it in one. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** A mail may look as it likes and do nothing: no script, no request, no link that leads away. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'"

export function page(content: Html, status = 200): Answer {
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

export function mailBody(markup: string): Answer {
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

export function json(body: unknown, status = 200): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.isBuffer(body) ? body : JSON.stringify(body),
  }
}

export function refused(status: number, error: string): Answer {
  return json({ error }, status)
}

export function seeOther(location: string): Answer {
  return { status: 303, headers: { location }, body: '' }
}
