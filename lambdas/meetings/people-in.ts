import type { KeptItem, Meeting } from '#domain/meetings/meeting.ts'

type Plan = Pick<Meeting, 'personId' | 'chairId' | 'personIds' | 'guests'> & {
  readonly agenda: readonly Pick<KeptItem, 'ownerId'>[]
}
/** A series has a plan only. */
type Naming = Plan & Partial<Pick<Meeting, 'actions' | 'amendments' | 'attendance' | 'approvedBy' | 'summary'>>

/** People whom a meeting or a series names, and the one before it did not. */
export function newlyNamed(after: Naming, before: Naming | undefined): string[] {
  const known = new Set(before && peopleIn(before))
  return peopleIn(after).filter((id) => !known.has(id))
}

/** Everybody whom a meeting names, once each. */
export function peopleIn(meeting: Naming): string[] {
  const { personId, chairId, personIds, agenda, guests } = meeting
  const { actions = [], amendments = [], attendance = [], approvedBy, summary } = meeting
  const named = [
    personId,
    chairId,
    approvedBy,
    summary?.by,
    ...personIds,
    ...agenda.map(({ ownerId }) => ownerId),
    ...actions.map((action) => action.personId),
    ...amendments.map((amendment) => amendment.personId),
    ...attendance.map(({ who }) => who).filter((who) => !guests.includes(who)),
  ]
  return [...new Set(named.filter((id) => id !== undefined))]
}
