import { effort } from '../words.ts'
import { minutesSince } from './minutes-since.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000

/** How long a timer has run: "less than a minute", "1 h 5 min". `now` is in milliseconds since 1970. */
export function runningInWords(startedAt: string, now: number): string {
  const minutes = minutesSince(startedAt, now)
  return minutes === 0 ? 'less than a minute' : effort(minutes)
}

/** How an entry differs from the time that its timer ran, in milliseconds: "The timer ran for 13 s."; undefined if it does not. */
export function roundingInWords(ms: number, minutes: number): string | undefined {
  const seconds = Math.max(0, Math.round(ms / SECOND_MS))
  if (seconds * SECOND_MS === minutes * MINUTE_MS) return undefined
  const [whole, rest] = [Math.floor(seconds / 60), seconds % 60]
  const ran = [whole > 0 && effort(whole), (rest > 0 || whole === 0) && `${rest} s`]
    .filter((each) => each !== false)
    .join(' ')
  return seconds > minutes * 60 + 60
    ? `The timer ran for ${ran}, and an entry has 24 hours at most.`
    : `The timer ran for ${ran}. Entries have whole minutes, at least one.`
}
