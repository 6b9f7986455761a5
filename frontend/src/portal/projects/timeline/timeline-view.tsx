import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dateOf, dayAt, dayOf, DAY_MS, startOfDay, weekdayOf } from '#domain/calendar/day.ts'
import { addWorkingDays } from '#domain/calendar/working-days.ts'
import { daysOffBetween } from '#domain/calendar/days-off.ts'
import { criticalPath } from '#domain/projects/schedule/critical-path.ts'
import { workingHours } from '#domain/projects/schedule/working-hours.ts'
import { sectionsOf } from '#domain/projects/project.ts'
import type { Task } from '#domain/projects/project.ts'
import { Avatar } from '../../parts/avatar.tsx'
import type { ViewProps } from '../view-props.ts'
import { timelineState } from '#domain/projects/timeline-state.ts'
import type { TimelineState } from '#domain/projects/timeline-state.ts'
import { withPartsBelow } from '#domain/projects/with-parts-below.ts'
import { usePressDrag, useStaysWhileLifted } from '../use-press-drag.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { selectByClick, selectByKey, taskAt } from '../select/select-keys.ts'
import { mayStartElsewhere, movedTogether } from './moves-together.ts'
import { PhoneTimeline } from './phone-timeline.tsx'
import type { Row } from './phone-timeline.tsx'
import { namesOfDaysOff } from './names-of-days-off.ts'
import { counted, dateAt, dayAndDate, lastDateOf, shortDate } from '../words.ts'
import choice from '../inline-choice.module.css'
import css from './timeline.module.css'

const ROW = 36
const HEAD = 64
const OVERSCAN = 8
const MOST_AVATARS = 2
/** Half of the width of the mark of today, in px. */
const HALF_TODAY = 28
const zooms = [
  { id: 'days', name: 'Days', width: 32 },
  { id: 'weeks', name: 'Weeks', width: 16 },
  { id: 'months', name: 'Months', width: 5 },
] as const

type Open = ViewProps['open']

/** Tasks as bars over working days: a bar is dragged, or moved by the arrow keys, and shows first what that does. */
export function TimelineView(props: ViewProps) {
  const { open, shown, people, openTask } = props
  const [search, setSearch] = useSearchParams()
  const zoom = zooms.find(({ id }) => id === search.get('zoom')) ?? zooms[1]
  const rows = useMemo(() => rowsOf(open.project, shown), [open.project, shown])
  const { dates, asOf } = open
  const { baseline } = open.read
  const { first, days } = useMemo(() => spanOf(dates, baseline, asOf), [dates, baseline, asOf])
  const critical = useMemo(() => new Set(criticalPath(open.plan, open.dates)), [open.plan, open.dates])
  const off = useMemo(
    () => daysOffBetween(workingHours(open.plan).project, startOfDay(first), startOfDay(first + days)),
    [open.plan, first, days],
  )
  const marks = useMemo(
    () =>
      new Set(
        rows.flatMap((row) =>
          'task' in row
            ? [stateOf(row.task, { dates, asOf }), ...(row.task.isMilestone ? ['milestone' as const] : [])]
            : [],
        ),
      ),
    [rows, dates, asOf],
  )
  const scroller = useRef<HTMLDivElement>(null)
  useStaysWhileLifted(scroller)
  const [together, setTogether] = useState(0)
  const isPhone = useIsPhone()
  const [{ top, height }, setWindow] = useState({ top: 0, height: 800 })
  useLayoutEffect(() => {
    const at = scroller.current
    if (!at) return undefined
    const measure = () => setWindow({ top: at.scrollTop, height: at.clientHeight })
    measure()
    at.scrollLeft = Math.max(0, (dayAt(open.asOf) - first - 3) * zoom.width)
    at.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(at)
    return () => {
      at.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [zoom, first, open.asOf])
  const from = Math.max(0, Math.floor(top / ROW) - OVERSCAN)
  const to = Math.min(rows.length, Math.ceil((top + height) / ROW) + OVERSCAN)
  const width = days * zoom.width
  const x = (at: number) => ((at - startOfDay(first)) / DAY_MS) * zoom.width
  const places = new Map(rows.flatMap((row, at) => ('task' in row ? [[row.task.id, at] as const] : [])))
  const full = HEAD + rows.length * ROW
  const { selection } = props
  const order = rows.flatMap((row) => ('task' in row ? [row.task.id] : []))
  const keys = (event: KeyboardEvent) => {
    if (open.mayChange && selectByKey(event, { selection, order })) return
    const from = taskAt(event.target)
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const to = from === undefined || by === 0 ? undefined : order[order.indexOf(from) + by]
    if (to === undefined || !(event.target instanceof Element)) return
    event.preventDefault()
    const isBar = event.target.matches('[data-bar]')
    scroller.current
      ?.querySelector<HTMLElement>(`${isBar ? '[data-bar]' : 'li'}[data-task="${to}"]${isBar ? '' : ' button'}`)
      ?.focus()
    if (event.shiftKey && open.mayChange) selection.extendTo(to, order, from)
  }
  return (
    <>
      <p className="unseen" id="timeline-keys">
        {open.mayChange
          ? 'The left and right arrow keys move a bar by a working day, and the other two go from bar to bar. Enter opens the task, and x selects it.'
          : 'The arrow keys up and down go from bar to bar. Enter opens the task.'}
      </p>
      <div className={css.tools}>
        {marks.has('milestone') && (
          <span className={css.legend} data-of="milestone">
            Milestone
          </span>
        )}
        {marks.has('late') && (
          <span className={css.legend} data-of="late">
            Late
          </span>
        )}
        {open.read.baseline && (
          <span className={css.legend}>Baseline {shortDate(open.read.baseline.takenAt.slice(0, 10))}</span>
        )}
        <label className={choice.choice}>
          Zoom{' '}
          <select
            value={zoom.id}
            onChange={({ target }) => {
              const next = new URLSearchParams(search)
              next.set('zoom', target.value)
              setSearch(next, { replace: true })
            }}
          >
            {zooms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- clicks on its bars arrive here, and keys select by `x` */}
      <div
        className={css.timeline}
        ref={scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
        tabIndex={0}
        role="region"
        aria-label="Timeline"
        onMouseDown={(event) => {
          // A range of tasks is no range of text.
          if (event.shiftKey) event.preventDefault()
        }}
        onClickCapture={(event) => open.mayChange && selectByClick(event, { selection, order })}
        onKeyDown={keys}
      >
        <div className={css.inner} style={{ height: full }}>
          <ul className={css.names} style={{ paddingTop: HEAD + from * ROW }}>
            {rows.slice(from, to).map((row) =>
              'task' in row ? (
                <li
                  key={row.task.id}
                  data-task={row.task.id}
                  data-below={row.isBelow || undefined}
                  data-selected={selection.ids.has(row.task.id) || undefined}
                >
                  <button dir="auto" onClick={() => openTask(row.task.id)}>
                    {row.task.title}
                  </button>
                  <Ends {...props} task={row.task} />
                  <span className={css.who}>
                    {row.task.personIds.slice(0, MOST_AVATARS).map((id) => (
                      <span key={id} title={people.nameOf(id)}>
                        <Avatar name={people.nameOf(id)} size="small" />
                        <span className="unseen">{people.nameOf(id)}</span>
                      </span>
                    ))}
                  </span>
                </li>
              ) : (
                <li key={`head ${row.head}`} data-head>
                  <h2 dir="auto">{row.head}</h2> <span>{row.count}</span>
                </li>
              ),
            )}
          </ul>
          <div className={css.chart} style={{ width, height: full }}>
            <svg width={width} height={full} aria-hidden="true">
              <defs>
                <pattern id="day-off" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                  <rect width="6" height="6" className={css.holiday} />
                  <path d="M0 0V6" className={css.stripe} />
                </pattern>
              </defs>
              {off
                .filter(({ why }) => why !== 'hours')
                .map(({ date, why }) => (
                  <rect
                    key={date}
                    x={(dayOf(date) - first) * zoom.width}
                    y={HEAD - 20}
                    width={zoom.width}
                    height={full}
                    {...(why === 'weekday' ? { className: css.weekend } : { fill: 'url(#day-off)' })}
                  />
                ))}
              {rows.slice(from, to).map((_, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines are their places
                <line
                  key={from + at}
                  className={css.rule}
                  x1="0"
                  x2={width}
                  y1={HEAD + (from + at + 1) * ROW}
                  y2={HEAD + (from + at + 1) * ROW}
                />
              ))}
              <line className={css.today} x1={x(open.asOf)} x2={x(open.asOf)} y1={HEAD - 20} y2={full} />
              {open.project.dependencies.map(({ after, task }) => {
                const [above, below] = [places.get(after), places.get(task)]
                const [before, behind] = [open.dates.tasks.get(after), open.dates.tasks.get(task)]
                if (above === undefined || below === undefined || !before || !behind) return null
                if (Math.max(above, below) < from || Math.min(above, below) > to) return null
                const start = x(before.end)
                const end = Math.max(x(behind.start) + 4, start + 6)
                const y = HEAD + above * ROW + ROW / 2
                const target = HEAD + below * ROW + (below > above ? 9 : ROW - 9)
                const isCritical = critical.has(after) && critical.has(task)
                return (
                  <path
                    key={`${after} ${task}`}
                    className={css.arrow}
                    data-critical={isCritical || undefined}
                    d={`M${start} ${y}H${end}V${target}`}
                  />
                )
              })}
              {open.read.baseline &&
                rows.slice(from, to).map((row, at) => {
                  const agreed = 'task' in row ? open.read.baseline?.tasks[row.task.id] : undefined
                  return agreed && 'task' in row ? (
                    <rect
                      key={row.task.id}
                      className={css.agreed}
                      x={x(agreed.start)}
                      y={HEAD + (from + at) * ROW + 27}
                      width={Math.max(4, x(agreed.end) - x(agreed.start))}
                      height="5"
                      rx="2.5"
                    />
                  ) : null
                })}
            </svg>
            <Scale first={first} days={days} width={zoom.width} today={dayAt(open.asOf)} off={off} />
            {rows.slice(from, to).map((row, at) =>
              'task' in row ? (
                <Bar
                  key={row.task.id}
                  {...props}
                  task={row.task}
                  top={HEAD + (from + at) * ROW}
                  x={x}
                  dayWidth={zoom.width}
                  isCritical={critical.has(row.task.id)}

                  together={together}
                  setTogether={setTogether}
                />
              ) : null,
            )}
          </div>
        </div>
      </div>
      {isPhone && <PhoneTimeline {...props} rows={rows} first={first} days={days} />}
    </>
  )
}

function Ends({ open, task }: ViewProps & { task: Task }) {
  const dated = open.dates.tasks.get(task.id)
  if (!dated) return <span />
  const end = lastDateOf(Math.max(dated.end, dated.start + 1))
  const agreed = open.read.baseline?.tasks[task.id]
  const isMoved = agreed !== undefined && lastDateOf(agreed.end) !== end
  return (
    <span className={css.ends} data-moved={isMoved || undefined}>
      {shortDate(end)}
    </span>
  )
}

/** Undefined for a task without dates. */
function stateOf(task: Task, { dates, asOf }: Pick<Open, 'dates' | 'asOf'>): TimelineState | undefined {
  const dated = dates.tasks.get(task.id)
  return dated && timelineState(task, dayAt(Math.max(dated.start, dated.end - 1)), dayAt(asOf))
}

interface BarProps extends ViewProps {
  task: Task
  top: number
  x: (at: number) => number
  dayWidth: number
  isCritical: boolean
  /** By how many px the selected bars are dragged. */
  together: number
  setTogether: (px: number) => void
}

function Bar(props: BarProps) {
  const dated = props.open.dates.tasks.get(props.task.id)
  return dated ? <DatedBar {...props} dated={dated} /> : null
}

function DatedBar(props: BarProps & { dated: { readonly start: number; readonly end: number } }) {
  const { task, top, x, dayWidth, isCritical, open, move, openTask, say, dated, selection, propose } = props
  const [dragged, setDragged] = useState<number>()
  const [left, width] = [x(dated.start), Math.max(6, x(dated.end) - x(dated.start))]
  const hasParts = open.project.tasks.some(({ partOf }) => partOf === task.id)
  const isLate = stateOf(task, open) === 'late'
  const mayMove = open.mayChange && mayStartElsewhere(task)
  const isSelected = selection.ids.has(task.id)
  const isOfMany = isSelected && selection.ids.size > 1
  const begin = (startOf: (start: number) => string, how: string) => {
    const wanted = isOfMany ? movedTogether(open, selection.ids, startOf, how) : undefined
    if (wanted) propose(wanted)
    else move({ taskId: task.id, startOn: startOf(dated.start) })
  }
  const shift = (by: number) => {
    if (!mayMove || by === 0) return
    const how = `${counted(Math.abs(by), 'day', 'days')} ${by > 0 ? 'later' : 'earlier'}`
    begin((start) => dateOf(dayAt(start) + by), how)
  }
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    if (!mayMove) return
    const { project } = workingHours(open.plan)
    if (event.key === 'ArrowRight')
      return begin((start) => addWorkingDays(project, dateAt(start), 1), 'one working day later')
    begin((start) => {
      let day = dayAt(start) - 1
      while (addWorkingDays(project, dateOf(day), 0) !== dateOf(day)) day -= 1
      return dateOf(day)
    }, 'one working day earlier')
  }
  const days = (px: number) => Math.round(px / dayWidth)
  const { handlers, wasDrag } = usePressDrag({
    lift: () => {
      if (!mayMove)
        return say(open.mayChange ? `${task.title} has begun, so its dates stay` : 'Nothing can be changed now')
      setDragged(0)
      say(`${task.title} is lifted`)
    },
    move: (by) => {
      if (!mayMove) return
      setDragged(by.x)
      if (isOfMany) props.setTogether(by.x)
      if (days(by.x) !== days(dragged ?? 0))
        say(`${task.title} would begin on ${dayAndDate(dateOf(dayAt(dated.start) + days(by.x)))}`)
    },
    end: (isDropped) => {
      setDragged(undefined)
      props.setTogether(0)
      if (isDropped && dragged !== undefined) shift(days(dragged))
    },
  })
  return (
    <button
      className={css.bar}
      data-milestone={task.isMilestone || undefined}
      data-critical={isCritical || undefined}
      data-whole={hasParts || undefined}
      data-done={task.doneAt !== undefined || undefined}
      data-late={isLate || undefined}
      data-bar
      data-task={task.id}
      data-selected={isSelected || undefined}
      aria-pressed={selection.isSelecting ? isSelected : undefined}
      data-lifted={dragged !== undefined || undefined}
      style={{
        top,
        left: left + (dragged ?? (isOfMany && mayMove ? props.together : 0)),
        width: task.isMilestone ? 18 : width,
      }}
      aria-label={`${task.title}, from ${dayAndDate(dateAt(dated.start))} to ${dayAndDate(lastDateOf(Math.max(dated.end, dated.start + 1)))}${isLate ? ', late' : ''}${isCritical ? ', on the critical path' : ''}`}
      aria-describedby="timeline-keys"
      {...handlers}
      onClick={() => !wasDrag() && openTask(task.id)}
      onKeyDown={step}
    >
      <span />
    </button>
  )
}

interface ScaleProps {
  first: number
  days: number
  width: number
  today: number
  off: readonly { readonly date: string; readonly why: string; readonly name: string }[]
}

function Scale({ first, days, width, today, off }: ScaleProps) {
  const mondays = Array.from({ length: days }, (_, at) => first + at).filter((day) =>
    width < 10 ? dateOf(day).endsWith('-01') : weekdayOf(day) === 1,
  )
  // At an end of the scale "Today" would be cut off.
  const middle = Math.max(HALF_TODAY, Math.min((today - first) * width + width / 2, days * width - HALF_TODAY))
  const named = namesOfDaysOff(
    off
      .filter(({ why, name }, at) => why !== 'weekday' && off[at - 1]?.name !== name)
      .map(({ date, name }) => ({ name, left: (dayOf(date) - first) * width })),
    { end: days * width, taken: { from: middle - HALF_TODAY, to: middle + HALF_TODAY } },
  )
  return (
    <div className={css.scale} aria-hidden="true">
      {mondays.map((day) => (
        <b key={day} style={{ left: (day - first) * width + 4 }}>
          {shortDate(dateOf(day))}
        </b>
      ))}
      {width >= 10 &&
        named.map(({ name, left, room }) => (
          <small key={left} style={{ left, maxWidth: room }} title={name}>
            {name}
          </small>
        ))}
      <i style={{ left: middle }}>Today</i>
      {width >= 10 &&
        Array.from({ length: days }, (_, at) => first + at)
          .filter((day) => weekdayOf(day) % 6 !== 0)
          .map((day) => (
            <span key={day} style={{ left: (day - first) * width, width }}>
              {Number(dateOf(day).slice(8))}
            </span>
          ))}
    </div>
  )
}

function rowsOf(project: Open['project'], shown: ReadonlySet<string>): Row[] {
  const sectionOf = sectionsOf(project.tasks)
  const tasks = Map.groupBy(
    project.tasks.filter(({ id }) => shown.has(id)),
    (task) => sectionOf(task) ?? '',
  )
  const groups = [{ id: '', name: 'Without a section' }, ...project.sections]
  return groups.flatMap(({ id, name }): Row[] => {
    const found = tasks.get(id) ?? []
    if (found.length === 0) return []
    const head = project.sections.length > 0 ? [{ head: name, count: found.length }] : []
    return [...head, ...withPartsBelow(found)]
  })
}

/** The days from a Monday before all work to a Sunday two weeks after it. */
function spanOf(
  dates: Open['dates'],
  baseline: Open['read']['baseline'],
  asOf: number,
): { first: number; days: number } {
  const agreed = Object.values(baseline?.tasks ?? {})
  let [start, end] = [asOf, asOf]
  for (const each of [...dates.tasks.values(), ...agreed]) {
    start = Math.min(start, each.start)
    end = Math.max(end, each.end)
  }
  const first = dayAt(start) - ((weekdayOf(dayAt(start)) + 6) % 7)
  return { first, days: Math.max(56, dayAt(end) - first + 14) }
}
