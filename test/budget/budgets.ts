/**
 * What a page, a function and a call may cost. Sizes are bytes as they cross the wire (brotli) or lie in the bundle (minified),
 * so the same build gives the same figures on any machine.
 */
export const pageBudgets: Readonly<
  Record<string, { readonly bytes: number; readonly scriptBytes: number; readonly requests: number }>
> = {
  '/': { bytes: 150_000, scriptBytes: 100_000, requests: 16 },
  '/about': { bytes: 150_000, scriptBytes: 100_000, requests: 16 },
  '/helpdesk': { bytes: 190_000, scriptBytes: 140_000, requests: 20 },
  '/auth': { bytes: 360_000, scriptBytes: 300_000, requests: 30 },
}

/** The home page's document with its styles: what must arrive before anything can be painted. */
export const DOCUMENT_BYTES = 18_000

export const bundleBudgets: Readonly<Record<string, number>> = {
  accounts: 1_200_000,
  chat: 1_600_000,
  helpdesk: 1_400_000,
  mail: 1_400_000,
  'token-claims': 900_000,
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
