import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { emailSchema } from '#domain/accounts/email.ts'
import { lastDateToIssue } from '#domain/billing/tax-invoice.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import type { Quote } from '#domain/resellers/quote.ts'
import type { Reseller } from '#domain/resellers/reseller.ts'
import { longDate, rand } from '#domain/billing/money-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ApiError } from '../../../client/api-error.ts'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { ReasonField, reasonProblem } from '../../parts/reason-field.tsx'
import { emptyLine, LineFields, linesOf } from '../line-fields.tsx'
import type { TypedLine } from '../line-fields.tsx'
import css from '../partner.module.css'
import { deskQuery } from '../queries.ts'
import { printError } from '../print-error.ts'
import { today } from '../words.ts'
import { DraftProForma } from './draft-pro-forma.tsx'

interface IssueInvoiceProps {
  deal: Deal
  reseller: Pick<Reseller, 'name' | 'address' | 'vatNumber'>
  /** An accepted quote, whose lines are invoiced as they are. */
  quote?: Quote
  onClose: () => void
}

/** Issues the invoice of a won deal. What the VAT Act refuses is said with its section. */
export function IssueInvoice({ deal, reseller, quote, onClose }: IssueInvoiceProps) {
  const queries = useQueryClient()
  const [lines, setLines] = useState<readonly TypedLine[]>([emptyLine(0)])
  const [suppliedOn, setSuppliedOn] = useState(today())
  const [address, setAddress] = useState('')
  const [vatNumber, setVatNumber] = useState('')
  const [email, setEmail] = useState(deal.contactEmail)
  const [lateBecause, setLateBecause] = useState('')
  const [attempted, setAttempted] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const isReferral = deal.tier === 'referral'
  const isLate = today() > lastDateToIssue(suppliedOn || today())
  const late = isLate ? { lateBecause: lateBecause.trim() } : {}
  const emailProblem = isReferral && !emailSchema.safeParse(email).success
  const client = isReferral
    ? { address: address.trim(), ...(vatNumber.trim() && { vatNumber: vatNumber.trim() }) }
    : undefined
  const mailed = client && { client: { ...client, email: email.trim() } }
  const issue = useMutation({
    mutationFn: (read: NonNullable<ReturnType<typeof linesOf>>) =>
      quote
        ? orpc.resellers.invoiceQuote.call({ quoteId: quote.id, suppliedOn, ...mailed, ...late })
        : orpc.resellers.issueInvoice.call({
            dealId: deal.id,
            suppliedOn,
            lines: read,
            key,
            ...mailed,
            ...late,
          }),
    onSuccess: async ({ number, value, vat }) => {
      await queries.invalidateQueries({ queryKey: deskQuery().queryKey })
      toast({ title: `${number} of ${rand(value + vat)} is issued`, tone: 'success' })
      onClose()
    },
  })
  const [isProForma, setProForma] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (read && !emailProblem && !(isLate && reasonProblem(lateBecause))) issue.mutate(read)
  }
  const read = quote ? quote.lines : linesOf(lines)
  const showProForma = () => {
    setAttempted(true)
    setProForma(read !== undefined)
  }
  if (isProForma && read)
    return (
      <DraftProForma
        deal={deal}
        reseller={reseller}
        client={client}
        quote={quote}
        lines={read}
        onBack={() => setProForma(false)}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Invoice ${deal.customer}`}
      about={
        isReferral
          ? 'A referral: we invoice the client, and the reseller earns commission.'
          : 'We invoice the reseller at the partner price.'
      }
      actions={
        <>
          <Button type="submit" form="issue-invoice" kind="primary" busy={issue.isPending} busyText="Issuing">
            Issue the invoice
          </Button>
          <Button onClick={showProForma}>Pro forma</Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="issue-invoice" noValidate className={css.fields} onSubmit={submit}>
        {issue.error && <Problems error={issue.error} />}
        <TextField
          label="Date of the supply"
          type="date"
          help="A tax invoice is issued within 21 days of it (s 20(1))."
          value={suppliedOn}
          onChange={(event) => setSuppliedOn(event.target.value)}
        />
        {isLate && (
          <>
            <Notice title="This invoice is late">
              <p>
                It was due by {longDate(lastDateToIssue(suppliedOn))}. The client is still owed it, so it is issued with
                the date of the supply on it. Tell the bookkeeper: the VAT may belong to an earlier period.
              </p>
            </Notice>
            <ReasonField
              label="Why it is late"
              help="Kept with the invoice, where its reader sees it too."
              value={lateBecause}
              onChange={setLateBecause}
              attempted={attempted}
            />
          </>
        )}
        {isReferral && (
          <div className={css.pair}>
            <TextField
              label="Address of the client"
              help="Needed above R 5 000 (s 20(4)(c))."
              dir="auto"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              {...printError(address)}
            />
            <TextField
              label="Where it is mailed"
              type="email"
              help="The billing contact of the client gets it as PDF."
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              {...(attempted && emailProblem && { error: 'Enter an email address.' })}
            />
            <TextField
              label="Its VAT number, if it is a vendor"
              inputMode="numeric"
              value={vatNumber}
              onChange={(event) => setVatNumber(event.target.value)}
            />
          </div>
        )}
        {quote ? (
          <p>The lines of the quote that was accepted: {rand(quote.value)}, excluding VAT.</p>
        ) : (
          <LineFields lines={lines} onChange={setLines} attempted={attempted} />
        )}
      </form>
    </Dialog>
  )
}

/** Why the law refuses a document. */
export function Problems({ error }: { error: Error }) {
  const data =
    error instanceof ApiError ? (error.details as { problems?: { section: string; message: string }[] }) : undefined
  return (
    <div className={css.error} role="alert">
      <p>{error.message}</p>
      {data?.problems && (
        <ul>
          {data.problems.map(({ section, message }) => (
            <li key={section + message}>
              {message} (s {section})
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
