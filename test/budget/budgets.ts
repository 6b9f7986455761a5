/**
 * What a page and a mail may cost. Sizes are bytes as they cross the wire (brotli) or lie in the bundle (minified),
 * so the same build gives the same figures on any machine. The first visit of all: the tour opens by itself.
 */
export const pageBudgets: Readonly<
  Record<string, { readonly bytes: number; readonly scriptBytes: number; readonly requests: number }>
> = {
  '/': { bytes: 150_000, scriptBytes: 115_000, requests: 20 },
  '/about': { bytes: 150_000, scriptBytes: 115_000, requests: 20 },
  '/helpdesk': { bytes: 150_000, scriptBytes: 129_000, requests: 34 },
  // The portal's entry: its router and its queries come with the form.
  '/auth': { bytes: 246_000, scriptBytes: 222_000, requests: 32 },
}

/** Every public page, brotli at its best. */
export const publicPageBudget = {
  documentBytes: 20_000,
  scriptBytes: 115_000,
  renderBlocking: 0,
  inlineScripts: 0,
} as const

/** Every screen of the portal that works without a session. */
export const guestScreenBudget = { scriptBytes: 200_000 } as const

/** DynamoDB requests that sending one mail may make, by action. */
export const mailRoundTrips: Readonly<Record<string, number>> = { BatchGetItem: 1, UpdateItem: 1 }
