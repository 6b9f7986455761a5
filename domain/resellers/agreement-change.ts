import * as z from 'zod'
import { emailSchema } from '../accounts/email.ts'
import { organisationIdSchema } from '../accounts/organisation.ts'
import {
  addLine,
  agreementSchema,
  changeHours,
  changePrice,
  endAgreement,
  endLine,
  enterHours,
  hourFields,
  lineFields,
  monthSchema,
  recipientFields,
} from '../billing/agreement.ts'
import type { Agreement, AgreementRefusal } from '../billing/agreement.ts'
import { dateOf, dayAt, dayOf, startOfDay } from '../calendar/day.ts'
import { printable } from '../documents/printable.ts'

const id = z.string().min(1).max(80)
/** Which agreement is changed, as it was read. */
const of = { agreementId: id, version: z.int().min(1) }
const { title } = agreementSchema.shape
/** What people type now can be printed. */
const recipient = recipientFields.extend({
  name: recipientFields.shape.name.superRefine(printable),
  address: recipientFields.shape.address.superRefine(printable),
})
const line = lineFields.extend({ description: lineFields.shape.description.superRefine(printable) })
const thousandths = hourFields.shape.included
/** Hours of a month in thousandths: more than a team of ours works. */
const MOST_USED = 10_000_000

/** What staff do with agreements of clients. */
export const agreementChangeFields = z.discriminatedUnion('change', [
  z.strictObject({
    change: z.literal('make'),
    /** Drawn by the sender, so that a request that is repeated makes one agreement. */
    id: z.uuid(),
    organisation: organisationIdSchema,
    title,
    recipient,
    contactEmail: emailSchema,
    lines: z.array(line).min(1, 'An agreement has a line.').max(40),
    hours: hourFields.optional(),
    from: monthSchema,
    until: monthSchema.optional(),
  }),
  z.strictObject({ change: z.literal('details'), ...of, title, recipient, contactEmail: emailSchema }),
  z.strictObject({ change: z.literal('add-line'), ...of, line, from: monthSchema }),
  z.strictObject({
    change: z.literal('price'),
    ...of,
    lineId: id,
    ...lineFields.pick({ quantity: true, unitPrice: true }).shape,
    from: monthSchema,
  }),
  z.strictObject({ change: z.literal('end-line'), ...of, lineId: id, until: monthSchema }),
  z.strictObject({ change: z.literal('hours'), ...of, ...hourFields.shape, from: monthSchema }),
  z.strictObject({
    change: z.literal('used'),
    ...of,
    month: monthSchema,
    used: thousandths.max(MOST_USED, 'Enter 10 000 hours at most.'),
  }),
  z.strictObject({ change: z.literal('end'), ...of, until: monthSchema }),
])
export type AgreementChange = z.infer<typeof agreementChangeFields>
type ChangeOfOne = Exclude<AgreementChange, { change: 'make' }>

/** The agreement as it is changed, or why it is not. `newId` names a line that is added, `thisMonth` is the month of today. */
export function changeAgreement(
  agreement: Agreement,
  change: ChangeOfOne,
  { newId, thisMonth }: { readonly newId: string; readonly thisMonth: string },
): Agreement | { readonly refused: AgreementRefusal } {
  switch (change.change) {
    case 'details': {
      const { title: name, recipient, contactEmail } = change
      return { ...agreement, title: name, recipient, contactEmail }
    }
    case 'add-line':
      return addLine(agreement, { ...change.line, from: change.from }, newId)
    case 'price': {
      const { lineId, quantity, unitPrice, from } = change
      return changePrice(agreement, { lineId, quantity, unitPrice, from }, newId)
    }
    case 'end-line':
      return endLine(agreement, change.lineId, change.until)
    case 'hours': {
      const { included, rate, from } = change
      return changeHours(agreement, { included, rate, from })
    }
    case 'used':
      return enterHours(agreement, change.month, change.used, thisMonth)
    case 'end':
      return endAgreement(agreement, change.until)
  }
}

/** Hours of a month can be entered until this day of the next one, when it is invoiced. */
const INVOICED_ON = 3
const HOUR_MS = 3_600_000

/** The date on which a month is invoiced: the third of the next one, within the 21 days of section 20(1). */
export function invoicedOn(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, INVOICED_ON)).toISOString().slice(0, 10)
}

/** The moment at which a month is invoiced: that morning. */
export const invoicedAt = (month: string): string =>
  new Date(startOfDay(dayOf(invoicedOn(month))) + 6 * HOUR_MS).toISOString()

/** The month of a moment in milliseconds since 1970, in South Africa. */
export const monthOf = (now: number): string => dateOf(dayAt(now)).slice(0, 7)
