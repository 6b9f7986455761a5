import { CalendarArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { dayOf } from '#domain/calendar/day.ts'
import type { Task } from '#domain/projects/project.ts'
import { whyItStays } from './calendar-moves.ts'
import type { ShownDayOff } from './days-off-shown.ts'
import { usePressDrag } from './use-press-drag.ts'
import type { ViewProps } from './view-props.ts'
import css from './calendar.module.css'

const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const DAY_MS = 86_400_000
/** Tasks of a day that are shown at once. */
const MOST_OF_DAY = 4
/** Distance in px from an edge of the window, with a phone's bar, at which a drag scrolls, and by how much with each movement. */
const EDGE = 112
const SCROLL = 24

/** A task that is moved to another day. */
export interface CalendarDrag {
  readonly task: Task
  /** The date of the day that it lies over. */
  readonly over: string | undefined
  /** The day on which its card is drawn while its own is not shown, because keys moved it into another month. */
  readonly carriedTo?: string
  /** How far a pointer has dragged it, in px; missing while keys move it. */
  readonly by?: { readonly x: number; readonly y: number }
}

interface DayProps extends ViewProps {
  date: string
  tasks: readonly Task[]
  off: ShownDayOff | undefined
  /** The last one of the days off that a phone tells with this one, without tasks of their own. */
  offUntil: string | undefined
  isToday: boolean
  isOther: boolean
  /** Whether all tasks of the day are shown. */
  isWhole: boolean
  openDay: (isWhole: boolean) => void
  drag: CalendarDrag | undefined
  lift: (task: Task, drag: CalendarDrag) => void
  dragOver: (drag: CalendarDrag) => void
  drop: (task: Task, date: string | undefined) => void
  press: (event: KeyboardEvent<HTMLElement>, task: Task) => void
  /** Asks for the day to which a task moves. */
  askDay: (task: Task) => void
  /** The focus goes elsewhere, so that a task that keys have lifted stays. */
  leave: (task: Task) => void
}

/** A day of the calendar and the tasks that end on it. */
export function CalendarDay(props: DayProps) {
  const { date, tasks, off, offUntil, isToday, isOther, isWhole, openDay, drag } = props
  const day = dayInWords(date)
  const isOver = drag?.over === date
  const rest = tasks.length - MOST_OF_DAY
  return (
    <li
      data-day={date}
      data-empty={tasks.length === 0 || undefined}
      data-other={isOther || undefined}
      data-today={isToday || undefined}
      data-tells-off={offUntil !== undefined || undefined}
      aria-current={isToday ? 'date' : undefined}
      data-off={off && (off.name === undefined ? 'weekday' : 'holiday')}
      data-over={isOver || undefined}
    >
      <p>
        <span aria-hidden="true">{Number(date.slice(8))}</span>
        <span className={css.date}>{day}</span>
        {offUntil !== undefined && offUntil !== date && <span className={css.until}> to {dayInWords(offUntil)}</span>}
        {isToday && <span className={css.today}> Today</span>}
        {off?.name !== undefined && <small> {off.name}</small>}
      </p>
      {tasks.slice(0, isWhole ? tasks.length : MOST_OF_DAY).map((task) => (
        <CalendarTask key={task.id} {...props} task={task} />
      ))}
      {isOver && !tasks.includes(drag.task) && (
        <span className={css.target} dir="auto">
          {drag.task.title} comes here
        </span>
      )}
      {rest > 0 && (
        <button
          className={css.more}
          aria-expanded={isWhole}
          aria-label={isWhole ? `Show fewer on ${day}` : `and ${rest} more on ${day}`}
          onClick={() => openDay(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `and ${rest} more`}
        </button>
      )}
    </li>
  )
}

const dayInWords = (date: string) => longDay.format(new Date(dayOf(date) * DAY_MS))

function CalendarTask(props: DayProps & { task: Task }) {
  const { task, date, drag, lift, dragOver, drop, press, leave, askDay, open, openTask } = props
  const button = useRef<HTMLButtonElement>(null)
  const [lifted, setLifted] = useState<{ readonly top: number; readonly scrolled: number }>()
  const { handlers, wasDrag } = usePressDrag({
    lift: () => {
      setLifted({ top: button.current?.getBoundingClientRect().top ?? 0, scrolled: 0 })
      lift(task, { task, over: date, by: { x: 0, y: 0 } })
    },
    move: ({ x, y }, event) => {
      if (drag?.task.id !== task.id || !drag.by) return
      if (event.clientY < EDGE) window.scrollBy(0, -SCROLL)
      if (event.clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL)
      const from = lifted?.scrolled ?? window.scrollY
      dragOver({ task, over: dayAt(event), by: { x, y: y + window.scrollY - from } })
    },
    end: (isDropped) => {
      const isMine = drag?.task.id === task.id && drag.by !== undefined
      setLifted(undefined)
      if (isMine) drop(task, isDropped ? drag.over : undefined)
    },
  })
  const by = drag?.task.id === task.id ? drag.by : undefined
  const isDragged = by !== undefined
  const isLiftedByKeys = drag?.task.id === task.id && !isDragged
  useLayoutEffect(() => {
    // In another month its card is drawn anew, and the keys that move it go to what has the focus.
    if (isLiftedByKeys) button.current?.focus()
  }, [isLiftedByKeys])
  useLayoutEffect(() => {
    const at = button.current
    if (!isDragged || !at) return
    // A phone shows the empty days while a task is dragged, and the task stays below the finger.
    setLifted((before) => {
      if (!before) return before
      window.scrollBy({ top: at.getBoundingClientRect().top - before.top, behavior: 'instant' })
      const missed = at.getBoundingClientRect().top - before.top
      return { ...before, scrolled: window.scrollY + missed }
    })
  }, [isDragged])
  return (
    <div className={css.line}>
      <button
        ref={button}
        className={css.task}
        data-card-of={task.id}
        data-done={task.doneAt !== undefined || undefined}
        data-milestone={task.isMilestone || undefined}
        data-lifted={drag?.task.id === task.id || undefined}
        style={by && { transform: `translate(${by.x}px, ${by.y}px)` }}
        dir="auto"
        title={task.title}
        aria-describedby="calendar-keys"
        {...handlers}
        onPointerDown={(event) => {
          handlers.onPointerDown(event)
          // A fast mouse leaves a task as low as this one before it is lifted.
          if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onClick={() => !wasDrag() && openTask(task.id)}
        onKeyDown={(event) => press(event, task)}
        // The space bar lifts the task; a button would take it as a click.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        onBlur={() => leave(task)}
      >
        {task.title}
      </button>
      {whyItStays(open, task) === undefined && (
        <button
          className={css.move}
          aria-label={`Move ${task.title} to another day`}
          title="Move to another day"
          onClick={() => askDay(task)}
        >
          <CalendarArrowUp size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

/** The date of the day below a pointer. */
function dayAt({ clientX, clientY }: PointerEvent<HTMLElement>): string | undefined {
  return document.elementsFromPoint(clientX, clientY).flatMap((each) => {
    // The task that is dragged lies over the day, and belongs to another one.
    if (each.closest('[data-lifted]')) return []
    return each.closest<HTMLElement>('[data-day]')?.dataset['day'] ?? []
  })[0]
}
