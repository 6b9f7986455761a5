import { createHash } from 'node:crypto'
import { logger } from '#lambdas/platform/logger.ts'

/** A person waits for it, so a slow list counts as one that does not answer. */
const WAIT_MS = 1500
/** So many letters of the hash leave us: each answer covers hundreds of passwords. */
const PREFIX_LENGTH = 5

export type IsStolen = (password: string) => Promise<boolean>

/**
 * Asks a list of stolen passwords in the format of Pwned Passwords (OWASP ASVS 5.0, 6.2.12). It gets the first five letters of a SHA-1
 * hash, never the password or its hash, and answers with as many lines whatever is asked. A list that fails refuses nothing: the person
 * could not set a password otherwise.
 */
export function stolenPasswords(address: string): IsStolen {
  return async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
    try {
      const response = await fetch(`${address}/${hash.slice(0, PREFIX_LENGTH)}`, {
        headers: { 'Add-Padding': 'true' },
        redirect: 'error',
        signal: AbortSignal.timeout(WAIT_MS),
      })
      if (!response.ok) throw new Error(`The list answers ${response.status}.`)
      return isIn(await response.text(), hash.slice(PREFIX_LENGTH))
    } catch (error) {
      logger.warn('stolen passwords not checked', { reason: (error as Error).name })
      return false
    }
  }
}

/** A list of `off` holds nothing. */
export const noStolenPasswords: IsStolen = async () => false

/** Lines are `<rest of the hash>:<times seen>`; padding was seen 0 times. */
function isIn(lines: string, rest: string): boolean {
  return lines.split(/\r?\n/).some((line) => {
    const [hash, times] = line.split(':')
    return hash === rest && Number(times) > 0
  })
}
