import { createHash } from 'node:crypto'

/**
 * Key under which the probe stores a hash of its secret before it sends a ticket. Only the canary function may write these
 * keys, so the secret proves that a ticket comes from the probe.
 */
export const checkKey = (ticketNumber: string) => ({ pk: `CHECK#${ticketNumber}`, sk: 'CHECK' })

export function proofHash(proof: string): string {
  return createHash('sha256').update(proof).digest('base64url')
}
