import { createHash } from 'node:crypto'
import { canonicalEmail } from '#domain/accounts/email.ts'

/**
 * Where it lies what is known of an address to which mail is not sent. The address itself is not kept: its hash answers the one
 * question that is ever asked, whether an address at hand is in the list, and nobody can read the list out.
 */
export function suppressionKey(address: string): { pk: string; sk: string } {
  return { pk: `ADDRESS#${createHash('sha256').update(canonicalEmail(address)).digest('hex')}`, sk: 'SUPPRESSION' }
}

/** Beside a suppression: how often an address failed for a while. */
export function passingFailuresKey(address: string): { pk: string; sk: string } {
  return { ...suppressionKey(address), sk: 'PASSING' }
}
