import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { Deal } from '#domain/resellers/deal.ts'
import { longDate, rand } from '#domain/billing/money-text.ts'
import { discountOn } from '#domain/resellers/partner-price.ts'
import { lessDiscount, listedOn } from '#domain/resellers/price-list.ts'
import type { ListPrice } from '#domain/resellers/price-list.ts'
import { LONGEST_VALIDITY, lastValidDay } from '#domain/resellers/quote.ts'
import type { Quote } from '#domain/resellers/quote.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Dialog } from '../parts/dialog.tsx'
import { KeptNote } from './kept-note.tsx'
import { amountOf, emptyLine, LineFields, linesOf } from './line-fields.tsx'
import type { Listed, TypedLine } from './line-fields.tsx'
import css from './partner.module.css'
import { partnershipQuery } from './queries.ts'
import { useKept } from './use-kept.ts'
import { today } from './words.ts'

interface WriteQuoteProps {
  deals: readonly Deal[]
  prices: readonly ListPrice[]
  /** Whether the reseller charges VAT on its own offers. */
  isVendor: boolean
  /** The quote that is revised. */
  before: Quote | undefined
  dealId: string | undefined
  onClose: () => void
}

interface Typed {
  readonly deal: string
  readonly lines: readonly TypedLine[]
  readonly validUntil: string
  readonly note: string
}

/** Writes a quote, or its next revision. */
export function WriteQuote({ deals, prices, isVendor, before, dealId, onClose }: WriteQuoteProps) {
  const queries = useQueryClient()
  const kept = useKept<Typed>(before ? `quote ${before.id} ${before.revision}` : `quote of ${dealId ?? ''}`, {
    deal: before?.dealId ?? dealId ?? deals[0]?.id ?? '',
    lines: before
      ? before.lines.map(({ description, quantity, unit, unitPrice, item }, key) => ({
          key,
          description,
          quantity: String(quantity / 1000),
          price: amountOf(unitPrice),
          unit,
          item,
        }))
      : [emptyLine(0)],
    validUntil: before?.validUntil ?? '',
    note: before?.note ?? '',
  })
  const { lines, validUntil, note } = kept.value
  // A deal that was chosen before may have ended meanwhile.
  const deal = before || deals.some(({ id }) => id === kept.value.deal) ? kept.value.deal : (deals[0]?.id ?? '')
  const change = (next: Partial<Typed>) => kept.change({ deal, lines, validUntil, note, ...next })
  const cancel = () => {
    kept.forget()
    onClose()
  }
  const [attempted, setAttempted] = useState(false)
  const write = useMutation({
    ...orpc.resellers.writeQuote.mutationOptions(),
    onSuccess: async ({ revision }) => {
      await queries.invalidateQueries({ queryKey: partnershipQuery().queryKey })
      kept.forget()
      toast({ title: revision === 1 ? 'The quote is written' : `Revision ${revision} is written`, tone: 'success' })
      onClose()
    },
  })
  const tier = deals.find(({ id }) => id === deal)?.tier
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    const read = linesOf(lines)
    if (!read || validityError(validUntil) || deal === '') return
    write.mutate({ dealId: deal, ...(before && { quoteId: before.id }), lines: read, validUntil, note })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={before ? `Revise the quote for ${before.customer}` : 'Write a quote'}
      about={before && 'A revision ends the link of the one before.'}
      actions={
        <>
          <Button type="submit" form="write-quote" kind="primary" busy={write.isPending} busyText="Saving">
            Save the quote
          </Button>
          <Button onClick={cancel}>Cancel</Button>
        </>
      }
    >
      <form id="write-quote" noValidate className={css.fields} onSubmit={submit}>
        {kept.wasKept && <KeptNote onStartAgain={kept.startAgain} />}
        {write.error && (
          <p className={css.error} role="alert">
            {write.error.message}
          </p>
        )}
        {!before && (
          <SelectField label="Deal" value={deal} onChange={(event) => change({ deal: event.target.value })}>
            {deals.map(({ id, customer }) => (
              <option key={id} value={id}>
                {customer}
              </option>
            ))}
          </SelectField>
        )}
        {tier !== undefined && tier !== 'referral' && (
          <p className={css.quiet}>
            The prices here are yours to your customer. We invoice you at our price of the day of the acceptance, less{' '}
            {discountOn(tier, today()) / 100} %. What is not on our list has no price yet: we agree on one with you when
            we invoice it.
          </p>
        )}
        {tier === 'referral' && (
          <p className={css.quiet}>
            We make this offer. At the names and prices of our list, without a note, you can send it at once. Anything
            else we read first.
          </p>
        )}
        <LineFields
          lines={lines}
          onChange={(next) => change({ lines: next })}
          attempted={attempted}
          listed={listedFor(prices, tier)}
          isVendor={tier === 'referral' || isVendor}
        />
        <TextField
          label="Valid until"
          type="date"
          min={today()}
          max={lastValidDay(today())}
          help={`${longDate(lastValidDay(today()))} at the latest.`}
          value={validUntil}
          onChange={(event) => change({ validUntil: event.target.value })}
          {...(attempted && validityError(validUntil))}
        />
        <TextAreaField
          label="Note (optional)"
          maxLength={1000}
          dir="auto"
          value={note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </form>
    </Dialog>
  )
}

/** What is wrong with a last day. */
function validityError(day: string): { readonly error: string } | undefined {
  if (day === '') return { error: 'Enter the last day.' }
  if (day < today()) return { error: 'This day is over.' }
  return day > lastValidDay(today()) ? { error: `A quote is valid for ${LONGEST_VALIDITY} days at most.` } : undefined
}

/** Our price list of today, with what a reseller pays. */
function listedFor(prices: readonly ListPrice[], tier: Deal['tier'] | undefined): Listed[] {
  return listedOn(prices, today()).map(({ item, name, unit, price }) => ({
    item,
    name,
    unit,
    price,
    says:
      tier === undefined || tier === 'referral'
        ? `Our price is ${rand(price)} ${unit}.`
        : `Our price is ${rand(price)} ${unit}; you pay us ${rand(lessDiscount(price, discountOn(tier, today())))}.`,
  }))
}
