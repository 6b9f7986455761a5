import type { TimelineEntry } from '../message.ts'

/** Replies of a client within this time after another one are mailed together. In milliseconds. */
const BURST_MS = 5 * 60 * 1000

/**
 * Whether a client's reply is not mailed at once but together with others: it comes soon after another reply of a client, to which the
 * desk has not replied yet. `earlier` are the entries before it, oldest first. A mail is never held back, because the time of its reply
 * is when it was received and not when it was taken.
 */
export function isInBurst(entry: TimelineEntry, earlier: readonly TimelineEntry[]): boolean {
  if (!isClientReply(entry) || entry.actor === 'mail') return false
  const previous = earlier.findLast(({ happening }) => happening.type === 'replied')
  return previous !== undefined && isClientReply(previous) && Date.parse(entry.at) - Date.parse(previous.at) < BURST_MS
}

/** The five minutes around `now`, at whose end the replies of a burst are mailed. In milliseconds since 1970. */
export function burstWindow(now: number): { readonly from: number; readonly to: number } {
  const from = Math.floor(now / BURST_MS) * BURST_MS
  return { from, to: from + BURST_MS }
}

/** The moment since which a timeline must be known to tell the replies of the window that begins at `from`. In milliseconds since 1970. */
export function burstReaches(from: number): number {
  return from - BURST_MS
}

/**
 * The replies of a window that are mailed together, oldest first. None if the desk has replied to the newest one, because then it was
 * read. `timeline` is oldest first.
 */
export function repliesInBurst<Entry extends TimelineEntry>(
  timeline: readonly Entry[],
  from: number,
): readonly Entry[] {
  const newest = timeline.findLast(({ happening }) => happening.type === 'replied')
  if (!newest || !isClientReply(newest)) return []
  return timeline.filter((entry, at) => {
    const time = Date.parse(entry.at)
    return time >= from && time < from + BURST_MS && isInBurst(entry, timeline.slice(0, at))
  })
}

function isClientReply({ happening }: TimelineEntry): boolean {
  return happening.type === 'replied' && happening.side === 'client'
}
