import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Extent, openMailLog } from './mail-log.ts'

/** A mail to deliver. Recipients are separated by commas, as in a header. */
export interface Delivery {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
  readonly attachments?: readonly Attachment[]
}

interface AttachmentAbout {
  readonly name: string
  /** MIME type. */
  readonly type: string
}

export interface Attachment extends AttachmentAbout {
  readonly content: Buffer
}

/** A delivered mail. Its attachments lie in files beside the log. */
export interface Mail extends Required<Omit<Delivery, 'attachments'>> {
  readonly id: string
  readonly attachments: readonly (AttachmentAbout & { readonly size: number })[]
  /** ISO 8601. */
  readonly receivedAt: string
}

/** The fields of a mail that lists show. */
export type MailSummary = Pick<Mail, 'id' | 'to' | 'from' | 'subject' | 'receivedAt'>

export interface Mailbox {
  /** Resolves when the mail is on disk. */
  deliver(delivery: Delivery): Promise<{ readonly id: string }>
  /** Oldest first; with `to`, only mails to that address. */
  summaries(to?: string): readonly MailSummary[]
  /** A JSON array of whole mails, oldest first; with `to`, only mails to that address. */
  json(to?: string): Promise<Buffer>
  find(id: string): Promise<Mail | undefined>
  /** An attachment of a mail by its place, from 0. */
  attachment(id: string, place: number): Promise<Attachment | undefined>
  close(): Promise<void>
}

interface MailEntry extends MailSummary {
  readonly extent: Extent
  readonly addresses: ReadonlySet<string>
}

/** Mailbox of all mail that the local cloud sent, in one folder. */
export async function createMailbox({
  directory,
  now = Date.now,
}: {
  directory: string
  now?: () => number
}): Promise<Mailbox> {
  const log = await openMailLog(directory)
  const entries = log.found.map(({ extent, text }) => entryOf(JSON.parse(text) as Mail, extent))
  const byId = new Map(entries.map((entry) => [entry.id, entry]))

  const to = (address: string | undefined): readonly MailEntry[] => {
    const wanted = address?.trim().toLowerCase()
    return wanted ? entries.filter(({ addresses }) => addresses.has(wanted)) : entries
  }
  const files = join(directory, 'attachments')
  const fileOf = (id: string, place: number) => join(files, `${id}-${place}`)
  const find = async (id: string): Promise<Mail | undefined> => {
    const entry = byId.get(id)
    if (!entry) return undefined
    // Mails of an earlier version have no list of attachments.
    const mail = JSON.parse((await log.read(entry.extent)).toString()) as Omit<Mail, 'attachments'> & Partial<Mail>
    return { ...mail, attachments: mail.attachments ?? [] }
  }
  return {
    async deliver({ html = '', headers = {}, attachments = [], ...delivery }) {
      const id = randomUUID()
      if (attachments.length > 0) await mkdir(files, { recursive: true })
      await Promise.all(attachments.map(({ content }, place) => writeFile(fileOf(id, place), content, { flush: true })))
      const mail: Mail = {
        id,
        ...delivery,
        html,
        headers,
        attachments: attachments.map(({ name, type, content }) => ({ name, type, size: content.length })),
        receivedAt: new Date(now()).toISOString(),
      }
      const entry = entryOf(mail, await log.append(JSON.stringify(mail)))
      entries.push(entry)
      byId.set(entry.id, entry)
      return { id: entry.id }
    },
    summaries: to,
    async json(address) {
      const found = to(address)
      const parts: Buffer[] = []
      for (const [first, last] of runs(found)) parts.push(await log.read(spanOf(first, last)))
      // Adjacent lines are read in one piece, and their newlines become the commas of a JSON array.
      for (const part of parts) for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at)) part[at] = 0x2c
      return Buffer.concat([
        Buffer.from('['),
        ...parts.flatMap((part, i) => (i === 0 ? [part] : [Buffer.from(','), part])),
        Buffer.from(']'),
      ])
    },
    find,
    async attachment(id, place) {
      const about = (await find(id))?.attachments[place]
      return about && { ...about, content: await readFile(fileOf(id, place)) }
    },
    close: () => log.close(),
  }
}

function entryOf({ id, to, from, subject, receivedAt }: Mail, extent: Extent): MailEntry {
  const addresses = new Set(to.split(',').map((one) => bare(one).toLowerCase()))
  return { id, to, from, subject, receivedAt, extent, addresses }
}

/** Returns the address of `Name <address>`, or the input if it has no brackets. */
export function bare(address: string): string {
  return (/<([^<>]*)>\s*$/.exec(address)?.[1] ?? address).trim()
}

function* runs(entries: readonly MailEntry[]): Generator<[first: Extent, last: Extent]> {
  let first: Extent | undefined
  let last: Extent | undefined
  for (const { extent } of entries) {
    if (first && last && extent.offset !== last.offset + last.length + 1) {
      yield [first, last]
      first = extent
    }
    first ??= extent
    last = extent
  }
  if (first && last) yield [first, last]
}

function spanOf(first: Extent, last: Extent): Extent {
  return { offset: first.offset, length: last.offset + last.length - first.offset }
}
