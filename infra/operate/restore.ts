import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { readBackup, writeBackup } from './backup-file.ts'
import { restoreItems, itemsOf, type RestoreResult, type RestoreOptions } from './restore-items.ts'
import { readArguments, runCommand, stageOptions } from './command.ts'
import { Refusal } from './refusal.ts'
import { openStage } from './stage.ts'

const USAGE = `npm run restore -- --from BACKUP --into TABLE            compares, and writes nothing
npm run restore -- --from BACKUP --into TABLE --write    puts back what the table lacks
npm run restore -- --export TABLE --to FILE.jsonl        writes a table to a file
BACKUP is a table that was restored beside the live one, or a FILE.jsonl. Further:
  --take-back TICKET#NUMBER   what begins like this becomes again what it was, although it was changed since
  --erased NUMBER             what has this in its key or as an attribute stays away: it was deleted for good
  --send-mails                mails that the backup knows as unsent are sent; otherwise they come back unsent
  --stage STAGE, --region REGION   others than cdk.json's`

await runCommand(async () => {
  const { values } = readArguments(
    {
      ...stageOptions,
      from: { type: 'string' },
      into: { type: 'string' },
      export: { type: 'string' },
      to: { type: 'string' },
      'take-back': { type: 'string', multiple: true, default: [] },
      erased: { type: 'string', multiple: true, default: [] },
      'send-mails': { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
    USAGE,
  )
  const client = new DynamoDBClient({ region: openStage(values).region, maxAttempts: 10 })
  if (values.export && values.to) return exportTable(client, values.export, values.to)
  if (!values.from || !values.into) throw new Refusal(`Call it like this: ${USAGE}`)
  return restore(client, values.from, {
    table: values.into,
    takeBack: values['take-back'],
    erased: values.erased,
    sendMails: values['send-mails'],
    write: values.write,
    now: Date.now(),
  })
})

async function exportTable(client: DynamoDBClient, table: string, file: string): Promise<void> {
  const { count, checksum } = await writeBackup(file, itemsOf(client, table))
  console.log(`${file} holds ${count} items of ${table}, checksum ${checksum}.`)
  console.log('It is personal data: keep it where only you read it, and delete it when you are done.')
}

async function restore(client: DynamoDBClient, from: string, options: RestoreOptions): Promise<void> {
  const backup = () => (from.endsWith('.jsonl') ? readBackup(from) : itemsOf(client, from))
  // Reads the whole file first, to refuse a truncated or changed one before writing.
  if (from.endsWith('.jsonl')) for await (const _ of readBackup(from));
  const outcome = await restoreItems(client, backup(), options)
  describe(outcome)
  if (!options.write) {
    console.log('\nNothing was written. The same with --write puts back what is missing.')
    return
  }
  const after = await restoreItems(client, backup(), { ...options, write: false })
  console.log(
    `\nRead once more: ${after.same} are as in the backup, ${after.changed} differ, ${after.missing} are missing.`,
  )
  console.log(`backup  ${after.wanted.count} items, checksum ${after.wanted.checksum}`)
  console.log(`table   ${after.found.count} items, checksum ${after.found.checksum}`)
  if (after.missing > 0) throw new Refusal('Not all of it is back: run it once more.')
}

function describe(outcome: RestoreResult): void {
  const { wanted, same, missing, changed, expired, erased, broughtBack, takenBack, withheld, differing } = outcome
  const lines: readonly (readonly [number, string])[] = [
    [wanted.count, 'in the backup that are wanted'],
    [same, 'in the table just so'],
    [missing, 'missing in the table'],
    [broughtBack, 'of them brought back'],
    [withheld, 'of those mails that were not sent (failure = RestoredUnsent)'],
    [changed, 'other in the table than in the backup'],
    [takenBack, 'of them taken back to what they were'],
    [expired, 'in the backup that have expired since, and stay away'],
    [erased, 'in the backup that were erased, and stay away'],
  ]
  for (const [count, what] of lines) console.log(`${String(count).padStart(9)}  ${what}`)
  if (differing.length > 0)
    console.log(`\nLeft as they are, although the backup has them otherwise (the first ${differing.length}):`)
  for (const pk of differing) console.log(`           ${pk}`)
}
