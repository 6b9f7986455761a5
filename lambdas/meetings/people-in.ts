import type { Meeting } from '#domain/meetings/meeting.ts'

/** Everybody whom a meeting names, once each. */
export function peopleIn(meeting: Meeting): string[] {
  const { personId, chairId, personIds, agenda, actions, amendments, attendance, approvedBy, guests } = meeting
  const named = [
    personId,
    chairId,
    approvedBy,
    ...personIds,
    ...agenda.map(({ ownerId }) => ownerId),
    ...actions.map((action) => action.personId),
    ...amendments.map((amendment) => amendment.personId),
    ...attendance.map(({ who }) => who).filter((who) => !guests.includes(who)),
  ]
  return [...new Set(named.filter((id) => id !== undefined))]
}
