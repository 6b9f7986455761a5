import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { csvOf } from '#domain/text/csv.ts'
import type { Partnership } from '#domain/resellers/contract.ts'
import { stateOn } from '#domain/resellers/deal.ts'
import { longDate, momentText, rand } from '#domain/billing/money-text.ts'
import { hasProForma } from '#domain/resellers/pro-forma.ts'
import { waitsForApproval } from '#domain/resellers/our-offer.ts'
import { quoteNumber, quoteState } from '#domain/resellers/quote.ts'
import type { Quote } from '#domain/resellers/quote.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { CopiedText } from '../parts/copied-text.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Empty } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { ExportButton } from './export-button.tsx'
import css from './partner.module.css'
import { PartnerScreen, partnerLoader } from './partner-screen.tsx'
import { PriceList } from './price-list.tsx'
import { partnershipQuery } from './queries.ts'
import { declinedText, quoteStates, timeLeft, today } from './words.ts'
import { WriteQuote } from './write-quote.tsx'

export const loader = partnerLoader

/** Quotes with their state, and the link by which a customer accepts one. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const [writing, setWriting] = useState<Quote | 'new'>()
  const asked = search.get('deal')
  const close = () => {
    setWriting(undefined)
    if (asked) setSearch({}, { replace: true })
  }
  return (
    <PartnerScreen
      title="Quotes"
      about="A customer accepts a quote by its link, once, with name and time. We turn it into an invoice."
      renderActions={({ deals, quotes }) => (
        <>
          <ExportButton name="quotes" isEmpty={quotes.length === 0} csv={() => quotesCsv(quotes)} />
          <Button size="small" kind="primary" disabled={quotable(deals).length === 0} onClick={() => setWriting('new')}>
            Write a quote
          </Button>
        </>
      )}
    >
      {({ quotes, deals, prices, reseller }) => (
        <div className={css.stack}>
          {quotes.length === 0 ? (
            <Empty title="No quote yet" icon={FileText}>
              <p>Write the first one for a deal that we approved.</p>
            </Empty>
          ) : (
            <ul className={css.lines}>
              {quotes.map((quote) => (
                <QuoteRow
                  key={quote.id}
                  quote={quote}
                  waits={waitsIn({ deals, prices }, quote)}
                  onRevise={() => setWriting(quote)}
                />
              ))}
            </ul>
          )}
          <PriceList prices={prices} tiers={reseller.tiers} />
          {(writing ?? asked) && (
            <WriteQuote
              deals={quotable(deals)}
              prices={prices}
              isVendor={reseller.vatNumber !== undefined}
              before={writing === 'new' ? undefined : writing}
              dealId={asked ?? undefined}
              onClose={close}
            />
          )}
        </div>
      )}
    </PartnerScreen>
  )
}

const quotable = (deals: Partnership['deals']) =>
  deals.filter((deal) => ['approved', 'won'].includes(stateOn(deal, today())))

/** Whether we have to approve a quote before its link is made. */
function waitsIn({ deals, prices }: Pick<Partnership, 'deals' | 'prices'>, quote: Quote): boolean {
  const deal = deals.find(({ id }) => id === quote.dealId)
  return (
    deal !== undefined &&
    quoteState(quote, today()) === 'draft' &&
    waitsForApproval(deal, quote, { list: prices, on: today() })
  )
}

interface QuoteRowProps {
  quote: Quote
  /** Whether we have to approve it. */
  waits: boolean
  onRevise: () => void
}

function QuoteRow({ quote, waits, onRevise }: QuoteRowProps) {
  const queries = useQueryClient()
  const [address, setAddress] = useState<string>()
  const [isReplacing, setReplacing] = useState(false)
  const hasLink = quote.sentAt !== undefined
  const state = quoteState(quote, today())
  const { name, tone } = quoteStates[state]
  const link = useMutation({
    ...orpc.resellers.linkQuote.mutationOptions(),
    onSuccess: async ({ token }) => {
      await queries.invalidateQueries({ queryKey: partnershipQuery().queryKey })
      setAddress(`${location.origin}/guest/quote#${token}`)
    },
    onError: (error) => toast({ title: 'The link could not be made', description: error.message, tone: 'error' }),
    onSettled: () => setReplacing(false),
  })
  return (
    <li>
      <span className={css.two}>
        <b dir="auto">{quote.customer}</b>
        <span>
          {quoteNumber(quote)}, {quote.lines.length} {quote.lines.length === 1 ? 'line' : 'lines'}, valid until{' '}
          {longDate(quote.validUntil)}
          {state === 'sent' && `, ${timeLeft(quote.validUntil)}`}
        </span>
        {quote.accepted && (
          <span>
            Accepted by <span dir="auto">{quote.accepted.name}</span> on {momentText(quote.accepted.at)}
            {quote.invoiceNumber && `, ${quote.invoiceNumber}`}
          </span>
        )}
        {quote.declined && <span dir="auto">{declinedText(quote.declined)}. Revise it to make another offer.</span>}
        {waits && (
          <span dir="auto">
            {quote.answered?.as === 'declined'
              ? `We declined this offer: ${quote.answered.reason}`
              : 'We make this offer, and it is not that of our price list, so we read it first. You get a mail.'}
          </span>
        )}
        <span className={css.actions}>
          <Status tone={waits ? 'waiting' : tone}>
            {waits ? (quote.answered?.as === 'declined' ? 'Declined by us' : 'Waits for our approval') : name}
          </Status>
          {hasProForma(state) && (
            <ButtonLink size="small" href={`/reseller-dashboard/quotes/${quote.id}/pro-forma`}>
              Pro forma
            </ButtonLink>
          )}
          {!quote.accepted && (
            <>
              {!waits && !quote.declined && (
                <Button
                  size="small"
                  busy={link.isPending}
                  busyText="Making it"
                  onClick={() => (hasLink ? setReplacing(true) : link.mutate({ quoteId: quote.id }))}
                >
                  {hasLink ? 'Make a new link…' : 'Make a link'}
                </Button>
              )}
              <Button size="small" onClick={onRevise}>
                Revise
              </Button>
            </>
          )}
        </span>
      </span>
      <span className={css.amount}>{rand(quote.value + quote.vat)}</span>
      <ConfirmDialog
        open={isReplacing}
        onClose={() => setReplacing(false)}
        title={`Make a new link to ${quoteNumber(quote)}?`}
        about="The old link stops working. Send the customer the new one."
        action="Make a new link"
        busyText="Making it"
        isBusy={link.isPending}
        onConfirm={() => link.mutate({ quoteId: quote.id })}
      />
      {address && (
        <Dialog
          open
          onClose={() => setAddress(undefined)}
          title="Send this link to the customer"
          about="It is shown once. A new link or a revision ends it."
        >
          <CopiedText text={address} label="Link of the quote" />
        </Dialog>
      )}
    </li>
  )
}

function quotesCsv(quotes: readonly Quote[]): string {
  const amount = (cents: number) => (cents / 100).toFixed(2)
  return csvOf([
    [
      'Number',
      'Customer',
      'State',
      'Valid until',
      'Value excl. VAT',
      'VAT',
      'Total',
      'Accepted by',
      'Accepted at',
      'Invoice',
    ],
    ...quotes.map((quote) => [
      quoteNumber(quote),
      quote.customer,
      quoteStates[quoteState(quote, today())].name,
      quote.validUntil,
      amount(quote.value),
      amount(quote.vat),
      amount(quote.value + quote.vat),
      quote.accepted?.name ?? '',
      quote.accepted?.at ?? '',
      quote.invoiceNumber ?? '',
    ]),
  ])
}
