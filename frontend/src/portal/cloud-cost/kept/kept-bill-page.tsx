import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, Download, Printer, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { analysisOf } from '#domain/cloud-cost/kept-bill.ts'
import { scopeOf, unscopedKey } from '#domain/cloud-cost/bill-decisions.ts'
import { recommendationKey } from '#domain/cloud-cost/recommendation-key.ts'
import type { Recommendation } from '#domain/cloud-cost/recommendations.ts'
import { ApiError } from '../../../client/api-error.ts'
import { queryClient } from '../../../client/queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { spokenTime } from '../../parts/spoken-time.ts'
import { Failed, Missing, Skeleton } from '../../parts/states.tsx'
import { useWantedRecommendation } from '../../parts/use-wanted-recommendation.ts'
import { useNow } from '../../parts/use-now.ts'
import { Page } from '../../templates/page.tsx'
import { useGo } from '../../use-go.ts'
import { TrialNeeded } from '../../parts/trial-needed.tsx'
import { BillParts } from '../bill-parts.tsx'
import { printBill } from '../print-bill.ts'
import { saveRecommendations } from '../save-recommendations.ts'
import { period, rowsText } from '../money.ts'
import { typedRate } from '../typed-rate.ts'
import page from '../cloud-cost.module.css'
import css from './kept-bill.module.css'
import { ComparisonPart } from './comparison-part.tsx'
import { AcceptInList } from './accept-in-list.tsx'
import { UnreadPart } from './unread-part.tsx'
import { DecisionPart } from './decision-part.tsx'
import { useNameOf } from './use-name-of.ts'
import { keptBillsQuery } from './kept-bills.tsx'
import { decisionsQuery, useDecisions } from './use-decisions.ts'

const billQuery = (resultId: string) => orpc.results.readCostResult.queryOptions({ input: { resultId } })

/** Starts reading the bill, its decisions and the bills that it can be compared with. */
export function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(billQuery(params['resultId'] ?? ''))
  void queryClient.prefetchQuery(decisionsQuery())
  void queryClient.prefetchQuery(keptBillsQuery())
  return null
}

/** A kept bill: what it said, what was decided since, and what another bill says of that. */
export function Component() {
  const { resultId = '' } = useParams()
  const query = useQuery(billQuery(resultId))
  if (query.data) return <KeptBillPage key={resultId} bill={query.data} />
  const isMissing = query.error instanceof ApiError && query.error.status === 404
  const isRefused = query.error instanceof ApiError && query.error.code.startsWith('trial-')
  return (
    <Page title="Kept bill">
      <PageHead title="Kept bill" description="A cloud bill that your organisation keeps." />
      {query.isPending && <Skeleton shape="record" label="Loading the bill" />}
      {isRefused && (
        <p className={`${page.small} ${css.elsewhere}`}>
          This link opens a bill that an organisation keeps. You act for one without this product: if a colleague of
          another organisation sent you the link, switch to that one first, or ask to be invited to it.
        </p>
      )}
      {isRefused && (
        <TrialNeeded product="cloud-cost-optimizer" to="read">
          <p role="status">Loading the bill</p>
        </TrialNeeded>
      )}
      {isMissing && (
        <Missing title="This result is not there" actions={<ButtonLink href="/results/cost">Cloud bills</ButtonLink>}>
          <p>It was deleted, or it belongs to another organisation than the one that you act for.</p>
        </Missing>
      )}
      {query.error && !isMissing && !isRefused && (
        <Failed title="We can't show this bill right now" error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  )
}

type Bill = Awaited<ReturnType<typeof orpc.results.readCostResult.call>>

function KeptBillPage({ bill }: { bill: Bill }) {
  const { id, title, content, figures, keptBy, keptAt, mayDelete } = bill
  const analysis = useMemo(() => analysisOf(content), [content])
  const [typed, setTyped] = useState(() => typedRate(analysis.rand))
  const { decisions, areRead, mayDecide, isRefused } = useDecisions(
    useMemo(() => ({ ...content, id, accounts: content.accounts, isExample: content.isExample }), [content, id]),
  )
  const scope = scopeOf({ id, accounts: content.accounts, isExample: content.isExample })
  const now = useNow()
  const nameOf = useNameOf()
  const linked = useWantedRecommendation()
  const wanted = linked === undefined ? undefined : unscopedKey(linked)
  const isGone = wanted !== undefined && analysis.recommendations.every((each) => keyOf(each) !== wanted)
  return (
    <div className={page.tool}>
      <PageHead title={title} description="A cloud bill that your organisation keeps." />
      <Page
        isWide
        title={<span dir="auto">{title}</span>}
        about={`Bill of ${period(figures)}, ${rowsText(content.rows)}. Kept ${spokenTime(keptAt, now)}${keptBy ? ` by ${nameOf(keptBy)}` : ''}.`}
        actions={
          <div className={page.actions}>
            <CopyLink />
            <Button onClick={() => void printBill()}>
              <Printer size={16} strokeWidth={1.75} aria-hidden="true" /> Print or PDF
            </Button>
            <Button onClick={() => saveRecommendations(analysis, { decisions, today: dateOf(dayAt(now)) })}>
              <Download size={16} strokeWidth={1.75} aria-hidden="true" /> Export as CSV
            </Button>
            {mayDelete && <DeleteBill resultId={id} title={title} />}
          </div>
        }
      >
        {content.isExample && (
          <p className={page.example}>
            <b>This is an example.</b> The company and its bill are made up by us. Decisions about it are its own.
          </p>
        )}
        {isGone && (
          <p className={page.example} role="status">
            This is the newest bill, and it does not have the recommendation that the link leads to any more.
          </p>
        )}
        {isRefused && (
          <p className={page.small}>
            You can read the steps, but not decide about them: people do that whose access covers all of your
            organisation. An owner can change yours.
          </p>
        )}
        <UnreadPart unread={content.unread} />
        <ComparisonPart bill={bill} decisions={decisions} />
        <BillParts
          analysis={analysis}
          unread={content.unread?.rows ?? 0}
          typed={typed}
          onType={setTyped}
          decisions={decisions}
          areRead={areRead}
          wanted={wanted}
          {...(mayDecide && {
            renderChoice: (recommendation: Recommendation) => (
              <AcceptInList
                recommendation={recommendation}
                decisions={decisions}
                scope={scope}
                period={analysis.period}
              />
            ),
          })}
          renderDecision={(recommendation) => (
            <DecisionPart
              resultId={id}
              bill={content}
              scope={scope}
              period={analysis.period}
              recommendation={recommendation}
              decisions={decisions}
              mayDecide={mayDecide}
            />
          )}
        />
      </Page>
    </div>
  )
}

const keyOf = ({ id, currency }: Recommendation) => recommendationKey(id, currency)

/** The address opens the result for colleagues, after they sign in. */
function CopyLink() {
  return (
    <Button
      onClick={() => {
        void navigator.clipboard
          .writeText(window.location.href)
          .then(() => toast({ title: 'Link copied. Colleagues open it after they sign in.', tone: 'success' }))
          .catch(() => toast({ title: 'Copy the address of this page instead', tone: 'error' }))
      }}
    >
      <Copy size={16} strokeWidth={1.75} aria-hidden="true" /> Copy link
    </Button>
  )
}

function DeleteBill({ resultId, title }: { resultId: string; title: string }) {
  const [isAsked, setAsked] = useState(false)
  const queries = useQueryClient()
  const go = useGo()
  const deleting = useMutation(
    orpc.results.deleteCostResult.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: orpc.results.listCostResults.key() })
        toast({ title: 'The result is deleted' })
        go('/results/cost')
      },
    }),
  )
  return (
    <>
      <Button onClick={() => setAsked(true)}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" /> Delete
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Delete this result?"
        about={`“${title}” goes for everybody in your organisation. Decisions about recommendations stay.`}
        action="Delete it"
        busyText="Deleting"
        isBusy={deleting.isPending}
        onConfirm={() => deleting.mutate({ resultId })}
      >
        {deleting.error && <p role="alert">{deleting.error.message}</p>}
      </ConfirmDialog>
    </>
  )
}
