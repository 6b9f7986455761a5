import { useQuery } from '@tanstack/react-query'
import { EyeOff, Handshake } from 'lucide-react'
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
  /** It shows money only, so that a member who may not see it is told so, instead of a zero. */
  isMoney?: boolean
}

/** Said to a member whose reach leaves out the money of their organisation. */
export const MONEY_HIDDEN =
  'Owners, and members who see everything, see invoices, commission, payouts and statements. An owner can change what you see.'

/** A screen of the reseller, in all its states. */
export function PartnerScreen({ title, about, renderActions, children, isMoney = false }: PartnerScreenProps) {
  const query = useQuery(partnershipQuery())
  const { data, error } = query
  const retry = () => void query.refetch()
  const isHidden = isMoney && data?.seesMoney === false
  const isNone = error instanceof ApiError && error.code === 'no-reseller'
  return (
    <Page
      title={title}
      about={typeof about === 'function' ? data && about(data) : about}
      actions={data && !isHidden && renderActions?.(data)}
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
      {isHidden && (
        <Empty title={`You do not see ${title.toLowerCase()}`} icon={EyeOff}>
          <p>{MONEY_HIDDEN}</p>
        </Empty>
      )}
      {data && !isHidden && children(data)}
    </Page>
  )
}
