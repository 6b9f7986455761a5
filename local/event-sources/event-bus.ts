import { randomUUID } from 'node:crypto'
import type { Assembly } from '../assembly/assembly.ts'
import type { AsyncInvocations } from './async-invocations.ts'
import { type Filter, readFilter } from './filter.ts'

/** An event as a service publishes it. */
export interface ServiceEvent {
  readonly source: string
  readonly detailType: string
  readonly resources: readonly string[]
  readonly detail: object
}

/** The account's default event bus, limited to rules with Lambda targets. */
export interface EventBus {
  /** Resolves when the event is durably accepted. */
  publish(event: ServiceEvent): Promise<void>
}

interface EventBusOptions {
  readonly assembly: Assembly
  readonly invocations: Pick<AsyncInvocations, 'accept'>
}

interface RuleTarget {
  readonly matches: Filter
  readonly functionArn: string
}

interface EventRuleProperties {
  readonly EventPattern?: object
  readonly State?: string
  readonly Targets?: readonly { readonly Arn: string }[]
}

export function createEventBus({ assembly, invocations }: EventBusOptions): EventBus {
  const targets = readTargets(assembly)
  return {
    async publish(serviceEvent) {
      const event = eventOf(serviceEvent, assembly)
      const wanted = targets.filter(({ matches }) => matches(event))
      await invocations.accept(wanted.map(({ functionArn }) => ({ functionArn, event })))
    },
  }
}

/** The Lambda targets of all event rules. */
function readTargets(assembly: Assembly): readonly RuleTarget[] {
  return assembly.ofType('AWS::Events::Rule').flatMap((resource) => {
    const { EventPattern, State, Targets = [] } = resource.properties<EventRuleProperties>()
    if (EventPattern === undefined || State === 'DISABLED') return []
    const matches = readFilter([JSON.stringify(EventPattern)])
    return Targets.filter(({ Arn }) => Arn.includes(':lambda:')).map(({ Arn }) => ({ matches, functionArn: Arn }))
  })
}

function eventOf({ source, detailType, resources, detail }: ServiceEvent, { accountId, region }: Assembly): object {
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
