import { admit } from '../accounts/access.ts'
import type { Actor } from '../accounts/actor.ts'
import { isWithinReach } from '../accounts/reach.ts'

type Reader = Pick<Actor, 'id' | 'roles' | 'assurance' | 'organisation'>
interface Owned {
  readonly organisation?: string | undefined
  readonly personId?: string | undefined
}

/** Whether `actor` reads a deal, a quote or a document: staff do, and members of the organisation that it belongs to, as far as they reach. */
export function mayRead(actor: Reader, record: Owned): boolean {
  if (admit('agent', actor) === 'admitted') return true
  return admit('signed-in', actor) === 'admitted' && isWithinReach(actor, record)
}

/**
 * Whether `actor` reads a document of an organisation that theirs took in: it stays with the closed one, and is read as if it were of
 * theirs. `takenIn` are ids of closed organisations.
 */
export function mayReadOfClosed(actor: Reader, record: Owned, takenIn: readonly string[]): boolean {
  const { organisation } = actor
  if (!organisation || record.organisation === undefined || !takenIn.includes(record.organisation)) return false
  return mayRead(actor, { ...record, organisation: organisation.id })
}

/** Whether `actor` changes what belongs to a reseller: a person with that role and a second factor, acting for it. */
export function mayChange(actor: Reader, record: Owned): boolean {
  return admit('reseller', actor) === 'admitted' && isWithinReach(actor, record)
}

/** Whether `actor` says which member follows a lead or a deal of their organisation. */
export function mayAssign(actor: Reader, record: Owned): boolean {
  return mayChange(actor, record) && mayChangeBank(actor)
}

/** Whether `actor` changes the bank details of their organisation. */
export function mayChangeBank(actor: Reader): boolean {
  const { organisation } = actor
  return admit('reseller', actor) === 'admitted' && organisation !== undefined && organisation.duties.includes('owner')
}
