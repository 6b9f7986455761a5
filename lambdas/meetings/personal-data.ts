import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { ownRecordFiles } from '#lambdas/platform/files/own-record-files.ts'
import { withoutKeys } from '#lambdas/platform/personal-data.ts'
import type { GatherPersonalData } from '#lambdas/platform/personal-data.ts'
import { queryAll } from '#lambdas/platform/query-all.ts'
import type { Item } from '#lambdas/platform/query-all.ts'
import { meetingsOf, seriesOf } from './meeting-store.ts'

/** The meetings and series that a person called, chairs or is invited to, and what they uploaded. What others do and did in them is left out. */
export function meetingsPersonalData(at: { tables: DynamoDBDocumentClient; table: string }): GatherPersonalData {
  return async (subject) => {
    const { personId, organisations } = subject
    const files = await ownRecordFiles(at, subject)
    const isIn = ({ personId: by, chairId, personIds }: Item) =>
      by === personId || chairId === personId || (personIds as string[]).includes(personId)
    const all = async (pkOf: (organisation: string) => string) =>
      (await Promise.all(organisations.map((id) => queryAll(at, pkOf(id), 'index1')))).flat().filter(isIn)
    const [meetings, series] = await Promise.all([all(meetingsOf), all(seriesOf)])
    const own = (entries: unknown, field = 'personId') =>
      (entries as Item[]).filter((entry) => entry[field] === personId)
    return {
      records: {
        meeting: meetings
          .map(withoutKeys)
          .map(
            ({
              guests: _guests,
              guestNames: _guestNames,
              personIds: _people,
              parked: _parked,
              told: _told,
              writers: _writers,
              sentDraft: _sentDraft,
              summary,
              ...meeting
            }) => ({
              ...meeting,
              ...((summary as Item | undefined)?.['by'] === personId && { summary }),
              agenda: own(meeting['agenda'], 'ownerId'),
              actions: own(meeting['actions']),
              amendments: own(meeting['amendments']),
              attendance: own(meeting['attendance'], 'who').map(({ by, ...each }) => ({
                ...each,
                ...(by === personId && { by }),
              })),
              answers: own(meeting['answers'], 'who'),
              earlierAnswers: own(meeting['earlierAnswers'] ?? [], 'who'),
            }),
          ),
        'meeting-series': series
          .map(withoutKeys)

          .map(({ guests: _guests, guestNames: _guestNames, personIds: _people, agenda: _agenda, ...each }) => ({
            ...each,
            answers: own(each['answers'] ?? [], 'who'),
            laterAnswers: own(each['laterAnswers'] ?? [], 'who'),
            earlierAnswers: own(each['earlierAnswers'] ?? [], 'who'),
          })),
        file: files.records,
      },
      files: files.files,
    }
  }
}
