import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { Deal } from '#domain/resellers/deal.ts'
import type { Quote } from '#domain/resellers/quote.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Dialog } from '../parts/dialog.tsx'
import { emptyLine, LineFields, linesOf } from './line-fields.tsx'
import type { TypedLine } from './line-fields.tsx'
import css from './partner.module.css'
import { partnershipQuery } from './queries.ts'

interface WriteQuoteProps {
  deals: readonly Deal[]
  /** The quote that is revised. */
  before: Quote | undefined
  dealId: string | undefined
  onClose: () => void
}

/** Writes a quote, or its next revision. */
export function WriteQuote({ deals, before, dealId, onClose }: WriteQuoteProps) {
  const queries = useQueryClient()
  const [deal, setDeal] = useState(before?.dealId ?? dealId ?? deals[0]?.id ?? '')
  const [lines, setLines] = useState<readonly TypedLine[]>(
    before
      ? before.lines.map(({ description, quantity, unitPrice }, key) => ({
          key,
          description,
          quantity: String(quantity / 1000),
          price: (unitPrice / 100).toFixed(2),
        }))
      : [emptyLine(0)],
  )
  const [validUntil, setValidUntil] = useState(before?.validUntil ?? '')
  const [note, setNote] = useState(before?.note ?? '')
  const [attempted, setAttempted] = useState(false)
  const write = useMutation({
    ...orpc.resellers.writeQuote.mutationOptions(),
    onSuccess: async ({ revision }) => {
      await queries.invalidateQueries({ queryKey: partnershipQuery().queryKey })
      toast({ title: revision === 1 ? 'The quote is written' : `Revision ${revision} is written`, tone: 'success' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    const read = linesOf(lines)
    if (!read || validUntil === '' || deal === '') return
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
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="write-quote" noValidate className={css.fields} onSubmit={submit}>
        {write.error && (
          <p className={css.error} role="alert">
            {write.error.message}
          </p>
        )}
        {!before && (
          <SelectField label="Deal" value={deal} onChange={(event) => setDeal(event.target.value)}>
            {deals.map(({ id, customer }) => (
              <option key={id} value={id}>
                {customer}
              </option>
            ))}
          </SelectField>
        )}
        <LineFields lines={lines} onChange={setLines} attempted={attempted} />
        <TextField
          label="Valid until"
          type="date"
          value={validUntil}
          onChange={(event) => setValidUntil(event.target.value)}
          {...(attempted && validUntil === '' && { error: 'Enter the last day.' })}
        />
        <TextAreaField
          label="Note (optional)"
          maxLength={1000}
          dir="auto"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
