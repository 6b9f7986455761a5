import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { transfers } from '#domain/company/legal/transfers.ts'
import type { Config } from '../config.ts'
import { activeRuleSet } from './active-rule-set.ts'
import { leftToDo, refusalToDeploy } from './before-deploying.ts'
import { beginStatus } from './begin-status.ts'
import { runCommand } from './command.ts'
import { readDeployArguments } from './deploy-arguments.ts'
import { preflight } from './preflight/run.ts'
import { allowSecondTry } from './failed-creations.ts'
import { Refusal } from './refusal.ts'
import { openStage, readConfigFile } from './stage.ts'

await runCommand(async () => {
  const {
    passedOn,
    context: overrides,
    demonstrationIsWanted,
    preflightIsWanted,
  } = readDeployArguments(process.argv.slice(2))
  const config = readConfigFile(overrides)
  const ofRules = async () => (config.mailIn ? activeRuleSet(config.mailIn.region) : undefined)
  const release = {
    changes: execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }),
    config,
    isDemonstration: (readJson('domain/company/company.json') as { demonstration: boolean }).demonstration,
    demonstrationIsWanted,
    transfers,
  }
  // SES is asked last: what stands in this folder needs no account.
  const refusal = refusalToDeploy(release) ?? refusalToDeploy({ ...release, activeRuleSet: await ofRules() })
  if (refusal !== undefined) throw new Refusal(refusal)
  if (preflightIsWanted && (await preflight(config, { nameServers: [] })) > 0)
    throw new Refusal('Nothing was deployed. If a finding is wrong: `npm run deploy -- --without-preflight`.')
  for (const stack of await allowSecondTry(config))
    console.log(`The creation of ${stack} failed before: it is deleted now and created again.`)
  // cdk.json's `build` command rebuilds outdated parts first.
  const { status } = spawnSync('cdk', ['deploy', ...passedOn], { stdio: 'inherit' })
  if (status !== 0)
    throw new Refusal(
      `\`cdk deploy ${passedOn.join(' ')}\` failed: the lines above say why. If a stack could not be created: docs/runbook/first-deployment-failed.md.`,
    )
  await beginStatusRecord(config)
  const left = leftToDo({ config, activeRuleSet: await ofRules() })
  if (left !== undefined) console.log(left)
})

/** Without it the first check writes the record. */
async function beginStatusRecord({ stage, region }: Config): Promise<void> {
  try {
    await beginStatus(openStage({ stage, region }))
  } catch (error) {
    console.log(`The status record was not begun: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
