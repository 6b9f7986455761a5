import { mayRead } from '#domain/meetings/access.ts'
import { meetingsContract } from '#domain/meetings/contract.ts'
import { recordFileEndpoints } from '#lambdas/platform/files/record-file-endpoints.ts'
import type { FindRecord } from '#lambdas/platform/files/record-file-endpoints.ts'
import type { MeetingStore } from './meeting-store.ts'

/** The calls about files of agenda items. */
export const itemFiles = recordFileEndpoints(meetingsContract)

/** A meeting is the record of its items' files; one with approved minutes and a cancelled one are closed. */
export function meetingOfFiles(meetings: MeetingStore): FindRecord {
  return async (actor, { record, part }) => {
    const meeting = await meetings.find(record)
    if (!meeting || !mayRead(actor, meeting) || meeting.agenda.every(({ id }) => id !== part)) return undefined
    const { organisation, state } = meeting
    return { organisation, isClosed: state === 'approved' || state === 'cancelled' }
  }
}
