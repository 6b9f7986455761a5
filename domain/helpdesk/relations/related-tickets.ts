import { canonicalEmail } from '../../accounts/canonical-email.ts'
import type { Happening, ticketLinkKinds } from '../ticket-event.ts'
import type { Ticket } from '../ticket.ts'

/** Links that an agent sets. Those of follow-ups are set by the rule that opens them. */
export const manualLinkKinds = ['parent', 'child', 'duplicate', 'related'] as const
export type ManualLinkKind = (typeof manualLinkKinds)[number]
type LinkKind = (typeof ticketLinkKinds)[number]

/** Why two tickets are not brought into a relation. */
export type RelationRefusal =
  | 'nothing-changes'
  | 'same-ticket'
  | 'ticket-merged'
  | 'other-merged'
  | 'other-requesters'
  | 'has-parent'
  | 'not-linked'
  | 'not-merged'
  | 'merged-long-ago'
  | 'too-many-links'

/** What happens to each of two tickets. */
export interface BothHappenings {
  readonly one: readonly Happening[]
  readonly other: readonly Happening[]
}

/** Each link keeps the ticket's item small, which lists read. */
const MOST_LINKS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** How the linked ticket sees a link: `parent` and `child` are each other's inverse, as are the kinds of follow-ups. */
function inverseOf(kind: LinkKind): LinkKind {
  switch (kind) {
    case 'parent':
      return 'child'
    case 'child':
      return 'parent'
    case 'follow-up-of':
      return 'followed-up-by'
    case 'followed-up-by':
      return 'follow-up-of'
    case 'duplicate':
    case 'related':
      return kind
  }
}

/** What two linked tickets record: `other` is the `kind` of `one`. */
export function linkBoth(one: string, kind: LinkKind, other: string): BothHappenings {
  return {
    one: [{ type: 'linked', kind, ticketNumber: other }],
    other: [{ type: 'linked', kind: inverseOf(kind), ticketNumber: one }],
  }
}

type Linked = Pick<Ticket, 'ticketNumber' | 'related' | 'mergedInto'>

/**
 * Links two tickets: `other` becomes the `kind` of `one`. Two tickets have one link that an agent set; a new one replaces it. A ticket
 * has at most one parent, and merged tickets get no links.
 */
export function linkTickets(one: Linked, other: Linked, kind: ManualLinkKind): BothHappenings | RelationRefusal {
  if (one.ticketNumber === other.ticketNumber) return 'same-ticket'
  if (one.mergedInto !== undefined) return 'ticket-merged'
  if (other.mergedInto !== undefined) return 'other-merged'
  const standing = manualLink(one, other.ticketNumber)
  if (standing?.kind === kind) return 'nothing-changes'
  const child = kind === 'parent' ? one : kind === 'child' ? other : undefined
  const parent = kind === 'parent' ? other : one
  const hasParent = child?.related.some((link) => link.kind === 'parent' && link.ticketNumber !== parent.ticketNumber)
  if (hasParent) return 'has-parent'
  if (!standing && [one, other].some(({ related }) => related.length >= MOST_LINKS)) return 'too-many-links'
  const removed = standing ? unlinkBoth(one.ticketNumber, standing.kind, other.ticketNumber) : { one: [], other: [] }
  const added = linkBoth(one.ticketNumber, kind, other.ticketNumber)
  return { one: [...removed.one, ...added.one], other: [...removed.other, ...added.other] }
}

/** Removes the link that an agent set between two tickets. */
export function unlinkTickets(one: Linked, other: Linked): BothHappenings | RelationRefusal {
  const standing = manualLink(one, other.ticketNumber)
  return standing ? unlinkBoth(one.ticketNumber, standing.kind, other.ticketNumber) : 'not-linked'
}

function manualLink({ related }: Linked, ticketNumber: string) {
  return related.find(
    (link) => link.ticketNumber === ticketNumber && manualLinkKinds.some((kind) => kind === link.kind),
  )
}

function unlinkBoth(one: string, kind: LinkKind, other: string): BothHappenings {
  return {
    one: [{ type: 'unlinked', kind, ticketNumber: other }],
    other: [{ type: 'unlinked', kind: inverseOf(kind), ticketNumber: one }],
  }
}

type Requested = Pick<Ticket, 'email' | 'organisation' | 'personId'>
type Merged = Linked & Requested & Pick<Ticket, 'mergedAt'>

/**
 * Merges `one` into `other`: `one` closes and points there. No text moves and nobody may read more than before, because texts of another
 * requester must not become visible by merging. Refused for tickets of different organisations, and for tickets without an organisation
 * of different addresses: their requesters have nothing to do with each other.
 */
export function mergeTickets(one: Merged, other: Merged): BothHappenings | RelationRefusal {
  if (one.ticketNumber === other.ticketNumber) return 'same-ticket'
  if (one.mergedInto !== undefined) return 'ticket-merged'
  if (other.mergedInto !== undefined) return 'other-merged'
  if (one.organisation !== other.organisation) return 'other-requesters'
  if (one.organisation === undefined && !haveSameRequester(one, other)) return 'other-requesters'
  return {
    one: [{ type: 'merged-into', ticketNumber: other.ticketNumber }],
    other: [{ type: 'absorbed', ticketNumber: one.ticketNumber }],
  }
}

/** Takes a merge back within `undoDays`. The ticket has its status and its clocks again, as if it had not been merged. */
export function undoMerge(
  one: Merged,
  other: Merged,
  { now, undoDays }: { readonly now: number; readonly undoDays: number },
): BothHappenings | RelationRefusal {
  if (one.mergedInto !== other.ticketNumber || one.mergedAt === undefined) return 'not-merged'
  if (now - Date.parse(one.mergedAt) > undoDays * DAY_MS) return 'merged-long-ago'
  return {
    one: [{ type: 'merge-undone', ticketNumber: other.ticketNumber }],
    other: [{ type: 'released', ticketNumber: one.ticketNumber }],
  }
}

/** Whether the guest of `ticket` gets links to `target`, too: they asked both, and need no account for it. */
export function guestFollows(ticket: Requested, target: Requested): boolean {
  return target.personId === undefined && haveSameRequester(ticket, target)
}

/** Whether two tickets were asked by the same person. */
export function haveSameRequester(one: Requested, other: Requested): boolean {
  if (one.personId !== undefined && other.personId !== undefined) return one.personId === other.personId
  return canonicalEmail(one.email) === canonicalEmail(other.email)
}
