import { Building2, Users } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { csvOf } from '#domain/text/csv.ts'
import { isOf } from '#domain/resellers/commission-line.ts'
import type { Partnership } from '#domain/resellers/contract.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import { chargeOf, openOf } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { rand } from '#domain/billing/money-text.ts'
import { tierNames } from '#domain/resellers/programme.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataTable } from '../parts/data-table.tsx'
import type { Column } from '../parts/data-table.tsx'
import { Empty } from '../parts/states.tsx'
import { useIsNarrow } from '../parts/use-is-narrow.ts'
import { CustomerTickets } from './customer-tickets.tsx'
import { ExportButton } from './export-button.tsx'
import css from './partner.module.css'
import { PartnerScreen, partnerLoader } from './partner-screen.tsx'
import { onDay } from './words.ts'

export const loader = partnerLoader

interface Customer {
  readonly deal: Deal
  readonly invoiced: number
  readonly open: number
  readonly commission: number
}

/** An amount with its name where the list is narrow and has no heads; a narrow list leaves out what is nothing. */
function Sum({ name, cents }: { name: string; cents: number }) {
  const isNarrow = useIsNarrow()
  if (isNarrow) return cents === 0 ? null : <span className={css.amount}>{`${name} ${rand(cents)}`}</span>
  return <span className={css.amount}>{cents === 0 ? '–' : rand(cents)}</span>
}

const columns: readonly [Column<Customer>, ...Column<Customer>[]] = [
  {
    id: 'name',
    name: 'Customer',
    width: 'minmax(12rem, 2fr)',
    narrow: 'title',
    cell: ({ deal }) => (
      <span className={css.two}>
        <b dir="auto">{deal.customer}</b>
        <span dir="auto">{deal.need}</span>
      </span>
    ),
  },
  {
    id: 'since',
    name: 'Customer since',
    width: '10rem',
    narrow: 'about',
    cell: ({ deal }) => onDay(deal.closedAt ?? deal.submittedAt),
  },
  { id: 'tier', name: 'Way of working', width: '9rem', isExtra: true, cell: ({ deal }) => tierNames[deal.tier] },
  {
    id: 'invoiced',
    name: 'Invoiced to you',
    width: '9rem',
    align: 'end',
    narrow: 'end',
    cell: ({ invoiced }) => <Sum name="Invoiced" cents={invoiced} />,
  },
  {
    id: 'commission',
    name: 'Commission',
    width: '9rem',
    align: 'end',
    narrow: 'end-about',
    cell: ({ commission }) => <Sum name="Commission" cents={commission} />,
  },
]
/** For a member who may not see the money. */
const withoutMoney = [columns[0], ...columns.slice(1, 3)] as const
const keyOf = ({ deal }: Customer) => deal.id
const addressOf = ({ deal }: Customer) => `/reseller-dashboard/customers?customer=${deal.id}`

/** Customers of deals that were won, with what they brought. */
export function Component() {
  const [search] = useSearchParams()
  const opened = search.get('customer')
  return (
    <PartnerScreen
      title="Customers"
      about="Open one to see its tickets, as far as the customer agreed."
      renderActions={(partnership) => (
        <ExportButton
          name="customers"
          isEmpty={customersOf(partnership).length === 0}
          csv={() => customersCsv(partnership)}
        />
      )}
    >
      {(partnership) => {
        const { seesMoney } = partnership
        const rows = customersOf(partnership)
        const open = rows.find(({ deal }) => deal.id === opened)
        if (open) return <OneCustomer {...open} />
        return rows.length === 0 ? (
          <Empty title="No customer yet" icon={Users}>
            <p>A deal that you win becomes a customer.</p>
          </Empty>
        ) : (
          <DataTable
            label="Customers"
            columns={seesMoney ? columns : withoutMoney}
            rows={rows}
            rowKey={keyOf}
            address={addressOf}
          />
        )
      }}
    </PartnerScreen>
  )
}

const customersOf = ({ deals, documents, commission }: Partnership): Customer[] =>
  deals
    .filter(({ state }) => state === 'won')
    .map((deal): Customer => {
      const own: BillingDocument[] = documents.filter(
        ({ dealId, kind }) => dealId === deal.id && kind !== 'credit-note',
      )
      return {
        deal,
        invoiced: own.reduce((sum, each) => sum + chargeOf(each), 0),
        open: own.reduce((sum, each) => sum + openOf(each), 0),
        commission: commission.filter((line) => isOf(line, deal)).reduce((sum, { change }) => sum + change, 0),
      }
    })

/** Amounts only for a member who may see them; what is nothing stays empty, as on the page. */
export function customersCsv(partnership: Partnership): string {
  const { seesMoney } = partnership
  const amount = (cents: number) => (cents / 100).toFixed(2)
  return csvOf([
    ['Customer', 'Need', 'Customer since', 'Way of working', ...(seesMoney ? ['Invoiced', 'Open', 'Commission'] : [])],
    ...customersOf(partnership).map(({ deal, invoiced, open, commission }) => [
      deal.customer,
      deal.need,
      deal.closedAt ?? deal.submittedAt,
      tierNames[deal.tier],
      ...(seesMoney
        ? [
            ...(invoiced === 0 ? ['', ''] : [amount(invoiced), amount(open)]),
            commission === 0 ? '' : amount(commission),
          ]
        : []),
    ]),
  ])
}

/** A customer with its tickets, if it is an organisation of the portal. */
function OneCustomer({ deal }: Customer) {
  const { customer, customerOrganisation } = deal
  return (
    <>
      <p className={css.views}>
        <ButtonLink size="small" href="/reseller-dashboard/customers">
          All customers
        </ButtonLink>
      </p>
      {customerOrganisation === undefined ? (
        <Empty title={`${customer} is not in the portal yet`} icon={Building2}>
          <p>We add its organisation and invite its owner, who then decides how far you see its tickets.</p>
        </Empty>
      ) : (
        <CustomerTickets deal={deal} customer={customerOrganisation} />
      )}
    </>
  )
}
