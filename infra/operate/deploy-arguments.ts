import { parseArgs } from 'node:util'

const DEMONSTRATION = 'demonstration'

/** Options of `cdk deploy` whose next argument is their value, by their short form. */
const WITH_VALUE: Readonly<Record<string, string | undefined>> = {
  app: 'a',
  build: undefined,
  'build-exclude': 'E',
  'ca-bundle-path': undefined,
  'change-set-name': undefined,
  concurrency: undefined,
  context: 'c',
  method: 'm',
  'monitoring-time-minutes': undefined,
  'notification-arns': undefined,
  output: 'o',
  'outputs-file': 'O',
  parameters: undefined,
  plugin: 'p',
  profile: undefined,
  progress: undefined,
  proxy: undefined,
  region: undefined,
  'require-approval': undefined,
  'role-arn': 'r',
  'rollback-trigger-alarm-arns': undefined,
  tags: 't',
  'telemetry-file': undefined,
  'toolkit-stack-name': undefined,
}

interface DeployArguments {
  /** What `cdk deploy` is called with: every stack, or the ones that were named. */
  readonly passedOn: readonly string[]
  /** Settings of `--context`. */
  readonly context: Readonly<Record<string, string>>
  readonly demonstrationIsWanted: boolean
}

/** Reads what follows `npm run deploy --`. */
export function readDeployArguments(given: readonly string[]): DeployArguments {
  const { values, positionals } = parseArgs({
    args: [...given],
    strict: false,
    allowPositionals: true,
    options: Object.fromEntries(
      Object.entries(WITH_VALUE).map(([name, short]) => [
        name,
        { type: 'string' as const, multiple: true, ...(short && { short }) },
      ]),
    ),
  })
  const passedOn = given.filter((argument) => argument !== `--${DEMONSTRATION}`)
  const everything = positionals.length === 0 && !values['all']
  return {
    passedOn: everything ? ['**', ...passedOn] : passedOn,
    context: Object.fromEntries(
      ((values['context'] ?? []) as string[]).flatMap((text) => {
        const [, key, value] = /^([^=]+)=(.*)$/.exec(text) ?? []
        return key !== undefined && value !== undefined ? [[key, value] as const] : []
      }),
    ),
    demonstrationIsWanted: values[DEMONSTRATION] === true,
  }
}
