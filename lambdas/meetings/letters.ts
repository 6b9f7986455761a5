import type { MeetingInvitation } from '#domain/meetings/mails/meeting-invitation.ts'
import type { MeetingMinutesMail } from '#domain/meetings/mails/meeting-minutes.ts'
import type { Change, Commit } from '#lambdas/platform/commit.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

/** An invitation or minutes by mail, with the link that it holds for a guest. */
export interface Letter {
  readonly mail: MeetingInvitation | MeetingMinutesMail
  readonly link?: ItemWrite
}

/** Of a transaction. */
const MOST_ITEMS = 90
const MOST_BYTES = 2_000_000

/**
 * Commits a change with as many of its letters as fit into one transaction, and the others after it. Those are not sent if the change is
 * not written.
 */
export async function commitWithLetters(commit: Commit, change: Change, letters: readonly Letter[]) {
  const { items, mails = [], messages = [], audit = [] } = change
  const taken = items.length + mails.length + messages.length + audit.length
  const [first, ...others] = partsOf(letters, taken)
  const committed = await commit({
    ...change,
    items: [...items, ...linksOf(first)],
    mails: [...mails, ...first.map(({ mail }) => mail)],
  })
  if (committed.outcome !== 'written') return committed
  for (const part of others) await commit({ items: linksOf(part), mails: part.map(({ mail }) => mail) })
  return committed
}

function linksOf(letters: readonly Letter[]): ItemWrite[] {
  return letters.flatMap(({ link }) => link ?? [])
}

/** Letters by transactions. `taken`: items that the first one has already. */
function partsOf(letters: readonly Letter[], taken: number): [Letter[], ...Letter[][]] {
  const parts: [Letter[], ...Letter[][]] = [[]]
  let part = parts[0]
  let [items, bytes] = [taken, 0]
  for (const letter of letters) {
    const size = JSON.stringify(letter).length
    const weight = letter.link ? 2 : 1
    if (items + weight > MOST_ITEMS || (bytes > 0 && bytes + size > MOST_BYTES)) {
      part = []
      parts.push(part)
      items = 0
      bytes = 0
    }
    part.push(letter)
    items += weight
    bytes += size
  }
  return parts
}
