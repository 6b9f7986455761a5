import PostalMime, { type Address, type Email, type Mailbox } from 'postal-mime'
import type { Attachment } from './mailbox.ts'
import { invalid } from './ses-error.ts'

/** A mail as sent to SES by any of its calls. */
export interface SesMessage {
  readonly from: string
  /** All recipients, including bcc. */
  readonly recipients: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly attachments: readonly Attachment[]
  readonly configurationSet: string | undefined
}

interface OutgoingEnvelope {
  readonly source: string | undefined
  readonly destinations: readonly string[]
  readonly configurationSet: string | undefined
}

/** Parses a raw message. Addresses of the envelope, if given, override the headers. */
export async function parseRawMessage(
  raw: Buffer,
  { source, destinations, configurationSet }: OutgoingEnvelope,
): Promise<SesMessage> {
  if (raw.length === 0) throw invalid('Empty raw message.')
  const email = await PostalMime.parse(raw)
  const named = mailboxes([...(email.to ?? []), ...(email.cc ?? []), ...(email.bcc ?? [])])
  const headers: Record<string, string> = {}
  for (const { key, value } of email.headers) {
    // Bcc must not be visible to recipients.
    if (key !== 'bcc') headers[key] = key in headers ? `${headers[key]}, ${value}` : value
  }
  const [sender] = mailboxes(email.from ? [email.from] : [])
  const from = sender ? formatted(sender) : source
  if (!from) throw invalid("Missing required header 'From'.")
  return {
    from,
    recipients: destinations.length > 0 ? destinations : named.map(({ address }) => address),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    headers,
    attachments: attachmentsOf(email),
    configurationSet,
  }
}

/** An invitation is in a mail twice: as a part that calendar programs read, and as a file. It is listed once. */
function attachmentsOf({ attachments }: Email): Attachment[] {
  const all = attachments.map(({ filename, mimeType, content }, place) => ({
    name: filename ?? `part-${place + 1}${mimeType === 'text/calendar' ? '.ics' : ''}`,
    isNamed: filename !== null && filename !== '',
    type: mimeType,
    content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
  }))
  return all
    .filter((each) => each.isNamed || !all.some((other) => other.isNamed && other.content.equals(each.content)))
    .map(({ name, type, content }) => ({ name, type, content }))
}

function mailboxes(addresses: readonly Address[]): Mailbox[] {
  return addresses.flatMap((one) => (one.group === undefined ? [one] : one.group))
}

function formatted({ name, address }: Mailbox): string {
  return name ? `${name} <${address}>` : address
}

interface MessageFields {
  readonly from: string | undefined
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly bcc: readonly string[]
  readonly replyTo: readonly string[]
  readonly subject: string | undefined
  readonly text: string | undefined
  readonly html: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly configurationSet: string | undefined
}

/** Composes a message from the fields of SendEmail. */
export function compose(fields: MessageFields): SesMessage {
  const { from, to, cc, bcc, replyTo, subject, text, html, configurationSet } = fields
  if (!from) throw invalid('Missing required field Source.')
  if (subject === undefined) throw invalid('Missing required field Message.Subject.Data.')
  if (text === undefined && html === undefined) throw invalid('Missing required field Message.Body.')
  const visible = { from, to: to.join(', '), cc: cc.join(', '), 'reply-to': replyTo.join(', '), subject }
  return {
    from,
    recipients: [...to, ...cc, ...bcc],
    subject,
    text: text ?? '',
    html: html ?? '',
    headers: { ...Object.fromEntries(Object.entries(visible).filter(([, value]) => value)), ...fields.headers },
    attachments: [],
    configurationSet,
  }
}
