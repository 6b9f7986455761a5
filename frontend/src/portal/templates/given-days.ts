import { useSearchParams } from 'react-router-dom'
import type { GivenFilter } from './filters.tsx'

/** The first and the last day that an address names, as South African dates. */
export interface GivenDays {
  readonly since?: string
  readonly until?: string
}

/** "2 Nov 2026": two of them fit a phone. */
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const shortDay = (date: string) => dayFormat.format(new Date(`${date}T00:00:00Z`))

const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** The days that an address narrows a list down to: `since=2026-11-01&until=2026-11-28`. Impossible days are none. */
export function daysIn(search: URLSearchParams): GivenDays {
  const [since, until] = [search.get('since'), search.get('until')]
  if (since === null || until === null || !isDate(since) || !isDate(until) || since > until) return {}
  return { since, until }
}

/** The days as a filter that can be removed; `name` says what happened on them: "Created". */
export function useGivenDays(name: string): { readonly given: readonly GivenFilter[]; readonly clear: () => void } {
  const [search, setSearch] = useSearchParams()
  const { since, until } = daysIn(search)
  // The browser's address is ahead of the rendered one after another change.
  const clear = () => setSearch(withoutDays(new URLSearchParams(window.location.search)), { replace: true })
  if (since === undefined || until === undefined) return { given: [], clear }
  const value = since === until ? shortDay(since) : `${shortDay(since)} to ${shortDay(until)}`
  return { given: [{ name, value, onRemove: clear }], clear }
}

function withoutDays(next: URLSearchParams): URLSearchParams {
  for (const part of ['since', 'until', 'days', 'from']) next.delete(part)
  return next
}

function isDate(text: string): boolean {
  return DATE.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
}
