import type { Probe } from '#lambdas/platform/probes/probe.ts'
import { twice } from '#lambdas/platform/probes/twice.ts'
import { fileCheckTicket } from './file-check-ticket.ts'
import { leaveCheckProof } from './leave-check-proof.ts'
import { watchConfirmation } from './watch-confirmation.ts'

/** Files a ticket as a visitor does, and waits until its confirmation has left. */
export const probe: Probe = ({ ask, tables, table, outbox }) => {
  const file = fileCheckTicket(ask, leaveCheckProof(tables, table))
  const watch = watchConfirmation(tables, outbox)
  return async ({ judge, daily, now }) => {
    const filed: string[] = []
    await judge('tickets', async () => {
      const { ticketNumber } = await twice(() => file({ daily, now: now() }))
      filed.push(ticketNumber)
      return 'works'
    })
    for (const ticketNumber of filed) await judge('mail', () => watch(ticketNumber))
  }
}
