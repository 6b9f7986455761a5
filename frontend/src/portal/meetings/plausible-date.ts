/** Whether a date can be meant. While a year is typed, its field holds those of the years 0002, 0020 and 0202. */
export function isPlausibleDate(date: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && date >= '2000-01-01' && date <= '2100-12-31'
}
