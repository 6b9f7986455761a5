import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as z from 'zod'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import type { StoredFile } from '#domain/files/file.ts'
import { afterCheck, type CheckResult } from '#domain/files/inspection.ts'
import type { Commit } from '../commit.ts'
import { describeError } from '../describe-error.ts'
import { logger } from '../logger.ts'
import { cleanKey, fileOfUpload, waitingKey } from './file-keys.ts'
import { fileVersion, storeFile } from './file-store.ts'
import type { FileStore } from './file-store.ts'
import { judgeContent } from './judge-content.ts'
import type { StoredObjects } from './stored-objects.ts'

interface Parts {
  readonly files: FileStore
  readonly objects: StoredObjects
  readonly commit: Commit
  /** Whether a GuardDuty scan is required as well. */
  readonly malwareProtection: boolean
  /** Retention of the bucket in days, if its manifest has one. */
  readonly days?: number | undefined
  readonly now: () => number
}

/** S3's upload notification. Source: Amazon S3 User Guide, "Event message structure". */
const uploadSchema = z.object({
  Records: z.array(z.object({ s3: z.object({ object: z.object({ key: z.string(), eTag: z.string() }) }) })),
})
/** S3's test message when notifications are set up. */
const testSchema = z.object({ Event: z.literal('s3:TestEvent') })
/** Source: Amazon GuardDuty User Guide, "Monitoring S3 object scans with Amazon EventBridge". */
const scanSchema = z.object({
  'detail-type': z.literal('GuardDuty Malware Protection Object Scan Result'),
  detail: z.object({
    s3ObjectDetails: z.object({ objectKey: z.string(), eTag: z.string() }),
    scanResultDetails: z.object({
      scanResultStatus: z.enum(['NO_THREATS_FOUND', 'THREATS_FOUND', 'UNSUPPORTED', 'ACCESS_DENIED', 'FAILED']),
    }),
  }),
})
const messageSchema = z.union([uploadSchema, scanSchema, testSchema])

/** An upload notification, or with `scan` a GuardDuty result. */
interface News {
  readonly key: string
  readonly etag: string
  readonly scan?: z.infer<typeof scanSchema>['detail']['scanResultDetails']['scanResultStatus']
}

/** Inspects uploads by messages of a queue. It is idempotent, because messages may be delivered again. */
export function inspectFiles(parts: Parts) {
  const { files, objects, commit, malwareProtection, days, now } = parts

  async function handle({ key, etag, scan }: News): Promise<void> {
    const id = fileOfUpload(key)
    if (id === undefined) return
    const file = await files.find(id)
    // The upload form stays valid after the inspection; later uploads are deleted.
    if (!file || file.state !== 'waiting' || waitingKey(file) !== key) return removeLate(file, key, etag)
    const result = scan === undefined ? await checkContent(file, key, etag) : readScan(scan, etag)
    if (!result) return
    const checked = afterCheck(file, result, { now: now(), malwareProtection, days })
    // Copied before the record says clean, so that a clean file can always be downloaded.
    if (checked.state === 'clean' && !(await objects.copy(key, cleanKey(file), etag))) return
    await store(checked)
    if (checked.state !== 'waiting') await objects.remove(key)
  }

  /** Deletes an upload whose record is final or missing; an interrupted run can leave one. */
  async function removeLate(file: StoredFile | undefined, key: string, etag: string): Promise<void> {
    logger.info('upload removed', { fileId: file?.id, etag, state: file?.state ?? 'unknown' })
    await objects.remove(key)
  }

  async function checkContent(file: StoredFile, key: string, etag: string): Promise<CheckResult | undefined> {
    const reason = await judgeContent(file, objects, { key, etag })
    // The other upload has its own message.
    if (reason === 'gone') return undefined
    return reason === undefined
      ? { check: 'content', etag, passed: true }
      : { check: 'content', etag, passed: false, reason }
  }

  async function store(file: StoredFile): Promise<void> {
    const committed = await commit({ items: [storeFile(file)], audit: auditOf(file), version: fileVersion(file) })
    // A concurrent check stored first; the redelivered message reads its result.
    if (committed.outcome !== 'written') throw new Error('The file changed while it was inspected.')
    logger.info('file inspected', { fileId: file.id, state: file.state, reason: file.reason })
  }

  return async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
    for (const { messageId, body } of event.Records) {
      try {
        for (const news of readNews(body)) await handle(news)
      } catch (error) {
        logger.error('file not inspected', { messageId, error: describeError(error) })
        batchItemFailures.push({ itemIdentifier: messageId })
      }
    }
    return { batchItemFailures }
  }
}

function readNews(body: string): readonly News[] {
  const message = messageSchema.parse(JSON.parse(body))
  if ('Event' in message) return []
  if ('Records' in message)
    return message.Records.map(({ s3 }) => ({
      key: decodeURIComponent(s3.object.key.replaceAll('+', ' ')),
      etag: s3.object.eTag,
    }))
  const { s3ObjectDetails, scanResultDetails } = message.detail
  return [{ key: s3ObjectDetails.objectKey, etag: s3ObjectDetails.eTag, scan: scanResultDetails.scanResultStatus }]
}

function readScan(status: NonNullable<News['scan']>, etag: string): CheckResult {
  switch (status) {
    case 'NO_THREATS_FOUND':
      return { check: 'malware', etag, passed: true }
    case 'THREATS_FOUND':
      return { check: 'malware', etag, passed: false, reason: 'malware' }
    case 'UNSUPPORTED':
      return { check: 'malware', etag, passed: false, reason: 'not-inspectable' }
    case 'ACCESS_DENIED':
    case 'FAILED':
      throw new Error(`GuardDuty could not scan a file: ${status}.`)
  }
}

function auditOf(file: StoredFile): AuditEntry[] {
  if (file.state === 'waiting') return []
  return [
    {
      at: file.updatedAt,
      actor: 'files',
      ...(file.organisation !== undefined && { organisation: file.organisation }),
      object: { type: 'file', id: file.id },
      action: file.state === 'clean' ? 'file-accepted' : 'file-refused',
      changes: { state: { from: 'waiting', to: file.state }, ...(file.reason && { reason: { to: file.reason } }) },
    },
  ]
}
