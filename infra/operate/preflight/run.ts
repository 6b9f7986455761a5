import type { Config } from '../../config.ts'
import { isNotServed } from '../command.ts'
import { bootstrap } from './bootstrap.ts'
import type { Check, Finding, Means } from './check.ts'
import { edge } from './edge.ts'
import { mail } from './mail.ts'
import { model } from './model.ts'
import { quota } from './quota.ts'
import { regions } from './regions.ts'
import { texts } from './texts.ts'
import { zone } from './zone.ts'

/** In the order in which findings should be fixed. In a disabled region nothing else can be read. */
const checks: readonly Check[] = [regions, bootstrap, quota, edge, zone, mail, texts, model]

/**
 * Runs all checks, prints findings with remedy and runbook page, and returns the number of findings that would fail a
 * deployment.
 */
export async function preflight(config: Config, means: Means): Promise<number> {
  let missing = 0
  for (const check of checks) {
    const findings = await read(check, config, means)
    if (findings.length === 0) console.log(`${'ok'.padEnd(WIDTH)}${check.subject}`)
    for (const { weight, what, remedy, page } of findings) {
      console.log(`${weight.padEnd(WIDTH)}${check.subject}: ${what}`)
      console.log(`${' '.repeat(WIDTH)}${remedy} (docs/runbook/${page})`)
    }
    const blocking = findings.filter(({ weight }) => weight === 'missing').length
    missing += blocking
    if (check === regions && blocking > 0) break
  }
  console.log(
    missing === 0
      ? 'Nothing that is known keeps a deployment from succeeding.'
      : `${missing} ${missing === 1 ? 'finding keeps' : 'findings keep'} a deployment from succeeding: mend them from the top.`,
  )
  return missing
}

const WIDTH = 9

/** Reports missing permissions, and calls that the endpoint does not serve, as findings and continues with the other checks. */
async function read(check: Check, config: Config, means: Means): Promise<readonly Finding[]> {
  try {
    return await check.find(config, means)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (isNotServed(error))
      return [
        {
          weight: 'look',
          what: `could not be read: ${process.env['AWS_ENDPOINT_URL']} does not serve it.`,
          remedy: 'Ask AWS itself: unset AWS_ENDPOINT_URL.',
          page: 'README.md',
        },
      ]
    if (!/^AccessDenied|^UnauthorizedOperation/.test(error.name)) throw error
    return [
      {
        weight: 'look',
        what: `could not be read, because these credentials may not: ${error.message}`,
        remedy: 'Run this once more as an administrator.',
        page: 'first-deployment.md#before',
      },
    ]
  }
}
