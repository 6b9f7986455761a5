import { type Status, statusSchema } from '#domain/status/status.ts'
import type { Bucket } from '#lambdas/platform/bucket.ts'

/** Reads the public status record. */
export async function readStatus(bucket: Bucket): Promise<Status> {
  const stored = await bucket.read('status.json')
  if (!stored) throw new Error('There is no status record.')
  return statusSchema.parse(JSON.parse(stored.text))
}
