import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { correct, type Recount } from '#lambdas/platform/recount.ts'
import type { Feature } from '../feature.ts'
import { readArguments, runCommand, stageOptions } from './command.ts'
import { Refusal } from './refusal.ts'
import { featureTables, openStage, type Stage } from './stage.ts'

const USAGE = 'npm run recount [-- FEATURE] [--write] [--stage STAGE] [--region REGION]'

/** Compares counters with the counted items, which differ after deleting or restoring items by hand. */
await runCommand(async () => {
  const { values, positionals } = readArguments({ ...stageOptions, write: { type: 'boolean', default: false } }, USAGE)
  if (positionals.length > 1) throw new Refusal(`One feature at a time. Call it like this: ${USAGE}`)
  const stage = openStage(values)
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ region: stage.region }))
  for (const feature of chosen(stage, positionals[0])) await recount(feature, { stage, tables, write: values.write })
})

interface Recounting {
  readonly stage: Stage
  readonly tables: DynamoDBDocumentClient
  readonly write: boolean
}

async function recount({ name, counters }: Feature, { stage, tables, write }: Recounting): Promise<void> {
  const table = await stage.find(featureTables(stage.config)[name]!)
  const { differencesOf } = (await import(`../../lambdas/${name}/recount.ts`)) as { differencesOf: Recount }
  const { differences, changing } = await differencesOf(tables, table)
  console.log(`${name}: ${counters}`)
  for (const { counter, by } of differences) console.log(`  ${counter}: ${Math.abs(by)} too ${by > 0 ? 'few' : 'many'}`)
  if (changing > 0) console.log(`${changing} counters changed while they were read. Run it again to compare them.`)
  if (differences.length === 0) {
    if (changing === 0) console.log('Every counter is right.')
    return
  }
  if (!write) {
    console.log('Nothing was written. Run it with `-- --write` to correct the counters.')
    return
  }
  const changed = await correct(differences)
  console.log(`${differences.length - changed.length} counters were corrected. Run it once more to see.`)
  if (changed.length > 0)
    throw new Refusal(`${changed.length} counters changed meanwhile and were not corrected. Run it again for them.`)
}

/** The features with counters, or the named one. */
function chosen({ config }: Stage, named: string | undefined): readonly Feature[] {
  const counting = config.features.filter(({ counters, table }) => counters !== undefined && table)
  if (named === undefined) return counting
  const found = counting.filter(({ name }) => name === named)
  if (found.length > 0) return found
  const names = counting.map(({ name }) => name).join(', ') || 'none'
  throw new Refusal(`${named} is no feature with counters; those that have some: ${names}.`)
}
