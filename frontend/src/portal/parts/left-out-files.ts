/** A file that is not in a result, or only in part, and why. */
export interface LeftOutFile {
  readonly path: string
  /** Sentences that hold for all files that are left out for the same reason. */
  readonly reason: string
}

export interface LeftOutGroup {
  readonly reason: string
  readonly count: number
  /** The first of them. */
  readonly paths: readonly string[]
}

/** Names of one group that are written. */
const MOST_NAMED = 10
/** Reasons that are written: that of a damaged template names a line. */
const MOST_GROUPS = 20

/** Files by the reason why they are left out, so that advice stands there once: of a folder, most files are of no concern. */
export function leftOutGroups(files: readonly LeftOutFile[]): {
  readonly groups: readonly LeftOutGroup[]
  /** Files with reasons that are not among them. */
  readonly others: number
} {
  const byReason = Map.groupBy(files, ({ reason }) => reason)
  const all = [...byReason].map(([reason, own]) => ({
    reason,
    count: own.length,
    paths: own.slice(0, MOST_NAMED).map(({ path }) => path),
  }))
  const groups = all.slice(0, MOST_GROUPS)
  return { groups, others: files.length - groups.reduce((sum, { count }) => sum + count, 0) }
}
