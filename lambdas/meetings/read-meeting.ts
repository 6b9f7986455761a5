import { mayLead, mayRead } from '#domain/meetings/access.ts'
import { leftParked } from '#domain/meetings/carried.ts'
import { meetingLinkSchema } from '#domain/meetings/guest-page.ts'
import { isDraft } from '#domain/meetings/summary.ts'
import { seesAllMembers } from '#domain/accounts/manage-organisation.ts'
import { entitlementOf, mayUse } from '#domain/trials/entitlement.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { earlierOf } from './earlier.ts'
import { linksOf } from './links.ts'
import { minuteBook } from './minute-book.ts'
import { peopleIn } from './people-in.ts'

export const readMeeting = minuteBook.readMeeting.handler(async ({ input: { meetingId }, context, errors }) => {
  const actor = signedIn(context)
  const now = context.now()
  const meeting = (await context.meetings.find(meetingId)) ?? (await context.meetings.lost(meetingId))
  if (!meeting || !mayRead(actor, meeting)) throw errors['meeting-not-found']()
  const { seriesId } = meeting
  const [series, earlier, links, trial, files, settings] = await Promise.all([
    seriesId === undefined ? undefined : context.meetings.series(seriesId),
    earlierOf(context, meeting),
    linksOf(context.links, meeting, now),
    context.readTrial(meeting.organisation, 'project-management'),
    context.recordFiles.of(meetingId),
    isDraft(meeting) || meeting.state === 'running' ? context.settings.of(meeting.organisation) : undefined,
  ])
  const carried = earlier.flatMap((each) =>
    each.actions
      .filter(({ doneAt }) => doneAt === undefined)
      .map((action) => ({ ...action, meetingId: each.id, meetingOn: each.date })),
  )
  const isFullList = actor.organisation !== undefined && seesAllMembers(actor.organisation)
  const wrote = [
    ...Object.values(meeting.writers ?? {}),
    ...meeting.agenda.flatMap(({ note }) => note?.by ?? []),
    ...meeting.attendance.flatMap(({ by }) => by ?? []),
  ]
  const inIt = [...peopleIn(meeting), ...wrote, ...carried.flatMap(({ personId }) => personId ?? [])]
  const names = isFullList ? {} : await context.people.namesOf(meeting.organisation, inIt)
  return {
    meeting,
    ...(series && mayRead(actor, series) && { series }),
    carried,
    leftParked: meeting.state === 'planned' ? [...leftParked(earlier)] : [],
    links: links.map((link) => meetingLinkSchema.parse(link)),
    files,
    names,
    leads: mayLead(actor, meeting),
    hasProjects: mayUse(entitlementOf(trial, now), 'change'),
    suggestsSummaries: settings?.suggestsSummaries === true,
  }
})
