import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { correct, differencesOf } from '#lambdas/helpdesk/recount-queue.ts'
import { readArguments, runCommand, stageOptions } from './command.ts'
import { Refusal } from './refusal.ts'
import { featureTables, openStage } from './stage.ts'

const USAGE = 'npm run recount [-- --write] [--stage STAGE] [--region REGION]'

/** Compares the queue's counters with its tickets, which differ after tickets were deleted or restored by hand. */
await runCommand(async () => {
  const { values } = readArguments({ ...stageOptions, write: { type: 'boolean', default: false } }, USAGE)
  const stage = openStage(values)
  const place = featureTables(stage.config)['helpdesk']
  if (!place) throw new Refusal('This version has no help desk.')
  const table = await stage.find(place)
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ region: stage.region }))
  const differences = await differencesOf(tables, table)
  for (const { counter, tickets } of differences)
    console.log(
      `${counter.status}, ${counter.priority}, item ${counter.shard}: ${Math.abs(tickets)} too ${tickets > 0 ? 'few' : 'many'}`,
    )
  if (differences.length === 0) {
    console.log('Every counter is right.')
    return
  }
  if (!values.write) {
    console.log('Nothing was written. Run it with `-- --write` to correct the counters.')
    return
  }
  await correct(tables, table, differences)
  console.log(`${differences.length} counters were corrected. Run it once more to see.`)
})
