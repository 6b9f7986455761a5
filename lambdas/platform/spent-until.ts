/** More than an instance meets in an hour of normal use; a flood of more only costs more attempts. */
const MOST = 5000

/** Remembers counters that were found full. A counter only grows, so a full one stays full until its window ends. */
export function spentUntil() {
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
