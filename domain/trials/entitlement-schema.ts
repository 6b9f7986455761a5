import * as z from 'zod'

/** What an organisation may do with a product. Dates are South African; days are whole days after today. */
export const entitlementSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  /** `daysLeft` is 0 on the last day. */
  z.object({ state: z.literal('trial'), lastDay: z.iso.date(), daysLeft: z.int().min(0) }),
  /** `until` is the last day on which everything can be read and exported. */
  z.object({ state: z.literal('read-only'), until: z.iso.date(), daysLeft: z.int().min(0) }),
  /** The product's records were deleted on this day. */
  z.object({ state: z.literal('deleted'), on: z.iso.date() }),
  z.object({ state: z.literal('entitled'), since: z.iso.datetime() }),
])
export type Entitlement = z.infer<typeof entitlementSchema>
