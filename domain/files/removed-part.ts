import type { StoredFile } from './file.ts'

/** How long files stay after their task was removed: longer than a page with its undo is open. */
const KEPT_DAYS = 30
const DAY_MS = 86_400_000

interface Parts {
  /** The parts that the record has now, such as the tasks of a project. */
  readonly parts: ReadonlySet<string>
  /** The parts that were removed a moment ago. */
  readonly removed: ReadonlySet<string>
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * What happens to a file of a record: it is marked when its part is removed, unmarked when the part comes back, and deleted after 30 days
 * with a mark.
 */
export function fateOf(
  { about, removedAt }: Pick<StoredFile, 'about' | 'removedAt'>,
  { parts, removed, now }: Parts,
): 'stays' | 'marked' | 'unmarked' | 'deleted' {
  if (!about || parts.has(about.part)) return removedAt === undefined ? 'stays' : 'unmarked'
  if (removedAt === undefined || removed.has(about.part)) return 'marked'
  return Date.parse(removedAt) + KEPT_DAYS * DAY_MS <= now ? 'deleted' : 'stays'
}
