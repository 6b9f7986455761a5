import { admit } from '../accounts/access.ts'
import type { Actor } from '../accounts/actor.ts'
import { isWithinReach } from '../accounts/reach.ts'
import type { Meeting } from './meeting.ts'

type Reader = Pick<Actor, 'id' | 'roles' | 'assurance' | 'organisation'>

/**
 * Whether `actor` may read and change a meeting or a series: they act for its organisation, with a reach that includes who called it, or
 * they are invited.
 */
export function mayRead(
  actor: Reader,
  meeting: Pick<Meeting, 'organisation' | 'personId' | 'personIds' | 'chairId'>,
): boolean {
  if (admit('signed-in', actor) !== 'admitted' || actor.organisation?.id !== meeting.organisation) return false
  return isWithinReach(actor, meeting) || meeting.personIds.includes(actor.id) || meeting.chairId === actor.id
}

/** Whether a person called a meeting or a series, chairs it or is invited: it is in their calendar. */
export function isIn(personId: string, meeting: Pick<Meeting, 'personId' | 'personIds' | 'chairId'>): boolean {
  return meeting.personId === personId || meeting.chairId === personId || meeting.personIds.includes(personId)
}

/** Whether `actor` approves the minutes of a meeting that they may read: its chair does. */
export function mayApprove(actor: Pick<Actor, 'id'>, { chairId }: Pick<Meeting, 'chairId'>): boolean {
  return actor.id === chairId
}

/** Whether `actor` gives a meeting or a series to another organiser: who organises it does, and who leads it. */
export function mayHandOver(
  actor: Pick<Actor, 'id' | 'organisation'>,
  meeting: Pick<Meeting, 'chairId' | 'organisation' | 'personId'>,
): boolean {
  return actor.id === meeting.personId || mayLead(actor, meeting)
}

/**
 * Whether `actor` leads a meeting or a series that they may read: its chair does, and owners of the organisation, so that a meeting whose
 * chair has left goes on. They start and end it, as its organiser does too, send its minutes and say who chairs it.
 */
export function mayLead(
  actor: Pick<Actor, 'id' | 'organisation'>,
  { chairId, organisation }: Pick<Meeting, 'chairId' | 'organisation'>,
): boolean {
  const isOwner = actor.organisation?.id === organisation && actor.organisation.duties.includes('owner')
  return isOwner || actor.id === chairId
}
