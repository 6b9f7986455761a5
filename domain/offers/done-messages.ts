import { messageSince } from './message.ts'
import type { DoneMessage } from './message.ts'
import type { Registry } from './offers.ts'
import type { RecordReference } from './record.ts'

interface Finished {
  /** What was made, such as a ticket. */
  readonly made: RecordReference
  /** The records that it was made of. */
  readonly sources: readonly RecordReference[]
  readonly isDone: boolean
  /** Tells one change of `made` from another. */
  readonly change: string
}

/** Messages to the features whose records wait until what was made of them is done. `now` is in milliseconds since 1970. */
export function doneMessages(
  registry: Registry,
  { made, sources, isDone, change }: Finished,
  now: number,
): DoneMessage[] {
  return sources
    .filter(({ feature, type }) => {
      const kind = registry[feature]?.links[type]
      return kind?.whenDone !== undefined || kind?.hearsWhenDone === true
    })
    .map(({ feature, type, id }) => ({
      ...messageSince(now, feature, `${made.type}-${made.id}-${change}-${id}`),
      kind: 'done',
      record: { feature, type, id },
      linked: made,
      isDone,
    }))
}
