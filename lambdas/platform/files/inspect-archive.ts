import type { RefusalReason } from '#domain/files/file.ts'
import { dangerIn, hasProgramName, hasRunnableName } from '#domain/files/runnable.ts'
import { readZip, UnreadableZip } from './read-zip.ts'
import type { ZipEntry } from './read-zip.ts'

/** Bytes of an archive that are inspected. A larger one is refused. */
export const LARGEST_ARCHIVE = 25_000_000

const OFFICE = /\.(?:docx|xlsx|pptx|odt|ods|odp)$/i
const UNCHECKABLE = /\.(?:7z|rar|tar|gz|tgz|bz2|xz|cab|ace|arj)$/i

/** The part of an Office document that holds its macros. */
const MACROS = /(?:^|\/)vbaProject\.bin$/i

/** Whether a file would be unpacked beside the folder that it is unpacked to. */
function leadsOutside(name: string): boolean {
  return /^(?:[/\\]|[a-z]:)/i.test(name) || name.split(/[/\\]/).includes('..')
}

/** Why a zip archive is refused, also for a file of an archive within it; undefined if nothing speaks against it. */
export function dangerInArchive(bytes: Buffer, isOffice: boolean): RefusalReason | undefined {
  const budget = { left: LARGEST_ARCHIVE }
  try {
    return dangerAmong(bytes, { isOffice, isInner: false, budget })
  } catch (error) {
    if (error instanceof UnreadableZip) return 'not-inspectable'
    throw error
  }
}

interface Inspected {
  readonly isOffice: boolean
  /** Whether it lies in another archive. */
  readonly isInner: boolean
  /** Unpacked bytes of inner archives that may still be inspected. */
  readonly budget: { left: number }
}

function dangerAmong(bytes: Buffer, { isOffice, isInner, budget }: Inspected): RefusalReason | undefined {
  const entries = readZip(bytes)
  if (entries.some(({ name }) => leadsOutside(name))) return 'not-inspectable'
  if (entries.some(({ name }) => MACROS.test(name))) return 'runnable'
  if (entries.some(({ name }) => (isOffice ? hasProgramName(name) : hasRunnableName(name)))) return 'runnable'
  for (const entry of entries) {
    if (entry.isEncrypted || UNCHECKABLE.test(entry.name)) return 'not-inspectable'
    const reason = dangerOf(entry, { isOffice, isInner, budget })
    if (reason !== undefined) return reason
  }
  return undefined
}

function dangerOf(entry: ZipEntry, { isOffice, isInner, budget }: Inspected): RefusalReason | undefined {
  const beginning = entry.beginning().toString('latin1')
  const danger = dangerIn(beginning)
  if (danger === 'malware') return danger
  if (danger === 'program' || (danger === 'page' && !isOffice)) return 'runnable'
  if (!beginning.startsWith('PK\u0003\u0004')) return undefined
  const isDocument = OFFICE.test(entry.name)
  // Documents hold other documents, such as the sheet of a chart; archives in archives in archives come from attacks.
  if (isInner) return isDocument || isOffice ? undefined : 'not-inspectable'
  const content = entry.content(budget.left)
  budget.left -= content.length
  return dangerAmong(content, { isOffice: isDocument, isInner: true, budget })
}
