import { isIn, mayLead, mayRead } from '#domain/meetings/access.ts'
import { actionReference } from '#domain/meetings/action-reference.ts'
import { withActionTasks } from '#domain/meetings/action-tasks.ts'
import type { ToldTask } from '#domain/meetings/action-tasks.ts'
import { whenInWords } from '#domain/meetings/calendar/home-time.ts'
import { withLeftParked } from '#domain/meetings/carried.ts'
import { whyMoved } from '#domain/meetings/calendar/why-moved.ts'
import { changeMeeting as change, mailedTimesOf } from '#domain/meetings/change-meeting.ts'
import { answerOf, leaversOf } from '#domain/meetings/meeting.ts'
import type { Action, Meeting } from '#domain/meetings/meeting.ts'
import type { MeetingChange } from '#domain/meetings/meeting-change.ts'
import { numberedBy, withWholeAnswer } from '#domain/meetings/series.ts'
import { summaryIn } from '#domain/meetings/summary.ts'
import { writtenDate } from '#domain/meetings/written-date.ts'
import { giveCommand } from '#domain/offers/give-command.ts'
import { KEEPS_NOTIFICATIONS, messageSince } from '#domain/offers/message.ts'
import type { FeatureMessage } from '#domain/offers/message.ts'
import { projectsOffers } from '#domain/projects/offers.ts'
import { plainLine } from '#domain/text/plain.ts'
import { plainWords } from '#domain/text/rich/message-lines.ts'
import { entitlementOf, mayUse } from '#domain/trials/entitlement.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { People } from '#lambdas/platform/known-people.ts'
import { answerOccurrences } from './answer-occurrences.ts'
import { earlierOf } from './earlier.ts'
import { invitationsOf, organiserMail } from './invitations.ts'
import { commitWithLetters } from './letters.ts'
import type { Letter } from './letters.ts'
import { countDecisions, meetingKey, putMeeting, putSeries, seriesKey } from './meeting-store.ts'
import { minuteBook } from './minute-book.ts'
import { minutesLetters } from './minutes-letters.ts'
import { newlyNamed } from './people-in.ts'
import type { MeetingCall } from './minute-book.ts'

/** Changes of other people in between are tried over; more would be a storm. */
const ATTEMPTS = 8
/** Changes by which an action may become a task. */
const ASK_FOR_TASKS = new Set<MeetingChange['change']>(['add-action', 'change-action', 'make-tasks'])
const AUDITED = new Set<MeetingChange['change']>([
  'send-minutes',
  'approve',
  'amend',
  'cancel',
  'invite',
  'hand-over',
  'take-summary',
])
/** Changes that calendars are told of by a higher number. */
const IN_CALENDARS = new Set<MeetingChange['change']>(['details', 'invite', 'cancel', 'start'])
const ACTIONS = {
  'send-minutes': 'minutes-sent',
  approve: 'minutes-approved',
  amend: 'minutes-amended',
  cancel: 'meeting-cancelled',
  invite: 'meeting-invited',
  'hand-over': 'meeting-handed-over',
  'take-summary': 'minutes-summary-taken',
} as const

interface Told {
  readonly letters: readonly Letter[]
  readonly messages: readonly FeatureMessage[]
}
const nothing: Told = { letters: [], messages: [] }

/** Makes a change on what the meeting is now. Who changed something else meanwhile is not in the way. */
export const changeMeeting = minuteBook.changeMeeting.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    let found = await context.meetings.find(input.meetingId)
    if (!found || !mayRead(actor, found)) throw errors['meeting-not-found']()
    if (await answersSeries(context, found, input.change)) {
      const answered = await context.meetings.find(found.id)
      // Where the answer to the series counts for it, nothing is left to store.
      if (answered && answerOf(answered, actor.id) === answerGiven(input.change)) return { meeting: answered }
      if (answered) found = answered
    }
    const series = IN_CALENDARS.has(input.change.change) ? await seriesOf(context, found) : undefined
    const before = series ? numberedBy(found, series) : found
    const now = context.now()
    if (input.change.change === 'make-tasks' && !(await hasProjects(context, before, now)))
      throw errors['no-projects']()
    if (isFirstSummary(before, input.change) && !(await context.settings.of(before.organisation)).suggestsSummaries)
      throw errors['summaries-off']()
    const changed = change(before, input.change, { personId: actor.id, leads: mayLead(actor, before), now })
    if ('refused' in changed) {
      if (changed.refused === 'changed-meanwhile')
        throw errors['changed-meanwhile']({ data: { conflicts: [...changed.conflicts] } })
      throw errors[changed.refused]()
    }
    const named = newlyNamed(changed.meeting, before).filter((id) => id !== actor.id)
    if (!(await context.people.areMembers(before.organisation, named))) throw errors['not-members']()
    const numbered = input.change.change === 'approve' ? await numberedDecisions(context, changed.meeting) : undefined
    const made = numbered?.meeting ?? changed.meeting
    const begun = input.change.change === 'start' ? withLeftParked(made, await earlierOf(context, made)) : made
    const { meeting, told: tasks } = withActionTasks(before, begun, {
      hasProjects: ASK_FOR_TASKS.has(input.change.change) && (await hasProjects(context, before, now)),
      newKey: context.newId,
    })
    const told = await toldOf(context, { before, meeting, change: input.change, personId: actor.id })
    const name = input.change.change
    const written = {
      items: [putMeeting(meeting), ...(numbered ? [numbered.write] : [])],
      version: { key: meetingKey(before.id), was: before.version },
      messages: [...told.messages, ...tasks.map((task) => taskCommand(context, before, task))],
      audit: AUDITED.has(name)
        ? [
            {
              at: new Date(now).toISOString(),
              actor: actor.id,
              organisation: before.organisation,
              object: { type: 'meeting', id: before.id },
              action: actionOf(input.change),
            },
          ]
        : [],
    }
    const { outcome } = await commitWithLetters(context.commit, written, told.letters)
    if (outcome === 'written')
      return { meeting: { ...meeting, version: before.version + 1 }, ...(changed.undo && { undo: changed.undo }) }
  }
  throw new Error('The meeting changes too fast.')
})

const answerGiven = (made: MeetingChange) => (made.change === 'answer' ? made.answer : undefined)

/** Answers the whole series of a planned meeting, if that is asked and the person is in the series; true once it is stored. */
async function answersSeries(
  context: MeetingCall,
  { seriesId, state }: Meeting,
  made: MeetingChange,
): Promise<boolean> {
  if (made.change !== 'answer' || made.toSeries !== true || seriesId === undefined || state !== 'planned') return false
  const actor = signedIn(context)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const series = await context.meetings.series(seriesId)
    if (!series || !mayRead(actor, series) || !isIn(actor.id, series)) return false
    const given = { who: actor.id, answer: made.answer }
    const { outcome } = await context.commit({
      items: [putSeries(withWholeAnswer(series, given))],
      version: { key: seriesKey(seriesId), was: series.version },
    })
    if (outcome !== 'written') continue
    await answerOccurrences(context, series, given)
    return true
  }
  throw new Error('The series changes too fast.')
}

/** What was taken over while summaries were on can still be corrected or removed. */
function isFirstSummary(meeting: Meeting, made: MeetingChange): boolean {
  return made.change === 'take-summary' && !isRemovedSummary(made) && summaryIn(meeting) === undefined
}

function isRemovedSummary(made: MeetingChange): boolean {
  return made.change === 'take-summary' && made.text === ''
}

function actionOf(made: MeetingChange): (typeof ACTIONS)[keyof typeof ACTIONS] | 'minutes-summary-removed' {
  return isRemovedSummary(made) ? 'minutes-summary-removed' : ACTIONS[made.change as keyof typeof ACTIONS]
}

async function hasProjects({ readTrial }: MeetingCall, { organisation }: Meeting, now: number): Promise<boolean> {
  return mayUse(entitlementOf(await readTrial(organisation, 'project-management'), now), 'change')
}

/** Decisions get the next numbers of the organisation's register, in the order of the minutes. */
async function numberedDecisions({ meetings }: MeetingCall, meeting: Meeting) {
  const last = await meetings.lastNumber(meeting.organisation)
  const decisions = meeting.decisions.map((decision, place) => ({ ...decision, number: last + place + 1 }))
  return {
    meeting: { ...meeting, decisions },
    write: countDecisions(meeting.organisation, last, last + decisions.length),
  }
}

interface Happened {
  readonly before: Meeting
  readonly meeting: Meeting
  readonly change: MeetingChange
  readonly personId: string
}

/** Whom a change concerns, besides those who look at the meeting. */
async function toldOf(context: MeetingCall, { before, meeting, change, personId }: Happened): Promise<Told> {
  const now = context.now()
  const { organisation } = meeting
  const people = () =>
    context.people.of(organisation, [
      ...meeting.personIds,
      meeting.chairId,
      meeting.personId,
      personId,
      ...leaversOf(before),
    ])
  const isMovedToToday = change.change === 'start' && before.date !== meeting.date
  const isTold = (change.change === 'cancel' || isMovedToToday) && before.invitedAt !== undefined
  if (change.change === 'invite' || isTold) {
    const [found, series] = await Promise.all([people(), seriesOf(context, meeting)])
    const method = change.change === 'cancel' ? 'CANCEL' : 'REQUEST'
    const why = whyChanged(before, meeting, change)
    return { ...nothing, letters: invitationsOf(meeting, method, { context, found, personId, series, before, why }) }
  }
  if (change.change === 'hand-over') {
    const found = await context.people.of(organisation, [
      ...meeting.personIds,
      meeting.chairId,
      ...leaversOf(before),
      ...handedOver(before, meeting),
    ])
    return { ...nothing, letters: handOverLetters(before, meeting, { context, found, personId }) }
  }
  if (change.change === 'send-minutes') {
    const asked = meeting.chairId === personId ? [] : [notice('minutes-sent', meeting, meeting.chairId, now)]
    const about = { state: 'sent', personId, draft: before.sentDraft } as const
    return { ...nothing, letters: await minutesLetters(context, meeting, about), messages: asked }
  }
  if (change.change === 'approve' || change.change === 'amend') {
    const state = change.change === 'approve' ? 'approved' : 'corrected'
    const toGuests = change.toGuests === true
    return {
      ...nothing,
      letters: await minutesLetters(context, meeting, { state, personId, toGuests, draft: before.sentDraft }),
    }
  }
  return nothing
}

/** Why people get another time, where that is known. */
function whyChanged(before: Meeting, meeting: Meeting, change: MeetingChange): string | undefined {
  if (change.change === 'start') return 'It was started early.'
  return whyMoved(mailedTimesOf(before), meeting)
}

function seriesOf({ meetings }: MeetingCall, { seriesId }: Meeting) {
  return seriesId === undefined ? undefined : meetings.series(seriesId)
}

const handedOver = (before: Meeting, after: Meeting) => [before.personId, after.personId]

/** Everybody invited gets the invitation with the new organiser, and the two organisers hear of it. */
function handOverLetters(
  before: Meeting,
  meeting: Meeting,
  { context, found, personId }: { context: MeetingCall; found: Awaited<ReturnType<People['of']>>; personId: string },
): Letter[] {
  const organiser = found.nameOf(meeting.personId)
  const { organisationName } = found
  const isInvited = before.invitedAt !== undefined
  const letters = isInvited ? invitationsOf(meeting, 'REQUEST', { context, found, personId, before, organiser }) : []
  const reached = isInvited ? [...meeting.personIds, meeting.chairId] : []
  const others = handedOver(before, meeting)
    .filter((id) => id !== personId && !reached.includes(id))
    .flatMap((id) => found.known.get(id)?.email ?? [])
  const now = context.now()
  const when = whenInWords(meeting)
  return [
    ...letters,
    ...others.map((to) => organiserMail({ ...meeting, when }, { to, organiser, organisationName, now })),
  ]
}

function notice(name: string, { id }: Meeting, personId: string, now: number): FeatureMessage {
  return {
    ...messageSince(now, KEEPS_NOTIFICATIONS, `${name}-${id}-${now}-${personId}`),
    kind: 'notification',
    personId,
    name,
    about: actionReference({ meetingId: id, actionId: '' }),
  }
}

/** Tells projects what the task of an action is now. */
function taskCommand(
  context: MeetingCall,
  { id: meetingId, title, date }: Meeting,
  { actionId, key, action }: ToldTask,
) {
  const now = context.now()
  const command = giveCommand(
    { projects: projectsOffers },
    {
      to: 'projects',
      command: 'keep-task',
      input: {
        key,
        revision: now,
        description: `From “${title}”, ${writtenDate(date)}.`,
        ...(action && { source: sourceOf(action) }),
      },
      giver: signedIn(context),
      from: actionReference({ meetingId, actionId }),
    },
    { now, messageId: context.newId() },
  )
  if (typeof command === 'string') throw new Error(`The task of ${actionId} is ${command}.`)
  return command
}

function sourceOf({ text, personId, dueOn, doneAt }: Action) {
  return {
    title: plainLine(plainWords(text)) || text,
    ...(personId !== undefined && { personId }),
    ...(dueOn !== undefined && { dueOn }),
    isDone: doneAt !== undefined,
  }
}
