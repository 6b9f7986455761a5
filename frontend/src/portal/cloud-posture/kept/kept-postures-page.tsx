import { useQuery } from '@tanstack/react-query'
import type { PostureFigures } from '#domain/cloud-posture/kept-results.ts'
import type { KeptResult } from '#domain/results/kept-result.ts'
import { queryClient } from '../../../client/queries.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import type { Column } from '../../parts/data-table.tsx'
import { spokenTime } from '../../parts/spoken-time.ts'
import { Empty, Failed, Skeleton } from '../../parts/states.tsx'
import { standingsQuery } from '../../parts/standings.ts'
import { TrialNeeded } from '../../parts/trial-needed.tsx'
import { useOpenWanted } from '../../parts/use-wanted-recommendation.ts'
import { prefetching } from '../../prefetching.ts'
import { Page } from '../../templates/page.tsx'
import { START } from '../addresses.ts'
import { dayOf } from '../posture-words.ts'
import { PointsCourse } from './points-course.tsx'
import { keptPosturesQuery, postureDecisionsQuery } from './queries.ts'
import { RiskRegister } from './risk-register.tsx'

/** Starts reading what the organisation keeps. */
export const loader = prefetching(() => [
  queryClient.prefetchQuery(standingsQuery()),
  queryClient.prefetchQuery(keptPosturesQuery()),
  queryClient.prefetchQuery(postureDecisionsQuery()),
])

type Kept = KeptResult & { readonly figures: PostureFigures }

const addressOf = ({ id }: Kept) => `/results/posture/${id}`
const idOf = ({ id }: Kept) => id
const columns: readonly [Column<Kept>, ...Column<Kept>[]] = [
  {
    id: 'title',
    name: 'Name',
    width: 'minmax(10rem, 2fr)',
    narrow: 'title',
    cell: ({ title }) => <span dir="auto">{title}</span>,
  },
  {
    id: 'seen',
    name: 'Files of',
    narrow: 'about',
    cell: ({ figures }) => (figures.seen === undefined ? 'not in the files' : dayOf(figures.seen)),
  },
  { id: 'day', name: 'Read on', cell: ({ figures }) => dayOf(figures.day) },
  {
    id: 'points',
    name: 'Score',
    align: 'end',
    narrow: 'end',
    cell: ({ figures }) => <span className="num">{figures.points ?? 'unknown'}</span>,
  },
  {
    id: 'open',
    name: 'Open',
    align: 'end',
    cell: ({ figures }) => <span className="num">{figures.open.toLocaleString('en-ZA')}</span>,
  },
  {
    id: 'worst',
    name: 'Critical and high',
    align: 'end',
    cell: ({ figures }) => <span className="num">{(figures.critical + figures.high).toLocaleString('en-ZA')}</span>,
  },
  {
    id: 'kept',
    name: 'Kept',
    narrow: 'end-about',
    cell: ({ keptAt }) => <time dateTime={keptAt}>{spokenTime(keptAt, Date.now())}</time>,
  },
]

/** The results that the organisation keeps, the newest first, and how the score went. */
export function Component() {
  return (
    <Page
      title="Cloud posture"
      about="Results that your team kept, to open again and to compare."
      actions={
        <ButtonLink kind="primary" href={START}>
          Read findings
        </ButtonLink>
      }
    >
      <PageHead title="Cloud posture" description="Results of cloud findings that your organisation keeps." />
      <TrialNeeded product="cloud-security-posture" to="read">
        <KeptPostures />
      </TrialNeeded>
    </Page>
  )
}

function KeptPostures() {
  const query = useQuery(keptPosturesQuery())
  const results = query.data?.results
  if (useOpenWanted(results?.map(addressOf))) return <Skeleton shape="record" label="Opening the recommendation" />
  return (
    <>
      {query.isPending && <Skeleton shape="rows" label="Loading kept results" />}
      {!results && query.error && (
        <Failed
          title="We can't show your kept results right now"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {results?.length === 0 && (
        <Empty title="No result is kept yet">
          <p>Read your findings, then press “Keep it for the team”. The next one shows what was closed.</p>
        </Empty>
      )}
      {results && results.length > 0 && (
        <>
          <DataTable label="Kept results" columns={columns} rows={results} rowKey={idOf} address={addressOf} />
          <PointsCourse results={results} />
        </>
      )}
      <RiskRegister />
    </>
  )
}
