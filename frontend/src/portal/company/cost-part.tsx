import { costSoFar } from '#domain/administration/costs.ts'
import type { Costs } from '#domain/administration/costs.ts'
import { CourseChart } from '../parts/course-chart.tsx'
import { DataTable } from '../parts/data-table.tsx'
import type { Column } from '../parts/data-table.tsx'
import { shortDate } from '../parts/report-period.ts'
import type { Figure } from '../templates/overview.tsx'
import css from './cost-part.module.css'

interface AskedCosts {
  readonly costs?: Costs | undefined
  readonly monthlyBudget: number
}

/** What this month cost so far, beside the budget and the month before up to the same day. `now` is in milliseconds since 1970. */
export function costFigure({ costs, monthlyBudget }: AskedCosts, now: number): Pick<Figure, 'value' | 'note' | 'tone'> {
  if (!costs) return { value: 'Unknown', note: 'AWS has not told it yet' }
  const soFar = costSoFar(costs, now)
  const budget = `of ${dollars(monthlyBudget, 0)} budget`
  if (!soFar) return { value: 'Unknown', note: `no full day of this month yet, ${budget}` }
  const { usd, before, until } = soFar
  return {
    value: dollars(usd),
    note: `${budget}, until ${shortDate(until)}; last month ${dollars(before)}`,
    tone: usd > monthlyBudget ? 'alarm' : undefined,
  }
}

/** The cost of each day, and of each service in both months. */
export function CostPart({ costs }: { costs: Costs | undefined }) {
  if (!costs) return <p className={css.unknown}>AWS has not told the cost yet. We ask again within an hour.</p>
  return (
    <>
      <CourseChart
        title="Cost by day"
        head="Day"
        data={costs.days.map(({ day, usd }) => ({ label: shortDate(day), value: usd }))}
        format={(value) => dollars(value)}
        area
      />
      {costs.services.length > 0 && (
        <div className={css.services}>
          <DataTable
            label="Cost by service"
            columns={columns}
            rows={costs.services}
            rowKey={({ service }) => service}
          />
        </div>
      )}
      <p className={css.asked}>
        AWS said so on {askedAt.format(new Date(costs.readAt))}. It completes the last days later.
      </p>
    </>
  )
}

type Row = Costs['services'][number]

const columns: readonly [Column<Row>, ...Column<Row>[]] = [
  {
    id: 'service',
    name: 'Service',
    width: 'minmax(9rem, 1fr)',
    narrow: 'title',
    cell: ({ service }) => service,
  },
  { id: 'this-month', name: 'This month', align: 'end', narrow: 'end', cell: ({ thisMonth }) => dollars(thisMonth) },
  {
    id: 'last-month',
    name: 'Last month',
    align: 'end',
    narrow: 'end-about',
    cell: ({ lastMonth }) => (
      <>
        <span className={css.month}>last month </span>
        {dollars(lastMonth)}
      </>
    ),
  },
]

const askedAt = new Intl.DateTimeFormat('en-ZA', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Johannesburg',
})

/** AWS charges in US dollars. */
function dollars(usd: number, digits = 2): string {
  return new Intl.NumberFormat('en-ZA', {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(usd)
}
