import * as z from 'zod'

const LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u
const line = z.string().trim().min(1).max(300).regex(LINE, 'This must be one line.')
const party = z.strictObject({ name: line, address: line.or(z.literal('')), vatNumber: line.optional() })

/** What the page of an invoice, a note or a pro forma shows. Dates and amounts come in written as they are shown. */
export const invoiceDocumentSchema = z.strictObject({
  /** "Tax Invoice" and the number, for the file's title. */
  title: line,
  /** What it is called on the page: "Tax Invoice (Copy)". */
  heading: line,
  /** Absent for a pro forma. */
  number: line.optional(),
  /** The PDF's date. */
  date: z.iso.date(),
  language: z.literal('en'),
  facts: z.array(z.strictObject({ name: line, value: line })).max(8),
  from: party,
  to: party,
  lines: z
    .array(z.strictObject({ description: line, quantity: line, price: line, value: line }))
    .min(1)
    .max(80),
  sums: z.array(z.strictObject({ name: line, value: line })).max(6),
  total: z.strictObject({ name: line, value: line }),
  /** Why it corrects an invoice, or that it is none. */
  because: z.string().max(600).optional(),
  /** The account to pay into; absent where nothing is to be paid. */
  payment: z
    .array(z.strictObject({ name: line, value: line }))
    .max(6)
    .optional(),
  /** Of the payment; absent where nothing is to be paid. */
  reference: line.optional(),
  notes: z.array(line).max(6),
})
