import * as z from 'zod'
import { emailSchema } from '../accounts/email.ts'
import { organisationDetailsSchema } from '../accounts/organisation-details.ts'
import { centsSchema, portionOf } from '../ledger/money.ts'
import type { Invoice } from './tax-invoice.ts'

/** A month such as 2026-11. Months of this form are in order as texts are. */
export const monthSchema = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'A month looks like 2026-11.')

/** Lines that an agreement has had at most; a changed price is a line of its own. */
const MOST_LINES = 200

/** Thousandths of an hour or of a unit. */
const thousandths = z.int().min(0).max(100_000_000)
const price = centsSchema.min(0).max(1_000_000_000)
/** The first and the last month in which something holds; it goes on if `until` is absent. */
const span = { from: monthSchema, until: monthSchema.optional() }

const recurringLineSchema = z.object({
  id: z.string().min(1).max(80),
  description: z.string().trim().min(1, 'A line says what is supplied.').max(200),
  /** In thousandths. */
  quantity: thousandths.min(1),
  /** In cents, without VAT, a month. */
  unitPrice: price,
  ...span,
})
export type RecurringLine = z.infer<typeof recurringLineSchema>

const hourTermsSchema = z.object({
  /** Hours a month that the lines pay for, in thousandths. */
  included: thousandths,
  /** Of an hour above them, in cents without VAT. */
  rate: price,
  ...span,
})

export const recipientFields = z.strictObject({
  name: z.string().trim().min(1, 'Enter the name that the invoice is made out to.').max(200),
  /** A full tax invoice needs it (VAT Act 89 of 1991, s 20(4)(c)). */
  address: z.string().trim().min(1, 'A full tax invoice needs the address.').max(300),
  vatNumber: organisationDetailsSchema.shape.vatNumber,
})

/** What a client agreed to pay every month. */
export const agreementSchema = z.object({
  id: z.uuid(),
  organisation: z.string(),
  title: z.string().trim().min(1, 'Give it a name.').max(100),
  recipient: recipientFields,
  /** Where invoices are mailed to. */
  contactEmail: emailSchema,
  lines: z.array(recurringLineSchema).min(1).max(MOST_LINES),
  /** By their months; at most one holds in a month. */
  hours: z.array(hourTermsSchema).max(60),
  /** Hours that were used in a month, in thousandths. */
  used: z.record(monthSchema, thousandths),
  ...span,
  /** The month that is invoiced next. What came before it is not changed any more. */
  nextMonth: monthSchema,
  madeAt: z.iso.datetime(),
  version: z.int().min(1),
})
export type Agreement = z.infer<typeof agreementSchema>
export type AgreementLine = Pick<RecurringLine, 'description' | 'quantity' | 'unitPrice'>
type Span = { readonly from: string; readonly until?: string | undefined }

export const lineFields = recurringLineSchema.pick({ description: true, quantity: true, unitPrice: true })
export const hourFields = hourTermsSchema.pick({ included: true, rate: true })

/** The month that lies `count` months after another one; before it for a count below zero. */
export function monthAfter(month: string, count = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + count
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** Whether something holds in a month: it does for all of it or for none of it, so no part of a month is ever charged. */
export const holdsIn = ({ from, until }: Span, month: string): boolean =>
  from <= month && (until === undefined || month <= until)

/** Whether every month of an agreement that ends was invoiced. */
export const isOver = ({ until, nextMonth }: Pick<Agreement, 'until' | 'nextMonth'>): boolean =>
  until !== undefined && nextMonth > until

/** The hours of a month: included, used, above the included ones and their rate; undefined if the agreement has none then. */
export function hoursOf({ hours, used, ...agreement }: Agreement, month: string) {
  const terms = holdsIn(agreement, month) ? hours.find((each) => holdsIn(each, month)) : undefined
  if (!terms) return undefined
  const { included, rate } = terms
  const spent = used[month] ?? 0
  return { included, used: spent, above: Math.max(0, spent - included), rate }
}

/** What a month is invoiced by: the lines that hold in it, and the hours above the included ones. */
export function linesOf(agreement: Agreement, month: string): AgreementLine[] {
  if (!holdsIn(agreement, month)) return []
  const hours = hoursOf(agreement, month)
  return [
    ...agreement.lines
      .filter((line) => holdsIn(line, month))
      .map(({ description, quantity, unitPrice }) => ({ description, quantity, unitPrice })),
    ...(hours && hours.above > 0
      ? [{ description: 'Hours above the included ones', quantity: hours.above, unitPrice: hours.rate }]
      : []),
  ]
}

/** What lines add up to without VAT, in cents. */
export const valueOf = (lines: readonly AgreementLine[]): number =>
  lines.reduce((sum, { quantity, unitPrice }) => sum + portionOf(unitPrice, quantity, 1000), 0)

/** The lines of a month as an invoice has them, each with its month. */
export const invoiceLinesOf = (
  agreement: Agreement,
  month: string,
): Pick<Invoice['lines'][number], 'description' | 'quantity' | 'unit' | 'unitPrice'>[] =>
  linesOf(agreement, month).map((line) => ({ ...line, description: `${line.description}, ${month}`, unit: '' }))

const agreementRefusals = [
  'month-invoiced',
  'agreement-over',
  'line-not-found',
  'no-hours',
  'too-many-lines',
  'month-outside',
  'month-ahead',
] as const
export type AgreementRefusal = (typeof agreementRefusals)[number]
type Changed = Agreement | { readonly refused: AgreementRefusal }

const refused = (because: AgreementRefusal): Changed => ({ refused: because })

interface Made extends Pick<
  Agreement,
  'id' | 'organisation' | 'title' | 'recipient' | 'contactEmail' | 'from' | 'until'
> {
  readonly lines: readonly AgreementLine[]
  readonly hours?: { readonly included: number; readonly rate: number } | undefined
}

/** A new agreement. Its lines and hours hold from its first month on. `now` is in milliseconds since 1970. */
export function makeAgreement({ lines, hours, until, ...made }: Made, newId: () => string, now: number): Agreement {
  const { from } = made
  return {
    ...made,
    ...(until !== undefined && { until }),
    lines: lines.map((line) => ({ ...line, id: newId(), from })),
    hours: hours ? [{ ...hours, from }] : [],
    used: {},
    nextMonth: from,
    madeAt: new Date(now).toISOString(),
    version: 1,
  }
}

/** The agreement with a line more, from a month that was not invoiced. */
export function addLine(agreement: Agreement, line: AgreementLine & Span, id: string): Changed {
  const problem = problemOf(agreement, line.from)
  if (problem) return refused(problem)
  if (agreement.lines.length >= MOST_LINES) return refused('too-many-lines')
  return { ...agreement, lines: [...agreement.lines, { ...line, id }] }
}

/** The agreement with another quantity or price of a line from a month on: the old line ends before it, so what was invoiced stays explained. */
export function changePrice(
  agreement: Agreement,
  { lineId, from, ...changed }: { lineId: string; from: string } & Pick<RecurringLine, 'quantity' | 'unitPrice'>,
  id: string,
): Changed {
  const line = agreement.lines.find((each) => each.id === lineId)
  if (!line) return refused('line-not-found')
  const problem = problemOf(agreement, from)
  if (problem) return refused(problem)
  if (from < line.from || (line.until !== undefined && from > line.until)) return refused('month-outside')
  if (agreement.lines.length >= MOST_LINES) return refused('too-many-lines')
  return {
    ...agreement,
    lines: agreement.lines.flatMap((each) =>
      each === line ? [...endedSpan(line, monthAfter(from, -1)), { ...line, ...changed, from, id }] : [each],
    ),
  }
}

/** The agreement with the last month of a line: at the earliest the last one that was invoiced. */
export function endLine(agreement: Agreement, lineId: string, until: string): Changed {
  const line = agreement.lines.find((each) => each.id === lineId)
  if (!line) return refused('line-not-found')
  const problem = problemOf(agreement, monthAfter(until))
  if (problem) return refused(problem)
  const lines = agreement.lines.flatMap((each) => (each === line ? endedSpan(line, until) : [each]))
  // Without a line there is nothing to agree: the agreement itself is ended.
  return lines.length === 0 ? refused('line-not-found') : { ...agreement, lines }
}

/** The agreement with other hours from a month on. */
export function changeHours(
  agreement: Agreement,
  { from, ...terms }: { readonly from: string; readonly included: number; readonly rate: number },
): Changed {
  const problem = problemOf(agreement, from)
  if (problem) return refused(problem)
  const before = agreement.hours
    .filter((each) => each.from < from)
    .flatMap((each) => endedSpan(each, monthAfter(from, -1)))
  return { ...agreement, hours: [...before, { ...terms, from }] }
}

/** The agreement with the hours that were used in a month, from when it has begun until it is invoiced. `thisMonth` is that of today. */
export function enterHours(agreement: Agreement, month: string, used: number, thisMonth: string): Changed {
  if (month > thisMonth) return refused('month-ahead')
  const problem = problemOf(agreement, month)
  if (problem) return refused(problem)
  if (!hoursOf(agreement, month)) return refused('no-hours')
  return { ...agreement, used: { ...agreement.used, [month]: used } }
}

/** The agreement with its last month: at the earliest the last one that was invoiced. */
export function endAgreement(agreement: Agreement, until: string): Changed {
  const problem = problemOf(agreement, monthAfter(until))
  if (problem) return refused(problem)
  return { ...agreement, until }
}

/** The agreement after its next month was invoiced, or had nothing to invoice. */
export const afterInvoice = (agreement: Agreement): Agreement => ({
  ...agreement,
  nextMonth: monthAfter(agreement.nextMonth),
})

/** Why a month and those after it are not changed. */
function problemOf(agreement: Agreement, from: string): AgreementRefusal | undefined {
  if (isOver(agreement)) return 'agreement-over'
  if (from < agreement.nextMonth) return 'month-invoiced'
  return undefined
}

/** Something that ends with a month; nothing if it had not begun. Where it ends earlier already, it stays so. */
function endedSpan<Ended extends Span>(ended: Ended, until: string): Ended[] {
  if (until < ended.from) return []
  return [{ ...ended, until: ended.until !== undefined && ended.until < until ? ended.until : until }]
}
