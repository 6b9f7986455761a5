/** Crockford's Base32: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_CHARACTERS = 9

/**
 * A certificate's number, such as VC-7Q4M-2HX9-K3: 45 random bits and a check character (Luhn modulo 32). `random` gives bytes.
 */
export function newCertificateNumber(random: (bytes: number) => Uint8Array): string {
  // 256 is a multiple of 32, so every character is as likely.
  const drawn = Array.from(random(RANDOM_CHARACTERS), (byte) => ALPHABET[byte % 32]!).join('')
  return grouped(drawn + checkOf(drawn))
}

/**
 * A typed number in its one form; undefined if it can't be one. Case, spaces and dashes do not count, O is read as 0, I and L as 1.
 */
export function readCertificateNumber(typed: string): string | undefined {
  const all = typed
    .slice(0, 60)
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015-]/g, '')
  const hasPrefix = all.length === RANDOM_CHARACTERS + 3 && all.startsWith('VC')
  const letters = all
    .slice(hasPrefix ? 2 : 0)
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const isNumber = letters.length === RANDOM_CHARACTERS + 1 && [...letters].every((each) => ALPHABET.includes(each))
  if (!isNumber || checkOf(letters.slice(0, -1)) !== letters.at(-1)) return undefined
  return grouped(letters)
}

const grouped = (letters: string): string => `VC-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`

/** Luhn's check character in base 32. It finds every wrong character and nearly every swap of neighbours. */
function checkOf(letters: string): string {
  let sum = 0
  for (const [place, letter] of [...letters].toReversed().entries()) {
    const doubled = ALPHABET.indexOf(letter) * (place % 2 === 0 ? 2 : 1)
    sum += Math.floor(doubled / 32) + (doubled % 32)
  }
  return ALPHABET[(32 - (sum % 32)) % 32]!
}
