import * as z from 'zod'
import { dateSchema } from '../calendar/calendar-schemas.ts'

/** What the prices of an invoice to a reseller were calculated from. */
export const pricingSchema = z.object({
  /** The day whose price list and discount hold: that of the acceptance of the quote, else of the supply. */
  on: dateSchema,
  /** Off our price, in basis points. */
  discount: z.int(),
  /** Of each line: our price in cents, or null where staff decided the price to the reseller. */
  listPrices: z.array(z.int().nullable()),
})
export type Pricing = z.infer<typeof pricingSchema>
