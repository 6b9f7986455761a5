import { Download } from 'lucide-react'
import { BarChart } from '../../ui/bar-chart.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../parts/data-table.tsx'
import type { Column } from '../parts/data-table.tsx'
import { Empty, Failed, NoPermission, Skeleton, Stale } from '../parts/states.tsx'
import { Figures } from '../templates/overview.tsx'
import { Page } from '../templates/page.tsx'
import { ReportScreen } from '../templates/report-screen.tsx'
import { devices, queryIn } from './example-data.ts'
import type { Device } from './example-data.ts'
import type { ExampleProps } from './states.ts'

const rows = devices(6)
const columns: readonly [Column<Device>, ...Column<Device>[]] = [
  { id: 'name', name: 'Device', width: 'minmax(10rem, 1fr)', narrow: 'title', cell: ({ name }) => name },
  { id: 'client', name: 'Client', narrow: 'about', cell: ({ client }) => client },
  { id: 'patches', name: 'Open patches', align: 'end', narrow: 'end', cell: ({ patches }) => patches },
]

/** Figures, a chart and a table, to read and to print. */
export function ReportExample({ state, onAgain }: ExampleProps) {
  const { error } = queryIn(state, onAgain)
  if (state !== 'ready' && state !== 'stale') {
    return (
      <Page title="Patch report" about="November 2026">
        {state === 'loading' && <Skeleton shape="figures" label="Loading the report" />}
        {state === 'denied' && <NoPermission title="You may not see this report" />}
        {state === 'failed' && error && (
          <Failed title="We can't make the report right now" error={error} onRetry={onAgain} />
        )}
        {state === 'empty' && (
          <Empty title="No devices in this month">
            <p>Choose another month, or add devices.</p>
          </Empty>
        )}
      </Page>
    )
  }
  return (
    <ReportScreen
      title="Patch report"
      about="November 2026, figures of today 06:00"
      actions={
        <Button size="small">
          <Download size={16} strokeWidth={1.75} aria-hidden="true" /> PDF
        </Button>
      }
      summary={
        <>
          {state === 'stale' && error && <Stale error={error} onRetry={onAgain} />}
          <Figures
            label="In November"
            figures={[
              { name: 'Devices', value: '2 000', note: '12 more than in October' },
              { name: 'Patched in time', value: '94 %', note: 'of 41 200 patches' },
              { name: 'Late', value: '334', tone: 'alarm', note: 'oldest 24 min' },
            ]}
          />
        </>
      }
      sections={[
        {
          id: 'months',
          title: 'Volume',
          about: 'three months',
          content: (
            <BarChart
              title="Patches by month"
              description="Between 31 000 and 41 200 a month, most in November."
              heads={['Month', 'Patches']}
              data={[
                { label: 'Sep', value: 31_000 },
                { label: 'Oct', value: 38_400 },
                { label: 'Nov', value: 41_200 },
              ]}
            />
          ),
        },
        {
          id: 'devices',
          title: 'Most open patches',
          content: <DataTable label="Most open patches" columns={columns} rows={rows} rowKey={({ id }) => id} />,
        },
      ]}
    />
  )
}
