import { useQueries, useQuery } from '@tanstack/react-query'
import { CalendarSync, Repeat, Send, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dateOf, dayAt, dayOf, yearOf } from '#domain/calendar/day.ts'
import { holidaysOf } from '#domain/calendar/holidays.ts'
import type { TeamCalendar } from '#domain/calendar/person-calendar.ts'
import type { Days, Direction } from '#domain/meetings/beyond.ts'
import { isNews, isToCome, warningsOf } from '#domain/meetings/calendar/warnings.ts'
import type { Warning } from '#domain/meetings/calendar/warnings.ts'
import type { MeetingSummary } from '#domain/meetings/meeting.ts'
import type { Series } from '#domain/meetings/series.ts'
import { useSession } from '../../client/session.ts'
import { meetingsWithUnsentNotes } from '../../client/unsent-notes.ts'
import { meetingsWithUnsentRecords } from '../../client/unsent-records.ts'
import { queryClient } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { orpc } from '../client/orpc.ts'
import { useArchiveAsked } from '../parts/archive/use-archive-asked.ts'
import { Choice } from '../parts/menu.tsx'
import { MoreMenu } from '../parts/more-menu.tsx'
import { Empty, Failed, Skeleton } from '../parts/states.tsx'
import { standingsQuery } from '../parts/standings.ts'
import { TrialNeeded } from '../parts/trial-needed.tsx'
import { useMayChange, useMayRead } from '../parts/use-may.ts'
import { useNow } from '../parts/use-now.ts'
import { membersQuery, usePeople } from '../parts/use-people.ts'
import type { People } from '../parts/use-people.ts'
import { prefetching } from '../prefetching.ts'
import { Page } from '../templates/page.tsx'
import { Views } from '../templates/views.tsx'
import { firstDays, furtherDays, inOneList } from './listed-days.ts'
import { meetingsQuery } from './queries.ts'
import { meetingTabs } from './tabs.ts'
import { useTeamCalendar } from './use-team-calendar.ts'
import { aboutProduct, counted, dayInFull, dayInWords, homeTimes, shortDay, stateNames, warningLines } from './words.ts'
import css from './meetings.module.css'

const MeetingForm = lazy(async () => ({ default: (await import('./meeting-form.tsx')).MeetingForm }))
const ArchiveDialog = lazy(async () => ({
  default: (await import('../parts/archive/archive-dialog.tsx')).ArchiveDialog,
}))
const OffClosedDay = lazy(async () => ({ default: (await import('./off-closed-day.tsx')).OffClosedDay }))
const SummariesDialog = lazy(async () => ({ default: (await import('./summaries-dialog.tsx')).SummariesDialog }))
const FeedDialog = lazy(async () => ({ default: (await import('../parts/feed-dialog.tsx')).FeedDialog }))

const listQuery = ({ from, to }: Days, direction: Direction) => meetingsQuery(from, to, direction)
const comingQuery = (today: number) => listQuery(firstDays(today, 'later'), 'later')

export const loader = prefetching(() => [
  queryClient.prefetchQuery(standingsQuery()),
  queryClient.prefetchQuery(comingQuery(dayAt(Date.now()))),
  queryClient.prefetchQuery(membersQuery()),
])

/** The meetings of the organisation. */
export function Component() {
  const [dialog, setDialog] = useState<'new' | 'feed' | 'summaries'>()
  const [isArchiving, setArchiving] = useArchiveAsked()
  const mayChange = useMayChange('meeting-management')
  const mayRead = useMayRead('meeting-management') === true
  const today = dayAt(useNow())
  const { data } = useQuery({ ...comingQuery(today), enabled: mayRead })
  return (
    <Page
      title="Meetings"
      about="An agenda before, minutes during, and who does what after."
      tabs={meetingTabs}
      isWide
      actions={
        <>
          <MoreMenu label="More of meetings">
            {(mayChange || data?.hasFeed) && (
              <Choice name="In your calendar" icon={CalendarSync} onAction={() => setDialog('feed')} />
            )}
            {mayChange && data?.mayDecide && (
              <Choice name="Summaries by a machine" onAction={() => setDialog('summaries')} />
            )}
            <Choice name="Archive of everything" onAction={() => setArchiving(true)} />
          </MoreMenu>
          {mayChange && (
            <Button kind="primary" onClick={() => setDialog('new')}>
              New meeting
            </Button>
          )}
        </>
      }
    >
      <PageHead title="Meetings" description="The meetings of your organisation." />
      <TrialNeeded product="meeting-management" to="read" about={aboutProduct}>
        <Meetings onNew={mayChange ? () => setDialog('new') : undefined} />
      </TrialNeeded>
      <Suspense>
        {dialog === 'new' && <MeetingForm onClose={() => setDialog(undefined)} />}
        {isArchiving && <ArchiveDialog onClose={() => setArchiving(false)} />}
        {dialog === 'summaries' && data && (
          <SummariesDialog settings={data.settings} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'feed' && (
          <FeedDialog
            of="meetings"
            path="/api/meetings/feed"
            hasFeed={data?.hasFeed}
            isReadOnly={!mayChange}
            keep={async (token) => {
              await orpc.meetings.keepFeed.call({ ...(token !== undefined && { token }) })
              void queryClient.invalidateQueries({ queryKey: orpc.meetings.listMeetings.key() })
            }}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </Page>
  )
}

function Meetings({ onNew }: { onNew: (() => void) | undefined }) {
  const [search] = useSearchParams()
  const isEarlier = search.get('view') === 'earlier'
  return (
    <>
      <Views
        label="Which meetings"
        views={[
          { name: 'Coming', search: '', isShown: !isEarlier },
          { name: 'Earlier', search: 'view=earlier', isShown: isEarlier },
        ]}
      />
      <MeetingList key={String(isEarlier)} direction={isEarlier ? 'earlier' : 'later'} onNew={onNew} />
    </>
  )
}

interface MeetingListProps {
  direction: Direction
  onNew: (() => void) | undefined
}

/** Meetings by their days, and more of them on demand. */
function MeetingList({ direction, onNew }: MeetingListProps) {
  const today = dayAt(useNow())
  const people = usePeople()
  const { team } = useTeamCalendar()
  const isEarlier = direction === 'earlier'
  const query = useQuery(listQuery(firstDays(today, direction), direction))
  const [further, setFurther] = useState<readonly string[]>([])
  const more = useQueries({ queries: further.map((day) => listQuery(furtherDays(day, direction), direction)) })
  const lists = [query, ...more].flatMap(({ data }) => (data ? [data] : []))
  const meetings = inOneList(
    lists.map((each) => each.meetings),
    direction,
  )
  const series = new Map(lists.flatMap((each) => each.series).map((each) => [each.id, each]))
  const days = [...Map.groupBy(meetings, ({ date }) => date)]
  const last = more.at(-1) ?? query
  const beyondOn = last.data?.beyondOn
  const failed = more.find(({ data, error }) => !data && error)
  return (
    <>
      <UnsentNotes meetings={meetings} />
      {query.isPending && <Skeleton shape="rows" label="Loading your meetings" />}
      {!query.data && query.error && (
        <Failed
          title="We can't show your meetings right now"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && days.length === 0 && !last.isPending && (
        <Empty
          title={isEarlier ? 'No meeting in the last six months' : 'No meeting in the next eight weeks'}
          actions={
            onNew && (
              <Button size="small" onClick={onNew}>
                New meeting
              </Button>
            )
          }
        >
          <p>A meeting needs a title and a time. Agendas can begin with a template.</p>
        </Empty>
      )}
      {days.map(([date, onDay]) => (
        <section key={date} className={css.day} aria-labelledby={`day-${date}`}>
          <header>
            <h2 id={`day-${date}`}>{dayInFull(date, dateOf(today))}</h2>
            <p>
              {dayOf(date) === today && <b>Today</b>}
              <HolidayOn date={date} team={team} />
            </p>
          </header>
          <ul>
            {onDay.map((meeting) => (
              <MeetingRow
                key={meeting.id}
                meeting={meeting}
                others={onDay}
                people={people}
                team={team}
                isEarlier={isEarlier}
                series={series.get(meeting.seriesId ?? '')}
                mayChange={onNew !== undefined}
              />
            ))}
          </ul>
        </section>
      ))}
      {failed && (
        <Failed
          title="We can't show more meetings right now"
          error={failed.error ?? new Error('No answer.')}
          onRetry={() => void failed.refetch()}
        />
      )}
      {query.data && (
        <p className={css.more}>
          <span role="status">{further.length > 0 && !last.isPending ? `${meetings.length} meetings shown` : ''}</span>
          {(last.isPending || beyondOn !== undefined) && (
            <Button
              size="small"
              busy={last.isPending}
              busyText="Loading"
              onClick={() => beyondOn !== undefined && setFurther([...further, beyondOn])}
            >
              {isEarlier ? 'Show earlier' : 'Show later'}
              {beyondOn !== undefined && `, from ${dayInWords(beyondOn, dateOf(today))}`}
            </Button>
          )}
        </p>
      )}
    </>
  )
}

/** Notes and entries of this browser that the server does not have: opening their meeting saves them. */
function UnsentNotes({ meetings }: { meetings: readonly MeetingSummary[] }) {
  const session = useSession()
  const me = session.status === 'signed-in' ? session.userId : undefined
  const ids = me === undefined ? [] : [...new Set([...meetingsWithUnsentNotes(me), ...meetingsWithUnsentRecords(me)])]
  if (ids.length === 0) return null
  return (
    <div className={css.unsent} role="status">
      <p>What you typed in a meeting is not saved yet. Open the meeting to save it:</p>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <a href={`/dashboard/meetings/${id}`} dir="auto">
              {meetings.find((each) => each.id === id)?.title ?? 'A meeting'}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function HolidayOn({ date, team }: { date: string; team: TeamCalendar }) {
  const holiday = holidaysOf(yearOf(dayOf(date)), team.calendar.addedHolidays).find((each) => each.date === date)
  return holiday && <span className={css.warned}>{holiday.name}, a public holiday</span>
}

interface RowProps {
  meeting: MeetingSummary
  others: readonly MeetingSummary[]
  people: People
  team: TeamCalendar
  isEarlier: boolean
  series: Series | undefined
  mayChange: boolean
}

/** The heading of a day names its holiday. */
const isOfRow = (warning: Warning) => isNews(warning) && warning.warning !== 'holiday'

function MeetingRow({ meeting, others, people, team, isEarlier, series, mayChange }: RowProps) {
  const { id, title, place, seriesId, state, invited, accepted, openActions, decided, isUntold } = meeting
  const now = useNow()
  const when = homeTimes(meeting)
  const warnings = isEarlier || !isToCome(meeting, now) ? [] : warningsOf(meeting, others, team).filter(isOfRow)
  const isOnClosedDay = warnings.some((each) => each.warning === 'closed' && each.isWholeDay === true)
  return (
    <li className={css.row} data-state={state}>
      <span className={css.times}>{when.times}</span>
      <span className={css.what}>
        <a href={`/dashboard/meetings/${id}`} dir="auto">
          {title}
        </a>
        {seriesId !== undefined && <Repeat size={14} strokeWidth={1.75} aria-label="Of a series" />}
        <small dir="auto">{place}</small>
        {when.there !== undefined && (
          <small>
            {when.date !== meeting.date && `${shortDay(when.date)} in South Africa, `}
            {when.there}
          </small>
        )}
        {isUntold && (
          <small className={css.warned}>
            <Send size={14} strokeWidth={1.75} aria-hidden="true" /> Changes not sent
          </small>
        )}
        {warningLines(warnings, people.nameOf).map((words) => (
          <small key={words} className={css.warned}>
            <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" /> {words}
          </small>
        ))}
        {mayChange && isOnClosedDay && (
          <Suspense>
            <OffClosedDay meeting={meeting} series={series} />
          </Suspense>
        )}
      </span>
      <span className={css.figures}>
        {isEarlier
          ? `${counted(decided, 'decision', 'decisions')}, ${openActions} open`
          : `${counted(invited, 'person', 'people')}, ${accepted} accepted`}
      </span>
      <span className={css.state} data-state={state}>
        {state === 'planned' && isEarlier ? 'Not held' : stateNames[state]}
      </span>
    </li>
  )
}
