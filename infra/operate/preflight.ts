import { callerOf } from './caller.ts'
import { readArguments, runCommand } from './command.ts'
import { readOverrides } from './deploy-arguments.ts'
import { preflight } from './preflight/run.ts'
import { Refusal } from './refusal.ts'
import { readConfigFile } from './stage.ts'

const USAGE = 'npm run preflight -- [-c veritech.NAME=VALUE] [--name-server ADDRESS]'

/** Reports what the account lacks for a deployment. */
await runCommand(async () => {
  const { values } = readArguments(
    { context: { type: 'string', short: 'c', multiple: true }, 'name-server': { type: 'string', multiple: true } },
    USAGE,
  )
  const config = readConfigFile(readOverrides(values.context ?? []))
  const account = (await callerOf(config.region)).split(':')[4]
  console.log(`Account ${account}, stage ${config.stage} in ${config.region}.`)
  if ((await preflight(config, { nameServers: values['name-server'] ?? [] })) > 0)
    throw new Refusal('Nothing was changed.')
})
