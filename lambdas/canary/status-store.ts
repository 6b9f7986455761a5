import { emptyStatus, statusSchema } from '#domain/status/status.ts'
import type { Status } from '#domain/status/status.ts'
import type { Bucket } from '#lambdas/platform/bucket.ts'

const KEY = 'status.json'
/** How long CloudFront and browsers may cache the record. */
const CACHE_CONTROL = 'public, max-age=30'
const ATTEMPTS = 3

export interface StatusStore {
  read(): Promise<Status>
  /** Replaces the record by the result of `fold`, which runs again if the record changed in between. */
  change(fold: (status: Status) => Status): Promise<Status>
}

/** The public status record: one S3 object that CloudFront serves. */
export function statusStore(bucket: Bucket, everyMinutes: number): StatusStore {
  const find = async () => {
    const stored = await bucket.read(KEY)
    return {
      status: stored ? statusSchema.parse(JSON.parse(stored.text)) : emptyStatus(everyMinutes),
      version: stored?.version,
    }
  }
  return {
    read: async () => (await find()).status,
    async change(fold) {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const { status, version } = await find()
        const folded = statusSchema.parse(fold(status))
        const outcome = await bucket.write(KEY, {
          text: JSON.stringify(folded),
          contentType: 'application/json',
          cacheControl: CACHE_CONTROL,
          replaces: version,
        })
        if (outcome === 'written') return folded
      }
      throw new Error(`The status record changed during all ${ATTEMPTS} attempts to write it.`)
    },
  }
}
