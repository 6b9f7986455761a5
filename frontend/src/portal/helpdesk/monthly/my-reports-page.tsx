import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { momentShown, monthName } from '#domain/helpdesk/monthly/month.ts'
import { queryClient } from '../../../client/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { orpc } from '../../client/orpc.ts'
import { Empty, Failed, Missing, Skeleton, Stale } from '../../parts/states.tsx'
import { prefetching } from '../../prefetching.ts'
import { Page } from '../../templates/page.tsx'
import { refusalWords } from '../refusal-words.ts'
import css from './my-reports-page.module.css'

const myReports = () => orpc.helpdesk.listMyMonthlyReports.queryOptions()

export const loader = prefetching(() => [queryClient.prefetchQuery(myReports())])

/** The monthly reports that the desk sent to the person's organisation. */
export function Component() {
  const [search] = useSearchParams()
  const { data, error, isPending, refetch } = useQuery(myReports())
  const wanted = search.get('report')
  const isMissing = wanted !== null && data !== undefined && !data.reports.some(({ id }) => id === wanted)
  const retry = () => void refetch()
  return (
    <Page title="Monthly reports" about="How we answered and solved the tickets of your organisation">
      <PageHead title="Monthly reports" description="Reports of the help desk to your organisation." />
      {isPending && <Skeleton shape="rows" label="Loading the reports" />}
      {error && !data && <Failed title="We can't show the reports right now" error={error} onRetry={retry} />}
      {error && data && <Stale error={error} onRetry={retry} />}
      {isMissing && (
        <Missing title="This report is not here">
          <p>A newer one of the same month may have replaced it, or it belongs to another organisation of yours.</p>
        </Missing>
      )}
      {data?.reports.length === 0 && !isMissing && (
        <Empty icon={FileText} title="No reports yet">
          <p>We send a report after a month. Everyone who may see all tickets of the organisation finds it here.</p>
        </Empty>
      )}
      {data && data.reports.length > 0 && (
        <ul className={css.reports} aria-label="Reports">
          {data.reports.map((report) => (
            <Row key={report.id} {...report} isWanted={report.id === wanted} />
          ))}
        </ul>
      )}
    </Page>
  )
}

interface RowProps {
  id: string
  month: string
  pages?: number | undefined
  sentAt: string
  /** A mail's link leads to it. */
  isWanted: boolean
}

function Row({ id, month, pages, sentAt, isWanted }: RowProps) {
  const link = useMutation(
    orpc.helpdesk.linkMyMonthlyReport.mutationOptions({ onSuccess: ({ url }) => window.location.assign(url) }),
  )
  return (
    <li data-wanted={isWanted || undefined}>
      <div>
        <h2>{monthName(month)}</h2>
        <p>
          PDF{pages === undefined ? '' : `, ${pages} pages`}, sent {momentShown(Date.parse(sentAt))}
        </p>
        {link.error && <p role="alert">{refusalWords(link.error)}</p>}
      </div>
      <Button
        kind={isWanted ? 'primary' : 'quiet'}
        size="small"
        busy={link.isPending}
        aria-label={`Download the report for ${monthName(month)}`}
        onClick={() => link.mutate({ reportId: id })}
      >
        <Download size={16} strokeWidth={1.75} aria-hidden="true" /> Download
      </Button>
    </li>
  )
}
