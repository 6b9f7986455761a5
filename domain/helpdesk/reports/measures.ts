/** Upper bounds of the time buckets in minutes; a last bucket holds what took longer. Percentiles are read from them. */
export const bucketBounds = [15, 30, 60, 120, 240, 480, 960, 1620, 3240] as const

/** The promises that reports count. */
export const reportedClocks = ['firstResponse', 'resolution'] as const
export type ReportedClock = (typeof reportedClocks)[number]

/**
 * Counters by name: `created`, `resolved`, `reopened`; for each clock `<clock>-met`, `<clock>-missed`, `<clock>-ended`, `<clock>-minutes`
 * and `<clock>-bucket-<index>`; `rating-<score>`. A name that is absent counts 0.
 */
export type Measures = Readonly<Record<string, number>>

/** The name of the counter of a bucket. */
export function bucketName(clock: ReportedClock, index: number): string {
  return `${clock}-bucket-${index}`
}

/** The bucket of a time in minutes. */
export function bucketOf(minutes: number): number {
  const index = bucketBounds.findIndex((bound) => minutes <= bound)
  return index === -1 ? bucketBounds.length : index
}

/** The sum of counters by name; names that add up to 0 are left out. */
export function sumOf(all: Iterable<Measures>): Measures {
  const sum: Record<string, number> = {}
  for (const measures of all) for (const [name, value] of Object.entries(measures)) sum[name] = (sum[name] ?? 0) + value
  return Object.fromEntries(Object.entries(sum).filter(([, value]) => value !== 0))
}
