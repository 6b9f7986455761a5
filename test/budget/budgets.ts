/**
 * What a page, a function and a call may cost. Sizes are bytes as they cross the wire (brotli) or lie in the bundle (minified),
 * so the same build gives the same figures on any machine. The wire's compression is what a content network does on the
 * fly, which is weaker than the best that the build's own check of the home page reckons with.
 */
export const pageBudgets: Readonly<
  Record<string, { readonly bytes: number; readonly scriptBytes: number; readonly requests: number }>
> = {
  '/': { bytes: 168_000, scriptBytes: 119_000, requests: 12 },
  '/about': { bytes: 172_000, scriptBytes: 127_000, requests: 14 },
  '/helpdesk': { bytes: 232_000, scriptBytes: 183_000, requests: 26 },
  '/auth': { bytes: 333_000, scriptBytes: 287_000, requests: 24 },
}

/** The home page's document with its styles, headers included: what must arrive before anything can be painted. */
export const DOCUMENT_BYTES = 18_800

export const bundleBudgets: Readonly<Record<string, number>> = {
  accounts: 280_000,
  chat: 650_000,
  helpdesk: 520_000,
  mail: 640_000,
  'token-claims': 325_000,
}

/** DynamoDB requests a call may make, by action. */
export const roundTripBudgets: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'submit a ticket': { TransactWriteItems: 1 },
  'submit the same ticket again': { TransactWriteItems: 1 },
  'list my tickets': { Query: 1 },
  'read my ticket': { GetItem: 1 },
  'list the queue': { Query: 1 },
  'read a ticket with its history': { Query: 1 },
  'who am I': {},
}
