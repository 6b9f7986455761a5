import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import {
  isAttending,
  isComing,
  MEETING_DAYS_AHEAD,
  MINUTES_DAYS_BACK,
  waitsForAnswer,
  waitsForApproval,
} from '#domain/meetings/waiting.ts'
import { useMe } from '../../../accounts/me.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ProductPart } from '../../parts/product-part.tsx'
import { useMayChange, useMayRead } from '../../parts/use-may.ts'
import { useNow } from '../../parts/use-now.ts'
import { DatedRows, MoreRows } from '../../templates/dated-rows.tsx'
import { FirstStep } from '../../templates/first-step.tsx'
import { WaitingRows } from '../../templates/waiting-board.tsx'
import { meetingsQuery } from '../queries.ts'
import { shortDay, homeTimes } from '../words.ts'

const MEETINGS = '/dashboard/meetings'
const MOST_SHOWN = 4
const MOST_WAITING = 3

function useMyMeetings() {
  const mayRead = useMayRead('meeting-management')
  const mayChange = useMayChange('meeting-management')
  const { data: me } = useMe()
  const today = dayAt(useNow())
  const query = useQuery({
    ...meetingsQuery(dateOf(today - MINUTES_DAYS_BACK), dateOf(today + MEETING_DAYS_AHEAD)),
    enabled: mayRead === true,
  })
  const all = me ? (query.data?.meetings ?? []) : []
  const who = me?.id ?? ''
  const day = dateOf(today)
  const coming = all.filter((meeting) => isAttending(meeting, who) && isComing(meeting, day))
  // After a trial nothing is answered or approved.
  const open = mayChange ? all : []
  const toApprove = open.filter((meeting) => waitsForApproval(meeting, who))
  const toAnswer = open.filter((meeting) => waitsForAnswer(meeting, who, day))
  return { query, mayChange, today, coming, toApprove, toAnswer }
}

/** The person's meetings of the next two weeks. */
export function NextMeetings() {
  const { query, mayChange, coming, today } = useMyMeetings()
  return (
    <ProductPart
      product="meeting-management"
      title="Next meetings"
      link={{ name: 'All meetings', address: MEETINGS }}
      willShow="Meetings that you are invited to appear here, with their agenda and minutes."
      query={query}
      about={() => coming.length > 0 && 'two weeks'}
    >
      {() =>
        coming.length === 0 ? (
          <FirstStep step={{ name: mayChange ? 'Call a meeting' : 'Open meetings', address: MEETINGS }}>
            You have no meeting in the next two weeks. Those that you are invited to appear here.
          </FirstStep>
        ) : (
          <>
            <DatedRows
              label="Next meetings"
              rows={coming.slice(0, MOST_SHOWN).map((meeting) => ({
                key: meeting.id,
                title: meeting.title,
                address: `${MEETINGS}/${meeting.id}`,
                about: meeting.place,
                end: homeWords(meeting, (date) => (date === dateOf(today) ? 'Today' : shortDay(date))),
                tone: meeting.state === 'running' ? 'ochre' : undefined,
              }))}
            />
            {coming.length > MOST_SHOWN && (
              <MoreRows number={String(coming.length - MOST_SHOWN)} of={['meeting', 'meetings']} address={MEETINGS} />
            )}
          </>
        )
      }
    </ProductPart>
  )
}

/** Meetings that ask for the person's answer, and minutes that the person approves as chair. */
export function WaitingMeetings() {
  const { query, mayChange, toApprove, toAnswer } = useMyMeetings()
  const approvals = toApprove.map(({ id, title, date }) => ({
    key: `minutes ${id}`,
    icon: CalendarClock,
    title: (
      <>
        Minutes of <bdi>{title}</bdi> wait for your approval
      </>
    ),
    about: `Held on ${shortDay(date)}.`,
    action: (
      <ButtonLink size="small" href={`${MEETINGS}/${id}`} aria-label={`Read the minutes of ${title}`}>
        Read
      </ButtonLink>
    ),
  }))
  const answers = toAnswer.map((meeting) => ({
    key: `answer ${meeting.id}`,
    icon: CalendarClock,
    title: (
      <>
        Do you come to <bdi>{meeting.title}</bdi>?
      </>
    ),
    about: `${homeWords(meeting, shortDay)}.`,
    action: (
      <ButtonLink size="small" href={`${MEETINGS}/${meeting.id}`} aria-label={`Answer: ${meeting.title}`}>
        Answer
      </ButtonLink>
    ),
  }))
  return (
    <WaitingRows
      of="Meetings that wait for you"
      rows={[...approvals, ...answers].slice(0, MOST_WAITING)}
      isPending={mayChange && query.isPending}
      error={mayChange && query.error !== null && !query.data}
      onRetry={() => void query.refetch()}
    />
  )
}

/** When a meeting is in South Africa: "Tue 1 Dec, 09:00 to 09:45". */
function homeWords(meeting: Parameters<typeof homeTimes>[0], dayWords: (date: string) => string): string {
  const { date, times } = homeTimes(meeting)
  return `${dayWords(date)}, ${times}`
}
