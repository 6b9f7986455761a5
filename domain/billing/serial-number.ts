const DIGITS = 6

/**
 * The serial number after the last one of an issuer, such as VT-000042 (VAT Act 89 of 1991, s 20(4)(d)). A pure function cannot rule
 * out gaps alone: the store writes the document and the issuer's last serial in one transaction, on the condition that the last
 * serial is still `last`, and draws no number for what is not stored. A document is never deleted; a credit note takes it back.
 */
export function nextSerial(prefix: string, last: number): { readonly serial: number; readonly number: string } {
  if (!/^[A-Z]{2,8}(?:-[A-Z0-9]{1,24})?$/.test(prefix))
    throw new RangeError('A prefix has 2 to 8 capital letters, and perhaps the name of a supplier.')
  if (!Number.isSafeInteger(last) || last < 0) throw new RangeError('The last serial is a whole number, 0 or more.')
  const serial = last + 1
  return { serial, number: `${prefix}-${String(serial).padStart(DIGITS, '0')}` }
}

/** What is wrong with the serials of an issuer: those that are missing up to the last one, and those that are there twice. */
export function serialProblems(serials: readonly number[], last: number): { missing: number[]; double: number[] } {
  const seen = new Set<number>()
  const double = new Set<number>()
  for (const serial of serials) (seen.has(serial) ? double : seen).add(serial)
  const missing = Array.from({ length: last }, (_, index) => index + 1).filter((serial) => !seen.has(serial))
  return { missing, double: [...double].toSorted((a, b) => a - b) }
}
