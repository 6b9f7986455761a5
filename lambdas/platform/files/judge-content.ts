import type { RefusalReason, StoredFile } from '#domain/files/file.ts'
import { contradiction } from '#domain/files/inspection.ts'
import { dangerIn, hasRunnableName, isDangerousPdf } from '#domain/files/runnable.ts'
import { dangerInArchive, LARGEST_ARCHIVE } from './inspect-archive.ts'
import { endsAsZip } from './read-zip.ts'
import { BEGINNING, sniff } from './sniff.ts'
import type { StoredObjects } from './stored-objects.ts'

/**
 * Compares an upload with what was announced and looks for what must not be passed on. `gone` if it was replaced by another upload.
 * This needs no malware scanner: it finds programs, not clever attacks.
 */
export async function judgeContent(
  file: Pick<StoredFile, 'name' | 'type' | 'size'>,
  objects: Pick<StoredObjects, 'begin'>,
  { key, etag }: { readonly key: string; readonly etag: string },
): Promise<RefusalReason | 'gone' | undefined> {
  const beginning = await objects.begin(key, etag, BEGINNING)
  if (!beginning) return 'gone'
  if (hasRunnableName(file.name)) return 'runnable'
  const danger = dangerIn(Buffer.from(beginning.bytes).toString('latin1'))
  if (danger === 'malware') return danger
  const found = await sniff(beginning)
  const reason = contradiction(file, found) ?? (danger && 'runnable')
  if (reason !== undefined || found.type === undefined) return reason
  const isArchive = isZip(beginning.bytes)
  if (!isArchive && !LOOKED_THROUGH.test(found.type)) return undefined
  if (beginning.size > LARGEST_ARCHIVE) return isArchive ? 'not-inspectable' : undefined
  const whole = beginning.size <= BEGINNING ? beginning : await objects.begin(key, etag, LARGEST_ARCHIVE)
  if (!whole) return 'gone'
  const bytes = Buffer.from(whole.bytes)
  if (isArchive) return dangerInArchive(bytes, file.type !== 'application/zip')
  if (endsAsZip(bytes)) return 'other-type'
  return found.type === PDF && isDangerousPdf(bytes.toString('latin1')) ? 'runnable' : undefined
}

const PDF = 'application/pdf'
/** Types that are read whole, because another content can follow or hide in them. */
const LOOKED_THROUGH = /^(?:image\/|application\/pdf$)/

function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b
}
