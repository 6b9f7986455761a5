import { useMutation } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useParams } from 'react-router-dom'
import { dateOf, dayOf } from '#domain/calendar/day.ts'
import { isIn, mayApprove } from '#domain/meetings/access.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import { mayBecomeTask } from '#domain/meetings/change-meeting.ts'
import { answerOf, invitedTo, isUntold } from '#domain/meetings/meeting.ts'
import type { Meeting as MeetingOf } from '#domain/meetings/meeting.ts'
import { ruleWords } from '#domain/meetings/rule-words.ts'
import { answersOn, isFirstOf, plannedOccurrences } from '#domain/meetings/series.ts'
import type { Series } from '#domain/meetings/series.ts'
import { ApiError } from '../../client/api-error.ts'
import { queryClient } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { savePdf } from '../parts/save-text.ts'
import { Choice, Dropdown } from '../parts/menu.tsx'
import { Failed, Missing, Skeleton } from '../parts/states.tsx'
import { standingsQuery } from '../parts/standings.ts'
import { TrialNeeded } from '../parts/trial-needed.tsx'
import { membersQuery, usePeople } from '../parts/use-people.ts'
import { prefetching } from '../prefetching.ts'
import { Agenda } from './agenda.tsx'
import { Amendments, Carried, Parked, Present } from './beside-agenda.tsx'
import { IncompleteActions } from './incomplete-actions.tsx'
import { KeepPageOpen } from './keep-page-open.tsx'
import type { OpenRecord, PartProps } from './part-props.ts'
import { Place } from './place.tsx'
import { Summary } from './summary.tsx'
import { StartMeeting } from './start-meeting.tsx'
import { Untold } from './untold.tsx'
import { RefusedRecords } from './refused-records.tsx'
import { meetingQuery } from './queries.ts'
import { useMeeting } from './use-meeting.ts'
import { aboutProduct, counted, longDate, shortDay, stateNames, homeTimes } from './words.ts'
import css from './meeting.module.css'

const MeetingForm = lazy(async () => ({ default: (await import('./meeting-form.tsx')).MeetingForm }))
const EndSeries = lazy(async () => ({ default: (await import('./end-series.tsx')).EndSeries }))
const CancelMeeting = lazy(async () => ({ default: (await import('./cancel-meeting.tsx')).CancelMeeting }))
const HandOver = lazy(async () => ({ default: (await import('./hand-over.tsx')).HandOver }))
const ApproveMinutes = lazy(async () => ({ default: (await import('./approve-minutes.tsx')).ApproveMinutes }))
const SendMinutes = lazy(async () => ({ default: (await import('./send-minutes.tsx')).SendMinutes }))
const OffClosedDay = lazy(async () => ({ default: (await import('./off-closed-day.tsx')).OffClosedDay }))
const Warnings = lazy(async () => ({ default: (await import('./meeting-times.tsx')).Warnings }))
const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

export const loader = prefetching((_search, { params }) => [
  queryClient.prefetchQuery(standingsQuery()),
  queryClient.prefetchQuery(meetingQuery(params['meetingId'] ?? '')),
  queryClient.prefetchQuery(membersQuery()),
])

/** One meeting: before, while and after people meet. */
export function Component() {
  return (
    <TrialNeeded product="meeting-management" to="read" about={aboutProduct} isWhole>
      <MeetingScreen />
    </TrialNeeded>
  )
}

function MeetingScreen() {
  const { meetingId = '' } = useParams()
  return <LoadedMeeting key={meetingId} meetingId={meetingId} />
}

function LoadedMeeting({ meetingId }: { meetingId: string }) {
  const { query, open, isSaving, isLost } = useMeeting(meetingId)
  const members = usePeople()
  const people = { ...members, nameOf: (id: string) => open?.names[id] ?? members.nameOf(id) }
  if (open) return <Meeting open={open} people={people} isSaving={isSaving} isLost={isLost} />
  if (query.isPending) return <Skeleton shape="record" label="Loading the meeting" />
  const { error } = query
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <Missing title="This meeting does not exist, or you may not see it" heading="h1">
        <p>
          <a href="/dashboard/meetings">All meetings</a>
        </p>
      </Missing>
    )
  return (
    <Failed
      title="We can't show this meeting right now"
      error={error ?? new Error('No answer.')}
      onRetry={() => void query.refetch()}
      heading="h1"
    />
  )
}

/** How far the next meeting of a series is looked for. */
const DAYS_AHEAD = 366

type OpenDialog =
  | 'change'
  | 'following'
  | 'series'
  | 'end-series'
  | 'cancel'
  | 'share'
  | 'hand-over'
  | 'approve'
  | 'send-minutes'

function Meeting({ open, people, isSaving, isLost }: PartProps & { isSaving: boolean; isLost: boolean }) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const { meeting, series } = open
  const when = homeTimes(meeting)
  return (
    <div className={css.screen}>
      <PageHead title={meeting.title} description="A meeting." />
      <header className={css.head}>
        <div className={css.title}>
          <h1 dir="auto">{meeting.title}</h1>
          <p className={css.facts}>
            {longDate(when.date)}, {when.times}
            {when.there !== undefined && ` South African time (${when.there})`}
            {meeting.place !== '' && ', '}
            <Place text={meeting.place} />
            {series && `. Meets ${ruleWords(series.rule)}.`}
          </p>
        </div>
        <span role="status" className={css.saving}>
          {isLost ? 'No connection' : isSaving ? 'Saving' : ''}
        </span>
        <span className={css.state} data-state={meeting.state}>
          {stateNames[meeting.state]}
        </span>
        {open.mayChange && <Steps open={open} people={people} onOpen={setDialog} />}
        <More open={open} people={people} onOpen={setDialog} />
      </header>
      <KeepPageOpen isLost={isLost} unsent={open.unsentCount} />
      <RefusedRecords open={open} people={people} />
      {open.mayChange && meeting.state === 'planned' && (
        <div className={css.speaksAgainst}>
          <Suspense>
            <Warnings details={meeting} id={meeting.id} isAgreed nameOf={people.nameOf} />
            <OffClosedDay meeting={meeting} series={series} />
          </Suspense>
        </div>
      )}
      {meeting.state === 'cancelled' && series && <WhyLost meeting={meeting} series={series} />}
      {open.mayChange && <Untold open={open} />}
      {open.mayChange && <IncompleteActions open={open} />}
      <Answer open={open} people={people} />
      <div className={css.columns}>
        <div className={css.main}>
          <Carried open={open} people={people} />
          <Summary open={open} people={people} />
          <Agenda open={open} people={people} />
          <Amendments open={open} people={people} />
        </div>
        <aside className={css.aside} aria-label="People and parking lot">
          <Present open={open} people={people} />
          <Parked open={open} people={people} />
          <Cost open={open} />
        </aside>
      </div>
      <Suspense>
        {dialog === 'change' && <MeetingForm open={open} onClose={() => setDialog(undefined)} />}
        {dialog === 'following' && series && (
          <MeetingForm series={series} from={meeting} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'series' && series && <MeetingForm series={series} onClose={() => setDialog(undefined)} />}
        {dialog === 'end-series' && series && (
          <EndSeries series={series} meeting={meeting} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'cancel' && <CancelMeeting open={open} onClose={() => setDialog(undefined)} />}
        {dialog === 'hand-over' && <HandOver open={open} people={people} onClose={() => setDialog(undefined)} />}
        {dialog === 'approve' && meeting.state === 'sent' && (
          <ApproveMinutes open={open} people={people} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'send-minutes' && <SendMinutes open={open} people={people} onClose={() => setDialog(undefined)} />}
        {dialog === 'share' && <ShareDialog open={open} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </div>
  )
}

/** Why a date is none of its series any more, and where the series goes on. */
function WhyLost({ meeting: { ruled = '', version }, series }: { meeting: MeetingOf; series: Series }) {
  const { until } = series.rule
  if (until !== undefined && until < ruled)
    return <p className={css.lost}>This date is cancelled: the series ended before it.</p>
  // One that people cancelled is stored.
  if (version > 0) return null
  const [next] = plannedOccurrences(series, officeHours, ruled, dateOf(dayOf(ruled) + DAYS_AHEAD))
  return (
    <p className={css.lost}>
      This date is cancelled: the series moved to other days.{' '}
      {next && <a href={`/dashboard/meetings/${next.id}`}>The next one is on {longDate(next.date)}</a>}
    </p>
  )
}

/** What comes next for the meeting as a whole. */
function Steps({ open, people, onOpen }: PartProps & { onOpen: (dialog: OpenDialog) => void }) {
  const { meeting, change, leads } = open
  const mayStart = leads || meeting.personId === people.me
  switch (meeting.state) {
    case 'planned':
      return (
        <>
          {!isUntold(meeting) && (
            <Button onClick={() => void change({ change: 'invite' }, 'Invitations are on their way')}>
              {meeting.invitedAt === undefined
                ? `Invite ${counted(invitedTo(meeting).length, 'person', 'people')}`
                : 'Send again'}
            </Button>
          )}
          {mayStart && <StartMeeting open={open} />}
        </>
      )
    case 'running':
      return mayStart ? (
        <Button kind="primary" onClick={() => void change({ change: 'end' })}>
          End the meeting
        </Button>
      ) : null
    case 'held':
    case 'sent':
      return (
        <>
          {!leads ? null : meeting.state === 'held' || !mayApprove({ id: people.me ?? '' }, meeting) ? (
            <Button kind={meeting.state === 'held' ? 'primary' : 'quiet'} onClick={() => onOpen('send-minutes')}>
              {meeting.state === 'held' ? 'Send the minutes' : 'Send again'}
            </Button>
          ) : (
            <Button kind="primary" onClick={() => onOpen('approve')}>
              Approve the minutes
            </Button>
          )}
        </>
      )
    case 'approved':
    case 'cancelled':
      return null
  }
}

function More({ open, people, onOpen }: PartProps & { onOpen: (dialog: OpenDialog) => void }) {
  const { meeting, leads, hasProjects, mayChange } = open
  const series = mayChange ? open.series : undefined
  const waiting = hasProjects && mayChange ? meeting.actions.filter(mayBecomeTask).map(({ id }) => id) : []
  const mayHandOver = leads || (series ?? meeting).personId === people.me
  const isPlanned = mayChange && meeting.state === 'planned'
  // It is none of the series any more, and nothing of it is stored.
  const isGone = meeting.state === 'cancelled' && meeting.version === 0
  const print = useMutation({
    ...orpc.meetings.printMinutes.mutationOptions(),
    onSuccess: ({ pdf }) => savePdf(`minutes-${meeting.date}.pdf`, pdf),
    onError: (error) => toast({ tone: 'error', title: error.message }),
  })
  return (
    <Dropdown
      label="Meeting"
      placement="bottom end"
      trigger={
        <AriaButton className={css.more} aria-label="More of this meeting">
          <Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />
        </AriaButton>
      }
    >
      {mayChange && meeting.state !== 'approved' && meeting.state !== 'cancelled' && (
        <Choice name={series ? 'Change this one' : 'Change title, time or people'} onAction={() => onOpen('change')} />
      )}
      {series && isPlanned && meeting.ruled !== undefined && series.date < meeting.ruled && (
        <Choice name="Change this one and the following" onAction={() => onOpen('following')} />
      )}
      {series && <Choice name="Change the whole series" onAction={() => onOpen('series')} />}
      {isPlanned && mayHandOver && (
        <Choice
          name={series ? 'Hand over the series' : 'Hand over to a colleague'}
          onAction={() => onOpen('hand-over')}
        />
      )}
      {waiting.length > 0 && (
        <Choice
          name={
            waiting.length === 1 ? 'Make a task of the open action' : `Make tasks of ${waiting.length} open actions`
          }
          onAction={() => void open.change({ change: 'make-tasks', ids: waiting }, 'Tasks are being made')}
        />
      )}
      {!isGone && <Choice name="Share with guests" onAction={() => onOpen('share')} />}
      {!isGone && (
        <Choice
          name={print.isPending ? 'Making the PDF' : 'Minutes as PDF'}
          onAction={() => print.mutate({ meetingId: meeting.id })}
        />
      )}
      {isPlanned && <Choice name="Cancel this meeting" onAction={() => onOpen('cancel')} />}
      {series && isPlanned && (
        <Choice
          name={isFirstOf(series, meeting) ? 'Cancel the series' : 'End the series before this one'}
          onAction={() => onOpen('end-series')}
        />
      )}
    </Dropdown>
  )
}

const answerNames = [
  ['accepted', 'Yes'],
  ['tentative', 'Maybe'],
  ['declined', 'No'],
] as const

/** Whether the person comes: on this date, and to the series of which it is one. */
function Answer({ open: { meeting, series, change, mayChange }, people }: PartProps) {
  const { me } = people
  if (!mayChange || meeting.state !== 'planned' || me === undefined || !meeting.personIds.includes(me)) return null
  const given = answerOf(meeting, me)
  if (!series || meeting.ruled === undefined || !isIn(me, series))
    return (
      <Answers
        question="Do you come?"
        given={given}
        onAnswer={(answer) => void change({ change: 'answer', answer })}
        note={meeting.seriesId === undefined ? undefined : 'Your answer counts for this date only.'}
      />
    )
  const toSeries = answerOf({ answers: answersOn(series, meeting.ruled) }, me)
  const answerSeries = async (answer: Answering) => {
    if (!(await change({ change: 'answer', answer, toSeries: true }))) return
    await queryClient.invalidateQueries({ queryKey: meetingQuery(meeting.id).queryKey })
  }
  return (
    <>
      <Answers
        question={`Do you come on ${shortDay(homeTimes(meeting).date)}?`}
        given={given}
        onAnswer={(answer) => void change({ change: 'answer', answer })}
        note={
          given === undefined
            ? 'This counts for this date only.'
            : given === toSeries
              ? 'Your answer to the series counts.'
              : 'Your answer counts for this date only.'
        }
      />
      <Answers
        question="Do you come to the series?"
        given={toSeries}
        onAnswer={(answer) => void answerSeries(answer)}
        note="This counts for every date that you do not answer by itself."
      />
    </>
  )
}

type Answering = (typeof answerNames)[number][0]

interface AnswersProps {
  question: string
  given: Answering | undefined
  onAnswer: (answer: Answering) => void
  /** What an answer counts for. */
  note: string | undefined
}

function Answers({ question, given, onAnswer, note }: AnswersProps) {
  return (
    <div className={css.answer} role="group" aria-label={question}>
      <span>{question}</span>
      {answerNames.map(([answer, name]) => (
        <Button key={answer} size="small" aria-pressed={given === answer} onClick={() => onAnswer(answer)}>
          {name}
        </Button>
      ))}
      {note !== undefined && <small className={css.quiet}>{note}</small>}
    </div>
  )
}

/** What the meeting costs in hours, for who wants to see it. */
function Cost({ open: { meeting } }: { open: OpenRecord }) {
  const people = meeting.personIds.length + meeting.guests.length
  if (people === 0) return null
  const hours = (people * meeting.minutes) / 60
  return (
    <details className={css.cost}>
      <summary>What it costs</summary>
      <p>
        {counted(people, 'person', 'people')} for {counted(meeting.minutes, 'minute', 'minutes')}:{' '}
        {hours.toLocaleString('en-GB', { maximumFractionDigits: 1 })} {hours === 1 ? 'hour' : 'hours'} of work.
      </p>
    </details>
  )
}
