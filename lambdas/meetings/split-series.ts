import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import { changeMeeting } from '#domain/meetings/change-meeting.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import type { Series } from '#domain/meetings/series.ts'
import { lapsedAnswers } from '#domain/meetings/series.ts'
import { cancelledBefore, endedBefore, takenOver } from '#domain/meetings/split-series.ts'
import { storeFile } from '#lambdas/platform/files/file-store.ts'
import { cancelOccurrence } from './cancel-occurrence.ts'
import { invitationsOf } from './invitations.ts'
import { commitWithLetters } from './letters.ts'
import { addOccurrence, meetingKey, putMeeting, putSeries, seriesKey } from './meeting-store.ts'
import type { MeetingCall } from './minute-book.ts'
import { goesOnFor, seriesInvitations } from './series-invitations.ts'

/** Files that go along with an agenda: as many as fit into a transaction with the mails of the cancellation. */
const MOST_FILES = 20
/** Cancelled meetings that are written in the transaction of a new series. */
const MOST_CANCELLED = 40

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
 * goes along, each with the cancellation of the old one, and its guests are invited to the new one. The old series ends last. A repeated
 * call goes on where an interrupted one ended.
 */
export async function splitSeries(
  context: MeetingCall,
  { series, isNew, ending, ruled }: Split,
  by: By,
): Promise<'written' | 'changed-meanwhile'> {
  const { actor, invite } = by
  const stored = await context.meetings.from(ending.id, ending.date)
  // A repeated call finds more that is cancelled: what went along.
  const cancelled = cancelledBefore(series, officeHours, { stored, ending, ruled }).slice(0, MOST_CANCELLED)
  const following = { series, stored: cancelled }
  if (isNew) {
    const letters = invite
      ? await seriesInvitations(context, {
          series,
          before: undefined,
          took: { ending, ruled, stored },
          stored: cancelled,
          lapsed: stored
            .filter((each) => each.state === 'planned' && (each.ruled ?? '') >= ruled)
            .flatMap((each) => lapsedAnswers(each, ending)),
          personId: actor.id,
        })
      : []
    const written = {
      items: [putSeries(series), ...cancelled.map(addOccurrence)],
      version: { key: seriesKey(series.id), was: 0 },
      audit: [seriesAudit(series, 'meeting-series-made', by)],
    }
    const { outcome } = await commitWithLetters(context.commit, written, letters)
    if (outcome !== 'written') return 'changed-meanwhile'
  }
  const taken = new Set((await context.meetings.from(series.id, '0')).map(({ id }) => id))
  for (const occurrence of stored) {
    if ((occurrence.ruled ?? '') < ruled || occurrence.state !== 'planned') continue
    const found = takenOver(series, officeHours, { occurrence, ending, taken })
    const next = found && (invite ? withGuestsToInvite(found, series) : found)
    if (next) taken.add(next.id)
    await cancelOccurrence(context, next ? emptied(occurrence) : occurrence, {
      personId: actor.id,
      invite,
      goesOn: (who) => goesOnFor(who, following),
      more: next ? [addOccurrence(next), ...(await movedFiles(context, occurrence, next))] : [],
    })
  }
  if (invite) await inviteGuests(context, taken, { series, personId: actor.id })
  const ended: Series = {
    ...endedBefore(ending, ruled),
    sequence: ending.sequence + 1,
    changedAt: by.at,
    version: ending.version + 1,
  }
  const letters = invite
    ? await seriesInvitations(context, {
        series: ended,
        before: ending,
        goesOnAs: following,
        stored,
        personId: actor.id,
      })
    : []
  const written = {
    items: [putSeries(ended)],
    version: { key: seriesKey(ending.id), was: ending.version },
    audit: [seriesAudit(ended, 'meeting-series-changed', by)],
  }
  const { outcome } = await commitWithLetters(context.commit, written, letters)
  return outcome === 'written' ? 'written' : 'changed-meanwhile'
}

/** An occurrence counts as invited to with its series, but guests whom it alone has get an invitation of their own. */
function withGuestsToInvite(meeting: Meeting, series: Series): Meeting {
  const { invitedAt: _invitedAt, askedSequence: _asked, ...rest } = meeting
  return onlyHere(meeting, series).length > 0 ? rest : meeting
}

/** Guests of an occurrence whom the invitation to the series did not reach. */
function onlyHere({ guests }: Meeting, series: Series): string[] {
  return guests.filter((guest) => !series.guests.includes(guest))
}

/** Invites the guests of what went along. An interrupted call left out those that are not invited yet. */
async function inviteGuests(
  context: MeetingCall,
  ids: ReadonlySet<string>,
  { series, personId }: { readonly series: Series; readonly personId: string },
): Promise<void> {
  for (const id of ids) {
    // An index may not list yet what was stored a moment ago.
    const before = await context.meetings.find(id)
    if (!before || before.invitedAt !== undefined) continue
    const changed = changeMeeting(before, { change: 'invite' }, { personId, leads: false, now: context.now() })
    if ('refused' in changed) continue
    const { meeting } = changed
    const found = await context.people.of(meeting.organisation, [meeting.personId, personId])
    const guests = onlyHere(meeting, series)
    const letters = invitationsOf({ ...meeting, guests }, 'REQUEST', { context, found, personId, series, before })
    const written = {
      items: [putMeeting(meeting)],
      version: { key: meetingKey(meeting.id), was: before.version },
      audit: [invitedAudit(meeting, { personId, now: context.now() })],
    }
    // Members have the new series in their calendars.
    await commitWithLetters(
      context.commit,
      written,
      letters.filter(({ link }) => link !== undefined),
    )
  }
}

function invitedAudit({ id, organisation }: Meeting, by: { personId: string; now: number }): AuditEntry {
  const at = new Date(by.now).toISOString()
  return { at, actor: by.personId, organisation, object: { type: 'meeting', id }, action: 'meeting-invited' }
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
  action: 'meeting-series-made' | 'meeting-series-changed' | 'meeting-series-handed-over',
  { actor, at }: By,
): AuditEntry {
  return { at, actor: actor.id, organisation, object: { type: 'meeting-series', id }, action }
}
