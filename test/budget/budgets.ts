/**
 * What a page, a function and a call may cost. Sizes are bytes as they cross the wire (brotli) or lie in the bundle (minified),
 * so the same build gives the same figures on any machine. The first visit of all: the tour opens by itself.
 */
export const pageBudgets: Readonly<
  Record<string, { readonly bytes: number; readonly scriptBytes: number; readonly requests: number }>
> = {
  '/': { bytes: 108_000, scriptBytes: 84_000, requests: 24 },
  '/about': { bytes: 113_000, scriptBytes: 92_000, requests: 24 },
  '/helpdesk': { bytes: 150_000, scriptBytes: 129_000, requests: 34 },
  '/auth': { bytes: 268_000, scriptBytes: 247_000, requests: 40 },
}

/** Every public page, brotli at its best. */
export const publicPageBudget = {
  documentBytes: 20_000,
  scriptBytes: 90_000,
  renderBlocking: 0,
  inlineScripts: 0,
} as const

/** None may be more than 1 MB, minified. The chat's holds what people say in an emergency. */
export const bundleBudgets: Readonly<Record<string, number>> = {
  accounts: 430_000,
  canary: 367_000,
  chat: 660_000,
  helpdesk: 405_000,
  mail: 438_000,
  'mail-feedback': 314_000,
  'sign-up': 333_000,
  'token-claims': 355_000,
  'weekly-report': 366_000,
}

/** DynamoDB requests a call may make, by action. */
export const roundTripBudgets: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'submit a ticket': { TransactWriteItems: 1 },
  'submit the same ticket again': { TransactWriteItems: 1 },
  // Whether a session was ended is asked once a minute; who acts for an organisation has tickets of two kinds.
  'list my tickets': { GetItem: 1, Query: 2 },
  // One of them for the records that it is linked to.
  'read my ticket': { Query: 2 },
  // A page, the counters, and the late tickets of each priority.
  'list the queue': { GetItem: 1, Query: 6 },
  'read a ticket with its history': { Query: 3 },
  'who am I': { GetItem: 1, Query: 1 },
  'send a mail': { BatchGetItem: 1, UpdateItem: 1 },
}
