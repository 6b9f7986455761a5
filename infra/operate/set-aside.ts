import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type SetAside, type SetAsideStore, setAsideStore } from '#lambdas/platform/schedules/set-aside-store.ts'
import { readArguments, runCommand, stageOptions } from './command.ts'
import { Refusal } from './refusal.ts'
import { featureTables, openStage, type Stage } from './stage.ts'

const USAGE =
  'npm run set-aside [-- retry FEATURE [KIND [ID]] | drop FEATURE KIND ID] [--stage STAGE] [--region REGION]'

/** Lists, retries or deletes due items that were set aside. */
await runCommand(async () => {
  const { values, positionals } = readArguments(stageOptions, USAGE)
  const [what = 'list', feature, kind, id, ...others] = positionals
  const isCallable = what === 'list' ? positionals.length <= 1 : what === 'retry' ? feature : what === 'drop' && id
  if (!isCallable || others.length > 0) throw new Refusal(`Call it like this: ${USAGE}`)
  const stage = openStage(values)
  if (what === 'list' || feature === undefined) return list(stage)

  const store = await storeOf(stage, feature)
  const chosen = (await store.list()).filter(
    ({ due }) => (kind === undefined || due.kind === kind) && (id === undefined || due.id === id),
  )
  if (chosen.length === 0) throw new Refusal(`${[feature, kind, id].filter(Boolean).join(' ')}: nothing is set aside.`)
  const now = new Date().toISOString()
  const changed: SetAside[] = []
  for (const item of chosen) {
    const isChanged = what === 'retry' ? await store.retry(item, now) : await store.drop(item)
    if (isChanged) changed.push(item)
    console.log(`  ${describe(item)}${isChanged ? '' : ': changed meanwhile, left alone'}`)
  }
  console.log(
    what === 'retry'
      ? `${changed.length} are due again and worked on within a minute. List once more to see whether they came back.`
      : `${changed.length} dropped: their work is not done any more.`,
  )
})

async function list(stage: Stage): Promise<void> {
  for (const feature of sweeping(stage)) {
    const items = await (await storeOf(stage, feature)).list()
    console.log(`${feature}: ${items.length} set aside`)
    for (const item of items) console.log(`  ${describe(item)}`)
  }
  if (sweeping(stage).length === 0) console.log('No feature of this version has a job that what is due starts.')
}

function describe({ due, setAsideAt, attempts }: SetAside): string {
  return `${due.kind} ${due.id}  due ${due.at}, set aside ${setAsideAt} after ${attempts} attempts`
}

/** Features with a sweep job. */
function sweeping({ config }: Stage): readonly string[] {
  return config.features
    .filter(({ jobs = {}, table }) => table && Object.values(jobs).some(({ start }) => start.by === 'due'))
    .map(({ name }) => name)
}

async function storeOf(stage: Stage, feature: string): Promise<SetAsideStore> {
  const names = sweeping(stage)
  if (!names.includes(feature))
    throw new Refusal(
      `${feature} has no job that what is due starts; features that have one: ${names.join(', ') || 'none'}.`,
    )
  const client = new DynamoDBClient({ region: stage.region })
  return setAsideStore(DynamoDBDocumentClient.from(client), await stage.find(featureTables(stage.config)[feature]!))
}
