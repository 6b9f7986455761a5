import * as z from 'zod'
import type { AuditEntry } from '../audit/audit-entry.ts'
import { deliveryActions } from '../mail/delivery-audit.ts'

export const historyLineSchema = z.object({
  at: z.string(),
  action: z.enum(['ticket-submitted', 'confirmation-not-sent', ...deliveryActions]),
  actor: z.string(),
})
export type HistoryLine = z.infer<typeof historyLineSchema>

/** A ticket's history for the desk. It shows the submitter as `requester`; the audit log contains a person id or `visitor`. */
export function historyOf(entries: readonly AuditEntry[]): HistoryLine[] {
  return entries.map(({ at, action, actor }) =>
    historyLineSchema.parse({ at, action, actor: action === 'ticket-submitted' ? 'requester' : actor }),
  )
}
