import type { Checks, RefusalReason, StoredFile } from './file.ts'
import { goneAfter } from './retention.ts'

/** Retention of records of uploads that were never made or were refused. */
const DAYS_KEPT_UNLESS_CLEAN = 30

interface Declared {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly personId: string
  readonly organisation?: string | undefined
  readonly site?: string | undefined
  readonly about?: StoredFile['about']
}

/** A file that waits for its upload. `now` is in milliseconds since 1970. */
export function expectFile(
  { id, name, type, size, personId, organisation, site, about }: Declared,
  now: number,
): StoredFile {
  const at = new Date(now).toISOString()
  return {
    id,
    state: 'waiting',
    name,
    type,
    size,
    personId,
    ...(organisation !== undefined && { organisation }),
    ...(site !== undefined && { site }),
    ...(about !== undefined && { about }),
    createdAt: at,
    updatedAt: at,
    version: 1,
    expiresAt: goneAfter(DAYS_KEPT_UNLESS_CLEAN, now),
  }
}

/** What an upload turned out to be. */
export interface Found {
  /** In bytes. */
  readonly size: number
  /** Media type by the content's own signature; undefined where it has none, as text. */
  readonly type: string | undefined
  /** Whether the beginning is text in UTF-8. */
  readonly isText: boolean
}

/** Types without a signature of their own. */
const TEXTS = new Set(['text/plain', 'text/csv', 'application/json'])

/** By declared type, other types that the same content is recognised as: one container holds several kinds of document. */
const RECOGNISED_AS: Readonly<Record<string, readonly string[]>> = {
  'application/msword': ['application/x-cfb'],
  'application/vnd.ms-excel': ['application/x-cfb'],
  'application/vnd.ms-outlook': ['application/x-cfb'],
  'image/jpg': ['image/jpeg'],
  'audio/mp4': ['audio/x-m4a', 'video/mp4'],
}

/** Beginnings of the types that these endings promise to who opens a file. Pictures are recognised by their content whatever their ending. */
const PROMISED: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  png: 'image/',
  jpg: 'image/',
  jpeg: 'image/',
  gif: 'image/',
  webp: 'image/',
}

function fitsName(name: string, type: string): boolean {
  const promised = PROMISED[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]
  return promised === undefined || type.startsWith(promised)
}

/** Compares what was uploaded with what was declared; the reason to refuse it, or undefined where it is what it claims to be. */
export function contradiction(
  { name, type, size }: Pick<StoredFile, 'name' | 'type' | 'size'>,
  found: Found,
): RefusalReason | undefined {
  if (found.size !== size) return 'other-size'
  if (!fitsName(name, type)) return 'other-type'
  if (TEXTS.has(type)) return found.type !== undefined ? 'other-type' : found.isText ? undefined : 'not-text'
  const accepted = [type, ...(RECOGNISED_AS[type] ?? [])]
  return found.type !== undefined && accepted.includes(found.type) ? undefined : 'other-type'
}

/** One result of an inspection, about the content with this tag. */
export type CheckResult = { readonly check: 'content' | 'malware'; readonly etag: string } & (
  | { readonly passed: true }
  | { readonly passed: false; readonly reason: RefusalReason }
)

/**
 * The file after a check. It is clean when its content passed and, where malware protection is on, the scan of that same content too.
 * Checks come in any order and more than once. `now` is in milliseconds since 1970; a clean file is kept for `days`, or until it is deleted.
 */
export function afterCheck(
  file: StoredFile,
  result: CheckResult,
  {
    now,
    malwareProtection,
    days,
  }: { readonly now: number; readonly malwareProtection: boolean; readonly days?: number | undefined },
): StoredFile {
  if (file.state !== 'waiting') return file
  const changed = { ...file, updatedAt: new Date(now).toISOString(), version: file.version + 1 }
  if (!result.passed) return { ...changed, state: 'refused', reason: result.reason }
  const former: Checks =
    file.checks?.etag === result.etag ? file.checks : { etag: result.etag, content: false, malware: false }
  const checks = { ...former, [result.check]: true }
  if (!checks.content || (malwareProtection && !checks.malware)) return { ...changed, checks }
  const { expiresAt: _, ...kept } = changed
  return { ...kept, checks, state: 'clean', ...(days !== undefined && { expiresAt: goneAfter(days, now) }) }
}
