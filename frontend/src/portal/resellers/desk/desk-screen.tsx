import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ResellerDesk } from '#domain/resellers/contract.ts'
import { queryClient } from '../../../client/queries.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Skeleton, Stale } from '../../parts/states.tsx'
import { prefetching } from '../../prefetching.ts'
import { Page } from '../../templates/page.tsx'
import { deskQuery } from '../queries.ts'

/** Starts reading what all screens of the desk show. */
export const deskLoader = prefetching(() => [queryClient.prefetchQuery(deskQuery())])

const pages = [
  ['Applications', ''],
  ['Deals', '/deals'],
  ['Leads', '/leads'],
  ['Invoices', '/invoices'],
  ['Agreements', '/agreements'],
  ['Payments', '/payments'],
  ['Statements', '/statements'],
  ['Payouts', '/payouts'],
  ['Material', '/material'],
  ['Books', '/books'],
].map(([name = '', path = '']) => ({ name, address: `/admin/resellers${path}` }))

interface DeskScreenProps {
  about: string
  /** Called when the data are there. */
  renderActions?: (desk: ResellerDesk) => ReactNode
  children: (desk: ResellerDesk) => ReactNode
}

/** A screen of the reseller programme as staff see it, in all its states. */
export function DeskScreen({ about, renderActions, children }: DeskScreenProps) {
  const query = useQuery(deskQuery())
  const { data, error } = query
  const retry = () => void query.refetch()
  return (
    <Page
      title="Resellers"
      about={about}
      actions={data && renderActions?.(data)}
      tabs={{ name: 'Reseller programme', pages }}
    >
      <PageHead
        title="Resellers"
        description="Applications, deals, agreements, invoices, payments and payouts of resellers."
      />
      {query.isPending && <Skeleton shape="rows" label="Loading the reseller programme" />}
      {error && !data && <Failed title="We can't show this right now" error={error} onRetry={retry} />}
      {error && data && <Stale error={error} onRetry={retry} />}
      {data && children(data)}
    </Page>
  )
}

/** The name of a reseller by its organisation. */
export const nameOf = ({ resellers }: ResellerDesk, organisation: string): string =>
  resellers.find((each) => each.organisation === organisation)?.name ?? organisation
