import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import type { Series } from '#domain/meetings/series.ts'
import { endedBefore, takenOver } from '#domain/meetings/split-series.ts'
import { storeFile } from '#lambdas/platform/files/file-store.ts'
import { cancelOccurrence } from './cancel-occurrence.ts'
import { addOccurrence, putSeries, seriesKey } from './meeting-store.ts'
import type { MeetingCall } from './minute-book.ts'
import { seriesInvitations } from './series-invitations.ts'

/** Files that go along with an agenda: as many as fit into a transaction with the mails of the cancellation. */
const MOST_FILES = 20

interface Split {
  readonly series: Series
  /** Whether the series is not stored yet: an interrupted call may have done that. */
  readonly isNew: boolean
  readonly ending: Series
  readonly ruled: string
}

interface By {
  readonly actor: { readonly id: string }
  readonly invite: boolean
  /** ISO 8601, UTC. */
  readonly at: string
}

/**
 * Lets a new series take over from an occurrence of another. The new one is stored first, then what people prepared in later occurrences
 * goes along, each with the cancellation of the old one, and the old series ends last. A repeated call goes on where an interrupted one
 * ended.
 */
export async function splitSeries(
  context: MeetingCall,
  { series, isNew, ending, ruled }: Split,
  by: By,
): Promise<'written' | 'changed-meanwhile'> {
  const { actor, invite } = by
  if (isNew) {
    const { outcome } = await context.commit({
      items: [putSeries(series)],
      version: { key: seriesKey(series.id), was: 0 },
      mails: invite ? await seriesInvitations(context, { series, before: undefined, stored: [] }) : [],
      audit: [seriesAudit(series, 'meeting-series-made', by)],
    })
    if (outcome !== 'written') return 'changed-meanwhile'
  }
  const stored = await context.meetings.from(ending.id, ending.date)
  const taken = new Set((await context.meetings.from(series.id, '0')).map(({ id }) => id))
  for (const occurrence of stored) {
    if ((occurrence.ruled ?? '') < ruled || occurrence.state !== 'planned') continue
    const next = takenOver(series, officeHours, { occurrence, taken })
    if (next) taken.add(next.id)
    await cancelOccurrence(context, next ? emptied(occurrence) : occurrence, {
      personId: actor.id,
      invite,
      more: next ? [addOccurrence(next), ...(await movedFiles(context, occurrence, next))] : [],
    })
  }
  const ended: Series = {
    ...endedBefore(ending, ruled),
    sequence: ending.sequence + 1,
    changedAt: by.at,
    version: ending.version + 1,
  }
  const { outcome } = await context.commit({
    items: [putSeries(ended)],
    version: { key: seriesKey(ending.id), was: ending.version },
    mails: invite ? await seriesInvitations(context, { series: ended, before: ending, stored }) : [],
    audit: [seriesAudit(ended, 'meeting-series-changed', by)],
  })
  return outcome === 'written' ? 'written' : 'changed-meanwhile'
}

/** What went along is not there twice. */
function emptied(meeting: Meeting): Meeting {
  return { ...meeting, decisions: [], actions: [], parked: [] }
}

/** Items keep their ids, so their files need another record only. */
async function movedFiles({ recordFiles }: MeetingCall, from: Meeting, to: Meeting) {
  const files = (await recordFiles.allOf(from.id)).filter(({ state }) => state === 'clean').slice(0, MOST_FILES)
  return files.map((file) =>
    storeFile({ ...file, about: { record: to.id, part: file.about?.part ?? '' }, version: file.version + 1 }),
  )
}

export function seriesAudit(
  { id, organisation }: Series,
  action: 'meeting-series-made' | 'meeting-series-changed',
  { actor, at }: By,
): AuditEntry {
  return { at, actor: actor.id, organisation, object: { type: 'meeting-series', id }, action }
}
