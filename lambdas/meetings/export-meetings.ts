import { mayRead } from '#domain/meetings/access.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { minuteBook } from './minute-book.ts'

/** What the person may read, as it is stored. */
export const exportMeetings = minuteBook.exportMeetings.handler(async ({ input: { after }, context }) => {
  const actor = signedIn(context)
  const organisation = actor.organisation?.id
  if (organisation === undefined) return { series: [], meetings: [] }
  const [page, series] = await Promise.all([
    context.meetings.page(organisation, after),
    after === undefined ? context.meetings.seriesOf(organisation) : [],
  ])
  const readable = page.meetings.filter((meeting) => mayRead(actor, meeting))
  return {
    series: series.filter((each) => mayRead(actor, each)),
    meetings: await Promise.all(
      readable.map(async (meeting) => ({ meeting, files: await context.recordFiles.of(meeting.id) })),
    ),
    ...(page.next !== undefined && { next: page.next }),
  }
})
