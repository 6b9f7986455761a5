import { cellsOf, DESK, summedCells } from '../reports/cells.ts'
import { makeReport, reportSchema } from '../reports/report.ts'
import type { Report } from '../reports/report.ts'
import { factsOf, spansOf } from '../reports/ticket-facts.ts'
import { standardAgreement } from '../sla/agreement.ts'
import { agreementHistorySchema, agreementPeriods } from './agreement-history.ts'
import type { AgreementHistory, AgreementPeriods } from './agreement-history.ts'
import {
  AGREEMENTS_FILE,
  archivedTicketSchema,
  canonicalJson,
  hashedFileSchema,
  manifestSchema,
  unlikeHistory,
} from './archive.ts'
import type { ArchivedTicket, HashedFile, ArchiveManifest } from './archive.ts'
import { measuredClocks, measuringPeriods } from './measured-clocks.ts'
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
      if (path === 'report.json') report = reportSchema.parse(JSON.parse(decoder.decode(content)))
    }
  }
  if (!manifest) throw new Error('The archive has no manifest: it was not finished, or it was cut off.')
  if (manifest.content === 'client')
    throw new Error('An archive for a client holds no whole histories, so there is nothing to verify.')
  const { tickets, agreements } = archivedDeskIn(archive)
  const periodsOf = agreementsOf(agreements)

  if (manifest.chain !== chain) differences.push('The lists of hashes are not those that the manifest was made with.')
  if (manifest.tickets !== tickets.length)
    differences.push(`The manifest names ${manifest.tickets} tickets, and the archive holds ${tickets.length}.`)
  differences.push(...differingFiles(listed, found))
  for (const ticket of tickets) differences.push(...differencesIn(ticket, periodsOf?.(ticket.ticket.organisation)))
  if (report) differences.push(...differingReport(tickets, report, manifest.organisation ?? DESK))
  else differences.push('The archive has no report.')
  return { tickets: tickets.length, files: found.size, differences }
}

/** The tickets of an archive, and the agreements that they were measured by; archives of earlier versions have none of these. */
export interface ArchivedDesk {
  readonly tickets: readonly ArchivedTicket[]
  readonly agreements: readonly AgreementHistory[] | undefined
}

/** What an archive for staff says of its tickets. Throws if it cannot be read. */
export function archivedDeskIn(archive: Uint8Array): ArchivedDesk {
  const files = [...tarFilesIn(archive)]
  const linesIn = (pattern: RegExp) =>
    files.filter(({ path }) => pattern.test(path)).flatMap(({ content }) => linesOf(content))
  return {
    tickets: linesIn(/^tickets\//).map((line) => archivedTicketSchema.parse(line)),
    agreements: files.some(({ path }) => path === AGREEMENTS_FILE)
      ? linesIn(/^agreements[./]/).map((line) => agreementHistorySchema.parse(line))
      : undefined,
  }
}

/** Gives the agreements of each organisation; undefined for archives of earlier versions. */
export function agreementsOf(agreements: ArchivedDesk['agreements']) {
  if (!agreements) return undefined
  const known = new Map<string | undefined, AgreementPeriods>()
  return (organisation: string | undefined): AgreementPeriods => {
    const periods = known.get(organisation) ?? agreementPeriods(agreements, organisation)
    known.set(organisation, periods)
    return periods
  }
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

/** What a ticket's history says that its stored state does not. `periods` is absent for archives of earlier versions. */
function differencesIn(archived: ArchivedTicket, periods: AgreementPeriods | undefined): string[] {
  const { ticket, timeline } = archived
  const { ticketNumber } = ticket
  if (timeline.length === 0) return [`${ticketNumber} has no history.`]
  try {
    const differing = unlikeHistory({ ticket, timeline })
    const isMeasured = periods
      ? measuringPeriods(ticket, timeline, periods) !== undefined
      : canonicalJson(clocksBefore(archived)) === canonicalJson(ticket.clocks)
    return [
      ...differing.map(
        ({ field, is, says }) =>
          `${ticketNumber}: ${field} is ${is ?? 'absent'}, and its history says ${says ?? 'absent'}.`,
      ),
      ...(isMeasured ? [] : [`${ticketNumber}: its clocks are not those of its history.`]),
    ]
  } catch (error) {
    return [`${ticketNumber}: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** The clocks of a ticket in an archive of an earlier version, which names only the agreement of its export. */
export function clocksBefore({
  ticket,
  timeline,
  agreement = standardAgreement,
}: Pick<ArchivedTicket, 'timeline' | 'agreement'> & { readonly ticket: Pick<ArchivedTicket['ticket'], 'clocks'> }) {
  // After a change of agreement the stored clocks keep what was measured before.
  if (timeline.some(({ happening }) => happening.type === 'agreement-changed')) return ticket.clocks
  return measuredClocks(timeline, [{ from: -Infinity, agreement }])[0]
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
