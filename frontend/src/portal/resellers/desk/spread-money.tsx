import { useState } from 'react'
import type { FormEvent } from 'react'
import type { Part } from '#domain/billing/allocation.ts'
import { longDate, rand } from '#domain/billing/money-text.ts'
import { openOf } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { MOST_PARTS } from '#domain/resellers/payment.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { amountOf } from '../line-fields.tsx'
import css from '../partner.module.css'
import { typedCents } from '../words.ts'

/** Documents that are shown before somebody asks for all. */
const FIRST_SHOWN = 8

interface SpreadMoneyProps {
  title: string
  /** In cents. */
  money: number
  /** Open documents of the payer. */
  documents: readonly BillingDocument[]
  /** The one that is paid, as far as the money goes, unless a person chooses otherwise. */
  first: string | undefined
  /** Whether an amount must be chosen, because the money is kept already. */
  isKept?: boolean
  isBusy: boolean
  error?: string | undefined
  onConfirm: (parts: Part[]) => void
  onClose: () => void
}

/** Asks which documents money pays and how much of each. Nothing is paid that is not chosen; the rest is kept for the payer. */
export function SpreadMoney(props: SpreadMoneyProps) {
  const { title, money, documents, first, isKept = false, isBusy, error, onConfirm, onClose } = props
  const ordered = documents.toSorted((one, other) =>
    (one.number === first) === (other.number === first)
      ? one.dueOn.localeCompare(other.dueOn) || one.number.localeCompare(other.number)
      : one.number === first
        ? -1
        : 1,
  )
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => {
    const named = documents.find(({ number }) => number === first)
    return named ? { [named.number]: amountOf(Math.min(money, openOf(named))) } : {}
  })
  const [showsAll, setShowAll] = useState(false)
  const [attempted, setAttempted] = useState(false)
  const amounts = ordered.map((document) => {
    const text = (typed[document.number] ?? '').trim()
    const cents = text === '' ? 0 : typedCents(text)
    const isWrong = cents === undefined || cents > openOf(document)
    return { document, cents: cents ?? 0, isWrong }
  })
  const parts = amounts.flatMap(({ document: { number }, cents }) => (cents > 0 ? [{ number, cents }] : []))
  const left = money - parts.reduce((sum, { cents }) => sum + cents, 0)
  const problem =
    left < 0
      ? `That is ${rand(-left)} more than the money that is there.`
      : parts.length > MOST_PARTS
        ? `Choose ${MOST_PARTS} documents at most.`
        : isKept && parts.length === 0
          ? 'Enter an amount for a document.'
          : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (problem === undefined && !amounts.some(({ isWrong }) => isWrong)) onConfirm(parts)
  }
  const isNone = isKept && documents.length === 0
  const shown = showsAll ? amounts : amounts.slice(0, FIRST_SHOWN)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      about={
        isNone
          ? `${rand(money)} is kept, and no invoice of this payer is open. It stays kept until one is, or until you refund it.`
          : `${rand(money)} ${isKept ? 'is kept for the payer' : 'was received'}. Only what you enter here is paid.`
      }
      actions={
        isNone ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button type="submit" form="spread-money" kind="primary" busy={isBusy} busyText="Booking">
              {parts.length === 0 ? 'Keep all of it' : `Pay ${parts.map(({ number }) => number).join(', ')}`}
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </>
        )
      }
    >
      <form id="spread-money" noValidate className={css.fields} onSubmit={submit}>
        {error && (
          <p className={css.error} role="alert">
            {error}
          </p>
        )}
        {shown.map(({ document, isWrong }) => (
          <TextField
            key={document.number}
            label={`${document.number}, amount in rand`}
            inputMode="decimal"
            value={typed[document.number] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [document.number]: target.value })}
            help={`${rand(openOf(document))} is open, due on ${longDate(document.dueOn)}.`}
            {...(isWrong && attempted && { error: `Enter an amount up to ${rand(openOf(document))}, or nothing.` })}
          />
        ))}
        {shown.length < amounts.length && (
          <Button size="small" onClick={() => setShowAll(true)}>
            Show {amounts.length} documents
          </Button>
        )}
        {attempted && problem && (
          <p className={css.error} role="alert">
            {problem}
          </p>
        )}
        {left >= 0 && documents.length > 0 && (
          <p aria-live="polite">
            <b>{rand(left)}</b> {isKept ? 'stays' : 'is'} kept for the payer, to be used for another invoice or
            refunded.
          </p>
        )}
      </form>
    </Dialog>
  )
}
