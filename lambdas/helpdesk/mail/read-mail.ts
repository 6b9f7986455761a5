import PostalMime, { addressParser } from 'postal-mime'
import type { Address, Attachment as ParsedFile, Email } from 'postal-mime'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { emailSchema } from '#domain/accounts/email.ts'
import { foldQuote } from '#domain/helpdesk/mail/fold-quote.ts'
import { hideLinkTokens } from '#domain/helpdesk/mail/hide-link-tokens.ts'
import type { IncomingMail } from '#domain/helpdesk/mail/incoming-mail.ts'
import { headerOf } from '#domain/helpdesk/mail/mail-header.ts'
import { mailNature } from '#domain/helpdesk/mail/mail-nature.ts'
import { senderChecks } from '#domain/helpdesk/mail/sender-checks.ts'
import { plainLine, plainLines } from '#domain/text/plain.ts'
import { hasMoreParts } from './count-parts.ts'
import { mailText } from './mail-text.ts'

/** A file of a mail, as it was declared. */
export interface MailedFile {
  readonly name: string
  readonly type: string
  readonly content: Buffer<ArrayBuffer>
}

/** A parsed mail with its files. */
export interface ParsedMail {
  readonly mail: IncomingMail
  /** When SES accepted it, in milliseconds since 1970; undefined if that cannot be read. */
  readonly acceptedAt: number | undefined
  readonly files: readonly MailedFile[]
}

/** Deeper messages come from attacks, and parsing them takes the function's time. */
const DEEPEST = 30
/** More parts come from attacks, too. */
const MOST_PARTS = 1000
const MOST_HEADER_BYTES = 256 * 1024
const MOST_REFERENCES = 50
const MOST_RECIPIENTS = 50
/** What is shown of a mail that cannot be parsed. */
const MOST_SOURCE_BYTES = 40_000
const LONGEST_LINE = 200

/** The mail would take too long to parse. */
class TooManyParts extends Error {
  override name = 'TooManyParts'
}

/** Parses a raw mail. `outbound`: the domains that our own mails are sent from. Throws if it is no mail, or has too many parts. */
export async function readMail(raw: Uint8Array, outbound: readonly string[]): Promise<ParsedMail> {
  if (hasMoreParts(raw, MOST_PARTS)) throw new TooManyParts()
  const email = await PostalMime.parse(raw, {
    attachmentEncoding: 'arraybuffer',
    // Text of an attached mail is not the sender's, and must not be folded into theirs.
    forceRfc822Attachments: true,
    maxNestingDepth: DEEPEST,
    maxHeadersSize: MOST_HEADER_BYTES,
  })
  return {
    mail: await withoutFiles(email, outbound),
    acceptedAt: acceptedAt(email),
    files: email.attachments.map(fileOf),
  }
}

/** SES's own Received header is the first, and ends with the time. */
function acceptedAt({ headers }: Email): number | undefined {
  const received = headerOf(headers, 'received') ?? ''
  const at = Date.parse(received.slice(received.lastIndexOf(';') + 1).slice(0, 60))
  return Number.isNaN(at) ? undefined : at
}

/**
 * Parses the headers alone, of a mail that cannot be read whole, and adds its text as it was sent, so that a person can read it.
 * Undefined if the headers cannot be read either.
 */
export async function readBeginning(
  beginning: Uint8Array,
  outbound: readonly string[],
): Promise<IncomingMail | undefined> {
  const bytes = Buffer.from(beginning)
  const [headers = ''] = bytes.toString('latin1').split(/\r?\n\r?\n/, 1)
  // Bytes and characters of Latin-1 are one for one.
  const text = plainLines(bytes.toString('utf8', headers.length, headers.length + MOST_SOURCE_BYTES))
  try {
    const mail = await withoutFiles(
      await PostalMime.parse(`${headers}\r\n\r\n`, { maxHeadersSize: MOST_HEADER_BYTES }),
      outbound,
    )
    return { ...mail, text: hideLinkTokens(text) }
  } catch {
    return undefined
  }
}

async function withoutFiles(email: Email, outbound: readonly string[]): Promise<IncomingMail> {
  const { headers } = email
  const sender = onlySender(email)
  const parsed = emailSchema.safeParse(sender?.address)
  const from = parsed.success ? canonicalEmail(parsed.data) : undefined
  const subject = plainLine(email.subject ?? '', LONGEST_LINE)
  const messageId = idsIn(email.messageId)[0]
  const references = [...idsIn(email.references), ...idsIn(email.inReplyTo)]
  return {
    from,
    fromName: plainLine(sender?.name ?? '', LONGEST_LINE),
    recipients: recipientsOf(email),
    subject,
    messageId,
    references,
    ...foldQuote(hideLinkTokens(await mailText(email))),
    nature: mailNature({ headers, from, subject, messageId, references }, outbound),
    checks: senderChecks(headers, from),
  }
}

const ENCODED_WORD = /=\?[\w*-]{1,40}\?[bq]\?[^?\s]{0,200}\?=/gi

/**
 * The sender, if there is one From header with one mailbox. Mail programs show different ones of several, and the checks of the sender
 * count for one of them only.
 */
function onlySender({ headers, from: named }: Pick<Email, 'headers' | 'from'>) {
  const [from, ...others] = headers.filter(({ key }) => key === 'from')
  if (!from || others.length > 0) return undefined
  // An encoded word is part of a name, whatever signs a careless program leaves in it.
  const [sender, ...more] = addressParser(from.value.replaceAll(ENCODED_WORD, 'name'))
  if (!sender || sender.group || more.length > 0) return undefined
  return { address: sender.address, name: named?.address === sender.address ? named.name : '' }
}

/** To and Cc, and whom SES accepted the mail for, which blind copies and forwarded mails have in no other header. */
function recipientsOf({ to = [], cc = [], headers }: Email): string[] {
  const accepted = / for <?([^\s<>;]+)/.exec(headerOf(headers, 'received') ?? '')?.[1]
  const named = [...mailboxes(to), ...mailboxes(cc)].slice(0, MOST_RECIPIENTS).map(({ address }) => address)
  return [...new Set([...(accepted === undefined ? [] : [accepted]), ...named].map(canonicalEmail))]
}

function mailboxes(addresses: readonly Address[]): { readonly name: string; readonly address: string }[] {
  return addresses.flatMap((each) => each.group ?? [each])
}

function idsIn(header = ''): string[] {
  return (header.slice(0, 20_000).match(/<[^<>\s]{1,900}>/g) ?? []).slice(-MOST_REFERENCES)
}

function fileOf({ filename, mimeType, content }: ParsedFile, at: number): MailedFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
  return { name: filename ?? `attachment-${at + 1}`, type: mimeType, content: bytes }
}
