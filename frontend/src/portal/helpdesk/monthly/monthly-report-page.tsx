import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, FileText, Send } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { daysOfMonth, daysShown, momentShown, monthName } from '#domain/helpdesk/monthly/month.ts'
import type { MonthlyView } from '#domain/helpdesk/monthly/monthly-record.ts'
import type { MonthlyReport } from '#domain/helpdesk/monthly/monthly-report.ts'
import { counted, summaryOf } from '#domain/helpdesk/monthly/monthly-words.ts'
import { spelledRating, spelledShare } from '#domain/helpdesk/reports/spelled-figures.ts'
import { queryClient } from '../../../client/queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Empty, Failed, Missing, Skeleton } from '../../parts/states.tsx'
import { useNow } from '../../parts/use-now.ts'
import { prefetching } from '../../prefetching.ts'
import { Figures } from '../../templates/overview.tsx'
import { Page } from '../../templates/page.tsx'
import { ReportScreen } from '../../templates/report-screen.tsx'
import { refusalWords } from '../refusal-words.ts'
import { monthIn, monthlyAddress, monthlyList, monthlyReport } from './monthly-reports.ts'
import { monthlySections } from './monthly-sections.tsx'
import { SendReportDialog } from './send-report-dialog.tsx'
import css from './monthly.module.css'

export const loader = prefetching((search) => [queryClient.prefetchQuery(monthlyList(monthIn(search, Date.now())))])

/** The report of an organisation about a month: made here, looked at, downloaded and sent. */
export function Component() {
  const [search] = useSearchParams()
  const month = monthIn(search, useNow())
  const id = search.get('organisation')
  const list = useQuery(monthlyList(month))
  const organisation = list.data?.organisations.find((each) => each.id === id)
  const newest = organisation?.newest
  const isMade = newest?.state === 'ready' || newest?.state === 'sent'
  const report = useQuery(monthlyReport(isMade ? newest.id : undefined))
  const title = organisation?.name ?? 'Monthly report'
  const head = <PageHead title={`${title}, ${monthName(month)}`} description="A monthly report of the help desk." />
  const { from, to } = daysOfMonth(month)
  const about = `Monthly report, ${daysShown({ from, to })}`
  const error = list.error ?? report.error
  const content = isMade ? report.data?.content : undefined

  if (!organisation || !newest || !content)
    return (
      <Page title={title} about={organisation && about}>
        {head}
        {(list.isPending || (isMade && report.isPending)) && <Skeleton shape="figures" label="Loading the report" />}
        {error && !content && (
          <Failed
            title="We can't show the report right now"
            error={error}
            onRetry={() => void Promise.all([list.refetch(), isMade && report.refetch()])}
          />
        )}
        {list.data && !organisation && (
          <Missing
            title="There is no such organisation"
            actions={
              <ButtonLink size="small" href={monthlyAddress(month)}>
                All organisations
              </ButtonLink>
            }
          />
        )}
        {organisation && newest?.state === 'making' && (
          <div role="status">
            <Skeleton shape="figures" label={`Making the report for ${organisation.name}`} />
            <p className={css.about}>Making the report. It takes some seconds; you can leave this page.</p>
          </div>
        )}
        {organisation && (!newest || newest.state === 'failed') && (
          <Empty
            icon={FileText}
            title={newest ? 'The report could not be made' : `No report for ${monthName(month)} yet`}
            actions={<MakeButton organisation={organisation.id} month={month} kind="primary" />}
          >
            <p>
              {newest
                ? 'Try again. If it fails once more, tell an administrator.'
                : 'You can look at it here before it is sent.'}
            </p>
          </Empty>
        )}
      </Page>
    )

  return (
    <ReportScreen
      title={title}
      about={about}
      actions={<Actions report={newest} organisation={organisation.id} name={organisation.name} />}
      summary={
        <>
          {head}
          <Standing report={newest} sent={organisation.sent} />
          <Summary content={content} />
        </>
      }
      sections={monthlySections(content)}
    />
  )
}

function Actions({ report, organisation, name }: { report: MonthlyView; organisation: string; name: string }) {
  const [isSending, setSending] = useState(false)
  const link = useMutation(
    orpc.helpdesk.linkMonthlyReport.mutationOptions({
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) =>
        toast({ title: 'The PDF could not be opened', description: refusalWords(error), tone: 'error' }),
    }),
  )
  return (
    <div className={css.actions}>
      <MakeButton organisation={organisation} month={report.month} again />
      <Button size="small" busy={link.isPending} onClick={() => link.mutate({ reportId: report.id })}>
        <Download size={16} strokeWidth={1.75} aria-hidden="true" /> PDF
      </Button>
      {report.state === 'ready' && (
        <Button kind="primary" size="small" onClick={() => setSending(true)}>
          <Send size={16} strokeWidth={1.75} aria-hidden="true" /> Send to the client
        </Button>
      )}
      {isSending && <SendReportDialog report={report} name={name} onClose={() => setSending(false)} />}
    </div>
  )
}

interface MakeButtonProps {
  organisation: string
  month: string
  kind?: 'primary'
  /** There is one already. */
  again?: boolean
}

function MakeButton({ organisation, month, kind, again = false }: MakeButtonProps) {
  const queries = useQueryClient()
  const make = useMutation(
    orpc.helpdesk.makeMonthlyReport.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: orpc.helpdesk.listMonthlyReports.key() }),
      onError: (error) => toast({ title: 'The report was not made', description: refusalWords(error), tone: 'error' }),
    }),
  )
  return (
    <Button
      {...(kind && { kind })}
      size="small"
      busy={make.isPending}
      onClick={() => make.mutate({ organisation, month })}
    >
      {again ? 'Make it again' : 'Make the report'}
    </Button>
  )
}

/** Whether the client has this report, or an earlier one. */
function Standing({ report, sent }: { report: MonthlyView; sent: MonthlyView | undefined }) {
  const when = (at: string | undefined) => momentShown(Date.parse(at ?? ''))
  const pages = `${report.pages ?? 0} pages, made ${when(report.madeAt)}.`
  if (report.state === 'sent')
    return (
      <p className={css.about}>
        {pages} Sent {when(report.sentAt)} to {people(report.recipients ?? 0)}; the client finds it in the portal.
      </p>
    )
  return (
    <p className={css.about}>
      {pages}{' '}
      {sent
        ? `The client has an earlier one, sent ${when(sent.sentAt)}. Sending this one replaces it.`
        : 'The client cannot see it until you send it.'}
    </p>
  )
}

function people(number: number): string {
  return number === 1 ? 'one person' : `${number} people`
}

function Summary({ content: { figures } }: { content: MonthlyReport }) {
  const { firstResponse, resolution, ...rest } = figures.figures
  return (
    <>
      <p className={css.summary}>{summaryOf(figures)}</p>
      <Figures
        label={monthName(figures.month)}
        figures={[
          { name: 'New tickets', value: String(rest.created), note: `${rest.resolved} resolved` },
          {
            name: 'First replies in time',
            value: spelledShare(firstResponse),
            note: `${firstResponse.met} of ${firstResponse.met + firstResponse.missed}`,
          },
          {
            name: 'Solutions in time',
            value: spelledShare(resolution),
            note: `${resolution.met} of ${resolution.met + resolution.missed}`,
          },
          { name: 'Open at the end', value: String(figures.open), note: `${rest.reopened} reopened in the month` },
          { name: 'Rating', value: spelledRating(rest.averageRating), note: `of ${counted(rest.ratings, 'rating')}` },
        ]}
      />
    </>
  )
}
