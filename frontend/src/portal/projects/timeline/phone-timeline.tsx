import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { dateOf, dayAt, dayOf, DAY_MS, startOfDay } from '#domain/calendar/day.ts'
import type { Task } from '#domain/projects/project.ts'
import { timelineState } from '#domain/projects/timeline-state.ts'
import { usePressDrag, useStaysWhileLifted } from '../use-press-drag.ts'
import type { ViewProps } from '../view-props.ts'
import { dateAt, dayAndDate, lastDateOf } from '../words.ts'
import css from './timeline.module.css'

const MOST_ROWS = 300

export type Row = { readonly head: string; readonly count: number } | { readonly task: Task; readonly isBelow: boolean }

interface PhoneProps extends ViewProps {
  rows: readonly Row[]
  /** The first day of the timeline, as days since 1970-01-01. */
  first: number
  days: number
}

/** A phone shows each task's place in the project as a bar below its name. A finger that rests on the bar moves it. */
export function PhoneTimeline(props: PhoneProps) {
  const { rows, openTask, open } = props
  const list = useRef<HTMLUListElement>(null)
  useStaysWhileLifted(list)
  return (
    <>
      {open.mayChange && (
        <>
          <p className={css.how}>Hold a bar and drag it, or open a task, to change its dates.</p>
          <p className="unseen" id="phone-timeline-keys">
            The left and right arrow keys move a bar by a day.
          </p>
        </>
      )}
      <ul className={css.phone} ref={list}>
        {rows.slice(0, MOST_ROWS).map((row) =>
          'task' in row ? (
            <li key={row.task.id} data-below={row.isBelow || undefined}>
              <button dir="auto" onClick={() => openTask(row.task.id)}>
                {row.task.title}
              </button>
              <PhoneBar {...props} task={row.task} />
            </li>
          ) : (
            <li key={`head ${row.head}`} data-head>
              <h2 dir="auto">{row.head}</h2> <span>{row.count}</span>
            </li>
          ),
        )}
      </ul>
      {rows.length > MOST_ROWS && <p className={css.how}>And {rows.length - MOST_ROWS} more. A filter shows them.</p>}
    </>
  )
}

function PhoneBar(props: PhoneProps & { task: Task }) {
  const dated = props.open.dates.tasks.get(props.task.id)
  return dated ? <DatedPhoneBar {...props} dated={dated} /> : null
}

function DatedPhoneBar(props: PhoneProps & { task: Task; dated: { readonly start: number; readonly end: number } }) {
  const { task, dated, first, days, open, move, say } = props
  const track = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<{ readonly px: number; readonly days: number }>()
  const hasParts = open.project.tasks.some(({ partOf }) => partOf === task.id)
  const mayMove = open.mayChange && task.doneAt === undefined && task.startedAt === undefined && !hasParts
  const place = (at: number) => Math.max(0, Math.min(100, (((at - startOfDay(first)) / DAY_MS) * 100) / days))
  const daysIn = (px: number) => Math.round((px / (track.current?.clientWidth ?? 1)) * days)
  const dayAfter = (by: number) => dateOf(dayAt(dated.start) + by)
  const shift = (by: number) => {
    if (mayMove && by !== 0) move({ taskId: task.id, startOn: dayAfter(by) })
  }
  const { handlers } = usePressDrag({
    lift: () => {
      if (!mayMove)
        return say(
          open.mayChange ? `${task.title} has begun or has subtasks, so its dates stay` : 'Nothing can be changed now',
        )
      setDragged({ px: 0, days: 0 })
      say(`${task.title} is lifted`)
    },
    move: (by) => {
      if (!mayMove) return
      const to = daysIn(by.x)
      if (to !== dragged?.days) say(`${task.title} would begin on ${dayAndDate(dayAfter(to))}`)
      setDragged({ px: by.x, days: to })
    },
    end: (isDropped) => {
      setDragged(undefined)
      if (isDropped && dragged !== undefined) shift(dragged.days)
    },
  })
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    shift(by)
  }
  const end = lastDateOf(Math.max(dated.end, dated.start + 1))
  const isLate = timelineState(task, dayOf(end), dayAt(open.asOf)) === 'late'
  return (
    <>
      <span>
        {dragged === undefined ? (
          <>
            {dayAndDate(dateAt(dated.start))} to {dayAndDate(end)}
          </>
        ) : (
          <b>Begins on {dayAndDate(dayAfter(dragged.days))}</b>
        )}
      </span>
      <div className={css.track} ref={track}>
        <button
          className={css.thumb}
          data-lifted={dragged !== undefined || undefined}
          data-stays={!mayMove || undefined}
          data-late={isLate || undefined}
          style={{
            left: `${place(dated.start)}%`,
            width: `${Math.max(1, place(dated.end) - place(dated.start))}%`,
            transform: `translateX(${dragged?.px ?? 0}px)`,
          }}
          aria-label={`${task.title}, from ${dayAndDate(dateAt(dated.start))} to ${dayAndDate(end)}${isLate ? ', late' : ''}`}
          aria-describedby={open.mayChange ? 'phone-timeline-keys' : undefined}
          onKeyDown={press}
          {...handlers}
        >
          <i />
        </button>
      </div>
    </>
  )
}
