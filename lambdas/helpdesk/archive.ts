import { createHash } from 'node:crypto'
import { dateOf, dayAt, dayOf } from '#domain/calendar/day.ts'
import { ARCHIVE_FORMAT, canonicalJson, clientLine, jsonLines } from '#domain/helpdesk/archive/archive.ts'
import type { ArchivedTicket, Manifest } from '#domain/helpdesk/archive/archive.ts'
import { tarEnd, tarFile } from '#domain/helpdesk/archive/tar.ts'
import { DESK } from '#domain/helpdesk/reports/cells.ts'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import type { WriteArchive } from '#lambdas/platform/archive.ts'
import { cleanKey } from '#lambdas/platform/files/file-keys.ts'
import { fileStore } from '#lambdas/platform/files/file-store.ts'
import { agentStore } from './agent-store.ts'
import { agreementStore } from './agreement-store.ts'
import { archiveReader, listingOf } from './exports/archive-reader.ts'
import type { Placed } from './exports/archive-reader.ts'
import { reportStore } from './reports/report-store.ts'
import { wholeTicketReader } from './whole-ticket-reader.ts'

/** Tickets in a file of the archive, which is held in memory. */
const TICKETS_IN_A_FILE = 40
const AT_ONCE = 8

interface Entry {
  readonly path: string
  readonly content: string | Uint8Array
}

/**
 * An archive of the whole desk, or of what an organisation may see of its tickets: never a note. Tickets are in the order of creation,
 * so the same desk gives the same bytes.
 */
export const writeArchive: WriteArchive = async function* ({ tables, table, readObject, organisation, now }) {
  const reader = archiveReader({ tables, table, whole: wholeTicketReader({ tables, table }) })
  const agents = await agentStore({ tables, table, now: () => now }).all()
  const agreements = agreementStore({ tables, table, now: () => now })
  const reports = reportStore({ tables, table })
  const files = fileStore(tables, table)
  const staff = new Set(agents.map(({ personId }) => personId))
  const until = new Date(now).toISOString()
  const firstMonth = (await reports.firstMonth()) ?? until.slice(0, 7)
  const isWhole = organisation === undefined
  const listed = hashing()
  let [tickets, attachments, part] = [0, 0, 0]

  for await (const placed of pages()) {
    const found: ArchivedTicket[] = []
    for (let from = 0; from < placed.length; from += AT_ONCE) {
      const read = await Promise.all(placed.slice(from, from + AT_ONCE).map(readTicket))
      found.push(...read.flatMap((ticket) => ticket ?? []))
    }
    const lines = isWhole ? found : found.map((ticket) => clientLine(ticket, staff))
    part += 1
    tickets += found.length
    yield* listed.packed([{ path: `tickets/${String(part).padStart(5, '0')}.jsonl`, content: jsonLines(lines) }])
    for (const { ticket } of found)
      for (const { id, internal } of await reader.filesOf(ticket.ticketNumber)) {
        const file = isWhole || !internal ? await files.find(id) : undefined
        if (file?.state !== 'clean') continue
        attachments += 1
        yield* listed.packed([{ path: `attachments/${id}`, content: await readObject(cleanKey(file)) }])
      }
  }

  if (isWhole) {
    const people = agents.toSorted((one, other) => (one.personId < other.personId ? -1 : 1))
    const period = { from: `${firstMonth}-01`, to: dateOf(dayAt(now)), step: 'month' } as const
    yield* listed.packed([
      { path: 'people.jsonl', content: jsonLines(people) },
      { path: 'report.json', content: canonicalJson(await reports.read(DESK, period)) },
    ])
  }
  const manifest: Manifest = {
    format: ARCHIVE_FORMAT,
    content: isWhole ? 'desk' : 'client',
    ...(organisation !== undefined && { organisation }),
    tickets,
    files: attachments,
    chain: listed.chain(),
  }
  yield tarFile({ path: 'manifest.json', content: Buffer.from(canonicalJson(manifest)) })
  yield tarEnd

  /** Tickets by creation, a month after the other, or those of the organisation. */
  async function* pages(): AsyncGenerator<Placed[]> {
    const last = dateOf(dayAt(now)).slice(0, 7)
    for (let month = firstMonth; month <= last; month = monthAfter(month)) {
      let after = ''
      for (;;) {
        const found = await reader.ticketsAfter(listingOf(organisation, month), after, until, TICKETS_IN_A_FILE)
        if (found.length > 0) yield found
        if (found.length < TICKETS_IN_A_FILE) break
        after = found.at(-1)!.sk1
      }
      if (!isWhole) return
    }
  }

  async function readTicket({ ticketNumber }: Placed): Promise<ArchivedTicket | undefined> {
    const found = await reader.wholeTicket(ticketNumber)
    if (!found) return undefined
    const agreement = await agreements.of(found.ticket.organisation)
    return canonicalJson(agreement) === canonicalJson(standardAgreement) ? found : { ...found, agreement }
  }
}

/** Packs files with lists of their hashes, which are chained: the last value proves all of them. */
function hashing() {
  let [chain, part] = ['', 0]
  return {
    chain: () => chain,
    *packed(entries: readonly Entry[]): Generator<Uint8Array> {
      const contents = entries.map(({ path, content }) => ({ path, content: Buffer.from(content) }))
      const lines = contents.map(({ path, content }) => ({ path, size: content.length, sha256: sha256(content) }))
      const list = jsonLines(lines)
      chain = sha256(chain + list)
      part += 1
      for (const entry of contents) yield tarFile(entry)
      yield tarFile({ path: `hashes/${String(part).padStart(5, '0')}.jsonl`, content: Buffer.from(list) })
    },
  }
}

function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}

function monthAfter(month: string): string {
  return dateOf(dayOf(`${month}-28`) + 4).slice(0, 7)
}
