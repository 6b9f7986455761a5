import { eventIterator, getEventIteratorSchemaDetails, isContractProcedure } from '@orpc/contract'
import type { Schema } from '@orpc/contract'

/** The output of a call that answers with JSON, or event by event to a caller who accepts `text/event-stream`. */
export interface JsonOrEvents<Json, Event> extends Schema<
  Json | AsyncIterableIterator<Event>,
  Json | AsyncIterableIterator<Event>
> {
  /** Schema of the JSON. */
  readonly json: Schema<Json, Json>
}

/**
 * An output that the endpoint answers by one of the two.
 *
 * @param json schema of the complete answer
 * @param event schema of each event of a streamed answer
 */
export function jsonOrEvents<Json, Event>(
  json: Schema<Json, Json>,
  event: Schema<Event, Event>,
): JsonOrEvents<Json, Event> {
  const events = eventIterator(event)['~standard']
  return {
    json,
    // The copy keeps the mark by which `isStreamed` finds the events.
    '~standard': {
      ...events,
      validate: (value) => (isIterator(value) ? events.validate(value) : json['~standard'].validate(value)),
    } as JsonOrEvents<Json, Event>['~standard'],
  }
}

/** Whether a call of the contract can be answered event by event. Its function then streams every answer. */
export function isStreamed(contract: object): boolean {
  return Object.values(contract).some(
    (entry) => isContractProcedure(entry) && getEventIteratorSchemaDetails(entry['~orpc'].outputSchema) !== undefined,
  )
}

/** The schema of the JSON, of an output that is JSON or events. */
export function jsonOf(outputSchema: object | undefined): Schema<unknown, unknown> | undefined {
  return outputSchema && 'json' in outputSchema ? (outputSchema as JsonOrEvents<unknown, unknown>).json : undefined
}

function isIterator(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
