import { createHmac } from 'node:crypto'
import type { CognitoContext } from './context.ts'
import type { Pool } from './pools.ts'

/** Decoy user id of a name without an account: stable, and shaped like a real one. */
export function decoyUserId(context: CognitoContext, pool: Pool, name: string): string {
  const digest = createHmac('sha256', context.secret).update(`user\n${pool.id}\n${name.toLowerCase()}`).digest()
  digest[6] = (digest[6]! & 0x0f) | 0x40
  digest[8] = (digest[8]! & 0x3f) | 0x80
  const hex = digest.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
