const CURRENCY = /^([+\-−]?)\s?(?:R|ZAR|\$|USD|€|EUR|£|GBP)?\s?/u
const SPACED = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/
const WITH_COMMAS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
const WITH_POINTS = /^\d{1,3}(?:\.\d{3})+,\d+$/
const PLAIN = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/

/**
 * The number that a person typed: `55 500`, `55,500`, `1,234,567.5`, `R 55 500`, `55.5`. Spaces and commas part thousands, and a point
 * begins the decimals. A comma begins them where it can mean nothing else: other than three digits follow it, or the thousands are parted
 * by spaces or points. Undefined if it is no number, or its thousands are parted wrongly.
 */
export function typedNumber(text: string): number | undefined {
  const trimmed = text.trim().replaceAll(/[\s\u00A0\u2009\u202F]+/gu, ' ')
  const sign = CURRENCY.exec(trimmed)
  const bare = trimmed.slice(sign?.[0].length ?? 0)
  const plain = plainDigits(bare)
  if (plain === undefined) return undefined
  const number = Number(plain)
  if (!Number.isFinite(number)) return undefined
  return ['-', '−'].includes(sign?.[1] ?? '') && number !== 0 ? -number : number
}

/** A number as lists and fields show it, such as `55 500.5`: `typedNumber` reads it back. */
export function numberText(number: number): string {
  const [whole = '', fraction] = Math.abs(number)
    .toLocaleString('en', { maximumFractionDigits: 10 })
    .replaceAll(',', '\u{A0}')
    .split('.')
  return `${number < 0 ? '-' : ''}${whole}${fraction === undefined ? '' : `.${fraction}`}`
}

function plainDigits(text: string): string | undefined {
  if (SPACED.test(text)) return text.replaceAll(' ', '').replace(',', '.')
  if (WITH_COMMAS.test(text)) return text.replaceAll(',', '')
  if (WITH_POINTS.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return PLAIN.test(text) ? text.replace(',', '.') : undefined
}
