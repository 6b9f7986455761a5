import { useQuery } from '@tanstack/react-query'
import { isOver, linesOf, valueOf } from '#domain/billing/agreement.ts'
import { longDate, rand } from '#domain/billing/money-text.ts'
import { useMe } from '../../../accounts/me.ts'
import { Failed, Skeleton, Stale } from '../../parts/states.tsx'
import { DatedRows } from '../../templates/dated-rows.tsx'
import { FirstStep } from '../../templates/first-step.tsx'
import { Part } from '../../templates/overview.tsx'
import { hoursText, nextInvoiceText } from '../agreement-view.tsx'
import { billingQuery } from '../queries.ts'
import { today } from '../words.ts'

const INVOICES = '/dashboard/invoices'
const MOST_SHOWN = 3

/** A client's agreement with the hours of this month and its next invoice, and what is to be paid. */
export function ClientInvoices() {
  const { data: me } = useMe()
  const organisation = me?.organisation
  const { data, error, refetch } = useQuery({
    ...billingQuery(organisation ?? ''),
    enabled: organisation !== undefined,
  })
  const retry = () => void refetch()
  const month = today().slice(0, 7)
  const agreements = data?.agreements.filter((agreement) => !isOver(agreement)) ?? []
  const open = data?.documents.filter((document) => document.open > 0) ?? []
  return (
    <Part
      title="Invoices"
      about={open.length > 0 && `${rand(data?.open.cents ?? 0)} to pay`}
      link={{ name: 'All invoices', address: INVOICES }}
    >
      {!data && !error && <Skeleton shape="lines" label="Loading your invoices" />}
      {!data && error && <Failed title="We can't show your invoices right now" error={error} onRetry={retry} />}
      {data && error && <Stale error={error} onRetry={retry} />}
      {data && agreements.length + open.length === 0 && (
        <FirstStep>Nothing is to be paid. What we agree on for every month appears here.</FirstStep>
      )}
      {agreements.length + open.length > 0 && (
        <DatedRows
          label="Agreements and invoices to pay"
          rows={[
            ...agreements.slice(0, MOST_SHOWN).map((agreement) => ({
              key: agreement.id,
              title: agreement.title,
              address: INVOICES,
              about: [hoursText(agreement, month), `Next invoice: ${nextInvoiceText(agreement)}`]
                .filter((each) => each !== undefined)
                .join('. '),
              end: rand(valueOf(linesOf(agreement, agreement.nextMonth))),
            })),
            ...open.slice(0, MOST_SHOWN).map(({ number, dueOn, open: cents, state }) => ({
              key: number,
              title: number,
              address: `${INVOICES}/${number}`,
              about: `${state === 'late' ? 'Overdue since' : 'Due on'} ${longDate(dueOn)}`,
              end: rand(cents),
              tone: state === 'late' ? ('alarm' as const) : undefined,
            })),
          ]}
        />
      )}
    </Part>
  )
}
