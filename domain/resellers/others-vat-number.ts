import { organisationDetailsSchema } from '../accounts/organisation-details.ts'
import { company } from '../company/details.ts'

/** The VAT number of another company: with ours, we would write tax invoices to ourselves. */
export const othersVatNumber = organisationDetailsSchema.shape.vatNumber
  .unwrap()
  .refine((number) => number !== company.vatNumber, 'This is the VAT number of Veritech. Enter your own.')
