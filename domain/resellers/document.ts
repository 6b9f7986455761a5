import * as z from 'zod'
import { monthSchema } from '../billing/agreement.ts'
import {
  lastDateToIssue,
  formOf,
  invoiceProblems,
  invoiceSchema,
  invoiceTotals,
  titleOf,
} from '../billing/tax-invoice.ts'
import type { Invoice } from '../billing/tax-invoice.ts'
import { noteFor } from '../billing/credit-note.ts'
import type { Correction, Note } from '../billing/credit-note.ts'
import { emailSchema } from '../accounts/email.ts'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { dateOf, dayOf } from '../calendar/day.ts'
import { company } from '../company/details.ts'
import { printable, printProblem } from '../documents/printable.ts'
import { quantityText, rand, shortRand } from '../billing/money-text.ts'
import { portionOf, sumOf } from '../ledger/money.ts'
import { pricingSchema } from './pricing.ts'
import { tiers } from './programme.ts'

/** The series of numbers of each kind of document that we issue. */
export const series = { invoice: 'INV', 'credit-note': 'CN', 'debit-note': 'DN' } as const

const cents = z.int().min(0)
/**
 * What was written off of a document as irrecoverable (s 22(1)); one that was taken back stays, so that its VAT is explained. Who did it and
 * why stand in the ledger, because the recipient reads the document.
 */
const writeOffSchema = z.object({
  /** A small difference if it is absent. */
  kind: z.literal('bad-debt').optional(),
  cents: z.int().min(1),
  value: cents,
  vat: cents,
  /** Of the VAT Act 89 of 1991. */
  section: z.string(),
  on: dateSchema,
  /** VAT that is deducted once the return with its output tax is furnished (s 22(1)(b)), from when, and when it was. */
  later: z.object({ vat: z.int().min(1), from: dateSchema, deductedOn: dateSchema.optional() }).optional(),
  undone: z.object({ on: dateSchema }).optional(),
})
const noteSchema = z.object({ number: z.string(), value: cents, vat: cents })
/** Of a line of the document, counted from 0, and in thousandths; absent where a sum was credited. */
const creditSchema = noteSchema.extend({ of: z.object({ line: z.int().min(0), quantity: z.int().min(1) }).optional() })

/** An invoice, a credit note or a debit note as it was issued, with what has happened to it since. */
export const documentSchema = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note', 'debit-note']),
  /** The organisation that it is addressed to, whose members may read it; absent for a client without an account. */
  organisation: z.string().optional(),
  personId: z.string().optional(),
  /** The party of the ledger. */
  party: z.string(),
  /** Who earns commission by it. */
  reseller: z.string().optional(),
  tier: z.enum(tiers).optional(),
  dealId: z.string().optional(),
  quoteId: z.string().optional(),
  /** Where it is mailed, if staff named an address of the client of a referral. */
  mailTo: emailSchema.optional(),
  /** Why it was issued after the 21 days of section 20(1). */
  lateBecause: z.string().optional(),
  /** The client's agreement whose month it invoices. */
  agreement: z.object({ id: z.string(), month: monthSchema }).optional(),
  /** Of an invoice to a reseller: what its prices were calculated from. */
  pricing: pricingSchema.optional(),
  invoice: invoiceSchema,
  form: z.enum(['full', 'abridged', 'none-needed', 'invoice']),
  value: cents,
  vat: cents,
  /** Of VAT, in basis points. */
  rate: z.int(),
  dueOn: dateSchema,
  issuedAt: z.iso.datetime(),
  issuedBy: z.string(),
  /** Of a note: what it corrects and why. A credit note corrects an invoice or a debit note, a debit note an invoice. */
  corrects: z.string().optional(),
  circumstances: z.string().optional(),
  explanation: z.string().optional(),
  /** Of an invoice or a debit note: its credit notes and what was paid. */
  notes: z.array(creditSchema).default([]),
  /** Of an invoice: its debit notes, which are due and paid by themselves. */
  debits: z.array(noteSchema).default([]),
  paid: cents.default(0),
  writeOffs: z.array(writeOffSchema).optional(),
  /** What commission was posted, and in how many steps. */
  commission: z
    .object({
      posted: z.int(),
      steps: z.int().min(0),
      /** What was paid out and is taken back while the document is open again, because its payment was undone. */
      takenBack: z.int().min(0).optional(),
    })
    .default({ posted: 0, steps: 0 }),
  version: z.int().min(1),
})
export type BillingDocument = z.infer<typeof documentSchema>

/** What is left to pay of an invoice or a debit note, in cents: never below zero. */
export function openOf(document: Owed & Pick<BillingDocument, 'kind'>): number {
  if (document.kind === 'credit-note') return 0
  return Math.max(0, balanceOf(document))
}

/** What was paid of an invoice or a debit note beyond what its credit notes left of it, in cents: never below zero. */
export const inCreditOf = (document: Owed): number => Math.max(0, -balanceOf(document))

type Owed = Pick<BillingDocument, 'value' | 'vat' | 'notes' | 'paid' | 'writeOffs'>

const balanceOf = (document: Owed): number =>
  document.value + document.vat - notedOf(document) - document.paid - writtenOffOf(document)

/** What of a document is written off, VAT included, in cents. */
export const writtenOffOf = ({ writeOffs = [] }: Pick<BillingDocument, 'writeOffs'>): number =>
  sumOf(writeOffs.filter(({ undone }) => !undone).map((each) => each.cents))

/** What of the value of a document is written off, without VAT, in cents: also without the VAT that is deducted later. */
export const writtenOffValue = ({ writeOffs = [] }: Pick<BillingDocument, 'writeOffs'>): number =>
  sumOf(writeOffs.filter(({ undone }) => !undone).map(({ cents, vat, later }) => cents - vat - (later?.vat ?? 0)))

/** Whether a bad debt of a document stands: its money will not come. */
export const isBadDebt = ({ writeOffs = [] }: Pick<BillingDocument, 'writeOffs'>): boolean =>
  writeOffs.some(({ kind, undone }) => kind === 'bad-debt' && !undone)

/** What a document adds to what its recipient owes, in cents with VAT: below zero for a credit note. */
export const chargeOf = ({ kind, value, vat }: Pick<BillingDocument, 'kind' | 'value' | 'vat'>): number =>
  kind === 'credit-note' ? -(value + vat) : value + vat

/** The number of the invoice that a document is or corrects; of a credit note to a debit note, that note's. */
export const rootOf = ({ number, corrects }: Pick<BillingDocument, 'number' | 'corrects'>): string => corrects ?? number

/** What credit notes took from a document, VAT included. */
const notedOf = ({ notes }: Pick<BillingDocument, 'notes'>): number =>
  notes.reduce((sum, { value, vat }) => sum + value + vat, 0)

/** What credit notes took from the value of an invoice or a debit note, without VAT. */
export const creditedValue = ({ notes }: Pick<BillingDocument, 'notes'>): number =>
  notes.reduce((sum, { value }) => sum + value, 0)

export const documentStates = ['open', 'late', 'paid', 'written-off', 'credited', 'note'] as const
export type DocumentState = (typeof documentStates)[number]

/** How a document stands on a day. */
export function documentState(document: BillingDocument, today: string): DocumentState {
  if (document.kind === 'credit-note') return 'note'
  if (openOf(document) > 0) return document.dueOn < today ? 'late' : 'open'
  if (isBadDebt(document)) return 'written-off'
  return document.paid + writtenOffOf(document) > 0 ? 'paid' : 'credited'
}

/** What a reseller has to pay, what was due first at the front: its own documents and those of organisations that it took in. */
export const unpaidOf = ({
  documents,
  closedDocuments,
}: {
  readonly documents: readonly BillingDocument[]
  readonly closedDocuments: readonly BillingDocument[]
}): BillingDocument[] =>
  [...documents, ...closedDocuments]
    .filter((document) => openOf(document) > 0)
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))

/** We, as a party of an invoice. */
export const ourselves = {
  name: company.legalName,
  address: `${company.address.street}, ${company.address.suburb}, ${company.address.city}, ${company.address.postalCode}`,
  vatNumber: company.vatNumber,
}

const { bank, accountHolder, accountNumber, branchCode } = company.bankAccount

/** Our account, into which invoices are paid, by the names that a payer's bank asks for. */
export const payInto = [
  { name: 'Bank', value: bank },
  { name: 'Account holder', value: accountHolder },
  { name: 'Account number', value: accountNumber },
  { name: 'Branch code', value: branchCode },
] as const

export const invoiceLineSchema = invoiceSchema.shape.lines.element
  .pick({ description: true, quantity: true, unit: true, unitPrice: true })
  .extend({
    /** What it is on our price list; absent if it is not on it. */
    item: z.string().min(1).max(40).optional(),
  })
export type InvoiceLine = z.infer<typeof invoiceLineSchema>

/** The most that is typed as a quantity in thousandths, as a price and as a total, both in cents: sums of these are exact. */
const MOST_QUANTITY = 100_000_000
const MOST_PRICE = 1_000_000_000
const MOST_TOTAL = 100_000_000_000

/** A description with what one of it is, so that its quantity and price say of what they are (s 20(4)(f)). */
export const withUnit = ({ description, unit }: Pick<InvoiceLine, 'description' | 'unit'>): string =>
  unit === '' ? description : `${description} (unit: ${unit})`

/** A line as somebody types it. */
const invoiceLineFields = invoiceLineSchema.extend({
  description: invoiceLineSchema.shape.description.superRefine(printable),
  quantity: invoiceLineSchema.shape.quantity.max(MOST_QUANTITY, 'A quantity is 100 000 at most.'),
  unitPrice: invoiceLineSchema.shape.unitPrice.max(MOST_PRICE, `A price is ${shortRand(MOST_PRICE)} at most.`),
})

/** Lines as somebody types them: they are worth something, and not more than is sold at once. */
export const invoiceLinesFields = z
  .array(invoiceLineFields)
  .min(1, 'There is at least one line.')
  .max(40)
  .superRefine((lines, context) => {
    if (lines.some(({ quantity, unitPrice }) => quantity > MOST_QUANTITY || unitPrice > MOST_PRICE)) return
    const message = totalProblem(lines)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** What is wrong with the total of lines; undefined if nothing is. */
function totalProblem(lines: readonly Pick<InvoiceLine, 'quantity' | 'unitPrice'>[]): string | undefined {
  const total = sumOf(lines.map(({ quantity, unitPrice }) => portionOf(unitPrice, quantity, 1000)))
  if (total === 0) return 'The total is R 0,00, so there is nothing to charge.'
  return total > MOST_TOTAL ? `The total is over ${shortRand(MOST_TOTAL)}. Check quantities and prices.` : undefined
}

interface Asked {
  readonly recipient: Invoice['recipient']
  readonly lines: readonly InvoiceLine[]
  readonly suppliedOn: string
  readonly issuedOn: string
  readonly paymentDays: number
  readonly addressed: Pick<
    BillingDocument,
    'organisation' | 'party' | 'reseller' | 'tier' | 'dealId' | 'quoteId' | 'agreement' | 'mailTo' | 'pricing'
  >
  /** Why it may be issued after the 21 days of section 20(1). */
  readonly lateBecause?: string | undefined
  readonly by: string
}

type Problems = {
  readonly ok: false
  readonly problems: readonly { readonly section: string; readonly message: string }[]
}

/** Why an invoice cannot be issued, before a number is drawn for it; none if it can. */
export function problemsOfInvoice(asked: Asked): Problems['problems'] {
  const { recipient, lines } = asked
  const worth = totalProblem(lines)
  const legal = invoiceProblems(draftOf(asked, 'INV-000000'), {
    recipientIsVendor: recipient.vatNumber !== undefined,
    mayBeLate: asked.lateBecause !== undefined,
  })
  const shown = [
    { section: '20(4)(c)', text: `${recipient.name} ${recipient.address}` },
    ...lines.map(({ description }) => ({ section: '20(4)(e)', text: description })),
  ]
  return [
    ...(worth === undefined ? [] : [{ section: '20(4)(g)', message: worth }]),
    ...legal,
    ...shown.flatMap(({ section, text }) => {
      const message = printProblem(text)
      return message === undefined ? [] : [{ section, message }]
    }),
  ]
}

/** The invoice under a number that was drawn for it. All supplies of ours are standard-rated. `now` is in milliseconds since 1970. */
export function issueInvoice(asked: Asked, number: string, now: number): BillingDocument {
  const invoice = draftOf(asked, number)
  const totals = invoiceTotals(invoice)
  const isLate = !isIssuedInTime({ invoice })
  return {
    ...asked.addressed,
    ...(isLate && asked.lateBecause !== undefined && { lateBecause: asked.lateBecause }),
    number,
    kind: 'invoice',
    invoice,
    form: formOf(invoice),
    value: totals.value,
    vat: totals.vat,
    rate: totals.rate,
    dueOn: dateOf(dayOf(asked.issuedOn) + asked.paymentDays),
    issuedAt: new Date(now).toISOString(),
    issuedBy: asked.by,
    notes: [],
    debits: [],
    paid: 0,
    commission: { posted: 0, steps: 0 },
    version: 1,
  }
}

function draftOf({ recipient, lines, suppliedOn, issuedOn }: Asked, number: string): Invoice {
  return {
    supplier: ourselves,
    recipient,
    number,
    issuedOn,
    suppliedOn,
    currency: 'ZAR',
    lines: lines.map(({ item: _listed, ...line }) => ({ ...line, treatment: 'standard', isSecondHand: false })),
  }
}

type Credited =
  | { readonly ok: true; readonly note: BillingDocument; readonly invoice: BillingDocument }
  | { readonly ok: false; readonly section: string; readonly message: string }

type Corrected = Omit<Correction, 'invoiceNumber'> & {
  readonly by: string
  /** What of the invoice is corrected, at the price of the invoice; absent where a sum was named. */
  readonly of?: CorrectedLine | undefined
  /** The place of that line. */
  readonly line?: number | undefined
}

export const correctedLineFields = z.strictObject({
  /** The line of the invoice, counted from 0. */
  line: z.int().min(0).max(79),
  /** In thousandths. */
  quantity: z.int().min(1).max(100_000_000),
})

type CorrectedLine = Pick<InvoiceLine, 'description' | 'quantity' | 'unit' | 'unitPrice'>

/** A quantity of a line of a document at the price of the document, and its value in cents; undefined if there is no such line. */
export function correctedLine(
  { invoice }: Pick<BillingDocument, 'invoice'>,
  { line, quantity }: z.infer<typeof correctedLineFields>,
): { readonly of: CorrectedLine; readonly line: number; readonly value: number } | undefined {
  const found = invoice.lines[line]
  if (!found) return undefined
  const { description, unit, unitPrice } = found
  return { of: { description, quantity, unit, unitPrice }, line, value: portionOf(unitPrice, quantity, 1000) }
}

/** What of a line was not credited by its quantity yet, in thousandths. */
export function leftOfLine({ invoice, notes }: Pick<BillingDocument, 'invoice' | 'notes'>, line: number): number {
  const credited = sumOf(notes.flatMap(({ of }) => (of?.line === line ? [of.quantity] : [])))
  return Math.max(0, (invoice.lines[line]?.quantity ?? 0) - credited)
}

/**
 * The credit note of `value` cents without VAT, and the invoice or the debit note that it corrects (s 21(3)(a)). The law asks for it
 * whether or not the invoice was paid; what was paid beyond what is left is kept for the payer (`freeMoney`).
 */
export function creditInvoice(
  document: BillingDocument,
  value: number,
  correction: Corrected,
  number: string,
  now: number,
): Credited {
  const { of, line } = correction
  const left = line === undefined ? Infinity : leftOfLine(document, line)
  if (of && line !== undefined && of.quantity > left)
    return {
      ok: false,
      section: '21(3)',
      message: `Of line ${line + 1}, a quantity of ${quantityText(left)} is left to credit.`,
    }
  const note = changeOf(document, -value, correction)
  if (!note.ok) return note
  // Its tax would be deducted twice.
  if (note.value + note.vat > document.value + document.vat - notedOf(document) - writtenOffOf(document))
    return {
      ok: false,
      section: '22(1)',
      message: `${rand(writtenOffOf(document))} of it is written off. Take the write-off back first.`,
    }
  const credited = of && line !== undefined ? { of: { line, quantity: of.quantity } } : {}
  return {
    ok: true,
    invoice: { ...document, notes: [...document.notes, { number, value: note.value, vat: note.vat, ...credited }] },
    note: noteDocument(document, { ...note, number, correction, dueOn: correction.issuedOn }, now),
  }
}

/**
 * The debit note of `value` cents without VAT, and the invoice that it corrects (s 21(3)(b)). It is due by itself, `paymentDays` after its
 * issue. Refused of an invoice that was credited in full, because nothing of its supply is left.
 */
export function debitInvoice(
  document: BillingDocument,
  value: number,
  correction: Corrected & { readonly paymentDays: number },
  number: string,
  now: number,
): Credited {
  if (creditedValue(document) >= document.value)
    return { ok: false, section: '21(1)', message: 'The invoice was credited in full. Issue a new invoice.' }
  const note = changeOf(document, value, correction)
  if (!note.ok) return note
  const dueOn = dateOf(dayOf(correction.issuedOn) + correction.paymentDays)
  return {
    ok: true,
    invoice: { ...document, debits: [...document.debits, { number, value: note.value, vat: note.vat }] },
    note: noteDocument(document, { ...note, number, correction, dueOn }, now),
  }
}

function changeOf(
  { value, vat, rate, invoice, number, notes }: BillingDocument,
  change: number,
  made: Corrected,
): Note {
  const { reason, explanation, issuedOn } = made
  return noteFor({ value, vat, rate, issuedOn: invoice.issuedOn, number, credited: notes }, change, {
    reason,
    explanation,
    issuedOn,
    invoiceNumber: number,
  })
}

interface Noted extends Pick<Extract<Note, { ok: true }>, 'kind' | 'value' | 'vat' | 'circumstances'> {
  readonly number: string
  readonly correction: Corrected
  readonly dueOn: string
}

function noteDocument(
  document: BillingDocument,
  { kind, value, vat, circumstances, number, correction, dueOn }: Noted,
  now: number,
): BillingDocument {
  const { by, explanation, issuedOn, of } = correction
  const { lateBecause: _ofInvoice, pricing: _prices, writeOffs: _lost, ...origin } = document
  const words = kind === 'credit' ? 'Credited of' : 'Charged in addition to'
  return {
    ...origin,
    number,
    kind: kind === 'credit' ? 'credit-note' : 'debit-note',
    invoice: {
      ...document.invoice,
      number,
      issuedOn,
      lines: [
        {
          // The reason stands apart, so the line says what is corrected.
          ...(of ?? { description: `${words} ${document.number}`, quantity: 1000, unit: '', unitPrice: value }),
          treatment: 'standard',
          isSecondHand: false,
        },
      ],
    },
    value,
    vat,
    dueOn,
    issuedAt: new Date(now).toISOString(),
    issuedBy: by,
    corrects: document.number,
    circumstances,
    explanation,
    notes: [],
    debits: [],
    paid: 0,
    commission: { posted: 0, steps: 0 },
    version: 1,
  }
}

/** How a document is headed. */
export function documentTitle({ kind, form }: Pick<BillingDocument, 'kind' | 'form'>, isCopy: boolean): string {
  if (kind === 'invoice') return titleOf({ form, isCopy })
  return `${kind === 'credit-note' ? 'Credit Note' : 'Debit Note'}${isCopy ? ' (Copy)' : ''}`
}

interface Particular {
  readonly letter: string
  readonly says: string
}

const ofFull: readonly Particular[] = [
  { letter: 'a', says: '“Tax Invoice” in a prominent place' },
  { letter: 'b', says: 'Our name, address and VAT number' },
  { letter: 'c', says: 'Name and address of the recipient, and the VAT number of a vendor' },
  { letter: 'd', says: 'Serial number and date of issue' },
  { letter: 'e', says: 'Full description of the services' },
  { letter: 'f', says: 'Quantity' },
  { letter: 'g', says: 'Value, tax and total' },
]

/** Section 20(5) has letters of its own: it asks for no recipient and no quantity. */
const ofAbridged: readonly Particular[] = [
  { letter: 'a', says: '“Tax Invoice” in a prominent place' },
  { letter: 'b', says: 'Our name, address and VAT number' },
  { letter: 'c', says: 'Serial number and date of issue' },
  { letter: 'd', says: 'Description of the services' },
  { letter: 'e', says: 'Value, tax and total' },
]

const ofNote = (kind: 'credit-note' | 'debit-note'): readonly Particular[] => [
  { letter: 'i', says: `“${kind === 'credit-note' ? 'Credit Note' : 'Debit Note'}” in a prominent place` },
  { letter: 'ii', says: 'Our name, address and VAT number' },
  { letter: 'iii', says: 'Name and address of the recipient, and the VAT number of a vendor' },
  { letter: 'iv', says: 'Date of issue' },
  { letter: 'v', says: 'The difference in value, and the tax on it' },
  { letter: 'vi', says: 'Why it was issued' },
  { letter: 'vii', says: 'The document that it corrects' },
]

/** What section 20(4), 20(5) or 21(3) asks for and the document shows. */
export function particularsOf({ kind, form }: Pick<BillingDocument, 'kind' | 'form'>): {
  readonly section: string
  readonly because: string
  readonly particulars: readonly Particular[]
} {
  if (kind !== 'invoice')
    return {
      section: kind === 'credit-note' ? '21(3)(a)' : '21(3)(b)',
      because: 'It corrects the tax of an invoice.',
      particulars: ofNote(kind),
    }
  if (form === 'full')
    return { section: '20(4)', because: 'Full tax invoice, because the total is over R 5 000.', particulars: ofFull }
  if (form === 'abridged')
    return {
      section: '20(5)',
      because: 'Abridged tax invoice, because the total is R 5 000 or less.',
      particulars: ofAbridged,
    }
  return form === 'none-needed'
    ? { section: '20(6)', because: 'No tax invoice is needed, because the total is R 50 or less.', particulars: [] }
    : { section: '20(1)', because: 'No tax is charged, so it is no tax invoice.', particulars: [] }
}

/** Days between the supply and the issue of an invoice, and whether the 21 days of section 20(1) were kept. */
export function isIssuedInTime({ invoice: { suppliedOn, issuedOn } }: Pick<BillingDocument, 'invoice'>): boolean {
  return issuedOn <= lastDateToIssue(suppliedOn)
}

/** Documents by their date of issue, the newest first; those of one day by number, the highest first. */
export const newestFirst = <Each extends Pick<BillingDocument, 'number' | 'invoice'>>(
  documents: readonly Each[],
): Each[] =>
  documents.toSorted(
    (one, other) =>
      other.invoice.issuedOn.localeCompare(one.invoice.issuedOn) ||
      other.number.localeCompare(one.number, 'en', { numeric: true }),
  )
