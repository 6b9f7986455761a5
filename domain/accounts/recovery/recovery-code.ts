/** Recovery codes of a person; each removes a lost second factor once. */
export const RECOVERY_CODES = 10

/** 32 characters without those that are easily confused (I, L, O, U), so that a byte's lower five bits choose one evenly. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const GROUP = 4
const LETTERS = new Set(ALPHABET)

/** Characters that people write for others. */
const READ_AS: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' }

/** A code as people see it, from 12 random bytes: `7KD4-M8Q2-X1AB`, 60 bits. */
export function recoveryCodeOf(random: Uint8Array): string {
  if (random.length !== LENGTH) throw new Error(`A recovery code is made from ${LENGTH} bytes.`)
  const letters = Array.from(random, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return Array.from({ length: LENGTH / GROUP }, (_, at) => letters.slice(at * GROUP, (at + 1) * GROUP)).join('-')
}

/** The characters of an entered code; undefined if it cannot be a recovery code. Case, spaces and hyphens do not matter. */
export function enteredRecoveryCode(entered: string): string | undefined {
  const letters = entered
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[ILO]/g, (letter) => READ_AS[letter] ?? letter)
  return letters.length === LENGTH && Array.from(letters).every((letter) => LETTERS.has(letter)) ? letters : undefined
}

/** Longest text that is taken as an entered code: typed with spaces around each character. */
export const LONGEST_RECOVERY_ENTRY = 40
