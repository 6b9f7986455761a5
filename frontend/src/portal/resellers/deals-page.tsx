import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Target } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { csvOf } from '#domain/text/csv.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import { stateOn } from '#domain/resellers/deal.ts'
import { longDate, shortRand } from '#domain/billing/money-text.ts'
import { tierNames } from '#domain/resellers/programme.ts'
import { declinedQuoteOf, quoteNumber } from '#domain/resellers/quote.ts'
import type { Quote } from '#domain/resellers/quote.ts'
import type { Partnership } from '#domain/resellers/contract.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Properties, Property } from '../parts/properties.tsx'
import { ReasonField } from '../parts/reason-field.tsx'
import { Empty, FilteredEmpty } from '../parts/states.tsx'
import { useOpenRecord } from '../templates/use-open-record.ts'
import { Views } from '../templates/views.tsx'
import { clockOf, dealColumns } from './deal-columns.tsx'
import { Forecast } from './forecast.tsx'
import { HandOver, OwnerName } from './hand-over.tsx'
import { ExportButton } from './export-button.tsx'
import css from './partner.module.css'
import { PartnerScreen, partnerLoader } from './partner-screen.tsx'
import { PipelineBoard } from './pipeline-board.tsx'
import { partnershipQuery } from './queries.ts'
import { RegisterDeal } from './register-deal.tsx'
import { dealStages, dealStates, declinedText, today } from './words.ts'

export const loader = partnerLoader

const idOf = ({ id }: Deal) => id

/** The pipeline as a board with the forecast, or as a list, and the deal that is open. */
export function Component() {
  const [search] = useSearchParams()
  const [isRegistering, setRegistering] = useState(search.has('register'))
  return (
    <PartnerScreen
      title="Deals"
      about="An approved deal is protected for 60 days, and can be extended once."
      renderActions={({ deals }) => (
        <>
          <ExportButton name="deals" isEmpty={deals.length === 0} csv={() => dealsCsv(deals)} />
          <Button size="small" kind="primary" onClick={() => setRegistering(true)}>
            Register a deal
          </Button>
        </>
      )}
    >
      {({ deals, quotes, reseller, mayAssign }) => (
        <>
          <DealsBody deals={deals} quotes={quotes} mayAssign={mayAssign} />
          {isRegistering && <RegisterDeal tiers={reseller.tiers} onClose={() => setRegistering(false)} />}
        </>
      )}
    </PartnerScreen>
  )
}

function dealsCsv(deals: Partnership['deals']): string {
  const rows = deals.map((deal) => [
    deal.customer,
    deal.domain,
    deal.need,
    (deal.monthly / 100).toFixed(2),
    dealStates[stateOn(deal, today())].name,
    deal.decidesOn,
    deal.protectedUntil ?? '',
  ])
  const head = ['Customer', 'Domain', 'Need', 'Rand a month excl. VAT', 'Stage', 'Decides on', 'Protected until']
  return csvOf([head, ...rows])
}

function DealsBody({ deals, quotes, mayAssign }: Pick<Partnership, 'deals' | 'quotes' | 'mayAssign'>) {
  const [givenAway, setGivenAway] = useState<Deal>()
  const [search] = useSearchParams()
  const stage = search.get('stage')
  const isList = stage !== null
  const { open, address, show } = useOpenRecord(idOf)
  const record = deals.find(({ id }) => id === open)
  return (
    <>
      {deals.length === 0 ? (
        <Empty title="No deal yet" icon={Target}>
          <p>Register the first customer before you quote. We answer within one working day.</p>
        </Empty>
      ) : (
        <>
          <div className={css.views}>
            <Views
              label="Deals"
              views={[
                { name: 'Board', search: '', isShown: !isList },
                { name: 'All', search: 'stage=all', count: deals.length },
                ...dealStages.map((each) => ({
                  name: dealStates[each].name,
                  search: `stage=${each}`,
                  count: deals.filter((deal) => stateOn(deal, today()) === each).length,
                })),
              ]}
            />
          </div>
          {isList ? (
            <List rows={deals.filter((deal) => stage === 'all' || stateOn(deal, today()) === stage)} />
          ) : (
            <>
              <PipelineBoard deals={deals} quotes={quotes} address={address} />
              <Forecast deals={deals} quotes={quotes} />
            </>
          )}
        </>
      )}
      {record && (
        <DealDialog
          deal={record}
          declined={declinedQuoteOf(record.id, quotes)}
          onClose={() => show(undefined)}
          {...(mayAssign && {
            onHandOver: () => {
              show(undefined)
              setGivenAway(record)
            },
          })}
        />
      )}
      {givenAway && (
        <HandOver
          what={{ kind: 'deal', id: givenAway.id, company: givenAway.customer, personId: givenAway.personId }}
          onClose={() => setGivenAway(undefined)}
        />
      )}
    </>
  )
}

function List({ rows }: { rows: readonly Deal[] }) {
  const { open, address } = useOpenRecord(idOf)
  return rows.length === 0 ? (
    <FilteredEmpty title="No deal is in this stage" />
  ) : (
    <DataTable label="Deals" columns={dealColumns} rows={rows} rowKey={idOf} address={address} open={open} />
  )
}

interface DealDialogProps {
  deal: Deal
  onClose: () => void
  /** Its newest quote, if the customer declined it. */
  declined: Quote | undefined
  /** Absent for people who give no deals to members. */
  onHandOver?: () => void
}

function DealDialog({ deal, declined, onClose, onHandOver }: DealDialogProps) {
  const queries = useQueryClient()
  const [isLosing, setLosing] = useState(false)
  const [because, setBecause] = useState('')
  const saved = (title: string) => async () => {
    await queries.invalidateQueries({ queryKey: partnershipQuery().queryKey })
    toast({ title, tone: 'success' })
    onClose()
  }
  const change = orpc.resellers.changeDeal.mutationOptions()
  const extend = useMutation({ ...change, onSuccess: saved('The deal is protected for as long again') })
  const close = useMutation({ ...change, onSuccess: saved('The deal is closed') })
  const state = stateOn(deal, today())
  const error = extend.error ?? close.error
  return (
    <Dialog
      open
      onClose={onClose}
      title={deal.customer}
      about={deal.need}
      actions={
        state === 'approved' || state === 'in-review' ? (
          isLosing ? (
            <Button
              kind="primary"
              busy={close.isPending}
              busyText="Saving"
              disabled={because.trim().length < 3}
              onClick={() => close.mutate({ dealId: deal.id, change: 'lost', because })}
            >
              The deal is lost
            </Button>
          ) : (
            <>
              {state === 'approved' && (
                <>
                  <Button
                    kind="primary"
                    busy={close.isPending}
                    busyText="Saving"
                    onClick={() => close.mutate({ dealId: deal.id, change: 'won' })}
                  >
                    We won it
                  </Button>
                  <ButtonLink href={`/reseller-dashboard/quotes?deal=${deal.id}`}>Write a quote</ButtonLink>
                  {deal.extensions === 0 && (
                    <Button
                      busy={extend.isPending}
                      busyText="Extending"
                      onClick={() => extend.mutate({ dealId: deal.id, change: 'extend' })}
                    >
                      Extend by 60 days
                    </Button>
                  )}
                </>
              )}
              <Button onClick={() => setLosing(true)}>Lost…</Button>
            </>
          )
        ) : undefined
      }
    >
      {error && (
        <p className={css.error} role="alert">
          {error.message}
        </p>
      )}
      {isLosing ? (
        <ReasonField value={because} onChange={setBecause} attempted={false} help="So that the next one is easier." />
      ) : (
        <Properties>
          <Property name="Stage">{dealStates[state].name}</Property>
          {declined?.declined && (
            <Property name="Quote">
              {quoteNumber(declined)}: <span dir="auto">{declinedText(declined.declined)}</span>
            </Property>
          )}
          <Property name="Clock">{clockOf(deal)}</Property>
          <Property name="A month">{shortRand(deal.monthly)}, excluding VAT</Property>
          <Property name="Way of working">{tierNames[deal.tier]}</Property>
          <Property name="Decides on">{longDate(deal.decidesOn)}</Property>
          <Property name="Domain">{deal.domain}</Property>
          {deal.registrationNumber && <Property name="Registration number">{deal.registrationNumber}</Property>}
          <Property name="Contact">
            {deal.contactName}, {deal.contactEmail}
          </Property>
          {onHandOver && (
            <Property name="Followed by">
              <OwnerName personId={deal.personId} />{' '}
              <Button size="small" onClick={onHandOver}>
                Hand over…
              </Button>
            </Property>
          )}
        </Properties>
      )}
    </Dialog>
  )
}
