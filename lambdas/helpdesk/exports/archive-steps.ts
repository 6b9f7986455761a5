import { createHash } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { dateOf, dayAt, dayOf } from '#domain/calendar/day.ts'
import {
  AGREEMENTS_FILE,
  ARCHIVE_FORMAT,
  canonicalJson,
  clientLine,
  jsonLines,
} from '#domain/helpdesk/archive/archive.ts'
import type { ArchiveContent, ArchivedTicket, ArchiveManifest } from '#domain/helpdesk/archive/archive.ts'
import { tarEnd, tarFile } from '#domain/helpdesk/archive/tar.ts'
import { DESK } from '#domain/helpdesk/reports/cells.ts'
import { cleanKey } from '#lambdas/platform/files/file-keys.ts'
import { fileStore } from '#lambdas/platform/files/file-store.ts'
import { agentStore } from '../agent-store.ts'
import { reportStore } from '../reports/report-store.ts'
import { agreementHistories } from '../sla/agreement-histories.ts'
import { wholeTicketReader } from '../whole-ticket-reader.ts'
import { archiveReader, listingOf } from './archive-reader.ts'

/** Tickets in a file of the archive, and the bytes after which it takes no more of them. A file is held in memory. */
const TICKETS_IN_A_FILE = 40
const BYTES_IN_A_FILE = 2_000_000
/** Bytes of attachments after which a step ends. */
const BYTES_IN_A_STEP = 4_000_000
const AT_ONCE = 8

/** How far an archive is written: small, so that it fits the checkpoint of a job. */
export const archivePlaceSchema = z.strictObject({
  /** Tickets that were created later are left out; ISO 8601. */
  until: z.string(),
  /** The month that is read, and the last ticket of it that was. */
  month: z.string(),
  after: z.string(),
  /** Tickets whose attachments come next, and the last file of the first one that was written. */
  pending: z.array(z.string()),
  afterFile: z.string(),
  /** Files of tickets, lists of hashes, and what they hold. */
  parts: z.int(),
  lists: z.int(),
  tickets: z.int(),
  attachments: z.int(),
  chain: z.string(),
})
type ArchivePlace = z.infer<typeof archivePlaceSchema>

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly readObject: (key: string) => Promise<Uint8Array>
}

interface Wanted {
  readonly content: ArchiveContent
  readonly organisation?: string | undefined
}

interface Entry {
  readonly path: string
  readonly content: string | Uint8Array
}

/** The bytes of a step, and where the next one goes on; `place` is undefined after the last one. */
interface ArchiveStep {
  readonly bytes: Uint8Array
  readonly place: ArchivePlace | undefined
  readonly tickets: number
}

/**
 * Writes an archive step by step: a file of tickets, or some of its attachments. A step that is repeated gives the same bytes. Tickets
 * are in the order of creation, so the same desk gives the same archive.
 */
export function archiveSteps({ tables, table, readObject }: Options) {
  const reader = archiveReader({ tables, table, whole: wholeTicketReader({ tables, table }) })
  const agents = agentStore({ tables, table, now: () => Date.now() })
  const agreements = agreementHistories({ tables, table })
  const reports = reportStore({ tables, table })
  const files = fileStore(tables, table)

  /** The beginning of an archive of what there is at `now` (milliseconds since 1970). */
  async function begin(now: number): Promise<ArchivePlace> {
    const until = new Date(now).toISOString()
    const month = (await reports.firstMonth()) ?? until.slice(0, 7)
    const counts = { parts: 0, lists: 0, tickets: 0, attachments: 0 }
    return { until, month, after: '', pending: [], afterFile: '', ...counts, chain: '' }
  }

  async function next(place: ArchivePlace, wanted: Wanted): Promise<ArchiveStep> {
    if (place.pending.length > 0) return attachmentsOf(place, wanted)
    if (place.month > lastMonth(place)) return end(place, wanted)
    return ticketsFrom(place, wanted)
  }

  async function ticketsFrom(place: ArchivePlace, { content, organisation }: Wanted): Promise<ArchiveStep> {
    const { month, after, until } = place
    const placed = await reader.ticketsAfter(listingOf(organisation, month), after, until, TICKETS_IN_A_FILE)
    const found: ArchivedTicket[] = []
    let [read, size] = [0, 0]
    while (read < placed.length && size < BYTES_IN_A_FILE) {
      const some = await Promise.all(
        placed.slice(read, read + AT_ONCE).map(({ ticketNumber }) => reader.wholeTicket(ticketNumber)),
      )
      read = Math.min(placed.length, read + AT_ONCE)
      const tickets = some.flatMap((ticket) => ticket ?? [])
      size += jsonLines(tickets).length
      found.push(...tickets)
    }
    const isListed = read === placed.length && placed.length < TICKETS_IN_A_FILE
    const going = isListed
      ? { ...place, month: organisation === undefined ? monthAfter(month) : NO_MORE, after: '' }
      : { ...place, after: placed[read - 1]!.sk1 }
    if (found.length === 0) return { bytes: new Uint8Array(), place: going, tickets: place.tickets }
    const staff = new Set((await agents.all()).map(({ personId }) => personId))
    const lines = content === 'client' ? found.map((ticket) => clientLine(ticket, staff)) : found
    const counted = {
      ...going,
      parts: place.parts + 1,
      tickets: place.tickets + found.length,
      pending: found.map(({ ticket }) => ticket.ticketNumber),
    }
    const part = { path: `tickets/${numbered(counted.parts)}.jsonl`, content: jsonLines(lines) }
    if (content === 'client') return packed(counted, [part])
    // An organisation whose own agreement ended is in no list of agreements.
    const organisations = new Set(found.flatMap(({ ticket }) => ticket.organisation ?? []))
    const agreed = await agreements.ofOrganisations([...organisations].toSorted())
    const path = `agreements/${numbered(counted.parts)}.jsonl`
    return packed(counted, agreed.length === 0 ? [part] : [part, { path, content: jsonLines(agreed) }])
  }

  async function attachmentsOf(place: ArchivePlace, { content }: Wanted): Promise<ArchiveStep> {
    const entries: Entry[] = []
    let { pending, afterFile } = place
    let size = 0
    while (pending.length > 0 && size < BYTES_IN_A_STEP) {
      const [ticketNumber = ''] = pending
      const all = (await reader.filesOf(ticketNumber)).filter(({ id }) => id > afterFile)
      for (const { id, internal } of all) {
        if (size >= BYTES_IN_A_STEP) break
        afterFile = id
        const file = content === 'client' && internal ? undefined : await files.find(id)
        if (file?.state !== 'clean') continue
        const bytes = await readObject(cleanKey(file))
        size += bytes.length
        entries.push({ path: `attachments/${id}`, content: bytes })
      }
      if (all.length > 0 && afterFile < all.at(-1)!.id) break
      pending = pending.slice(1)
      afterFile = ''
    }
    return packed({ ...place, pending, afterFile, attachments: place.attachments + entries.length }, entries)
  }

  async function end(place: ArchivePlace, { content, organisation }: Wanted): Promise<ArchiveStep> {
    const rest: Entry[] = []
    if (content !== 'client') {
      const people = (await agents.all()).toSorted((one, other) => (one.personId < other.personId ? -1 : 1))
      const from = `${(await reports.firstMonth()) ?? place.until.slice(0, 7)}-01`
      const period = { from, to: dateOf(dayAt(Date.parse(place.until))), step: 'month' } as const
      rest.push(
        { path: AGREEMENTS_FILE, content: jsonLines(await agreed(organisation)) },
        { path: 'people.jsonl', content: jsonLines(people) },
        { path: 'report.json', content: canonicalJson(await reports.read(organisation ?? DESK, period)) },
      )
    }
    const { bytes, place: last } = packed(place, rest)
    const manifest: ArchiveManifest = {
      format: ARCHIVE_FORMAT,
      content,
      ...(organisation !== undefined && { organisation }),
      tickets: place.tickets,
      files: place.attachments,
      chain: last?.chain ?? place.chain,
    }
    const file = tarFile({ path: 'manifest.json', content: Buffer.from(canonicalJson(manifest)) })
    return { bytes: Buffer.concat([bytes, file, tarEnd]), place: undefined, tickets: place.tickets }
  }

  async function agreed(organisation: string | undefined) {
    const organisations = organisation === undefined ? await agreements.organisations() : [organisation]
    return [...(await agreements.ofDesk()), ...(await agreements.ofOrganisations(organisations.toSorted()))]
  }

  return { begin, next }
}

/** Files, and lists of their hashes, which are chained: the last value proves all of them. */
function packed(place: ArchivePlace, entries: readonly Entry[]): ArchiveStep {
  const parts: Uint8Array[] = []
  let { chain, lists } = place
  for (const { path, content } of entries) {
    const bytes = Buffer.from(content)
    const list = jsonLines([{ path, size: bytes.length, sha256: sha256(bytes) }])
    chain = sha256(chain + list)
    lists += 1
    parts.push(
      tarFile({ path, content: bytes }),
      tarFile({ path: `hashes/${numbered(lists)}.jsonl`, content: Buffer.from(list) }),
    )
  }
  return { bytes: Buffer.concat(parts), place: { ...place, chain, lists }, tickets: place.tickets }
}

/** Sorts after every month: an organisation's tickets are one listing. */
const NO_MORE = '~'

function lastMonth({ until }: ArchivePlace): string {
  return dateOf(dayAt(Date.parse(until))).slice(0, 7)
}

function monthAfter(month: string): string {
  return dateOf(dayOf(`${month}-28`) + 4).slice(0, 7)
}

function numbered(part: number): string {
  return String(part).padStart(5, '0')
}

function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}
