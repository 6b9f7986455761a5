/** A South African date in words: "23 November 2026". */
export function dayInWords(date: string): string {
  return new Intl.DateTimeFormat('en-ZA', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}
