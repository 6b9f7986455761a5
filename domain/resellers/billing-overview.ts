import * as z from 'zod'
import { agreementSchema } from '../billing/agreement.ts'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { documentSchema, documentState, documentStates, openOf } from './document.ts'
import type { BillingDocument } from './document.ts'

const cents = z.int().min(0)
const sumSchema = z.object({ count: z.int().min(0), cents })

/** A document as a row of a list. Amounts include VAT. */
const documentRowSchema = z.object({
  number: documentSchema.shape.number,
  issuedOn: dateSchema,
  dueOn: dateSchema,
  total: cents,
  open: cents,
  state: z.enum(documentStates),
})
export type DocumentRow = z.infer<typeof documentRowSchema>

/** How an organisation stands with us. */
const billingOverviewSchema = z.object({
  /** Newest first. */
  documents: z.array(documentRowSchema),
  /** What is left to pay; `overdue` is a part of it. */
  open: sumSchema,
  overdue: sumSchema,
  /** What was paid and what credit notes took back, of all invoices and debit notes. */
  paid: cents,
  credited: cents,
})
export type BillingOverview = z.infer<typeof billingOverviewSchema>

/** The same with what stays with organisations that were merged into it; `name` is to whom their newest document is addressed. */
export const organisationBillingSchema = billingOverviewSchema.extend({
  /** What is invoiced every month, the newest first. */
  agreements: z.array(agreementSchema),
  closed: z.array(billingOverviewSchema.extend({ organisation: z.string(), name: z.string() })),
})

/** The rows and sums of an organisation's documents, as they stand on a day. */
export function billingOverview(documents: readonly BillingDocument[], today: string): BillingOverview {
  const rows = documents
    .toSorted((one, other) => other.issuedAt.localeCompare(one.issuedAt) || other.number.localeCompare(one.number))
    .map((document) => ({
      number: document.number,
      issuedOn: document.invoice.issuedOn,
      dueOn: document.dueOn,
      total: document.value + document.vat,
      open: openOf(document),
      state: documentState(document, today),
    }))
  const charges = documents.filter(({ kind }) => kind !== 'credit-note')
  return {
    documents: rows,
    open: sumOf(rows.filter(({ open }) => open > 0)),
    overdue: sumOf(rows.filter(({ state }) => state === 'late')),
    paid: charges.reduce((sum, { paid }) => sum + paid, 0),
    credited: charges.flatMap(({ notes }) => notes).reduce((sum, { value, vat }) => sum + value + vat, 0),
  }
}

function sumOf(rows: readonly Pick<DocumentRow, 'open'>[]): { count: number; cents: number } {
  return { count: rows.length, cents: rows.reduce((sum, { open }) => sum + open, 0) }
}
