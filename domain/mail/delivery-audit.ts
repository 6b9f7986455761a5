import type { AuditEntry, AuditObject } from '../audit/audit-entry.ts'

/** Delivery failures that people who work on the object must see. */
export const deliveryActions = [
  'mail-bounced',
  'mail-complained',
  'mail-held-back-after-bounce',
  'mail-held-back-after-complaint',
  'desk-mail-returned',
] as const
export type DeliveryAction = (typeof deliveryActions)[number]

/** The object and organisation that an outbox mail refers to. */
export interface MailReference {
  readonly about?: AuditObject | undefined
  readonly organisation?: string | undefined
}

/** The audit entry for a delivery failure; of the failure itself if the mail refers to no object. The same `id` is stored once. */
export function deliveryEntry(
  { about, organisation }: MailReference,
  { at, action, id }: { at: string; action: DeliveryAction; id: string },
): AuditEntry {
  const object = about ?? { type: 'mail', id }
  return { at, actor: 'mail', object, action, id, ...(organisation !== undefined && { organisation }) }
}
