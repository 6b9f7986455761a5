import type { Log } from '../log.ts'
import { logFile } from '../log.ts'
import { environmentOf } from './environment.ts'
import type { FunctionDefinition } from './functions.ts'
import { createPool, type FunctionPool, type Invocation } from './pool.ts'
import type { Outcome } from './sandbox.ts'

/** Every function of the assembly, by ARN. */
export interface Runtime {
  /** Loads each function once, so that the first visitor does not wait for it. */
  warm(): Promise<void>
  invoke(functionArn: string, invocation: Invocation): Promise<Outcome>
  definition(functionArn: string): FunctionDefinition | undefined
  close(): Promise<void>
}

interface RuntimeOptions {
  readonly functions: readonly FunctionDefinition[]
  readonly region: string
  readonly frontDoor: string
  readonly logs: string
  readonly log: Log
  /** Shows what the functions say on the terminal, too. */
  readonly verbose: boolean
}

export function createRuntime({ functions, region, frontDoor, logs, log, verbose }: RuntimeOptions): Runtime {
  const write = logFile(logs, 'lambda.jsonl')
  const pools = new Map<string, FunctionPool>(
    functions.map((definition) => [
      definition.arn,
      createPool({
        definition,
        environment: () => environmentOf(definition, { region, frontDoor }),
        say(line) {
          if (line === '') return
          write(JSON.stringify({ at: new Date().toISOString(), function: definition.name, ...parsed(line) }))
          if (verbose) log.info(`[${definition.name}] ${line}`)
        },
      }),
    ]),
  )
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
      const pool = pools.get(functionArn) ?? pools.get(withoutQualifier(functionArn))
      if (!pool) throw new Error(`There is no function ${functionArn} in the assembly.`)
      const outcome = await pool.invoke(invocation)
      if (!outcome.ok)
        log.error(`${pool.definition.name} failed: ${outcome.failure.errorType}: ${outcome.failure.errorMessage}`)
      return outcome
    },
    definition: (arn) => (pools.get(arn) ?? pools.get(withoutQualifier(arn)))?.definition,
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()))
    },
  }
}

/** A version or an alias behind the name means the same code here. */
function withoutQualifier(arn: string): string {
  return arn.split(':').slice(0, 7).join(':')
}

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
