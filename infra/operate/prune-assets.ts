import * as z from 'zod'
import { COMPRESSED } from '../clean-urls.ts'
import { EDGE_REGION } from '../edge-region.ts'
import { ASSETS, HISTORY_DAYS } from '../site-files.ts'
import { type ObjectVersion, openBucket } from './bucket.ts'
import { readArguments, runCommand, stageOptions } from './command.ts'
import { Refusal } from './refusal.ts'
import { openStage, places } from './stage.ts'
import { unusedAssets } from './unused-assets.ts'

const USAGE = 'npm run prune-assets [-- --days DAYS] [--write] [--stage STAGE] [--region REGION]'
const MS_PER_DAY = 24 * 60 * 60 * 1000

await runCommand(async () => {
  const { values, positionals } = readArguments(
    {
      ...stageOptions,
      days: { type: 'string', default: String(HISTORY_DAYS) },
      write: { type: 'boolean', default: false },
    },
    USAGE,
  )
  if (positionals.length > 0) throw new Refusal(`It takes no names. Call it like this: ${USAGE}`)
  const days = z.coerce.number().int().min(30).max(HISTORY_DAYS).safeParse(values.days)
  if (!days.success)
    throw new Refusal(
      `--days takes 30 to ${HISTORY_DAYS}: pages stay open for weeks, and the bucket remembers for ${HISTORY_DAYS} days which there were.`,
    )
  const stage = openStage(values)
  await stage.refuseWhileChanging(places.siteBucket.stack)
  const site = openBucket(await stage.find(places.siteBucket), stage.region)
  const standby = openBucket(await stage.find(places.standbyBucket), EDGE_REGION)

  const { unused, used, young } = await unusedAssets({
    versions: await Array.fromAsync(site.versions()),
    read: async ({ key, versionId }) => (await site.read(key, versionId))?.text ?? '',
    folders: [`${ASSETS}/`, `${COMPRESSED}/${ASSETS}/`],
    copies: [`${COMPRESSED}/`],
    since: Date.now() - days.data * MS_PER_DAY,
  })
  say(used, `that pages of the last ${days.data} days load`)
  say(young, 'that none of them loads and that are younger: left alone')
  say(unused, `that no page has loaded for ${days.data} days`)
  for (const { key, at } of unused) console.log(`           ${new Date(at).toISOString().slice(0, 10)}  ${key}`)
  if (unused.length === 0) return
  if (!values.write) return console.log('\nNothing was removed. The same with --write removes them.')

  for (const { key } of unused) {
    // Standby first: the next run finds only what is still in the main bucket.
    await standby.remove(key)
    await site.remove(key)
  }
  console.log(
    `\n${unused.length} were removed. For ${HISTORY_DAYS} days the bucket can bring each of them back: docs/runbook/prune-assets.md.`,
  )
})

function say(assets: readonly ObjectVersion[], what: string): void {
  const bytes = assets.reduce((sum, asset) => sum + asset.bytes, 0)
  console.log(`${String(assets.length).padStart(9)}  files, ${Math.ceil(bytes / 1000)} kB, ${what}`)
}
