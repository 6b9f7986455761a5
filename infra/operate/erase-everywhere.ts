import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { addCounts, erasureSteps, noCounts } from '#lambdas/platform/erasure/erase-person.ts'
import type { ErasedPerson, ErasureCounts, ErasurePlace } from '#lambdas/platform/erasure/erase-person.ts'
import { constructName } from '../feature.ts'
import { openBucket } from './bucket.ts'
import { featureTables, places, type Stage } from './stage.ts'

/** Erases a person from every table and bucket of features and from the outbox, as the job of admins does. */
export async function eraseEverywhere(
  stage: Stage,
  tables: DynamoDBDocumentClient,
  person: ErasedPerson,
): Promise<ErasureCounts> {
  let counts = noCounts()
  for (const step of await erasureSteps(tables, await placesOf(stage), person)) counts = addCounts(counts, await step())
  return counts
}

async function placesOf(stage: Stage): Promise<ErasurePlace[]> {
  const ofFeatures = await Promise.all(
    Object.entries(featureTables(stage.config)).map(async ([name, place]) => ({
      name,
      table: await stage.find(place),
      removeFile: await removerOf(stage, name),
    })),
  )
  const [outbox, audit] = [await stage.find(places.outboxTable), await stage.find(places.auditTable)]
  return [...ofFeatures, { name: 'platform', table: outbox }, { name: 'platform', table: audit }]
}

/** Removes a file of a feature; undefined if it keeps none. */
async function removerOf(stage: Stage, name: string): Promise<ErasurePlace['removeFile']> {
  const [bucketName] = Object.keys(stage.config.features.find((feature) => feature.name === name)?.buckets ?? {})
  if (bucketName === undefined) return undefined
  const place = { stack: name, type: 'AWS::S3::Bucket', construct: constructName(bucketName) }
  const bucket = openBucket(await stage.find(place), stage.region)
  return (key) => bucket.remove(key)
}
