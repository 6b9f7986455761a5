import { useSearchParams } from 'react-router-dom'
import { dateOf, dayAt, dayOf, weekdayOf } from '#domain/calendar/day.ts'
import { workingHours } from '#domain/projects/schedule/working-hours.ts'
import type { Task } from '#domain/projects/project.ts'
import { daysOffShown } from './days-off-shown.ts'
import type { ShownDayOff } from './days-off-shown.ts'
import type { ViewProps } from './view-props.ts'
import { lastDateOf } from './words.ts'
import css from './calendar.module.css'

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const MOST_OF_DAY = 4
const DAY_MS = 86_400_000

/** The same tasks on the days on which they end. A phone shows the days that have any, one below the other. */
export function CalendarView({ open, shown, openTask }: ViewProps) {
  const [search] = useSearchParams()
  const today = dateOf(dayAt(open.asOf))
  const asked = search.get('month') ?? ''
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7)
  const first = dayOf(`${month}-01`)
  const monday = first - ((weekdayOf(first) + 6) % 7)
  const days = Array.from({ length: 42 }, (_, at) => dateOf(monday + at))
  const off = daysOffShown(workingHours(open.plan).project, days[0]!, days[41]!)
  const byDay = Map.groupBy(
    open.project.tasks.filter(({ id }) => shown.has(id)),
    (task): string => {
      const dated = open.dates.tasks.get(task.id)
      return dated ? lastDateOf(Math.max(dated.end, dated.start + 1)) : ''
    },
  )
  const link = (by: number) => {
    const next = new URLSearchParams(search)
    next.set('month', dateOf(dayOf(`${month}-15`) + by * 30).slice(0, 7))
    return `?${next}`
  }
  return (
    <div className={css.calendar}>
      <header>
        <a href={link(-1)} aria-label="The month before">
          ←
        </a>
        <h2>{monthName.format(new Date(first * DAY_MS))}</h2>
        <a href={link(1)} aria-label="The month after">
          →
        </a>
      </header>
      <div className={css.week} aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={css.days}>
        {days.map((date) => (
          <Day
            key={date}
            date={date}
            tasks={byDay.get(date) ?? []}
            off={off.get(date)}
            isToday={date === today}
            isOther={!date.startsWith(month)}
            openTask={openTask}
          />
        ))}
      </ol>
    </div>
  )
}

interface DayProps {
  date: string
  tasks: readonly Task[]
  off: ShownDayOff | undefined
  isToday: boolean
  isOther: boolean
  openTask: (taskId: string) => void
}

function Day({ date, tasks, off, isToday, isOther, openTask }: DayProps) {
  return (
    <li
      data-empty={tasks.length === 0 || undefined}
      data-other={isOther || undefined}
      data-today={isToday || undefined}
      data-off={off && (off.name === undefined ? 'weekday' : 'holiday')}
    >
      <p>
        <span aria-hidden="true">{Number(date.slice(8))}</span>
        <span className="unseen">{longDay.format(new Date(dayOf(date) * DAY_MS))}</span>
        {off?.name !== undefined && <small> {off.name}</small>}
      </p>
      {tasks.slice(0, MOST_OF_DAY).map(({ id, title, doneAt, isMilestone }) => (
        <button
          key={id}
          data-done={doneAt !== undefined || undefined}
          data-milestone={isMilestone || undefined}
          dir="auto"
          onClick={() => openTask(id)}
        >
          {title}
        </button>
      ))}
      {tasks.length > MOST_OF_DAY && <small>and {tasks.length - MOST_OF_DAY} more</small>}
    </li>
  )
}
