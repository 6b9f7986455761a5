import { HOME_ZONE } from '#domain/calendar/zone.ts'
import type { Option } from '../parts/select.tsx'

const nameOf = (zone: string) =>
  zone === HOME_ZONE ? 'South African time (Africa/Johannesburg)' : zone.replaceAll('_', ' ')

/** Time zones to choose from: ours, the browser's, that of the meeting, and all others by their names. */
export function zoneOptions(chosen: string, own = Intl.DateTimeFormat().resolvedOptions().timeZone): Option[] {
  const first = [HOME_ZONE, chosen, own]
  return [...new Set([...first, ...Intl.supportedValuesOf('timeZone')])].map((id) => ({ id, name: nameOf(id) }))
}
