import type { SecretOf } from '../front-door/access-keys.ts'
import type { Log } from '../log.ts'
import { logFile } from '../log.ts'
import { environmentOf, type OwnSite } from './environment.ts'
import type { FunctionDefinition } from './functions.ts'
import { createPool, type FunctionPool, type Invocation } from './pool.ts'
import type { Outcome } from './sandbox.ts'

/** Every function of the assembly, by its ARN or by that of a version or an alias. */
export interface Runtime {
  /** Loads each function once, so that the first visitor does not wait for it. */
  warm(): Promise<void>
  invoke(functionArn: string, invocation: Invocation): Promise<Outcome>
  definition(functionArn: string): FunctionDefinition | undefined
  close(): Promise<void>
}

interface RuntimeOptions {
  readonly functions: readonly FunctionDefinition[]
  /** The ARNs of their versions and aliases. */
  readonly qualified: ReadonlyMap<string, string>
  readonly region: string
  readonly frontDoor: string
  readonly site?: OwnSite
  /** Where functions and browsers find S3. */
  readonly storage?: string
  readonly secretOf?: SecretOf
  readonly logs: string
  readonly log: Log
  /** Shows what the functions say on the terminal, too. */
  readonly verbose: boolean
}

export function createRuntime({
  functions,
  qualified,
  region,
  frontDoor,
  site,
  storage,
  secretOf,
  logs,
  log,
  verbose,
}: RuntimeOptions): Runtime {
  const write = logFile(logs, 'lambda.jsonl')
  const pools = new Map<string, FunctionPool>(
    functions.map((definition) => [
      definition.arn,
      createPool({
        definition,
        environment: () => environmentOf(definition, { region, frontDoor, storage, site, secretOf }),
        say(line) {
          if (line === '') return
          write(JSON.stringify({ at: new Date().toISOString(), function: definition.name, ...parsed(line) }))
          const text = verbose ? readable(line) : undefined
          if (text) log.info(`${definition.name}  ${text}`)
        },
      }),
    ]),
  )
  const poolOf = (arn: string): FunctionPool | undefined => pools.get(arn) ?? pools.get(qualified.get(arn) ?? '')
  return {
    async warm() {
      await Promise.all(
        [...pools.values()].map(async (pool) => {
          const broken = await pool.warm()
          if (broken) log.error(`${pool.definition.name} cannot be loaded: ${broken.errorType}: ${broken.errorMessage}`)
        }),
      )
    },
    async invoke(functionArn, invocation) {
      const pool = poolOf(functionArn)
      if (!pool) throw new Error(`There is no function ${functionArn} in the assembly.`)
      const outcome = await pool.invoke(invocation)
      if (!outcome.ok)
        log.error(`${pool.definition.name} failed: ${outcome.failure.errorType}: ${outcome.failure.errorMessage}`)
      return outcome
    },
    definition: (arn) => poolOf(arn)?.definition,
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()))
    },
  }
}

/** A line as a person reads it; undefined for metrics, which are meant for CloudWatch alone. */
function readable(line: string): string | undefined {
  const { level, message, _aws, ...rest } = parsed(line) as Record<string, unknown>
  if (_aws !== undefined) return undefined
  const details = Object.entries(rest)
    .filter(([name]) => !UNREAD.has(name))
    .map(([name, value]) => `${name}=${shown(value)}`)
  return [level, message]
    .filter((part) => part !== undefined)
    .map(shown)
    .concat(details)
    .join(' ')
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Fields that say nothing that the terminal does not show already. */
const UNREAD = new Set(['timestamp', 'service', 'sampling_rate', 'xray_trace_id', 'requestId', 'coldStart'])

/** A structured line stays structured; anything else is a message. */
function parsed(line: string): object {
  if (line.startsWith('{')) {
    try {
      return JSON.parse(line) as object
    } catch {
      // Only looked like JSON.
    }
  }
  return { message: line }
}
