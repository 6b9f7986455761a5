/**
 * Limits of the first load of a page. Bytes are transferred bytes (brotli), so the same build gives the same figures on any
 * machine. It is a visitor's first visit, so the tour opens by itself.
 */
export const pageBudgets: Readonly<
  Record<string, { readonly bytes: number; readonly scriptBytes: number; readonly requests: number }>
> = {
  '/': { bytes: 150_000, scriptBytes: 115_000, requests: 18 },
  // For a slow or damaged network: one document and one script.
  '/emergency': { bytes: 30_000, scriptBytes: 20_000, requests: 4 },
  '/about': { bytes: 150_000, scriptBytes: 115_000, requests: 18 },
  '/helpdesk': { bytes: 150_000, scriptBytes: 115_000, requests: 15 },
  // Part of the portal: router, sections and query library are loaded with the form, the sign-in library after it.
  // Passkeys, texted codes and the addresses of all screens are part of it, those of meetings with their summaries, resellers and templates of projects too.
  '/auth': { bytes: 290_500, scriptBytes: 265_000, requests: 75 },
}

/** Bytes of script that a page requests before its first field is drawn. */
export const firstFieldBudget: Readonly<Record<string, number>> = { '/auth': 164_000 }

/** Limits of every public page, by brotli at level 11. */
export const publicPageBudget = {
  documentBytes: 20_000,
  scriptBytes: 115_000,
  renderBlocking: 0,
  inlineScripts: 0,
} as const

/**
 * Bytes of script (brotli) of signed-in screens, see docs/decisions/070. The first one includes session and frame, and names every
 * feature's calls, routes and commands, and what the dashboard's parts load when they are drawn, asks whether a timer runs, and knows what clients of an organisation may open; a further one adds its own code. The largest is the queue, which shares its list and its conversation with no part of the dashboard.
 */
export const screenBudget = { first: 331_000, further: 75_000 } as const

/** Limits of further screens that need more. The rota waits for the calendar of its days, so that no field is shown empty. */
export const largerScreens: Readonly<Record<string, number>> = {
  '/admin/helpdesk/settings/on-call': 96_000,
}

/** Screens that are loaded as an agent. The first one starts with an empty cache. */
export const screens = [
  '/dashboard',
  '/dashboard/tickets',
  '/admin/helpdesk',
  '/admin',
  '/account',
  '/admin/helpdesk/reports',
  '/admin/helpdesk/settings/on-call',
] as const

/** Limit of every screen of the portal that works without a session. Each asks again by itself, and says so (decision 379). */
export const guestScreenBudget = { scriptBytes: 201_000 } as const

/** Limits of tools that go on without network: the worker with all of their rules is loaded with them. */
export const toolBudgets: Readonly<Record<string, number>> = {
  // The rows behind an amount and the help desk's form are loaded once the page is idle. Commands can be copied, and names shortened.
  '/apps/cloud-cost-optimizer/start': 296_000,
  // Questions, score and the check of stored answers work without a network.
  '/apps/cyberscore/start': 221_500,
  '/apps/cloud-readiness/start': 221_500,
  '/apps/intranet-assessment/start': 217_000,
  // The calls about assessments, with those that make tickets and tasks of actions.
  '/guest/result': 212_000,
  // Questions of all sets, and the calls of the portal.
  '/guest/round': 238_500,
  // YAML, and expressions of mutelists that take linear time, are half of its worker.
  '/apps/cloud-security-posture/start': 331_500,
}

/** Limit of a guest's ticket with its editor, which is loaded in the background. */
export const guestEditorBudget = { scriptBytes: 231_500 } as const

/** Number of DynamoDB requests for sending one mail, by action. Its record, its thread and its id in answers are updated. */
export const mailRoundTrips: Readonly<Record<string, number>> = { BatchGetItem: 1, UpdateItem: 3 }
