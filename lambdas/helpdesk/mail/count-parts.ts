/** Characters of a boundary that are compared: enough to tell them from rulers in a text. */
const COMPARED = 24
/** The parameter as the parser accepts it: folded, commented, continued or percent-encoded. */
const BOUNDARY =
  /boundary(\*?)\d{0,2}(\*?)\s{0,80}(?:\([^()]{0,80}\)\s{0,80})?=\s{0,80}"?([^\s"\\%();\u0080-\u00FF]{0,24})/gi
const DELIMITER = Buffer.from('\n--')

/**
 * Whether a raw mail may have more than `most` parts, without parsing it. Counts the lines that begin like one of the mail's
 * boundaries, so it is never less than the number that a parser finds.
 */
export function hasMoreParts(raw: Uint8Array, most: number): boolean {
  const mail = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const beginnings = new Set<string>()
  for (const [, star = '', end = '', value = ''] of mail.toString('latin1').matchAll(BOUNDARY)) {
    beginnings.add(beginningOf(value, star !== '' || end !== ''))
    if (beginnings.size > most) return true
  }
  const lengths = [...new Set([...beginnings].map(({ length }) => length))]
  let count = 0
  for (let at = mail.indexOf(DELIMITER); at !== -1; at = mail.indexOf(DELIMITER, at + 1)) {
    const start = at + DELIMITER.length
    const line = mail.toString('latin1', start, start + COMPARED)
    if (lengths.some((length) => beginnings.has(line.slice(0, length)))) count += 1
    if (count > most) return true
  }
  return false
}

/** What the boundary certainly begins with. Encoded ones may begin with anything. */
function beginningOf(value: string, isExtended: boolean): string {
  if (value.startsWith('=?')) return ''
  return isExtended ? value.slice(value.lastIndexOf("'") + 1) : value
}
