import { dateOf, dayAt, DAY_MS, dayOf, startOfDay, weekdayOf } from '../calendar/day.ts'
import { daysOffBetween } from '../calendar/days-off.ts'
import type { DayOff } from '../calendar/days-off.ts'
import { MOST_IN_ROW } from '../documents/timeline-document.ts'
import type { TemplateData } from '../documents/templates.ts'
import { sectionsOf } from './project.ts'
import type { Project } from './project.ts'
import type { Baseline } from './schedule/baseline.ts'
import { criticalPath } from './schedule/critical-path.ts'
import type { Plan } from './schedule/plan.ts'
import type { Schedule } from './schedule/schedule.ts'
import { workingHours } from './schedule/working-hours.ts'
import { timelineState } from './timeline-state.ts'
import { withPartsBelow } from './with-parts-below.ts'

interface Shown {
  readonly plan: Plan
  readonly dates: Schedule
  readonly baseline: (Baseline & { readonly takenAt: string }) | undefined
  readonly organisationName: string
  readonly nameOf: (personId: string) => string
}

type Data = TemplateData<'timeline'>
type Row = Data['rows'][number]
type Arrow = Row['arrows'][number]
type Moments = { readonly start: number; readonly end: number }

/** More rows would take the typesetter longer than a person waits. */
const MOST_ROWS = 500
/** With a scale of weeks up to here, of months above. */
const WEEKS_UP_TO_DAYS = 120
const MOST_LINES = 36
/** More would overlap. */
const MOST_MONTH_LABELS = 13
/** In a longer time a weekend would be thinner than the lines. */
const WEEKENDS_UP_TO_DAYS = 210
/** Of all arrows in all rows; more could not be followed with a finger, and would take the typesetter too long. */
const MOST_ARROW_PARTS = 12_000
/** The least way of an arrow before it turns, as a share of the width. */
const TURN = 0.008
const LONGEST_NOTE = 300
const MOST_NAMED = 60

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' })
const dayMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const written = (format: Intl.DateTimeFormat, day: number) => format.format(new Date(`${dateOf(day)}T00:00:00Z`))
const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 300) || 'Without a title'

/**
 * A project's tasks over their dates as a document of one row a task, at most 500. `now` is in milliseconds since 1970. Undefined for a
 * project without tasks.
 */
export function timelineDocument(project: Project, shown: Shown, now: number): Data | undefined {
  const { dates, baseline, organisationName } = shown
  const all = rowsOf(project)
  const rows = all.slice(0, MOST_ROWS)
  const tasks = rows.flatMap((row) => ('task' in row ? [row.task] : []))
  if (tasks.length === 0) return undefined
  const span = spanOf(
    tasks.flatMap(({ id }) => [dates.tasks.get(id), baseline?.tasks[id]]).filter((each) => each !== undefined),
  )
  const today = (now - startOfDay(span.first)) / (span.days * DAY_MS)
  const off = daysOffBetween(
    workingHours(shown.plan).project,
    startOfDay(span.first),
    startOfDay(span.first + span.days),
  )
  const arrows = arrowsOf(rows, project, shown, span)
  const left = all.filter((row) => 'task' in row).length - tasks.length
  const done = project.tasks.filter(({ doneAt }) => doneAt !== undefined).length
  return {
    title: oneLine(project.name),
    kind: 'Timeline',
    subtitle: oneLine(
      `${organisationName}, ${written(long, dayAt(now))}. ${done} of ${project.tasks.length} ${project.tasks.length === 1 ? 'task is' : 'tasks are'} done. By its plan it ends on ${written(long, dayAt(dates.end - 1))}.`,
    ),
    date: dateOf(dayAt(now)),
    language: 'en',
    marking: 'Confidential',
    notes: [
      ...(baseline
        ? [`The thin line below a bar is the baseline of ${written(long, dayAt(Date.parse(baseline.takenAt)))}.`]
        : []),
      ...daysOffInWords(off, span),
      ...(arrows.left > 0 ? [`${arrows.left} further dependencies are not drawn.`] : []),
      ...(left > 0 ? [`${left} further tasks are not shown. The export as CSV has all of them.`] : []),
    ],
    ...(today > 0 && today < 1 && { today }),
    scale: scaleOf(span),
    closed: closedIn(off, span),
    named: namesIn(off, span),
    rows: rows.map((row, at) => ({
      ...('task' in row ? taskRow(row, { shown, span, now }) : { row: 'section' as const, name: oneLine(row.section) }),
      arrows: arrows.of[at] ?? [],
    })),
  }
}

type Span = { readonly first: number; readonly days: number }

function rowsOf(project: Project): ({ readonly section: string } | ReturnType<typeof withPartsBelow>[number])[] {
  const sectionOf = sectionsOf(project.tasks)
  const groups = [{ id: undefined, name: 'Without a section' }, ...project.sections]
  return groups.flatMap(({ id, name }) => {
    const found = withPartsBelow(project.tasks.filter((task) => sectionOf(task) === id))
    if (found.length === 0) return []
    return project.sections.length > 0 ? [{ section: name }, ...found] : found
  })
}

/** Whole weeks, from the Monday before the first start. */
function spanOf(moments: readonly Moments[]): Span {
  const start = Math.min(...moments.map((each) => each.start))
  const end = Math.max(...moments.map((each) => each.end))
  const first = dayAt(start) - ((weekdayOf(dayAt(start)) + 6) % 7)
  return { first, days: Math.ceil((dayAt(end) - first + 2) / 7) * 7 }
}

/** Mondays of a short project, firsts of a month of a long one; at most 36. */
function scaleOf({ first, days }: Span): Data['scale'] {
  const isShort = days <= WEEKS_UP_TO_DAYS
  const at = Array.from({ length: days }, (_, place) => first + place).filter((day) =>
    isShort ? (day - first) % 7 === 0 : dateOf(day).endsWith('-01'),
  )
  const every = Math.ceil(at.length / MOST_LINES)
  const lines = Math.ceil(at.length / every)
  const labelled = isShort ? (at.length > 10 ? 2 : 1) : Math.ceil(lines / MOST_MONTH_LABELS)
  return at
    .filter((_, place) => place % every === 0)
    .map((day, place) => ({
      at: (day - first) / days,
      label: place % labelled === 0 ? written(isShort ? dayMonth : month, day) : '',
    }))
}

function taskRow(
  { task, isBelow }: ReturnType<typeof withPartsBelow>[number],
  {
    shown: { dates, baseline, nameOf },
    span,
    now,
  }: { readonly shown: Shown; readonly span: Span; readonly now: number },
): Omit<Extract<Row, { row: 'task' }>, 'arrows'> {
  const placed = dates.tasks.get(task.id) ?? { start: startOfDay(span.first), end: startOfDay(span.first) }
  const agreed = baseline?.tasks[task.id]
  const [firstDay, lastDay] = [dayAt(placed.start), dayAt(Math.max(placed.start, placed.end - 1))]
  return {
    row: 'task',
    title: oneLine(task.title),
    isBelow,
    person: task.personIds.map(nameOf).join(', ').slice(0, 120),
    begins: written(short, firstDay),
    ends: written(short, lastDay),
    state: timelineState(task, lastDay, dayAt(now)),
    isMilestone: task.isMilestone,
    bar: barOf(placed, span),
    ...(agreed && { baseline: barOf(agreed, span) }),
  }
}

/** Columns of the days without work, neighbours of one kind as one. */
function closedIn(off: readonly DayOff[], { first, days }: Span): Data['closed'] {
  const closed: { from: number; to: number; kind: 'weekend' | 'holiday' }[] = []
  for (const { date, why } of off) {
    if (why === 'hours' || (why === 'weekday' && days > WEEKENDS_UP_TO_DAYS)) continue
    const kind = why === 'weekday' ? 'weekend' : 'holiday'
    const at = dayOf(date) - first
    const last = closed.at(-1)
    if (last?.kind === kind && last.to === at / days) last.to = (at + 1) / days
    else closed.push({ from: at / days, to: (at + 1) / days, kind })
  }
  return closed.slice(0, 400)
}

/** The names of days off where they begin. */
function namesIn(off: readonly DayOff[], span: Span): Data['named'] {
  return spansOf(off)
    .map((each) => ({
      at: (each.first - span.first) / span.days,
      name: oneLine(each.name),
      dates: datesOf(each, span),
      ...(hasYears(span) && { year: [...new Set([yearOf(each.first), yearOf(each.last)])].join('/') }),
    }))
    .slice(0, MOST_NAMED)
}

/** Which holidays, closed days and pauses there are, on one line. */
function daysOffInWords(off: readonly DayOff[], span: Span): string[] {
  const said: string[] = []
  let length = 'Days off: , and further ones.'.length
  for (const { name, first, last } of spansOf(off)) {
    const each = `${oneLine(name)} ${datesOf({ first, last }, span)}`
    if (length + each.length + 2 > LONGEST_NOTE) return [`Days off: ${said.join(', ')}, and further ones.`]
    said.push(each)
    length += each.length + 2
  }
  return said.length === 0 ? [] : [`Days off: ${said.join(', ')}.`]
}

const yearOf = (day: number) => dateOf(day).slice(0, 4)

/** Whether a day of the chart does not say of which year it is. */
const hasYears = ({ first, days }: Span) => yearOf(first) !== yearOf(first + days - 1)

/** The dates of days off, with the year where the chart spans more than one. */
function datesOf({ first, last }: { readonly first: number; readonly last: number }, span: Span): string {
  const end = written(hasYears(span) ? short : dayMonth, last)
  if (first === last) return end
  return `${written(hasYears(span) && yearOf(first) !== yearOf(last) ? short : dayMonth, first)} to ${end}`
}

/** Neighbours of one name as one, also over a weekend. */
function spansOf(off: readonly DayOff[]): { readonly name: string; readonly first: number; last: number }[] {
  const isOff = new Set(off.flatMap(({ date, why }) => (why === 'hours' ? [] : dayOf(date))))
  const spans: { readonly name: string; readonly first: number; last: number }[] = []
  for (const { date, name, why } of off) {
    if (why !== 'holiday' && why !== 'closed') continue
    const day = dayOf(date)
    const before = spans.at(-1)
    const isNext = before?.name === name && daysBetween(before.last, day).every((each) => isOff.has(each))
    if (before && isNext) before.last = day
    else spans.push({ name, first: day, last: day })
  }
  return spans
}

const daysBetween = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first - 1) }, (_, at) => first + 1 + at)

/** What of each dependency lies in which row, the short ones first, and how many of them are left out because they are too many. */
function arrowsOf(
  rows: readonly ReturnType<typeof rowsOf>[number][],
  { dependencies }: Pick<Project, 'dependencies'>,
  { plan, dates }: Pick<Shown, 'plan' | 'dates'>,
  span: Span,
): { readonly of: readonly Arrow[][]; readonly left: number } {
  const critical = new Set(criticalPath(plan, dates))
  const places = new Map(rows.flatMap((row, at) => ('task' in row ? [[row.task.id, at] as const] : [])))
  const drawn = dependencies.flatMap(({ after, task }) => {
    const [from, to] = [places.get(after), places.get(task)]
    const [before, behind] = [dates.tasks.get(after), dates.tasks.get(task)]
    if (from === undefined || to === undefined || !before || !behind) return []
    const start = barOf(before, span).to
    const at = Math.min(1, Math.max(barOf(behind, span).from + TURN / 2, start + TURN))
    return [{ from, to, start, at, critical: critical.has(after) && critical.has(task) }]
  })
  const of = rows.map((): Arrow[] => [])
  let parts = 0
  let left = 0
  for (const { from, to, start, at, critical: isCritical } of drawn.toSorted(
    (one, other) => Math.abs(one.to - one.from) - Math.abs(other.to - other.from),
  )) {
    const [low, high] = [Math.min(from, to), Math.max(from, to)]
    const crossed = of.slice(low, high + 1)
    if (parts + crossed.length > MOST_ARROW_PARTS || crossed.some((row) => row.length >= MOST_IN_ROW)) {
      left += 1
      continue
    }
    parts += crossed.length
    const way = to > from ? 'down' : 'up'
    crossed.forEach((row, place) => {
      const here = low + place
      if (here === from) row.push({ part: `leaves-${way}`, from: start, at, critical: isCritical })
      else row.push({ part: here === to ? `arrives-${way}` : 'passes', at, critical: isCritical })
    })
  }
  return { of, left }
}

function barOf({ start, end }: Moments, { first, days }: Span) {
  const placeOf = (at: number) => Math.min(1, Math.max(0, (at - startOfDay(first)) / (days * DAY_MS)))
  return { from: placeOf(start), to: placeOf(Math.max(start, end)) }
}
