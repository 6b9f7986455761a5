import { openBucket } from './bucket.ts'
import { places, type Stage } from './stage.ts'
import { openStatusRecord } from './status-record.ts'

/** Writes the status record of a stage unless it has one. Pages ask for it from the start, and the first check runs minutes later. */
export async function beginStatus(stage: Stage): Promise<void> {
  const bucket = await stage.find(places.statusBucket)
  await openStatusRecord(openBucket(bucket, stage.region), stage.config.canaryMinutes).begin()
}
