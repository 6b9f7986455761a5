import { busyOf } from '#domain/meetings/calendar/busy-asked.ts'
import type { Direction } from '#domain/meetings/beyond.ts'
import { orpc } from '../client/orpc.ts'

const LIVE_MS = 4000

/** A meeting, read again every few seconds, because others write in it. */
export const meetingQuery = (meetingId: string) => ({
  ...orpc.meetings.readMeeting.queryOptions({ input: { meetingId } }),
  refetchInterval: LIVE_MS,
})
export const meetingsQuery = (from: string, to: string, beyond?: Direction) =>
  orpc.meetings.listMeetings.queryOptions({ input: { from, to, ...(beyond && { beyond }) } })
/** The same, with when people are busy in meetings that the reader may not read. */
export const busyQuery = (from: string, to: string, personIds: readonly string[]) =>
  orpc.meetings.listMeetings.queryOptions({ input: { from, to, busyOf: busyOf(personIds) } })
export const registerQuery = () => orpc.meetings.readRegister.queryOptions()
