import { useQuery } from '@tanstack/react-query'
import { isScopedTo } from '#domain/cloud-cost/bill-decisions.ts'
import type { CostFigures } from '#domain/cloud-cost/kept-results.ts'
import type { KeptResult } from '#domain/results/kept-result.ts'
import { orpc } from '../../client/orpc.ts'
import { DataTable } from '../../parts/data-table.tsx'
import type { Column } from '../../parts/data-table.tsx'
import { spokenTime } from '../../parts/spoken-time.ts'
import { useNow } from '../../parts/use-now.ts'
import { Empty, Failed, Skeleton } from '../../parts/states.tsx'
import { useOpenWanted, useWantedRecommendation } from '../../parts/use-wanted-recommendation.ts'
import { moneyOf, period } from '../money.ts'

export const keptBillsQuery = () => orpc.results.listCostResults.queryOptions()

type KeptBillSummary = KeptResult & { readonly figures: CostFigures }

const addressOf = ({ id }: KeptBillSummary) => `/results/cost/${id}`
const idOf = ({ id }: KeptBillSummary) => id
const columns: readonly [Column<KeptBillSummary>, ...Column<KeptBillSummary>[]] = [
  {
    id: 'title',
    name: 'Name',
    width: 'minmax(10rem, 2fr)',
    narrow: 'title',
    cell: ({ title }) => <span dir="auto">{title}</span>,
  },
  {
    id: 'period',
    name: 'Bill of',
    width: 'minmax(10rem, 1fr)',
    narrow: 'about',
    cell: ({ figures }) => period(figures),
  },
  {
    id: 'total',
    name: 'Total',
    align: 'end',
    narrow: 'end',
    cell: ({ figures }) => <span className="num">{moneyOf(figures.total, figures.currency)}</span>,
  },
  {
    id: 'saves',
    name: 'Could save',
    align: 'end',
    cell: ({ figures }) => (
      <span className="num">
        {moneyOf(figures.savesLow, figures.currency, 0)} to {moneyOf(figures.savesHigh, figures.currency, 0)}
      </span>
    ),
  },
  {
    id: 'kept',
    name: 'Kept',
    narrow: 'end-about',
    cell: ({ keptAt }) => <KeptAt at={keptAt} />,
  },
]

function KeptAt({ at }: { at: string }) {
  return <time dateTime={at}>{spokenTime(at, useNow())}</time>
}

/** The bills that the organisation keeps, the newest first. */
export function KeptBills() {
  const query = useQuery(keptBillsQuery())
  const results = query.data?.results
  const wanted = useWantedRecommendation()
  const ofAccounts = results?.filter(
    ({ id, figures }) =>
      wanted !== undefined && isScopedTo(wanted, { id, accounts: figures.accounts, isExample: figures.isExample }),
  )
  if (useOpenWanted((ofAccounts?.length ? ofAccounts : results)?.map(addressOf)))
    return <Skeleton shape="record" label="Opening the recommendation" />
  return (
    <>
      {query.isPending && <Skeleton shape="rows" label="Loading kept bills" />}
      {!results && query.error && (
        <Failed
          title="We can't show your kept bills right now"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {results?.length === 0 && (
        <Empty title="No bill is kept yet">
          <p>Read a bill, then press “Keep it for the team”. The next one shows what you really saved.</p>
        </Empty>
      )}
      {results && results.length > 0 && (
        <DataTable label="Cloud bills" columns={columns} rows={results} rowKey={idOf} address={addressOf} />
      )}
    </>
  )
}
