import { readArguments, runCommand, stageOptions } from './command.ts'
import { variableName } from '../feature.ts'
import { featureTables, openStage, places, type Stage } from './stage.ts'

/** Prints the resource names of a stage as shell variables, which the runbook's commands use. */
await runCommand(async () => {
  const { values } = readArguments(stageOptions, 'npm run -s names')
  const stage = openStage(values)
  const names: Readonly<Record<string, string>> = {
    STAGE: stage.name,
    AWS_REGION: stage.region,
    // The AWS CLI version 1 reads this variable only.
    AWS_DEFAULT_REGION: stage.region,
    DOMAIN: stage.config.domain,
    POOL: await stage.find(places.pool),
    ...(await tableNames(stage)),
    MAIL_TABLE: await stage.find(places.mailTable),
    OUTBOX_TABLE: await stage.find(places.outboxTable),
    AUDIT_TABLE: await stage.find(places.auditTable),
    VAULT: await stage.find(places.vault),
    DEAD_LETTERS: await stage.find(places.deadLetters),
    API: await stage.find(places.api),
    SITE_BUCKET: await stage.find(places.siteBucket),
    DISTRIBUTION: await stage.find(places.distribution),
  }
  for (const [name, value] of Object.entries(names)) console.log(`export ${name}='${value}'`)
})

/** Tables of features, as `HELPDESK_TABLE`. */
async function tableNames(stage: Stage): Promise<Readonly<Record<string, string>>> {
  const names: Record<string, string> = {}
  for (const [feature, place] of Object.entries(featureTables(stage.config)))
    names[`${variableName(feature)}_TABLE`] = await stage.find(place)
  return names
}
