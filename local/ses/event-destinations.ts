import type { Assembly } from '../assembly/assembly.ts'
import type { Happening } from '../event-sources/event-bus.ts'
import { detailTypes, type SesEvent } from './simulator.ts'

interface DestinationProperties {
  readonly ConfigurationSetName: string
  readonly EventDestination: {
    readonly Enabled?: boolean
    readonly MatchingEventTypes: readonly string[]
    readonly EventBridgeDestination?: object
  }
}

/** Hands an event of a mail that was sent with a configuration set to wherever the set publishes it. */
export type PublishSesEvent = (configurationSet: string, event: SesEvent) => Promise<void>

export function readEventDestinations(
  assembly: Assembly,
  publish: (happening: Happening) => Promise<void>,
): PublishSesEvent {
  const { accountId, region } = assembly
  const destinations = assembly.ofType('AWS::SES::ConfigurationSetEventDestination').map((resource) => {
    const properties = resource.properties<DestinationProperties>()
    if (!properties.EventDestination.EventBridgeDestination)
      throw new Error(
        `The local cloud publishes SES's events to EventBridge; ${resource.logicalId} wants another place.`,
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
