import * as z from 'zod'
import type { AuditEntry } from '../audit/audit-entry.ts'
import { deliveryActions } from '../mail/delivery-audit.ts'

/** One line of a ticket's history. */
export const historyLineSchema = z.object({
  at: z.string(),
  action: z.enum(['ticket-submitted', 'confirmation-not-sent', ...deliveryActions]),
  actor: z.string(),
})
export type HistoryLine = z.infer<typeof historyLineSchema>

/** The history that the desk reads of a ticket. Whoever sent it is its requester there, a person's id or a visitor in the log. */
export function historyOf(entries: readonly AuditEntry[]): HistoryLine[] {
  return entries.map(({ at, action, actor }) =>
    historyLineSchema.parse({ at, action, actor: action === 'ticket-submitted' ? 'requester' : actor }),
  )
}
