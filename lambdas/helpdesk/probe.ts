import type { Probe } from '#lambdas/platform/probes/probe.ts'
import { withRetry } from '#lambdas/platform/probes/with-retry.ts'
import { fileCheckTicket } from './file-check-ticket.ts'
import { storeCheckProof } from './store-check-proof.ts'
import { watchConfirmation } from './watch-confirmation.ts'

/** Sends a ticket like a visitor and waits until SES has accepted its confirmation. */
export const probe: Probe = ({ ask, tables, table, outbox }) => {
  const file = fileCheckTicket(ask, storeCheckProof(tables, table))
  const watch = watchConfirmation(tables, outbox)
  return async ({ record, daily, now }) => {
    const filed: string[] = []
    await record('tickets', async () => {
      const { ticketNumber } = await withRetry(() => file({ daily, now: now() }))
      filed.push(ticketNumber)
      return 'works'
    })
    for (const ticketNumber of filed) await record('mail', () => watch(ticketNumber))
  }
}
