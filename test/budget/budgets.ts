/**
 * What a page and a mail may cost. Sizes are bytes as they cross the wire (brotli) or lie in the bundle (minified),
 * so the same build gives the same figures on any machine. The first visit of all: the tour opens by itself.
 */
export const pageBudgets: Readonly<
  Record<string, { readonly bytes: number; readonly scriptBytes: number; readonly requests: number }>
> = {
  '/': { bytes: 150_000, scriptBytes: 115_000, requests: 18 },
  '/about': { bytes: 150_000, scriptBytes: 115_000, requests: 18 },
  '/helpdesk': { bytes: 150_000, scriptBytes: 115_000, requests: 15 },
  // The portal's entry: its router and its queries come with the form, the sign-in library after it.
  '/auth': { bytes: 254_000, scriptBytes: 229_000, requests: 45 },
}

/** Bytes of script that a page requests before its first field is drawn. */
export const firstFieldBudget: Readonly<Record<string, number>> = { '/auth': 135_000 }

/** Every public page, brotli at its best. */
export const publicPageBudget = {
  documentBytes: 20_000,
  scriptBytes: 115_000,
  renderBlocking: 0,
  inlineScripts: 0,
} as const

/**
 * Bytes of script, brotli, that signed-in screens load: the first one with everything that a session and the frame need, and what each further one adds.
 * docs/decisions/070 says why.
 */
export const screenBudget = { first: 290_000, further: 60_000 } as const

/** Signed-in screens of an agent, the first of them with an empty cache. */
export const screens = ['/dashboard', '/admin/helpdesk', '/admin', '/account'] as const

/** Every screen of the portal that works without a session. */
export const guestScreenBudget = { scriptBytes: 200_000 } as const

/** DynamoDB requests that sending one mail may make, by action. */
export const mailRoundTrips: Readonly<Record<string, number>> = { BatchGetItem: 1, UpdateItem: 1 }
