import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { FormEvent } from 'react'
import { isVatNumber, VAT_NUMBER_LOOKS } from '#domain/accounts/company-numbers.ts'
import { emailSchema } from '#domain/accounts/email.ts'
import { lastDateToIssue } from '#domain/billing/tax-invoice.ts'
import type { ResellerDesk } from '#domain/resellers/contract.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import type { InvoiceLine } from '#domain/resellers/document.ts'
import { discountOn, invoicedLinesOf } from '#domain/resellers/partner-price.ts'
import { lessDiscount, listedOn } from '#domain/resellers/price-list.ts'
import type { ListPrice } from '#domain/resellers/price-list.ts'
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
import type { Listed, TypedLine } from '../line-fields.tsx'
import css from '../partner.module.css'
import { deskQuery } from '../queries.ts'
import { printError } from '../print-error.ts'
import { today, typedCents } from '../words.ts'
import { DraftProForma } from './draft-pro-forma.tsx'
import { QuotedLines } from './quoted-lines.tsx'

type KnownClient = ResellerDesk['documents'][number]['invoice']['recipient']

/** The client of a referral as the last document of the deal addressed it; undefined if there is none. */
export function knownClient(
  { documents }: Pick<ResellerDesk, 'documents'>,
  { id, tier }: Deal,
): KnownClient | undefined {
  if (tier !== 'referral') return undefined
  return documents
    .filter(({ dealId }) => dealId === id)
    .toSorted((one, other) => other.issuedAt.localeCompare(one.issuedAt))
    .at(0)?.invoice.recipient
}

interface IssueInvoiceProps {
  deal: Deal
  reseller: Pick<Reseller, 'name' | 'legalName' | 'address' | 'vatNumber'>
  prices: readonly ListPrice[]
  /** An accepted quote, whose lines are invoiced as they are. */
  quote?: Quote
  /** The client of a referral as the last document addressed it. */
  known?: KnownClient | undefined
  /** The first invoice of another quote of the deal. */
  invoicedBefore?: string | undefined
  onClose: () => void
}

/** Issues the invoice of a won deal. What the VAT Act refuses is said with its section. */
export function IssueInvoice({ deal, reseller, prices, quote, known, invoicedBefore, onClose }: IssueInvoiceProps) {
  const queries = useQueryClient()
  const [lines, setLines] = useState<readonly TypedLine[]>([emptyLine(0)])
  const [suppliedOn, setSuppliedOn] = useState(today())
  const [name, setName] = useState(known?.name ?? deal.customer)
  const [address, setAddress] = useState(known?.address ?? '')
  const [vatNumber, setVatNumber] = useState(known?.vatNumber ?? '')
  const [email, setEmail] = useState(deal.contactEmail)
  const [lateBecause, setLateBecause] = useState('')
  const [againBecause, setAgainBecause] = useState('')
  const [attempted, setAttempted] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const isReferral = deal.tier === 'referral'
  const isLate = today() > lastDateToIssue(suppliedOn || today())
  const again = invoicedBefore === undefined ? {} : { againBecause: againBecause.trim() }
  const isUnexplained = invoicedBefore !== undefined && reasonProblem(againBecause) !== undefined
  const late = isLate ? { lateBecause: lateBecause.trim() } : {}
  const emailProblem = isReferral && !emailSchema.safeParse(email).success
  const nameProblem = isReferral && name.trim().length < 2
  const vatProblem = isReferral && vatNumber.trim() !== '' && !isVatNumber(vatNumber)
  const [leftVat, setLeftVat] = useState(false)
  const client = isReferral
    ? { name: name.trim(), address: address.trim(), ...(vatNumber.trim() && { vatNumber: vatNumber.trim() }) }
    : undefined
  const mailed = client && { client: { ...client, email: email.trim() } }
  const issue = useMutation({
    mutationFn: (read: readonly InvoiceLine[]) =>
      quote
        ? orpc.resellers.invoiceQuote.call({ quoteId: quote.id, suppliedOn, decided, ...mailed, ...late, ...again })
        : orpc.resellers.issueInvoice.call({
            dealId: deal.id,
            suppliedOn,
            lines: [...read],
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
  const [typedPrices, setTypedPrices] = useState<Readonly<Record<number, string>>>({})
  const decided = Object.entries(typedPrices).flatMap(([line, typed]) => {
    const unitPrice = typedCents(typed)
    return unitPrice === undefined ? [] : [{ line: Number(line), unitPrice }]
  })
  const priced = quote && invoicedLinesOf(deal, quote, { today: today(), list: prices, decided })
  const read = priced ? (priced.ok ? priced.lines : undefined) : linesOf(lines)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (
      read &&
      !nameProblem &&
      !emailProblem &&
      !vatProblem &&
      !isUnexplained &&
      !(isLate && reasonProblem(lateBecause))
    )
      issue.mutate(read)
  }
  const showProForma = () => {
    setAttempted(true)
    setProForma(read !== undefined && !nameProblem && !vatProblem)
  }
  if (isProForma && read)
    return (
      <DraftProForma
        deal={deal}
        reseller={reseller}
        client={client}
        quote={quote}
        lines={read}
        decided={decided}
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
        {invoicedBefore !== undefined && (
          <>
            <Notice title={`${invoicedBefore} was issued for this deal already`}>
              <p>
                It was for another quote. If this quote replaces that one, credit {invoicedBefore} first. If the
                customer bought both, say so.
              </p>
            </Notice>
            <ReasonField
              label="Why this quote is invoiced, too"
              help="Only staff read it. It is kept with the deal."
              value={againBecause}
              onChange={setAgainBecause}
              attempted={attempted}
            />
          </>
        )}
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
              label="Registered name of the client"
              help="As CIPC has it, such as “… (Pty) Ltd” (s 20(4)(c))."
              dir="auto"
              maxLength={120}
              value={name}
              onChange={(event) => setName(event.target.value)}
              {...printError(name)}
              {...(attempted && nameProblem && { error: 'Enter the registered name.' })}
            />
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
              maxLength={20}
              value={vatNumber}
              {...(vatProblem && (attempted || leftVat) && { error: VAT_NUMBER_LOOKS })}
              onBlur={() => setLeftVat(true)}
              onChange={(event) => setVatNumber(event.target.value)}
            />
          </div>
        )}
        {quote ? (
          <QuotedLines
            deal={deal}
            quote={quote}
            prices={prices}
            typed={typedPrices}
            attempted={attempted}
            onType={(line, typed) => setTypedPrices({ ...typedPrices, [line]: typed })}
          />
        ) : (
          <LineFields
            lines={lines}
            onChange={setLines}
            attempted={attempted}
            listed={listedFor(deal, prices, suppliedOn || today())}
            isListBinding={!isReferral}
          />
        )}
      </form>
    </Dialog>
  )
}

/** What may be invoiced of our price list on a day: at our price to the client of a referral, else at that to the reseller. */
const listedFor = ({ tier }: Deal, prices: readonly ListPrice[], on: string): Listed[] =>
  listedOn(prices, on).map(({ item, name, unit, price }) => ({
    item,
    name,
    unit,
    price: tier === 'referral' ? price : lessDiscount(price, discountOn(tier, on)),
    ...(tier !== 'referral' && { says: `Our price is ${rand(price)}, less ${discountOn(tier, on) / 100} %.` }),
  }))

/** Why a document is refused: by the law, or because of what was typed. */
export function Problems({ error }: { error: Error }) {
  const isOurs = error instanceof ApiError
  const data = isOurs
    ? (error.details as { problems?: { section: string; message: string }[]; number?: string })
    : undefined
  const issues = isOurs ? [...new Set(error.issues.map(({ message }) => message))] : []
  return (
    <div className={css.error} role="alert">
      <p>
        {error.message}
        {data?.number && (
          <>
            {' '}
            <Link to={`/admin/resellers/documents/${data.number}`}>Open {data.number}</Link>
          </>
        )}
      </p>
      {issues.length > 0 && (
        <ul>
          {issues.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
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
