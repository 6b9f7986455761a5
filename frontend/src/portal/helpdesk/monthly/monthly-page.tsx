import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { momentShown, monthName } from '#domain/helpdesk/monthly/month.ts'
import type { MonthlyView } from '#domain/helpdesk/monthly/monthly-record.ts'
import { queryClient } from '../../../client/queries.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import type { Column } from '../../parts/data-table.tsx'
import { Select } from '../../parts/select.tsx'
import { Empty, Failed, Skeleton, Stale } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import type { StatusTone } from '../../parts/status.tsx'
import { useNow } from '../../parts/use-now.ts'
import { prefetching } from '../../prefetching.ts'
import { Page } from '../../templates/page.tsx'
import css from './monthly.module.css'
import { monthIn, monthlyList, monthOptions, reportAddress } from './monthly-reports.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly newest?: MonthlyView | undefined
  readonly sent?: MonthlyView | undefined
}

export const loader = prefetching((search) => [queryClient.prefetchQuery(monthlyList(monthIn(search, Date.now())))])

/** Which organisations have a report of a month, and which got it. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const now = useNow()
  const month = monthIn(search, now)
  const { data, error, isPending, refetch } = useQuery(monthlyList(month))
  const addressOf = useCallback(({ id }: Row) => reportAddress(month, id), [month])
  const sent = data?.organisations.filter((each) => each.sent).length ?? 0
  const retry = () => void refetch()
  return (
    <Page
      title="Monthly reports"
      about={data && `${monthName(month)}: ${sent} of ${data.organisations.length} organisations were sent theirs`}
      actions={
        <Select
          label="Month"
          hideLabel
          options={monthOptions(now, month)}
          chosen={month}
          onChoose={(id) => setSearch({ month: id }, { replace: true })}
        />
      }
    >
      <PageHead title="Monthly reports" description="Reports of the help desk to organisations." />
      {isPending && <Skeleton shape="rows" label="Loading the organisations" />}
      {error && !data && <Failed title="We can't show the organisations right now" error={error} onRetry={retry} />}
      {error && data && <Stale error={error} onRetry={retry} />}
      {data?.organisations.length === 0 && (
        <Empty icon={Building2} title="No organisations yet">
          <p>An organisation appears here as soon as it is set up.</p>
        </Empty>
      )}
      {data && data.organisations.length > 0 && (
        <DataTable
          label="Organisations"
          columns={columns}
          rows={data.organisations}
          rowKey={({ id }) => id}
          address={addressOf}
        />
      )}
    </Page>
  )
}

const states: Readonly<Record<MonthlyView['state'] | 'none', { readonly tone: StatusTone; readonly name: string }>> = {
  none: { tone: 'waiting', name: 'Not made' },
  making: { tone: 'open', name: 'Being made' },
  failed: { tone: 'late', name: 'Failed' },
  ready: { tone: 'new', name: 'Ready to send' },
  sent: { tone: 'done', name: 'Sent' },
}

const shown = (at: string | undefined) => (at === undefined ? '–' : momentShown(Date.parse(at)))

/** What a press on the row leads to, in words. */
const nextSteps: Readonly<Record<MonthlyView['state'] | 'none', string>> = {
  none: 'Make the report',
  making: 'Open',
  failed: 'Try again',
  ready: 'Look and send',
  sent: 'Open',
}

const columns: readonly [Column<Row>, ...Column<Row>[]] = [
  { id: 'name', name: 'Organisation', width: 'minmax(10rem, 2fr)', narrow: 'title', cell: ({ name }) => name },
  {
    id: 'state',
    name: 'Report',
    width: 'minmax(9rem, 1fr)',
    narrow: 'end',
    cell: ({ newest }) => {
      const { tone, name } = states[newest?.state ?? 'none']
      return <Status tone={tone}>{name}</Status>
    },
  },
  {
    id: 'made',
    name: 'Made',
    width: 'minmax(9rem, 1fr)',
    narrow: 'about',
    cell: ({ newest }) => (
      <span className={newest?.madeAt === undefined ? css.blank : undefined}>{shown(newest?.madeAt)}</span>
    ),
  },
  {
    id: 'sent',
    name: 'Sent',
    width: 'minmax(11rem, 1fr)',
    isExtra: true,
    cell: ({ sent }) => (sent ? `${shown(sent.sentAt)}, to ${sent.recipients ?? 0}` : '–'),
  },
  {
    id: 'next',
    name: 'Next step',
    width: 'max-content',
    align: 'end',
    narrow: 'end-about',
    cell: ({ newest }) => <span className={css.next}>{nextSteps[newest?.state ?? 'none']}</span>,
  },
]
