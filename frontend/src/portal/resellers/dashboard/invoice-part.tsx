import { useQuery } from '@tanstack/react-query'
import { documentState, openOf, unpaidOf } from '#domain/resellers/document.ts'
import { longDate, rand } from '#domain/billing/money-text.ts'
import { ApiError } from '../../../client/api-error.ts'
import { Failed, Skeleton, Stale } from '../../parts/states.tsx'
import { DatedRows, MoreRows } from '../../templates/dated-rows.tsx'
import { FirstStep } from '../../templates/first-step.tsx'
import { Part } from '../../templates/overview.tsx'
import { partnershipQuery } from '../queries.ts'
import { today } from '../words.ts'

const INVOICES = '/reseller-dashboard/invoices'
const MOST_SHOWN = 4

/** Invoices to a reseller that are not paid, what is due first. */
export function Invoices() {
  const { data, error, refetch } = useQuery(partnershipQuery())
  const retry = () => void refetch()
  // Not in the programme yet: its own pages say how one applies.
  if (error instanceof ApiError && error.code === 'no-reseller' && !data) return null
  const open = data ? unpaidOf(data) : []
  return (
    <Part
      title="Invoices"
      about={open.length > 0 && `${open.length} to pay`}
      link={{ name: 'All invoices', address: INVOICES }}
    >
      {!data && !error && <Skeleton shape="lines" label="Loading your invoices" />}
      {!data && error && <Failed title="We can't show your invoices right now" error={error} onRetry={retry} />}
      {data && error && <Stale error={error} onRetry={retry} />}
      {data && open.length === 0 && (
        <FirstStep step={{ name: 'Register a deal', address: '/reseller-dashboard/deals' }}>
          Nothing is to be paid. Invoices for deals in which you resell appear here until they are paid.
        </FirstStep>
      )}
      {open.length > 0 && (
        <DatedRows
          label="Invoices to pay"
          rows={open.slice(0, MOST_SHOWN).map((document) => {
            const isLate = documentState(document, today()) === 'late'
            return {
              key: document.number,
              title: document.number,
              address: `${INVOICES}/${document.number}`,
              about: `${isLate ? 'Overdue since' : 'Due on'} ${longDate(document.dueOn)}`,
              end: rand(openOf(document)),
              tone: isLate ? 'alarm' : undefined,
            }
          })}
        />
      )}
      {open.length > MOST_SHOWN && (
        <MoreRows
          number={String(open.length - MOST_SHOWN)}
          of={['invoice to pay', 'invoices to pay']}
          address={INVOICES}
        />
      )}
    </Part>
  )
}
