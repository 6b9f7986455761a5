const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Johannesburg',
})

/** A moment (ISO 8601) for texts that people read elsewhere: "30 November 2026 at 13:47 South African time". */
export function momentInWords(iso: string): string {
  return `${format.format(new Date(iso))} South African time`
}
