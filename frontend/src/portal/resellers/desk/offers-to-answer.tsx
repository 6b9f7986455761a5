import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longDate, rand } from '#domain/billing/money-text.ts'
import type { ResellerDesk } from '#domain/resellers/contract.ts'
import { waitsForApproval } from '#domain/resellers/our-offer.ts'
import { quoteNumber, quoteState } from '#domain/resellers/quote.ts'
import type { Quote } from '#domain/resellers/quote.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { ReasonField, reasonProblem } from '../../parts/reason-field.tsx'
import css from '../partner.module.css'
import { deskQuery } from '../queries.ts'
import { today } from '../words.ts'
import { nameOf } from './desk-screen.tsx'
import { OfferedLines } from './offered-lines.tsx'

/** Quotes by which we would be bound to something else than our price list, until a person of ours answers. */
export function OffersToAnswer({ desk }: { desk: ResellerDesk }) {
  const waiting = desk.quotes.filter((quote) => {
    const deal = desk.deals.find(({ id }) => id === quote.dealId)
    return (
      deal !== undefined &&
      quote.answered === undefined &&
      quoteState(quote, today()) === 'draft' &&
      waitsForApproval(deal, quote, { list: desk.prices, on: today() })
    )
  })
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="offers-to-answer">
      <h2 id="offers-to-answer">Offers to approve</h2>
      <p className={css.quiet}>We make these offers, and they are not those of our price list.</p>
      <ul className={css.lines}>
        {waiting.map((quote) => (
          <Offer key={quote.id} quote={quote} desk={desk} />
        ))}
      </ul>
    </section>
  )
}

function Offer({ quote, desk }: { quote: Quote; desk: ResellerDesk }) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const { id: quoteId, dealId, revision } = quote
  const answer = useMutation({
    ...orpc.resellers.answerDeal.mutationOptions(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: deskQuery().queryKey })
      toast({ title: 'The quote is answered', tone: 'success' })
      setOpen(false)
    },
  })
  return (
    <li>
      <div className={css.two}>
        <b dir="auto">{quote.customer}</b>
        <span dir="auto">
          {quoteNumber(quote)} of {nameOf(desk, quote.organisation)}, valid until {longDate(quote.validUntil)}
        </span>
        <span className={css.actions}>
          <Button size="small" onClick={() => setOpen(true)}>
            Look at the offer…
          </Button>
        </span>
      </div>
      <span className={css.amount}>{rand(quote.value + quote.vat)}</span>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={`Offer to ${quote.customer}`}
          about="Once its customer accepts it, we are bound by it."
          actions={
            <>
              <Button
                kind="primary"
                busy={answer.isPending}
                busyText="Answering"
                onClick={() => answer.mutate({ dealId, answer: 'approve-quote', quoteId, revision })}
              >
                Approve
              </Button>
              <Button
                onClick={() => {
                  setAttempted(true)
                  if (!reasonProblem(reason))
                    answer.mutate({ dealId, answer: 'decline-quote', quoteId, revision, reason })
                }}
              >
                Decline
              </Button>
              <Button onClick={() => setOpen(false)}>Cancel</Button>
            </>
          }
        >
          <div className={css.fields}>
            {answer.error && (
              <p className={css.error} role="alert">
                {answer.error.message}
              </p>
            )}
            <OfferedLines quote={quote} prices={desk.prices} on={today()} />
            <p>
              {rand(quote.value)} excluding VAT, {rand(quote.value + quote.vat)} including VAT.
            </p>
            <ReasonField
              label="Reason, if you decline"
              isOptional
              value={reason}
              onChange={setReason}
              attempted={attempted}
              help="Only needed to decline. The reseller reads it."
            />
          </div>
        </Dialog>
      )}
    </li>
  )
}
