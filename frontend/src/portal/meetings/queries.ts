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
export const registerQuery = () => orpc.meetings.readRegister.queryOptions()
