import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { openByAge } from '#domain/resellers/account-statement.ts'
import type { ResellerDesk } from '#domain/resellers/contract.ts'
import { openOf } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { rand } from '#domain/resellers/money-text.ts'
import { quoteState } from '#domain/resellers/quote.ts'
import type { Quote } from '#domain/resellers/quote.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { ReasonField, reasonProblem } from '../../parts/reason-field.tsx'
import { saveText } from '../../parts/save-text.ts'
import { Empty } from '../../parts/states.tsx'
import { Columns, Part } from '../../templates/overview.tsx'
import { Ageing } from '../ageing.tsx'
import { documentColumns } from '../document-columns.tsx'
import { documentsCsv } from '../invoices-page.tsx'
import css from '../partner.module.css'
import { deskQuery } from '../queries.ts'
import { today, typedCents } from '../words.ts'
import { DeskScreen, deskLoader, nameOf } from './desk-screen.tsx'
import { IssueInvoice, Problems } from './issue-invoice.tsx'

export const loader = deskLoader

const keyOf = ({ number }: BillingDocument) => number
const address = ({ number }: BillingDocument) => `/admin/resellers/documents/${number}`

/** All invoices and credit notes, with accepted quotes that wait for their invoice. */
export function Component() {
  const [isCrediting, setCrediting] = useState(false)
  return (
    <DeskScreen
      about="Numbers run without a gap. A credit note takes an invoice back; nothing is deleted."
      renderActions={({ documents }) => (
        <>
          <Button size="small" onClick={() => saveText('invoices.csv', 'text/csv', documentsCsv(documents))}>
            Export for Xero and Sage
          </Button>
          <Button size="small" onClick={() => setCrediting(true)}>
            Credit an invoice
          </Button>
        </>
      )}
    >
      {(desk) => (
        <Columns
          aside={
            <>
              <Part title="Open by age">
                <Ageing ageing={openByAge(desk.documents, today())} />
              </Part>
              <Accepted desk={desk} />
            </>
          }
        >
          {desk.documents.length === 0 ? (
            <Empty title="No invoice yet">
              <p>Invoice a deal that was won, under Deals.</p>
            </Empty>
          ) : (
            <DataTable
              label="Invoices"
              columns={documentColumns}
              rows={desk.documents}
              rowKey={keyOf}
              address={address}
            />
          )}
          {isCrediting && <Credit documents={desk.documents} onClose={() => setCrediting(false)} />}
        </Columns>
      )}
    </DeskScreen>
  )
}

function Accepted({ desk }: { desk: ResellerDesk }) {
  const [invoicing, setInvoicing] = useState<Quote>()
  const waiting = desk.quotes.filter((quote) => quoteState(quote, today()) === 'accepted')
  const deal = desk.deals.find(({ id }) => id === invoicing?.dealId)
  return (
    <Part title="Accepted quotes" about={String(waiting.length)}>
      <ul className={css.lines}>
        {waiting.map((quote) => (
          <li key={quote.id}>
            <span className={css.two}>
              <b dir="auto">{quote.customer}</b>
              <span>
                {nameOf(desk, quote.organisation)}, {rand(quote.value + quote.vat)}
              </span>
            </span>
            <Button size="small" onClick={() => setInvoicing(quote)}>
              Invoice…
            </Button>
          </li>
        ))}
        {waiting.length === 0 && <li className={css.quiet}>None waits for its invoice.</li>}
      </ul>
      {invoicing && deal && <IssueInvoice deal={deal} quote={invoicing} onClose={() => setInvoicing(undefined)} />}
    </Part>
  )
}

const reasons = {
  cancelled: 'The supply was cancelled (s 21(1)(a))',
  altered: 'The supply was changed fundamentally (s 21(1)(b))',
  'price-changed': 'Another price was agreed (s 21(1)(c))',
  returned: 'Services or goods were returned (s 21(1)(d))',
  'amount-error': 'The amount was wrong (s 21(1)(e))',
} as const

function Credit({ documents, onClose }: { documents: readonly BillingDocument[]; onClose: () => void }) {
  const queries = useQueryClient()
  const open = documents.filter((document) => openOf(document) > 0)
  const [number, setNumber] = useState(open[0]?.number ?? '')
  const [value, setValue] = useState('')
  const [reason, setReason] = useState<keyof typeof reasons>('price-changed')
  const [explanation, setExplanation] = useState('')
  const [attempted, setAttempted] = useState(false)
  const cents = typedCents(value)
  const credit = useMutation({
    ...orpc.resellers.creditInvoice.mutationOptions(),
    onSuccess: async (note) => {
      await queries.invalidateQueries({ queryKey: deskQuery().queryKey })
      toast({ title: `${note.number} of ${rand(note.value + note.vat)} is issued`, tone: 'success' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (cents && !reasonProblem(explanation)) credit.mutate({ number, value: cents, reason, explanation })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Credit an invoice"
      about="Commission on what is credited is taken back at once."
      actions={
        <>
          <Button type="submit" form="credit" kind="primary" busy={credit.isPending} busyText="Issuing">
            Issue the credit note
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="credit" noValidate className={css.fields} onSubmit={submit}>
        {credit.error && <Problems error={credit.error} />}
        <SelectField label="Invoice" value={number} onChange={(event) => setNumber(event.target.value)}>
          {open.map((document) => (
            <option key={document.number} value={document.number}>
              {document.number}, {document.invoice.recipient.name}, {rand(openOf(document))} open
            </option>
          ))}
        </SelectField>
        <TextField
          label="Credited, excluding VAT"
          inputMode="decimal"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          {...(attempted && !cents && { error: 'Enter an amount such as 2 100,00.' })}
        />
        <SelectField
          label="Why"
          value={reason}
          onChange={(event) => setReason(event.target.value as keyof typeof reasons)}
        >
          {Object.entries(reasons).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <ReasonField
          value={explanation}
          onChange={setExplanation}
          attempted={attempted}
          help="It stands on the credit note (s 21(3)(a)(vi))."
        />
      </form>
    </Dialog>
  )
}
