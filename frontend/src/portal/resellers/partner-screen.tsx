import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Partnership } from '#domain/resellers/contract.ts'
import { company } from '#domain/company/details.ts'
import { ApiError } from '../../client/api-error.ts'
import { queryClient } from '../../client/queries.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Empty, Failed, Skeleton, Stale } from '../parts/states.tsx'
import { prefetching } from '../prefetching.ts'
import { Page } from '../templates/page.tsx'
import { partnershipQuery } from './queries.ts'

/** Starts reading what every screen of a reseller shows. */
export const partnerLoader = prefetching(() => [queryClient.prefetchQuery(partnershipQuery())])

interface PartnerScreenProps {
  title: string
  about?: string | ((partnership: Partnership) => string)
  /** Called when the data are there. */
  renderActions?: (partnership: Partnership) => ReactNode
  children: (partnership: Partnership) => ReactNode
}

/** A screen of the reseller, in all its states. */
export function PartnerScreen({ title, about, renderActions, children }: PartnerScreenProps) {
  const query = useQuery(partnershipQuery())
  const { data, error } = query
  const retry = () => void query.refetch()
  const isNone = error instanceof ApiError && error.code === 'no-reseller'
  return (
    <Page
      title={title}
      about={typeof about === 'function' ? data && about(data) : about}
      actions={data && renderActions?.(data)}
    >
      <PageHead title={title} description="For our resellers." />
      {query.isPending && <Skeleton shape="record" label={`Loading ${title.toLowerCase()}`} />}
      {isNone && !data && (
        <Empty title="Your organisation is not in the programme yet" icon={Handshake}>
          <p>
            Apply on the page of the <a href="/reseller-partnership#apply-title">reseller programme</a>, or ask your
            partner manager at <a href={`tel:${company.phoneNumber}`}>{company.phone}</a>.
          </p>
        </Empty>
      )}
      {error && !isNone && !data && <Failed title="We can't show this right now" error={error} onRetry={retry} />}
      {error && data && <Stale error={error} onRetry={retry} />}
      {data && children(data)}
    </Page>
  )
}
