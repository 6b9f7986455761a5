import type { Assembly } from '../assembly/assembly.ts'
import type { ServiceEvent } from '../event-sources/event-bus.ts'
import { detailTypes, type SesEvent } from './simulator.ts'

interface DestinationProperties {
  readonly ConfigurationSetName: string
  readonly EventDestination: {
    readonly Enabled?: boolean
    readonly MatchingEventTypes: readonly string[]
    readonly EventBridgeDestination?: object
  }
}

/** Publishes a mail's event to the destinations of its configuration set. */
export type PublishSesEvent = (configurationSet: string, event: SesEvent) => Promise<void>

export function readEventDestinations(
  assembly: Assembly,
  publish: (event: ServiceEvent) => Promise<void>,
): PublishSesEvent {
  const { accountId, region } = assembly
  const destinations = assembly.ofType('AWS::SES::ConfigurationSetEventDestination').map((resource) => {
    const properties = resource.properties<DestinationProperties>()
    if (!properties.EventDestination.EventBridgeDestination)
      throw new Error(
        `The local cloud publishes SES events only to EventBridge; ${resource.logicalId} has another destination.`,
      )
    return properties
  })
  return async (configurationSet, event) => {
    const wanted = destinations.some(
      ({ ConfigurationSetName, EventDestination: { Enabled, MatchingEventTypes } }) =>
        ConfigurationSetName === configurationSet &&
        Enabled !== false &&
        MatchingEventTypes.some((type) => type.toLowerCase() === event.eventType.toLowerCase()),
    )
    if (!wanted) return
    await publish({
      source: 'aws.ses',
      detailType: detailTypes[event.eventType],
      resources: [`arn:aws:ses:${region}:${accountId}:configuration-set/${configurationSet}`],
      detail: event,
    })
  }
}
