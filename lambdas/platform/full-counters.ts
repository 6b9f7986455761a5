/** Maximum number of remembered counters; forgetting one only costs another failed attempt. */
const MOST = 5000

/** Remembers full rate counters. A counter only grows, so it stays full until its window ends. */
export function fullCounters() {
  const ends = new Map<string, number>()
  return {
    /** `endsAt` in epoch seconds. */
    note(key: string, endsAt: number): void {
      const [oldest] = ends.keys()
      if (ends.size >= MOST && oldest !== undefined) ends.delete(oldest)
      ends.set(key, endsAt)
    },
    /** `now` in milliseconds since 1970. */
    has: (key: string, now: number): boolean => (ends.get(key) ?? 0) * 1000 > now,
  }
}
