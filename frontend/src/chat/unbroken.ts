/** Short hyphenated words and phone numbers, which must not wrap. */
const WHOLE = /((?<![\p{L}\d-])\p{L}{1,3}-\p{L}{1,6}(?![\p{L}\d-])|(?<!\d)\d{3} \d{3} \d{4}(?!\d))/u

/** Splits a text around the parts that must not wrap; these are the odd-indexed pieces. */
export function unbroken(text: string): readonly string[] {
  return text.split(WHOLE)
}
