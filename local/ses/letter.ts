import PostalMime, { type Address, type Mailbox } from 'postal-mime'
import { invalid } from './refusal.ts'

/** A mail as it was handed to SES, by whichever call. */
export interface Letter {
  readonly from: string
  /** Whoever gets it, blind copies included. */
  readonly recipients: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly configurationSet: string | undefined
}

interface Envelope {
  readonly source: string | undefined
  readonly destinations: readonly string[]
  readonly configurationSet: string | undefined
}

/** Reads a raw message. The envelope, where it is given, decides who sends and who receives. */
export async function readRaw(raw: Buffer, { source, destinations, configurationSet }: Envelope): Promise<Letter> {
  if (raw.length === 0) throw invalid('Empty raw message.')
  const email = await PostalMime.parse(raw)
  const named = mailboxes([...(email.to ?? []), ...(email.cc ?? []), ...(email.bcc ?? [])])
  const headers: Record<string, string> = {}
  for (const { key, value } of email.headers) {
    // A blind copy is told to nobody.
    if (key !== 'bcc') headers[key] = key in headers ? `${headers[key]}, ${value}` : value
  }
  const [sender] = mailboxes(email.from ? [email.from] : [])
  const from = sender ? written(sender) : source
  if (!from) throw invalid("Missing required header 'From'.")
  return {
    from,
    recipients: destinations.length > 0 ? destinations : named.map(({ address }) => address),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    headers,
    configurationSet,
  }
}

function mailboxes(addresses: readonly Address[]): Mailbox[] {
  return addresses.flatMap((one) => (one.group === undefined ? [one] : one.group))
}

function written({ name, address }: Mailbox): string {
  return name ? `${name} <${address}>` : address
}

interface Fields {
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

/** Composes a letter from the fields of SendEmail. */
export function compose(fields: Fields): Letter {
  const { from, to, cc, bcc, replyTo, subject, text, html, configurationSet } = fields
  if (!from) throw invalid('Missing required field Source.')
  if (subject === undefined) throw invalid('Missing required field Message.Subject.Data.')
  if (text === undefined && html === undefined) throw invalid('Missing required field Message.Body.')
  const shown = { from, to: to.join(', '), cc: cc.join(', '), 'reply-to': replyTo.join(', '), subject }
  return {
    from,
    recipients: [...to, ...cc, ...bcc],
    subject,
    text: text ?? '',
    html: html ?? '',
    headers: { ...Object.fromEntries(Object.entries(shown).filter(([, value]) => value)), ...fields.headers },
    configurationSet,
  }
}
