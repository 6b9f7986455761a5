import type { AuditEntry, AuditObject } from '../audit/audit-entry.ts'

/** How a delivery can end that whoever works on the object must know. */
export const deliveryActions = [
  'mail-bounced',
  'mail-complained',
  'mail-held-back-after-bounce',
  'mail-held-back-after-complaint',
  'desk-mail-returned',
] as const
export type DeliveryAction = (typeof deliveryActions)[number]

/** The object that a mail is about, as the outbox holds it. */
export interface About {
  readonly about?: AuditObject | undefined
  readonly organisation?: string | undefined
}

/** The entry in the log of the mail's object; undefined where the mail is about none. `id` makes a repeated entry the same one. */
export function deliveryEntry(
  { about, organisation }: About,
  { at, action, id }: { at: string; action: DeliveryAction; id: string },
): AuditEntry | undefined {
  return about && { at, actor: 'mail', object: about, action, id, ...(organisation !== undefined && { organisation }) }
}
