import { useQuery } from '@tanstack/react-query'
import { dateOf, dayAt, dayOf } from '#domain/calendar/day.ts'
import type { PortfolioRow } from '#domain/projects/portfolio.ts'
import { queryClient } from '../../client/queries.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { orpc } from '../client/orpc.ts'
import { Empty, Failed, Skeleton } from '../parts/states.tsx'
import { standingsQuery } from '../parts/standings.ts'
import { TrialNeeded } from '../parts/trial-needed.tsx'
import { useNow } from '../parts/use-now.ts'
import { membersQuery, usePeople, withNames } from '../parts/use-people.ts'
import { aboutProduct } from './about-product.ts'
import { prefetching } from '../prefetching.ts'
import { Page } from '../templates/page.tsx'
import { PortfolioWarnings } from './portfolio-warnings.tsx'
import { projectTabs } from './tabs.ts'
import { counted, dayAndDate, shortDate } from './words.ts'
import css from './portfolio.module.css'

const portfolioQuery = () => orpc.projects.readPortfolio.queryOptions()
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })

export const loader = prefetching(() => [
  queryClient.prefetchQuery(standingsQuery()),
  queryClient.prefetchQuery(portfolioQuery()),
  queryClient.prefetchQuery(membersQuery()),
])

/** All projects on one timeline. */
export function Component() {
  return (
    <Page
      title="Timeline"
      about="When work on each project happens, by its plan. Diamonds are milestones."
      tabs={projectTabs}
      isWide
    >
      <PageHead title="Timeline of all projects" description="All projects on one timeline." />
      <TrialNeeded product="project-management" to="read" about={aboutProduct}>
        <Portfolio />
      </TrialNeeded>
    </Page>
  )
}

function Portfolio() {
  const query = useQuery(portfolioQuery())
  const people = usePeople()
  const today = dayAt(useNow())
  if (query.isPending) return <Skeleton shape="rows" label="Loading the timeline" />
  if (!query.data)
    return (
      <Failed title="We can't show the timeline right now" error={query.error} onRetry={() => void query.refetch()} />
    )
  const { rows, overloads, names, isCut } = query.data
  if (rows.length === 0)
    return (
      <Empty title="No project yet">
        <p>Projects appear here with the days on which work happens.</p>
      </Empty>
    )
  const span = spanOf(rows, today)
  const months = monthsIn(span)
  return (
    <>
      {isCut && <p role="status">There are more tasks than we can date at once. Some projects are left out.</p>}
      <div className={css.warned}>
        <PortfolioWarnings overloads={overloads} rows={rows} people={withNames(people, names)} />
      </div>
      <div className={css.scale} aria-hidden="true">
        <span />
        <div className={css.chart}>
          {namedMonths(span, months).map((day) => (
            <b key={day} style={{ insetInlineStart: `${placeOf(span, day)}%` }}>
              {month.format(new Date(`${dateOf(day)}T00:00:00Z`))}
              {dateOf(day).slice(5, 7) === '01' && ` ${dateOf(day).slice(0, 4)}`}
            </b>
          ))}
        </div>
      </div>
      <ol className={css.rows}>
        {rows.map((row) => (
          <Row key={row.id} row={row} span={span} months={months} today={today} />
        ))}
      </ol>
    </>
  )
}

interface Span {
  readonly first: number
  readonly days: number
}

function Row({
  row,
  span,
  months,
  today,
}: {
  row: PortfolioRow
  span: Span
  months: readonly number[]
  today: number
}) {
  const { id, name, startsOn, endsOn, tasks, done, late, waiting, milestones } = row
  const [left, right] = [placeOf(span, dayOf(startsOn)), placeOf(span, dayOf(endsOn) + 1)]
  const width = Math.max(0.5, right - left)
  const next = milestones.find(({ isDone }) => !isDone)
  return (
    <li>
      <div className={css.about}>
        <a href={`/dashboard/projects/${id}?view=timeline`} dir="auto">
          {name}
        </a>
        <p>
          {dayAndDate(startsOn)} to {dayAndDate(endsOn)}, {done} of {tasks} done
          {waiting > 0 && `, ${waiting} waiting for the client`}
          {late > 0 && (
            <strong>
              , {counted(late, 'task', 'tasks')} planned to miss {late === 1 ? 'its due date' : 'their due dates'}
            </strong>
          )}
          {next && (
            <span className={css.next}>
              Next: {next.title}, {shortDate(next.on)}
            </span>
          )}
        </p>
      </div>
      <div className={css.chart} aria-hidden="true">
        {months.map((day) => (
          <i key={day} style={{ insetInlineStart: `${placeOf(span, day)}%` }} />
        ))}
        <i data-today style={{ insetInlineStart: `${placeOf(span, today)}%` }} />
        <span className={css.bar} style={{ insetInlineStart: `${left}%`, inlineSize: `${width}%` }}>
          <span style={{ inlineSize: `${tasks === 0 ? 0 : (done * 100) / tasks}%` }} />
        </span>
        {milestones.map(({ title, on, isDone }) => (
          <span
            key={`${on} ${title}`}
            className={css.milestone}
            title={`${title}, ${shortDate(on)}`}
            data-done={isDone || undefined}
            style={{ insetInlineStart: `${placeOf(span, dayOf(on) + 0.5)}%` }}
          />
        ))}
      </div>
    </li>
  )
}

/** From the first of the month before all work to a week after it. */
function spanOf(rows: readonly PortfolioRow[], today: number): Span {
  const starts = rows.map(({ startsOn }) => dayOf(startsOn))
  const ends = rows.map(({ endsOn }) => dayOf(endsOn))
  const earliest = Math.min(today, ...starts)
  const first = dayOf(`${dateOf(earliest).slice(0, 7)}-01`)
  return { first, days: Math.max(60, Math.max(today, ...ends) + 7 - first) }
}

function placeOf({ first, days }: Span, day: number): number {
  return Math.max(0, Math.min(100, ((day - first) * 100) / days))
}

/** The first day of each month; of a long time, of each quarter. */
function monthsIn({ first, days }: Span): number[] {
  const firsts = Array.from({ length: days }, (_, at) => first + at).filter((day) => dateOf(day).endsWith('-01'))
  return firsts.length <= 14 ? firsts : firsts.filter((day) => (Number(dateOf(day).slice(5, 7)) - 1) % 3 === 0)
}

/** The months whose names have room before the end of the chart. */
function namedMonths(span: Span, months: readonly number[]): number[] {
  return months.filter((day) => placeOf(span, day) <= 90)
}
