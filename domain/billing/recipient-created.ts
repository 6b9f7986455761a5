import * as z from 'zod'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { longDate } from './money-text.ts'

/**
 * What the law asks for before we write the tax invoice of a supplier ourselves (VAT Act 89 of 1991, s 20(2); SARS Binding General
 * Ruling 15): the approval of the Commissioner, an agreement that the supplier issues none, and a copy for each side.
 */
export const selfInvoicingSchema = z.strictObject({
  /** The Commissioner's ruling or approval under which the recipient issues documents. */
  approvalReference: z.string().trim().min(1).max(120),
  agreedOn: dateSchema,
  /** Absent while the agreement goes on. */
  endsOn: dateSchema.optional(),
  /** That the supplier will issue no tax invoice of their own. */
  supplierIssuesNone: z.boolean(),
})
type SelfInvoicing = z.infer<typeof selfInvoicingSchema>

interface Asked {
  readonly supplierIsVendor: boolean
  readonly recipientIsVendor: boolean
  readonly agreement: SelfInvoicing | undefined
  readonly issuedOn: string
}

export type Admission =
  | { readonly ok: true }
  | { readonly ok: false; readonly section: string; readonly message: string }

/** Whether the recipient may write the supplier's tax invoice, or the section that forbids it. */
export function mayIssueForSupplier({ supplierIsVendor, recipientIsVendor, agreement, issuedOn }: Asked): Admission {
  const refused = (section: string, message: string): Admission => ({ ok: false, section, message })
  if (!supplierIsVendor) return refused('20(2)', 'The supplier is no vendor, so there is no tax invoice.')
  if (!recipientIsVendor) return refused('20(2)', 'The recipient is no vendor and may not write tax invoices.')
  if (!agreement) return refused('20(2)(a)', 'No approval of the Commissioner is recorded.')
  if (!agreement.supplierIssuesNone) return refused('20(2)(b)', 'The supplier has not agreed to issue no tax invoice.')
  if (issuedOn < agreement.agreedOn || (agreement.endsOn !== undefined && issuedOn > agreement.endsOn))
    return refused('20(2)(b)', `The agreement does not cover ${longDate(issuedOn)}.`)
  return { ok: true }
}
