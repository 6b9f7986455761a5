import { demonstrationFiles } from '#domain/meetings/demonstration/demonstration-files.ts'
import { demonstrationMeetings } from '#domain/meetings/demonstration/demonstration-meetings.ts'
import type { Demonstrate } from '#lambdas/platform/demonstration.ts'
import { putDemonstrationFiles } from '#lambdas/platform/files/put-demonstration-files.ts'
import { putAll } from '#lambdas/platform/put-all.ts'
import { countDecisions, meetingStore, putMeeting, putSeries } from './meeting-store.ts'

/** A weekly series of the first organisation with its last minutes, and single meetings to come. */
export const demonstrate: Demonstrate = async ({ tables, table, people, putObject, now }) => {
  const members = people.filter(({ isAgent, personId }) => !isAgent && personId !== undefined)
  const organisation = members.find((each) => each.organisation !== undefined)?.organisation
  if (organisation === undefined) return 'Nothing: no member of an organisation takes part.'
  if ((await meetingStore(tables, table).seriesOf(organisation)).length > 0)
    return 'No meetings: there are some already.'
  const ids = members.filter((each) => each.organisation === organisation).map(({ personId }) => personId!)
  const { series, meetings } = demonstrationMeetings({ people: ids, organisation, now })
  const decided = meetings.flatMap(({ decisions }) => decisions).length
  const writes = [...series.map(putSeries), ...meetings.map(putMeeting), countDecisions(organisation, 0, decided)]
  const files = await putDemonstrationFiles(demonstrationFiles(meetings), {
    organisation,
    personId: ids[0]!,
    now,
    putObject,
  })
  await putAll({ tables, table }, files)
  await putAll(
    { tables, table },
    writes.flatMap((write) => ('put' in write && write.put.Item ? [write.put.Item] : [])),
  )
  return `${meetings.length} meetings and ${series.length} series.`
}
