import * as z from 'zod'
import type { AuditEntry } from '../audit/audit-entry.ts'
import { deliveryActions } from '../mail/delivery-audit.ts'

const shownActions = ['confirmation-not-sent', 'sender-not-proved', ...deliveryActions] as const

/** A mail about a ticket that was not sent or not delivered. */
export const deliveryLineSchema = z.object({ at: z.string(), action: z.enum(shownActions) })
export type DeliveryLine = z.infer<typeof deliveryLineSchema>

/** The failed deliveries among the audit entries of a ticket. */
export function deliveriesIn(entries: readonly AuditEntry[]): DeliveryLine[] {
  return entries.flatMap(({ at, action }) => deliveryLineSchema.safeParse({ at, action }).data ?? [])
}
