import type { SecretOf } from '../front-door/access-keys.ts'
import type { Log } from '../log.ts'
import { logFile } from '../log.ts'
import { environmentOf, type OwnSite } from './environment.ts'
import type { FunctionDefinition } from './functions.ts'
import { createPool, type FunctionPool, type Invocation } from './pool.ts'
import type { Outcome } from './sandbox.ts'

/** All functions of the assembly, by ARN, including ARNs of versions and aliases. */
export interface Runtime {
  /** Loads every function once, so that the first visitor does not wait. */
  warm(): Promise<void>
  invoke(functionArn: string, invocation: Invocation): Promise<Outcome>
  definition(functionArn: string): FunctionDefinition | undefined
  close(): Promise<void>
}

interface RuntimeOptions {
  readonly functions: readonly FunctionDefinition[]
  /** Function ARNs by ARNs of versions and aliases. */
  readonly qualified: ReadonlyMap<string, string>
  readonly region: string
  readonly frontDoor: string
  readonly site?: OwnSite
  /** S3's URL for functions and browsers. */
  readonly storage?: string
  readonly secretOf?: SecretOf
  /** For functions that resolve names, as address:port. */
  readonly nameServer?: string
  readonly logs: string
  readonly log: Log
  /** Prints the functions' logs to the terminal as well. */
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
  nameServer,
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
        environment: () => environmentOf(definition, { region, frontDoor, storage, site, secretOf, nameServer }),
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

/** A log line for the terminal; undefined for metrics, which are only for CloudWatch. */
function readable(line: string): string | undefined {
  const { level, message, _aws, ...rest } = parsed(line) as Record<string, unknown>
  if (_aws !== undefined) return undefined
  const details = Object.entries(rest)
    .filter(([name]) => !HIDDEN_FIELDS.has(name))
    .map(([name, value]) => `${name}=${shown(value)}`)
  return [level, message]
    .filter((part) => part !== undefined)
    .map(shown)
    .concat(details)
    .join(' ')
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Fields that the terminal already shows. */
const HIDDEN_FIELDS = new Set(['timestamp', 'service', 'sampling_rate', 'xray_trace_id', 'requestId', 'coldStart'])

/** Keeps a structured line; wraps other text as a message. */
function parsed(line: string): object {
  if (line.startsWith('{')) {
    try {
      return JSON.parse(line) as object
    } catch {
      // Not JSON after all.
    }
  }
  return { message: line }
}
