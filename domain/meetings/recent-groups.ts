import type { MeetingSummary } from './meeting.ts'

const MOST_GROUPS = 3

type Met = Pick<MeetingSummary, 'title' | 'date' | 'personIds' | 'state'>

interface Group {
  readonly title: string
  readonly personIds: readonly string[]
}

/** The people of the last meetings, the newest first, at most three groups and each once. Who left is not in them. */
export function recentGroups(meetings: readonly Met[], members: ReadonlySet<string>): Group[] {
  const groups = new Map<string, Group>()
  const titles = new Set<string>()
  for (const { title, personIds, state } of meetings.toSorted((one, two) => (one.date < two.date ? 1 : -1))) {
    const here = personIds.filter((id) => members.has(id))
    const key = here.toSorted().join(' ')
    const isNew = !groups.has(key) && !titles.has(title)
    if (state === 'cancelled' || here.length < 2 || here.length === members.size || !isNew) continue
    titles.add(title)
    groups.set(key, { title, personIds: here })
    if (groups.size === MOST_GROUPS) break
  }
  return [...groups.values()]
}
