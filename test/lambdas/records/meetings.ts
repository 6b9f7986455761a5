import { randomUUID } from 'node:crypto'
import { mayRead } from '#domain/meetings/access.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { putMeeting } from '#lambdas/meetings/meeting-store.ts'
import { sampleMeeting } from '../../domain/meetings/samples.ts'
import { recordFileRecords } from '../record-matrix/record-files.ts'
import { records, withoutSites } from '../record-matrix/readers.ts'
import type { RecordName } from '../record-matrix/readers.ts'
import type { RecordKind, RecordKinds } from '../record-matrix/record-kind.ts'

const meetings = new Map<RecordName, Meeting>(
  withoutSites.map((name) => {
    const { organisation, personId } = { organisation: '', personId: '', ...records[name] }
    const own = { id: randomUUID(), organisation, personId, chairId: personId, personIds: [personId] }
    return [name, sampleMeeting({ ...own, title: name })]
  }),
)
const meetingOf = (name: RecordName) => meetings.get(name)!
const mayReadMeeting: RecordKind['mayRead'] = (actor, name) => mayRead(actor, meetingOf(name))

export const recordKinds: RecordKinds = {
  meeting: {
    names: withoutSites,
    staffReadAll: false,
    mayRead: mayReadMeeting,
    calls: { 'GET /api/meetings/{meetingId}': (name) => ({ meetingId: meetingOf(name).id }) },
    missing: { meetingId: randomUUID() },
    items: [...meetings.values()].map(putMeeting),
  },
  'file of an item': recordFileRecords('meetings', { names: withoutSites, mayRead: mayReadMeeting }, (name) => ({
    record: meetingOf(name).id,
    part: meetingOf(name).agenda[0]!.id,
  })),
}
