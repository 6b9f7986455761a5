import { ticketPrefix } from '../../company/details.ts'
import { headerOf } from './mail-header.ts'
import type { MailHeader } from './mail-header.ts'

/**
 * Who wrote a mail: a person, or a machine that must not be answered. `loop`: our own mail came back. `bounce`: a mail could not be
 * delivered. `auto-reply`: an absence notice. `generated-reply`: an automatic mail that refers to another one, which is an absence notice of
 * Exchange, or an alert or recovery in its own thread. `bulk`: a list or newsletter. `machine`: any other automatic mail, such as an alert.
 */
export type MailNature = 'person' | 'loop' | 'bounce' | 'auto-reply' | 'generated-reply' | 'bulk' | 'machine'

const ABSENCE_SUBJECTS = [
  'automatic reply:',
  'auto reply:',
  'auto-reply:',
  'autoreply:',
  'out of office:',
  'outomatiese antwoord:',
]
const BOUNCE_SENDERS = ['mailer-daemon@', 'postmaster@']
const ABSENCE_HEADERS = ['x-autoreply', 'x-autorespond', 'x-autoresponse']
const BULK_PRECEDENCES = ['bulk', 'list', 'junk']
const LIST_HEADERS = ['list-id', 'list-post', 'list-help', 'list-subscribe']

interface Judged {
  readonly headers: readonly MailHeader[]
  readonly from: string | undefined
  readonly subject: string
  readonly messageId: string | undefined
  readonly references: readonly string[]
}

/** Recognises automatic mail by RFC 3834, RFC 3464 and the headers that common systems add. `ownDomains`: what our mails are sent from. */
export function mailNature(
  { headers, from, subject, messageId, references }: Judged,
  ownDomains: readonly string[],
): MailNature {
  const value = (name: string) => headerOf(headers, name)?.trim().toLowerCase()
  const has = (name: string) => value(name) !== undefined
  if (has('x-outbox-id') || isOurs(messageId, ownDomains) || headers.some(isOwnLoop(ownDomains))) return 'loop'

  const isReport = value('content-type')?.startsWith('multipart/report') === true
  const isFromDaemon = BOUNCE_SENDERS.some((sender) => from?.startsWith(sender))
  if (isReport || isFromDaemon || has('x-failed-recipients')) return 'bounce'

  const automatic = (value('auto-submitted') ?? 'no').split(/[;(]/)[0]?.trim()
  const precedence = value('precedence') ?? ''
  const isAbsence =
    automatic === 'auto-replied' ||
    precedence === 'auto_reply' ||
    ABSENCE_HEADERS.some(has) ||
    ABSENCE_SUBJECTS.some((beginning) => subject.trim().toLowerCase().startsWith(beginning))
  if (isAbsence) return 'auto-reply'
  // Exchange calls its absence notices auto-generated, and they refer to the mail that they answer.
  if (automatic === 'auto-generated' && references.length > 0) return 'generated-reply'
  if (BULK_PRECEDENCES.includes(precedence) || LIST_HEADERS.some(has)) return 'bulk'
  return automatic !== 'no' || value('return-path') === '<>' ? 'machine' : 'person'
}

/** Our Message-IDs begin with a ticket number. Agents may write from the same domain by other programs. */
function isOurs(messageId: string | undefined, ownDomains: readonly string[]): boolean {
  const id = messageId?.toLowerCase() ?? ''
  return id.startsWith(`<${ticketPrefix.toLowerCase()}-`) && ownDomains.some((domain) => id.endsWith(`@${domain}>`))
}

function isOwnLoop(ownDomains: readonly string[]) {
  return ({ key, value }: MailHeader): boolean =>
    key === 'x-loop' && ownDomains.some((domain) => value.trim().toLowerCase().endsWith(`@${domain}`))
}
