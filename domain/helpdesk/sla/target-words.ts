const MINUTES = 60
/** The largest target: two months in all hours. */
const MOST_MINUTES = 999_999

/** "15 min", "4 h", "1 h 30 min": a target of whole minutes, as it is read and typed. */
export function spelledTarget(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES)
  const rest = minutes % MINUTES
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(' ')
}

const HOURS = String.raw`(\d{1,5})(?:[.,](\d{1,2}))?\s*(?:h|hr|hrs|hour|hours)`
const REST = String.raw`(\d{1,6})\s*(?:m|min|mins|minute|minutes)?`
const TARGET = new RegExp(`^(?:${HOURS})?\\s*(?:${REST})?$`, 'i')

/**
 * The minutes of a typed target: "15", "15 min", "4 h", "1.5 h", "1 h 30 min". Undefined if it is none, less than a minute, not whole
 * minutes, or longer than 999 999 minutes.
 */
export function minutesIn(typed: string): number | undefined {
  const [whole, hours, share, minutes] = TARGET.exec(typed.trim()) ?? []
  if (!whole) return undefined
  const partOfHour = share === undefined ? 0 : (Number(share) / 10 ** share.length) * MINUTES
  if (share !== undefined && minutes !== undefined) return undefined
  const sum = Number(hours ?? 0) * MINUTES + partOfHour + Number(minutes ?? 0)
  // Two digits of an hour are never exact in binary.
  const rounded = Math.round(sum * 1000) / 1000
  return Number.isInteger(rounded) && rounded >= 1 && rounded <= MOST_MINUTES ? rounded : undefined
}
