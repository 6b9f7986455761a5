import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { debitReasons } from '#domain/billing/credit-note.ts'
import type { NoteReason } from '#domain/billing/credit-note.ts'
import { creditedValue, leftOfLine, openOf } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { portionOf } from '#domain/ledger/money.ts'
import { quantityText, rand } from '#domain/billing/money-text.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { ReasonField, reasonProblem } from '../../parts/reason-field.tsx'
import css from '../partner.module.css'
import { deskQuery } from '../queries.ts'
import { printError } from '../print-error.ts'
import { typedCents, typedThousandths } from '../words.ts'
import { Problems } from './issue-invoice.tsx'

const reasons: Readonly<Record<NoteReason, string>> = {
  cancelled: 'The supply was cancelled (s 21(1)(a))',
  altered: 'The supply was changed fundamentally (s 21(1)(b))',
  'price-changed': 'Another price was agreed (s 21(1)(c))',
  returned: 'Services or goods were returned (s 21(1)(d))',
  'amount-error': 'The amount was wrong (s 21(1)(e))',
}

const kinds = {
  credit: {
    title: 'Credit an invoice',
    about:
      'Commission on what is credited is taken back at once. What was paid too much is kept for the payer, to be used for another invoice or refunded.',
    amount: 'Credited, excluding VAT',
    action: 'Issue the credit note',
    section: 's 21(3)(a)(vi)',
    none: 'There is no invoice that is not credited in full.',
    reasons: Object.keys(reasons) as NoteReason[],
  },
  debit: {
    title: 'Debit an invoice',
    about: 'More is charged for the same supply, at its rate of VAT. The note is due by itself, and earns commission.',
    amount: 'Charged in addition, excluding VAT',
    action: 'Issue the debit note',
    section: 's 21(3)(b)(vi)',
    none: 'There is no invoice yet.',
    reasons: debitReasons,
  },
} as const

interface CorrectInvoiceProps {
  as: keyof typeof kinds
  documents: readonly BillingDocument[]
  onClose: () => void
}

/** Issues a credit note to what is not credited yet, or a debit note to an invoice. What the VAT Act refuses is said with its section. */
export function CorrectInvoice({ as, documents, onClose }: CorrectInvoiceProps) {
  const queries = useQueryClient()
  const kind = kinds[as]
  const correctable = documents.filter((document) =>
    as === 'credit'
      ? document.kind !== 'credit-note' && creditedValue(document) < document.value
      : document.kind === 'invoice',
  )
  const [number, setNumber] = useState(correctable[0]?.number ?? '')
  const [value, setValue] = useState('')
  const [line, setLine] = useState('')
  const [quantity, setQuantity] = useState('1')
  const [reason, setReason] = useState<NoteReason>('price-changed')
  const [explanation, setExplanation] = useState('')
  const [attempted, setAttempted] = useState(false)
  const document = correctable.find((each) => each.number === number)
  const lines = document?.invoice.lines ?? []
  const thousandths = typedThousandths(quantity)
  const chosen = line === '' ? undefined : lines[Number(line)]
  const left = chosen && document && as === 'credit' ? leftOfLine(document, Number(line)) : undefined
  const isTooMuch = left !== undefined && thousandths !== undefined && thousandths > left
  const cents = chosen ? thousandths && portionOf(chosen.unitPrice, thousandths, 1000) : typedCents(value)
  const correct = useMutation({
    mutationFn: (asked: {
      number: string
      value?: number
      of?: { line: number; quantity: number }
      explanation: string
    }) => {
      const forDebit = debitReasons.find((each) => each === reason)
      return as === 'debit' && forDebit
        ? orpc.resellers.debitInvoice.call({ ...asked, reason: forDebit })
        : orpc.resellers.creditInvoice.call({ ...asked, reason })
    },
    onSuccess: async (note) => {
      await queries.invalidateQueries({ queryKey: deskQuery().queryKey })
      toast({ title: `${note.number} of ${rand(note.value + note.vat)} is issued`, tone: 'success' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (!number || !cents || isTooMuch || reasonProblem(explanation)) return
    const of = chosen && thousandths ? { of: { line: Number(line), quantity: thousandths } } : { value: cents }
    correct.mutate({ number, explanation, ...of })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={kind.title}
      about={kind.about}
      actions={
        <>
          <Button
            type="submit"
            form="correct"
            kind="primary"
            disabled={correctable.length === 0}
            busy={correct.isPending}
            busyText="Issuing"
          >
            {kind.action}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="correct" noValidate className={css.fields} onSubmit={submit}>
        {correct.error && <Problems error={correct.error} />}
        {correctable.length === 0 && <p>{kind.none}</p>}
        <SelectField
          label="Invoice"
          value={number}
          onChange={(event) => {
            setNumber(event.target.value)
            setLine('')
          }}
        >
          {correctable.map((document) => (
            <option key={document.number} value={document.number}>
              {document.number}, {document.invoice.recipient.name},{' '}
              {as === 'credit' ? `${rand(openOf(document))} open` : rand(document.value + document.vat)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="What is corrected"
          value={line}
          onChange={(event) => setLine(event.target.value)}
          help="A quantity is corrected at the price of the invoice."
        >
          <option value="">An amount</option>
          {lines.map(({ description, unitPrice }, place) => (
            <option key={`${place} ${description}`} value={place}>
              {description}, at {rand(unitPrice)}
            </option>
          ))}
        </SelectField>
        {chosen ? (
          <TextField
            label="Quantity"
            inputMode="decimal"
            value={quantity}
            onChange={(event) => setQuantity(event.target.value)}
            help={[
              ...(cents ? [`${rand(cents)}, excluding VAT.`] : []),
              ...(left === undefined ? [] : [`${quantityText(left)} is left to credit.`]),
            ].join(' ')}
            {...(attempted && !thousandths && { error: 'Enter a number above 0.' })}
            {...(isTooMuch && { error: `Only ${quantityText(left)} is left to credit.` })}
          />
        ) : (
          <TextField
            label={kind.amount}
            inputMode="decimal"
            value={value}
            onChange={(event) => setValue(event.target.value)}
            {...(attempted && !cents && { error: 'Enter an amount such as 2 100,00.' })}
          />
        )}
        <SelectField label="Why" value={reason} onChange={(event) => setReason(event.target.value as NoteReason)}>
          {kind.reasons.map((each) => (
            <option key={each} value={each}>
              {reasons[each]}
            </option>
          ))}
        </SelectField>
        <ReasonField
          value={explanation}
          onChange={setExplanation}
          attempted={attempted}
          {...printError(explanation)}
          help={`It stands on the note (${kind.section}).`}
        />
      </form>
    </Dialog>
  )
}
