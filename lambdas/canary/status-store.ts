import { emptyStatus, statusSchema } from '#domain/status/status.ts'
import type { Status } from '#domain/status/status.ts'
import type { Bucket } from '#lambdas/platform/bucket.ts'

const KEY = 'status.json'
/** How long the edge and a browser may show it without asking again. */
const CACHE_CONTROL = 'public, max-age=30'
const ATTEMPTS = 3

export interface StatusStore {
  read(): Promise<Status>
  /** Replaces the record by what `fold` makes of it; `fold` runs again where somebody else has written meanwhile. */
  change(fold: (status: Status) => Status): Promise<Status>
}

/** The public record of the checks, as one object that the edge hands out. */
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
      throw new Error(`The record was overtaken ${ATTEMPTS} times.`)
    },
  }
}
