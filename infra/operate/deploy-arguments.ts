import { parseArgs } from 'node:util'

const DEMONSTRATION = 'demonstration'
const WITHOUT_PREFLIGHT = 'without-preflight'

/** Options of `cdk deploy` with a value, by short form. */
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
  /** Arguments of `cdk deploy`: all stacks, or the named ones. */
  readonly passedOn: readonly string[]
  /** Settings of `--context`. */
  readonly context: Readonly<Record<string, string>>
  readonly demonstrationIsWanted: boolean
  readonly preflightIsWanted: boolean
}

/** Parses the arguments after `npm run deploy --`. */
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
  const passedOn = given.filter((argument) => ![`--${DEMONSTRATION}`, `--${WITHOUT_PREFLIGHT}`].includes(argument))
  const everything = positionals.length === 0 && !values['all']
  return {
    passedOn: everything ? ['**', ...passedOn] : passedOn,
    context: readOverrides((values['context'] ?? []) as string[]),
    demonstrationIsWanted: values[DEMONSTRATION] === true,
    preflightIsWanted: values[WITHOUT_PREFLIGHT] !== true,
  }
}

/** Settings of `--context`, each as `name=value`. */
export function readOverrides(given: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    given.flatMap((text) => {
      const [, key, value] = /^([^=]+)=(.*)$/.exec(text) ?? []
      return key !== undefined && value !== undefined ? [[key, value] as const] : []
    }),
  )
}
