import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dateOf, dayAt, dayOf, weekdayOf } from '#domain/calendar/day.ts'
import type { Task } from '#domain/projects/project.ts'
import { toast } from '../../ui/toast.tsx'
import { isArrow } from './board-keys.ts'
import { CalendarDay } from './calendar-day.tsx'
import type { CalendarDrag } from './calendar-day.tsx'
import { calendarDateOf, dayAfterKey, movingEnd, whyItStays } from './calendar-moves.ts'
import { daysOffShown, rowsOfMonth } from './days-off-shown.ts'
import { cardOf, focusWhenThere } from './focus-when-there.ts'
import { useMoved } from './use-moved.ts'
import { useStaysWhileLifted } from './use-press-drag.ts'
import type { ViewProps } from './view-props.ts'
import { dayAndDate } from './words.ts'
import css from './calendar.module.css'

const CalendarMove = lazy(async () => ({ default: (await import('./calendar-move.tsx')).CalendarMove }))

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const DAY_MS = 86_400_000

/**
 * The same tasks on the days on which they end. A mouse drags a task to another day, a finger after a long press. Arrow keys go from task to
 * task; the space bar lifts one, arrow keys move it, into other months too, and the space bar drops it. A button beside each task asks for the day instead. A phone
 * lists the days that have tasks, and between them today and the named days off.
 */
export function CalendarView(props: ViewProps) {
  const { open, shown, chosen, people, propose, say } = props
  const [search, setSearch] = useSearchParams()
  const today = dateOf(dayAt(open.asOf))
  const named = search.get('month') ?? ''
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(named) ? named : today.slice(0, 7)
  const first = dayOf(`${month}-01`)
  const monday = first - ((weekdayOf(first) + 6) % 7)
  const days = Array.from({ length: 42 }, (_, at) => dateOf(monday + at))
  const span = { first: days[0]!, last: days[41]! }
  const [personId, ...others] = chosen['person'] ?? []
  const whose = personId !== undefined && others.length === 0 ? { personId, name: people.nameOf(personId) } : undefined
  const off = daysOffShown(open.plan, { from: span.first, to: span.last, whose })
  const byDay = Map.groupBy(
    open.project.tasks.filter(({ id }) => shown.has(id)),
    ({ id }) => calendarDateOf(open.dates, id) ?? '',
  )
  const order = days.flatMap((date) => (byDay.get(date) ?? []).map(({ id }) => id))
  const rows = rowsOfMonth(days, off, { month, today, hasTasks: (date) => byDay.has(date) })
  const isShown = (date: string) => date >= span.first && date <= span.last
  const withMonth = (of: string) => {
    const next = new URLSearchParams(search)
    next.set('month', of)
    return next
  }
  const link = (by: number) => `?${withMonth(dateOf(dayOf(`${month}-15`) + by * 30).slice(0, 7))}`

  const calendar = useRef<HTMLDivElement>(null)
  useStaysWhileLifted(calendar)
  const [drag, setDrag] = useState<CalendarDrag>()
  /** The task whose new day is asked for. */
  const [asked, setAsked] = useState<string>()
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set())
  const openDay = (date: string, isWhole: boolean) =>
    setWhole((days) => new Set(isWhole ? [...days, date] : [...days].filter((each) => each !== date)))
  const moved = useMoved(open.project, {
    say,
    show: (taskId) => {
      const date = calendarDateOf(open.dates, taskId)
      if (date === undefined || !shown.has(taskId)) return
      openDay(date, true)
      if (!isShown(date)) turnTo(date)
    },
    whereIs: (taskId) => {
      const title = open.project.tasks.find(({ id }) => id === taskId)?.title ?? ''
      const date = calendarDateOf(open.dates, taskId)
      return date === undefined ? '' : `${title} ends on ${dayAndDate(date)} now`
    },
  })
  const dayInWords = (date: string) => {
    const name = daysOffShown(open.plan, { from: date, to: date, whose }).get(date)?.name
    return name === undefined ? dayAndDate(date) : `${dayAndDate(date)}, ${name}`
  }
  const turnTo = (date: string) => setSearch(withMonth(date.slice(0, 7)), { replace: true })
  const stays = ({ id, title }: Task) => {
    say(`${title} stays where it was`)
    const date = calendarDateOf(open.dates, id)
    if (date === undefined || isShown(date)) return
    openDay(date, true)
    turnTo(date)
    focusWhenThere(() => cardOf(id))
  }
  const drop = (task: Task, date: string | undefined) => {
    setDrag(undefined)
    if (date === undefined || date === calendarDateOf(open.dates, task.id)) return stays(task)
    const moving = movingEnd(open, task.id, date, people.nameOf)
    if (!moving) return undefined
    if ('stays' in moving) {
      stays(task)
      return toast({ about: 'stays', title: `${task.title} stays where it was`, description: moving.stays })
    }
    const forget = moved(task.id, cardOf)
    const settled = () => {
      if (!forget()) return
      stays(task)
      focusWhenThere(() => cardOf(task.id))
    }
    return propose({ ...moving.wanted, settled })
  }
  const lift = (task: Task, next: CalendarDrag) => {
    const why = whyItStays(open, task)
    say(why ?? `${task.title} is lifted. Arrow keys move it, the space bar drops it, and Escape puts it back`)
    if (why === undefined) setDrag(next)
  }
  const press = (event: KeyboardEvent<HTMLElement>, task: Task) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const lifted = drag?.task.id === task.id && !drag.by ? drag : undefined
    const now = calendarDateOf(open.dates, task.id)
    if (key === ' ' || (lifted && key === 'Enter')) {
      event.preventDefault()
      if (lifted) drop(task, lifted.over)
      else lift(task, { task, over: now })
    } else if (lifted && key === 'Escape') {
      event.preventDefault()
      setDrag(undefined)
      stays(task)
    } else if (isArrow(key)) {
      event.preventDefault()
      if (!lifted) return focusBeside(event.currentTarget, key)
      const planned = open.plan.tasks.find(({ id }) => id === task.id)
      if (!planned || lifted.over === undefined) return undefined
      const over = dayAfterKey(open.plan, planned, lifted.over, key)
      if (isShown(over)) {
        setDrag({ ...lifted, over })
        say(over === lifted.over ? `${dayInWords(over)}, and no working day is beyond it` : dayInWords(over))
      } else {
        setDrag({ ...lifted, over, carriedTo: over })
        turnTo(over)
        say(`${dayInWords(over)}. ${monthOf(over)} is shown`)
      }
    }
    return undefined
  }
  const dragOver = (next: CalendarDrag) => {
    setDrag(next)
    if (next.over !== undefined && next.over !== drag?.over) say(dayInWords(next.over))
  }
  const askedTask = open.project.tasks.find(({ id }) => id === asked)
  const askedDate = askedTask && calendarDateOf(open.dates, askedTask.id)
  const byKeys = drag && !drag.by ? drag.over : undefined
  useEffect(() => {
    if (byKeys !== undefined)
      calendar.current?.querySelector(`[data-day="${byKeys}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [byKeys])
  const liftedFrom = drag && calendarDateOf(open.dates, drag.task.id)
  const isCarried = drag !== undefined && liftedFrom !== undefined && !isShown(liftedFrom)
  const tasksOf = (date: string) => {
    const own = byDay.get(date) ?? []
    return isCarried && drag.carriedTo === date ? [drag.task, ...own] : own
  }

  return (
    <div className={css.calendar} ref={calendar} data-dragging={drag ? true : undefined}>
      <p className="unseen" id="calendar-keys">
        Arrow keys go from task to task.{open.mayChange && ' The space bar lifts a task, to move it to another day.'}
      </p>
      <header>
        <a href={link(-1)} aria-label="The month before">
          ←
        </a>
        <h2>{monthOf(`${month}-01`)}</h2>
        <a href={link(1)} aria-label="The month after">
          →
        </a>
      </header>
      {open.mayChange && order.length > 0 && (
        <p className={css.how}>Hold a task and drag it to another day, or press the button beside it.</p>
      )}
      <div className={css.week} aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {order.length === 0 && <p className={css.nothing}>No task shown here ends in {monthOf(`${month}-01`)}.</p>}
      <ol className={css.days}>
        {days.map((date) => (
          <CalendarDay
            key={date}
            {...props}
            date={date}
            tasks={tasksOf(date)}
            off={off.get(date)}
            offUntil={rows.get(date)}
            isToday={date === today}
            isOther={!date.startsWith(month)}
            isWhole={whole.has(date)}
            openDay={(isWhole) => openDay(date, isWhole)}
            drag={drag}
            lift={lift}
            dragOver={dragOver}
            drop={drop}
            press={press}
            askDay={({ id }) => setAsked(id)}
            leave={(task) => drag?.task.id === task.id && !drag.by && setDrag(undefined)}
          />
        ))}
      </ol>
      <Suspense>
        {askedTask && askedDate !== undefined && (
          <CalendarMove
            key={askedTask.id}
            task={askedTask}
            endsOn={askedDate}
            onMove={(date) => drop(askedTask, date)}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

const monthOf = (date: string) => monthName.format(new Date(dayOf(date) * DAY_MS))

/** Focuses the task before or behind one, in the order of the days. */
function focusBeside(card: HTMLElement, key: string) {
  const cards = [...(card.closest('ol')?.querySelectorAll<HTMLElement>('[data-card-of]') ?? [])]
  const by = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1
  cards[cards.indexOf(card) + by]?.focus()
}
