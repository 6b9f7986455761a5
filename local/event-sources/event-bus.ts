import { randomUUID } from 'node:crypto'
import type { Assembly } from '../assembly/assembly.ts'
import type { AsyncInvocations } from './async-invocations.ts'
import { type Filter, readFilter } from './filter.ts'

/** What happened, as the service that publishes it says it. */
export interface Happening {
  readonly source: string
  readonly detailType: string
  readonly resources: readonly string[]
  readonly detail: object
}

/** The account's default event bus, as far as its rules call functions. */
export interface EventBus {
  /** Resolves once the event cannot be lost any more. */
  publish(happening: Happening): Promise<void>
}

interface EventBusOptions {
  readonly assembly: Assembly
  readonly invocations: Pick<AsyncInvocations, 'accept'>
}

interface Target {
  readonly matches: Filter
  readonly functionArn: string
}

interface RuleProperties {
  readonly EventPattern?: object
  readonly State?: string
  readonly Targets?: readonly { readonly Arn: string }[]
}

export function createEventBus({ assembly, invocations }: EventBusOptions): EventBus {
  const targets = readTargets(assembly)
  return {
    async publish(happening) {
      const event = eventOf(happening, assembly)
      const wanted = targets.filter(({ matches }) => matches(event))
      await invocations.accept(wanted.map(({ functionArn }) => ({ functionArn, event })))
    },
  }
}

/** Functions that rules hand events to. */
function readTargets(assembly: Assembly): readonly Target[] {
  return assembly.ofType('AWS::Events::Rule').flatMap((resource) => {
    const { EventPattern, State, Targets = [] } = resource.properties<RuleProperties>()
    if (EventPattern === undefined || State === 'DISABLED') return []
    const matches = readFilter([JSON.stringify(EventPattern)])
    return Targets.filter(({ Arn }) => Arn.includes(':lambda:')).map(({ Arn }) => ({ matches, functionArn: Arn }))
  })
}

function eventOf({ source, detailType, resources, detail }: Happening, { accountId, region }: Assembly): object {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': detailType,
    source,
    account: accountId,
    time: `${new Date().toISOString().slice(0, 19)}Z`,
    region,
    resources,
    detail,
  }
}
