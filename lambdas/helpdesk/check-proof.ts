import { createHash } from 'node:crypto'

/**
 * Where the check's function leaves the hash of a secret before it sends a ticket. IAM lets nobody else write under these
 * keys, so whoever knows the secret of a ticket is the check.
 */
export const checkKey = (ticketNumber: string) => ({ pk: `CHECK#${ticketNumber}`, sk: 'CHECK' })

export function proofHash(proof: string): string {
  return createHash('sha256').update(proof).digest('base64url')
}
