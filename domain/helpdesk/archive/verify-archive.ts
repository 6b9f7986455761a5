import { cellsOf, DESK, summedCells } from '../reports/cells.ts'
import { makeReport, reportSchema } from '../reports/report.ts'
import type { Report } from '../reports/report.ts'
import { factsOf, spansOf } from '../reports/ticket-facts.ts'
import { standardAgreement } from '../sla/agreement.ts'
import { startClocks } from '../sla/clocks.ts'
import { clocksAfter } from '../sla-changes.ts'
import { applyEvent, openedBy } from '../ticket-state.ts'
import { archivedTicketSchema, canonicalJson, hashedFileSchema, manifestSchema, unlikeHistory } from './archive.ts'
import type { ArchivedTicket, HashedFile, ArchiveManifest } from './archive.ts'
import { tarFilesIn } from './tar.ts'

const decoder = new TextDecoder()

/** What verifying found. */
interface Verification {
  readonly tickets: number
  readonly files: number
  /** Sentences; none if the archive is right. */
  readonly differences: readonly string[]
}

/** SHA-256 in hexadecimal. */
type Hash = (content: Uint8Array | string) => string

/**
 * Verifies an archive of the desk: every file has its hash, every history folds to the stored state and clocks, and the reports that
 * are calculated from the histories are the stored ones. Throws if the archive cannot be read at all.
 */
export function verifyArchive(archive: Uint8Array, sha256: Hash): Verification {
  const differences: string[] = []
  const ticketFiles: Uint8Array[] = []
  const listed: HashedFile[] = []
  const found = new Map<string, { size: number; sha256: string }>()
  let chain = ''
  let manifest: ArchiveManifest | undefined
  let report: Report | undefined

  for (const { path, content } of tarFilesIn(archive)) {
    if (path === 'manifest.json') {
      manifest = manifestSchema.parse(JSON.parse(decoder.decode(content)))
    } else if (path.startsWith('hashes/')) {
      chain = sha256(chain + decoder.decode(content))
      listed.push(...linesOf(content).map((line) => hashedFileSchema.parse(line)))
    } else {
      found.set(path, { size: content.length, sha256: sha256(content) })
      if (path.startsWith('tickets/')) ticketFiles.push(content)
      if (path === 'report.json') report = reportSchema.parse(JSON.parse(decoder.decode(content)))
    }
  }
  if (!manifest) throw new Error('The archive has no manifest: it was not finished, or it was cut off.')
  if (manifest.content === 'client')
    throw new Error('An archive for a client holds no whole histories, so there is nothing to verify.')
  const tickets = ticketFiles.flatMap((content) => linesOf(content).map((line) => archivedTicketSchema.parse(line)))

  if (manifest.chain !== chain) differences.push('The lists of hashes are not those that the manifest was made with.')
  if (manifest.tickets !== tickets.length)
    differences.push(`The manifest names ${manifest.tickets} tickets, and the archive holds ${tickets.length}.`)
  differences.push(...differingFiles(listed, found))
  for (const ticket of tickets) differences.push(...differencesIn(ticket))
  if (report) differences.push(...differingReport(tickets, report, manifest.organisation ?? DESK))
  else differences.push('The archive has no report.')
  return { tickets: tickets.length, files: found.size, differences }
}

/** The tickets of an archive of the desk. Throws if it cannot be read. */
export function archivedTicketsIn(archive: Uint8Array): ArchivedTicket[] {
  return [...tarFilesIn(archive)]
    .filter(({ path }) => path.startsWith('tickets/'))
    .flatMap(({ content }) => linesOf(content).map((line) => archivedTicketSchema.parse(line)))
}

function differingFiles(
  listed: readonly HashedFile[],
  found: ReadonlyMap<string, { size: number; sha256: string }>,
): string[] {
  const known = new Set(listed.map(({ path }) => path))
  return [
    ...listed.flatMap(({ path, size, sha256 }) => {
      const file = found.get(path)
      if (!file) return [`${path} is missing.`]
      return file.size === size && file.sha256 === sha256 ? [] : [`${path} is not the file that was exported.`]
    }),
    ...[...found.keys()].filter((path) => !known.has(path)).map((path) => `${path} is in no list of hashes.`),
  ]
}

/** What a ticket's history says that its stored state does not. */
function differencesIn({ ticket, timeline, agreement = standardAgreement }: ArchivedTicket): string[] {
  const { ticketNumber } = ticket
  const [first, ...events] = timeline
  if (!first) return [`${ticketNumber} has no history.`]
  try {
    const differing = unlikeHistory({ ticket, timeline })
    // After a change of agreement the stored clocks keep what was measured before.
    const isMeasured = timeline.some(({ happening }) => happening.type === 'agreement-changed')
    const clocks = isMeasured ? ticket.clocks : clocksOf([first, ...events], agreement)
    return [
      ...differing.map(
        ({ field, is, says }) =>
          `${ticketNumber}: ${field} is ${is ?? 'absent'}, and its history says ${says ?? 'absent'}.`,
      ),
      ...(canonicalJson(clocks) === canonicalJson(ticket.clocks)
        ? []
        : [`${ticketNumber}: its clocks are not those of its history.`]),
    ]
  } catch (error) {
    return [`${ticketNumber}: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** The clocks that a history gives under an agreement that did not change. */
export function clocksOf(
  [first, ...events]: ArchivedTicket['timeline'],
  agreement: NonNullable<ArchivedTicket['agreement']>,
) {
  let state = openedBy(first!)
  let clocks = startClocks(agreement, state.priority, Date.parse(first!.at))
  for (const event of events) {
    clocks = clocksAfter(clocks, state, { events: [event] }, agreement)
    state = applyEvent(state, event)
  }
  return clocks
}

/** What the histories say of each month that the stored counters do not. */
function differingReport(tickets: readonly ArchivedTicket[], stored: Report, scope: string): string[] {
  const cells = summedCells(
    tickets.flatMap(({ ticket, timeline }) => {
      try {
        return cellsOf(factsOf(ticket, spansOf(timeline)))
      } catch {
        // The history of this ticket is reported already.
        return []
      }
    }),
  )
  const calculated = makeReport(cells, scope, { from: stored.from, to: stored.to, step: 'month' })
  const months = stored.course.flatMap((month, at) =>
    canonicalJson(month) === canonicalJson(calculated.course[at])
      ? []
      : [`The counters of ${month.from} to ${month.to} are not those of the histories.`],
  )
  const parts = (Object.keys(stored.by) as (keyof Report['by'])[])
    .filter((breakdown) => scope === DESK || breakdown !== 'organisation')
    .filter((breakdown) => canonicalJson(stored.by[breakdown]) !== canonicalJson(calculated.by[breakdown]))
    .map((breakdown) => `The counters by ${breakdown} are not those of the histories.`)
  return [...months, ...parts]
}

function linesOf(content: Uint8Array): unknown[] {
  return decoder
    .decode(content)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)
}
