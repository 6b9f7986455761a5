/** What a recommendation is called in every bill of its currency. */
export function recommendationKey(id: string, currency: string): string {
  return `${id}:${currency.replace(/[^\w]/g, '').slice(0, 8)}`
}
