import { randomUUID } from 'node:crypto'
import { mayRead } from '#domain/meetings/access.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { putMeeting } from '#lambdas/meetings/meeting-store.ts'
import { sampleMeeting } from '../../domain/meetings/samples.ts'
import { records, withoutSites } from '../record-matrix/readers.ts'
import type { RecordName } from '../record-matrix/readers.ts'
import type { RecordKinds } from '../record-matrix/record-kind.ts'

const meetings = new Map<RecordName, Meeting>(
  withoutSites.map((name) => {
    const { organisation, personId } = { organisation: '', personId: '', ...records[name] }
    const own = { id: randomUUID(), organisation, personId, chairId: personId, personIds: [personId] }
    return [name, sampleMeeting({ ...own, title: name })]
  }),
)
const meetingOf = (name: RecordName) => meetings.get(name)!

export const recordKinds: RecordKinds = {
  meeting: {
    names: withoutSites,
    staffReadAll: false,
    mayRead: (actor, name) => mayRead(actor, meetingOf(name)),
    calls: { 'GET /api/meetings/{meetingId}': (name) => ({ meetingId: meetingOf(name).id }) },
    missing: { meetingId: randomUUID() },
    items: [...meetings.values()].map(putMeeting),
  },
}
