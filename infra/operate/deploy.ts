import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseConfig } from '../config.ts'
import { refusalToDeploy } from './before-deploying.ts'
import { runCommand } from './command.ts'
import { Refusal } from './refusal.ts'

const DEMONSTRATION = '--demonstration'

await runCommand(async () => {
  const given = process.argv.slice(2)
  const passedOn = given.filter((argument) => argument !== DEMONSTRATION)
  const { context } = readJson('cdk.json') as { context: Record<string, unknown> }
  const refusal = refusalToDeploy({
    changes: execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }),
    config: parseConfig({ ...context, ...overrides(passedOn) }),
    isDemonstration: (readJson('domain/company/company.json') as { demonstration: boolean }).demonstration,
    demonstrationIsWanted: given.includes(DEMONSTRATION),
  })
  if (refusal !== undefined) throw new Refusal(refusal)
  for (const [program, ...args] of [
    ['node', 'local/build.ts'],
    ['cdk', 'deploy', '**', ...passedOn],
  ] as const) {
    const { status } = spawnSync(program, args, { stdio: 'inherit' })
    if (status !== 0) throw new Refusal(`\`${program} ${args.join(' ')}\` failed: what it said last is above.`)
  }
})

/** `-c key=value` and `--context key=value`, as cdk takes them. */
function overrides(args: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    args.flatMap((argument, index) => {
      const text = ['-c', '--context'].includes(argument) ? args[index + 1] : /^--context=(.*)$/.exec(argument)?.[1]
      const [, key, value] = /^([^=]+)=(.*)$/.exec(text ?? '') ?? []
      return key !== undefined && value !== undefined ? [[key, value] as const] : []
    }),
  )
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
