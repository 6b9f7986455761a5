import { useQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { priorities, priorityNames } from '#domain/helpdesk/priority.ts'
import { reportCsv } from '#domain/helpdesk/reports/report-csv.ts'
import type { Breakdown, Report } from '#domain/helpdesk/reports/report.ts'
import { NOBODY } from '#domain/helpdesk/reports/ticket-facts.ts'
import { queryClient } from '../../../client/queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { orpc } from '../../client/orpc.ts'
import { Select } from '../../parts/select.tsx'
import { Empty, Failed, FilteredEmpty, Skeleton, Stale } from '../../parts/states.tsx'
import { useNow } from '../../parts/use-now.ts'
import { prefetching } from '../../prefetching.ts'
import { Figures } from '../../templates/overview.tsx'
import { Page } from '../../templates/page.tsx'
import { ReportScreen } from '../../templates/report-screen.tsx'
import { BreakdownTable } from './breakdown-table.tsx'
import { BacklogChart, PromiseCharts, RatingChart, TimeCharts, VolumeChart } from './report-charts.tsx'
import { daysOf, longDate, periodNamed, periods, USUAL } from '../../parts/report-period.ts'
import { saveText } from '../../parts/save-text.ts'
import { spelledMinutes, spelledRating, spelledShare } from '#domain/helpdesk/reports/spelled-figures.ts'
import css from './reports-page.module.css'

const EVERYONE = 'all'

const breakdownTitles: Readonly<Record<Breakdown, string>> = {
  priority: 'By priority',
  category: 'By category',
  agent: 'By agent',
  organisation: 'By organisation',
}

function reportQuery(search: URLSearchParams, now: number) {
  const organisation = search.get('organisation') ?? undefined
  return orpc.helpdesk.readReport.queryOptions({
    input: { ...daysOf(periodNamed(search.get('period')), now), ...(organisation !== undefined && { organisation }) },
  })
}
const organisationsQuery = () => orpc.helpdesk.listOrganisations.queryOptions()

export const loader = prefetching((search) => [
  queryClient.prefetchQuery(reportQuery(search, Date.now())),
  queryClient.prefetchQuery(organisationsQuery()),
])

/** The figures of the desk, or of one organisation, in a period that the address names. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const now = useNow()
  const { data: report, error, isPending, refetch } = useQuery(reportQuery(search, now))
  const { data: known } = useQuery(organisationsQuery())
  const period = periodNamed(search.get('period'))
  const organisation = search.get('organisation') ?? EVERYONE
  const change = (name: string, value: string, usual: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === usual) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const retry = () => void refetch()
  const organisations = [
    { id: EVERYONE, name: 'All organisations' },
    ...(known?.organisations ?? []).map(({ id, name }) => ({ id, name })),
  ]

  const actions = (
    <div className={css.choices}>
      <Select
        label="Period"
        hideLabel
        options={periods}
        chosen={period}
        onChoose={(id) => change('period', id, USUAL)}
      />
      <Select
        label="Organisation"
        hideLabel
        options={organisations}
        chosen={organisation}
        onChoose={(id) => change('organisation', id, EVERYONE)}
      />
      <Button
        size="small"
        disabled={!report}
        onClick={() => {
          if (report) saveText(`help-desk-${report.from}-to-${report.to}.csv`, 'text/csv', csvIn(report))
        }}
      >
        <Download size={16} strokeWidth={1.75} aria-hidden="true" /> CSV
      </Button>
      <ButtonLink size="small" href="/admin/helpdesk/reports/monthly">
        <FileText size={16} strokeWidth={1.75} aria-hidden="true" /> Monthly reports
      </ButtonLink>
    </div>
  )
  const about = report && `${longDate(report.from)} to ${longDate(report.to)}, as tickets are now`
  const head = <PageHead title="Reports" description="Figures of the help desk." />

  if (!report || isEmpty(report))
    return (
      <Page title="Reports" about={about} actions={actions}>
        {head}
        {isPending && <Skeleton shape="figures" label="Loading the report" />}
        {error && !report && <Failed title="We can't make the report right now" error={error} onRetry={retry} />}
        {report && organisation !== EVERYONE && (
          <FilteredEmpty
            title="No tickets of this organisation in the period"
            onClear={() => change('organisation', EVERYONE, EVERYONE)}
          >
            <p>Choose a longer period, or all organisations.</p>
          </FilteredEmpty>
        )}
        {report && organisation === EVERYONE && (
          <Empty title="No tickets in this period">
            <p>Choose a longer period. New tickets are counted within a minute.</p>
          </Empty>
        )}
      </Page>
    )

  return (
    <ReportScreen
      title="Reports"
      about={about}
      actions={actions}
      summary={
        <>
          {head}
          {error && <Stale error={error} onRetry={retry} />}
          <Summary report={report} />
        </>
      }
      sections={sectionsOf(report, now)}
    />
  )
}

function Summary({ report: { figures, open } }: { report: Report }) {
  const { firstResponse, resolution } = figures
  return (
    <Figures
      label="In this period"
      figures={[
        { name: 'New tickets', value: String(figures.created), note: `${figures.resolved} resolved` },
        { name: 'Open at the end', value: String(open), note: `${figures.reopened} reopened in the period` },
        {
          name: 'First responses in time',
          value: spelledShare(firstResponse),
          note: `median ${spelledMinutes(firstResponse.medianMinutes)}, ${firstResponse.missed} late`,
        },
        {
          name: 'Resolutions in time',
          value: spelledShare(resolution),
          note: `median ${spelledMinutes(resolution.medianMinutes)}, ${resolution.missed} late`,
        },
        { name: 'Rating', value: spelledRating(figures.averageRating), note: `of ${figures.ratings} ratings` },
      ]}
    />
  )
}

function sectionsOf(report: ReportWithNames, now: number) {
  const { course } = report
  const isDaily = course.every(({ from, to }) => from === to)
  const charts = { course, head: isDaily ? 'Day' : 'Week from', isRunning: report.to === dateOf(dayAt(now)) }
  const each = isDaily ? 'by day' : 'by week'
  return [
    { id: 'volume', title: 'Volume', about: each, content: <VolumeChart {...charts} /> },
    { id: 'backlog', title: 'Backlog', about: each, content: <BacklogChart {...charts} /> },
    { id: 'promises', title: 'Promises kept', about: each, content: <PromiseCharts {...charts} /> },
    {
      id: 'times',
      title: 'Response and resolution times',
      about: 'in the hours of the promise',
      content: <TimeCharts {...charts} />,
    },
    { id: 'ratings', title: 'Satisfaction', about: each, content: <RatingChart {...charts} /> },
    ...(Object.keys(breakdownTitles) as Breakdown[])
      .filter((breakdown) => report.by[breakdown].length > 0)
      .map((breakdown) => ({
        id: `by-${breakdown}`,
        title: breakdownTitles[breakdown],
        content: (
          <BreakdownTable
            label={breakdownTitles[breakdown]}
            rows={report.by[breakdown].map((row) => ({ ...row, name: nameIn(report, breakdown, row.value) }))}
          />
        ),
      })),
  ]
}

type ReportWithNames = Report & { readonly names: Readonly<Record<string, string>> }

function nameIn({ names }: ReportWithNames, breakdown: Breakdown, value: string): string {
  if (breakdown === 'priority') return priorityNames[priorities.find((priority) => priority === value) ?? 'normal']
  if (breakdown === 'category') return value
  if (value === NOBODY) return breakdown === 'agent' ? 'Nobody' : 'Without an organisation'
  return names[value] ?? value
}

function csvIn(report: ReportWithNames): string {
  return reportCsv(report, (breakdown, value) => nameIn(report, breakdown, value))
}

function isEmpty({ figures, open }: Report): boolean {
  return figures.created === 0 && figures.resolved === 0 && open === 0
}
