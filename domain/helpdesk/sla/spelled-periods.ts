/** Working periods of a day as people type them: "08:00-12:00, 13:00-17:00". Empty for a day off. */
export function spellPeriods(periods: readonly { readonly from: string; readonly to: string }[]): string {
  return periods.map(({ from, to }) => `${from}-${to}`).join(', ')
}

/** The periods of a text such as "08:00-12:00, 13:00-17:00"; undefined if it is none. */
export function readPeriods(text: string): { from: string; to: string }[] | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const periods = parts.flatMap((part) => {
    const [, from, to] = /^(\d{2}:\d{2})\s*(?:-|–|to)\s*(\d{2}:\d{2})$/.exec(part) ?? []
    return from !== undefined && to !== undefined ? [{ from, to }] : []
  })
  return periods.length === parts.length ? periods : undefined
}
