/** A sum as South Africans write it, such as "USD 148,48". A file's currency may be a code that no standard knows. */
export function amountOf(value: number, currency: string): string {
  return `${currency} ${value.toLocaleString('en-ZA', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}
