import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { queryClient } from '../../../client/queries.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { orpc } from '../../client/orpc.ts'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { prefetching } from '../../prefetching.ts'
import { Page } from '../../templates/page.tsx'
import { deskSettings } from './desk-settings.ts'

const rotaQuery = () => orpc.helpdesk.readRota.queryOptions()

// With the fields of days and times: empty ones would stand beside a button that saves.
const loadSettings = () => import('./rota-settings.tsx')
const RotaSettings = lazy(async () => ({ default: (await loadSettings()).RotaSettings }))

/** Starts reading the rota and the code of its fields. */
export const loader = prefetching(() => [queryClient.prefetchQuery(rotaQuery()), loadSettings()])

/** Who is called when a promise breaks, and in which order. */
export function Component() {
  const query = useQuery(rotaQuery())
  const { data } = query
  const loading = <Skeleton shape="form" label="Loading the rota" />
  return (
    <Page
      title="On-call rota"
      about="Who is called when a promise breaks, until the ticket is acknowledged."
      tabs={deskSettings}
    >
      <PageHead title="On-call rota" description="Who is called when a promise breaks." />
      {query.isPending && loading}
      {query.error && !data && (
        <Failed title="We can't show the rota right now" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {data && (
        <Suspense fallback={loading}>
          <RotaSettings key={data.version} view={data} />
        </Suspense>
      )}
    </Page>
  )
}
