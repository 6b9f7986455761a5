import { mayRead } from '#domain/meetings/access.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import type { Series } from '#domain/meetings/series.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { MeetingCall } from './minute-book.ts'

/** Earlier meetings of an occurrence's series, and of those that it took over from, the newest first, as far as the person may read them. */
export async function earlierOf(
  context: MeetingCall,
  { seriesId, ruled }: Pick<Meeting, 'seriesId' | 'ruled'>,
  known?: Series,
): Promise<Meeting[]> {
  if (seriesId === undefined || ruled === undefined) return []
  const actor = signedIn(context)
  const { meetings } = context
  const [series, earlier] = await Promise.all([known ?? meetings.series(seriesId), meetings.before(seriesId, ruled)])
  const followed = series ? await meetings.beforeSeries(series) : []
  return [...earlier, ...followed].filter((each) => mayRead(actor, each))
}
