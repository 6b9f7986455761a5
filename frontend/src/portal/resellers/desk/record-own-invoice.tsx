import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type * as z from 'zod'
import type { ResellerDesk } from '#domain/resellers/contract.ts'
import { longDate, rand } from '#domain/billing/money-text.ts'
import { expectedText, ownInvoiceFields } from '#domain/resellers/own-invoice.ts'
import type { OwnInvoice } from '#domain/resellers/own-invoice.ts'
import { ApiError } from '../../../client/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Part } from '../../templates/overview.tsx'
import css from '../partner.module.css'
import { deskQuery } from '../queries.ts'
import { useOpenMaterial } from '../use-open-material.ts'
import { today, typedCents } from '../words.ts'
import { nameOf } from './desk-screen.tsx'
import { FileOwnInvoice, InvoiceFile, useInvoiceUpload } from './file-own-invoice.tsx'

type Waiting = ResellerDesk['uninvoicedPayouts'][number]

/** Payouts to vendors that had no VAT, until the vendor's own tax invoice is recorded; and those that were recorded. */
export function OwnInvoices({ desk }: { desk: ResellerDesk }) {
  const { uninvoicedPayouts, ownInvoices } = desk
  const [organisation, setOrganisation] = useState<string>()
  const waiting = Map.groupBy(uninvoicedPayouts, (payout) => payout.organisation)
  if (uninvoicedPayouts.length + ownInvoices.length === 0) return null
  return (
    <Part title="Tax invoices of resellers" about="their VAT is paid by the next run">
      <ul className={css.lines}>
        {[...waiting].map(([of, payouts]) => (
          <li key={of}>
            <span className={css.two}>
              <b dir="auto">{nameOf(desk, of)}</b>
              <span>
                {payouts.length === 1 ? 'One payout was' : `${payouts.length} payouts were`} paid without VAT:{' '}
                {payouts.map(({ runId }) => runId).join(', ')}
              </span>
            </span>
            <span className={css.actions}>
              <Button size="small" onClick={() => setOrganisation(of)}>
                Record its invoice…
              </Button>
            </span>
          </li>
        ))}
        {ownInvoices.map((invoice) => (
          <RecordedInvoice
            key={`${invoice.organisation} ${invoice.number}`}
            invoice={invoice}
            name={nameOf(desk, invoice.organisation)}
          />
        ))}
      </ul>
      {organisation !== undefined && (
        <RecordOwnInvoice
          name={nameOf(desk, organisation)}
          payouts={waiting.get(organisation) ?? []}
          onClose={() => setOrganisation(undefined)}
        />
      )}
    </Part>
  )
}

function RecordedInvoice({ invoice, name }: { invoice: OwnInvoice; name: string }) {
  const [isFiling, setFiling] = useState(false)
  const open = useOpenMaterial()
  const { organisation, number, issuedOn, value, vat, runIds, paidIn, file } = invoice
  return (
    <li>
      <span className={css.two}>
        <b dir="auto">
          {number}, {name}
        </b>
        <span>
          Of {longDate(issuedOn)}, for {rand(value)} and {rand(vat)} of VAT in {runIds.join(', ')};{' '}
          {paidIn === undefined ? 'the next run pays its VAT' : `VAT paid in ${paidIn}`}
        </span>
        {!file && <span>Its PDF is not kept yet</span>}
      </span>
      <span className={css.actions} role="group" aria-label={`${number}, ${name}`}>
        {file && (
          <Button
            size="small"
            busy={open.isPending}
            busyText="Downloading"
            onClick={() => open.mutate({ ownInvoice: { organisation, number } })}
          >
            PDF
          </Button>
        )}
        <Button size="small" onClick={() => setFiling(true)}>
          {file ? 'Replace its PDF…' : 'Add its PDF…'}
        </Button>
      </span>
      {isFiling && <FileOwnInvoice invoice={invoice} onClose={() => setFiling(false)} />}
    </li>
  )
}

interface RecordOwnInvoiceProps {
  name: string
  /** Of one reseller. */
  payouts: readonly Waiting[]
  onClose: () => void
}

function RecordOwnInvoice({ name, payouts, onClose }: RecordOwnInvoiceProps) {
  const queries = useQueryClient()
  const [runIds, setRunIds] = useState<readonly string[]>(payouts.slice(0, 1).map(({ runId }) => runId))
  const [number, setNumber] = useState('')
  const [issuedOn, setIssuedOn] = useState(today())
  const [value, setValue] = useState('')
  const [vat, setVat] = useState('')
  const [attempted, setAttempted] = useState(false)
  const [valueCents, vatCents] = [typedCents(value), typedCents(vat)]
  const isNumber = ownInvoiceFields.shape.number.safeParse(number).success
  const [file, setFile] = useState<File>()
  const { sendAndUse, sent } = useInvoiceUpload()
  const record = useMutation({
    mutationFn: (fields: z.input<typeof ownInvoiceFields>) =>
      file
        ? sendAndUse(file, (fileId) => orpc.resellers.recordOwnInvoice.call({ ...fields, fileId }))
        : orpc.resellers.recordOwnInvoice.call(fields),
    onSuccess: async (recorded) => {
      await queries.invalidateQueries({ queryKey: deskQuery().queryKey })
      toast({ title: `${recorded.number} is recorded: ${rand(recorded.vat)} of VAT is due`, tone: 'success' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    const [first] = payouts
    if (!first || !isNumber || valueCents === undefined || vatCents === undefined || runIds.length === 0) return
    record.mutate({
      organisation: first.organisation,
      number,
      issuedOn,
      value: valueCents,
      vat: vatCents,
      runIds: [...runIds],
    })
  }
  const amount = 'Enter an amount such as 2 100,00.'
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Tax invoice of ${name}`}
      about="Its sums must be those of the commission, to the cent. Its VAT is booked at once and paid by the next run."
      actions={
        <>
          <Button type="submit" form="own-invoice" kind="primary" busy={record.isPending} busyText="Recording">
            Record it
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="own-invoice" noValidate className={css.fields} onSubmit={submit}>
        {record.error && <Refusal error={record.error} />}
        <fieldset className={css.fields}>
          <legend>For the commission of</legend>
          {payouts.map(({ runId, commission }) => (
            <Checkbox
              key={runId}
              label={`${runId}, ${rand(commission)}`}
              checked={runIds.includes(runId)}
              onChange={(event) =>
                setRunIds(event.target.checked ? [...runIds, runId] : runIds.filter((each) => each !== runId))
              }
            />
          ))}
          {attempted && runIds.length === 0 && <p role="alert">Choose what it is for.</p>}
        </fieldset>
        <div className={css.pair}>
          <TextField
            label="Its number"
            maxLength={40}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
            {...(attempted && !isNumber && { error: 'Digits, letters and . / _ - only.' })}
          />
          <TextField
            label="Its date"
            type="date"
            max={today()}
            value={issuedOn}
            onChange={(event) => setIssuedOn(event.target.value)}
          />
        </div>
        <div className={css.pair}>
          <TextField
            label="Value, excluding VAT"
            inputMode="decimal"
            value={value}
            onChange={(event) => setValue(event.target.value)}
            {...(attempted && valueCents === undefined && { error: amount })}
          />
          <TextField
            label="VAT"
            inputMode="decimal"
            value={vat}
            onChange={(event) => setVat(event.target.value)}
            {...(attempted && vatCents === undefined && { error: amount })}
          />
        </div>
        <InvoiceFile label="Its PDF (optional)" file={file} onChange={setFile} sent={sent} />
      </form>
    </Dialog>
  )
}

/** Why it was not recorded; where the sums differ, what they must be. */
function Refusal({ error }: { error: Error }) {
  const expected =
    error instanceof ApiError && error.code === 'sums-differ'
      ? (error.details as { value: number; vat: number })
      : undefined
  return (
    <div className={css.error} role="alert">
      <p>{error.message}</p>
      {expected && <p>{expectedText(expected)}</p>}
    </div>
  )
}
