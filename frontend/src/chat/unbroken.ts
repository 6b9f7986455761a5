/** Short words with a hyphen, and our phone numbers: a line must not end within them. */
const WHOLE = /((?<![\p{L}\d-])\p{L}{1,3}-\p{L}{1,6}(?![\p{L}\d-])|(?<!\d)\d{3} \d{3} \d{4}(?!\d))/u

/** Cuts a text before and after what has to stay on one line; every second piece is one of those. */
export function unbroken(text: string): readonly string[] {
  return text.split(WHOLE)
}
