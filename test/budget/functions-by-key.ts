import { readAssembly } from '#local/assembly/assembly.ts'
import { readFunctions } from '#local/lambda/functions.ts'

/** Functions that schedules run, and that would be counted with whatever goes on. */
const OF_SCHEDULES = /^(?:canary|outside|sign-up|weekly-report|.*-sweep)$/

interface Caller {
  readonly name: string
  readonly isScheduled: boolean
}

/** The functions of the built assembly by their access key. The local cloud itself, which expires items, has none. */
export function functionsByKey(): ReadonlyMap<string, Caller> {
  return new Map(
    readFunctions(readAssembly('cdk.out')).map(({ accessKeyId, environment }) => {
      const name = environment['POWERTOOLS_SERVICE_NAME'] ?? ''
      return [accessKeyId, { name, isScheduled: OF_SCHEDULES.test(name) }]
    }),
  )
}
