import type { People } from '../parts/use-people.ts'
import type { useMeeting } from './use-meeting.ts'

/** A meeting as its screen has it, with what changes it. */
export type OpenRecord = NonNullable<ReturnType<typeof useMeeting>['open']>

/** What every part of the screen gets. */
export interface PartProps {
  open: OpenRecord
  people: People
}
