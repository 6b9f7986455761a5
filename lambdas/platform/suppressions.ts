import { createHash } from 'node:crypto'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'

/**
 * Key of a suppressed address. Only a hash is stored: it suffices to look an address up, and the list of addresses cannot
 * be read.
 */
export function suppressionKey(address: string): { pk: string; sk: string } {
  return { pk: `ADDRESS#${createHash('sha256').update(canonicalEmail(address)).digest('hex')}`, sk: 'SUPPRESSION' }
}

/** Key of an address's count of temporary failures. */
export function passingFailuresKey(address: string): { pk: string; sk: string } {
  return { ...suppressionKey(address), sk: 'PASSING' }
}
