import type { Actor } from './actor.ts'

/** The owner fields of every record. */
export interface OwnedRecord {
  /** Undefined for a record without an organisation. */
  readonly organisation?: string | undefined
  readonly site?: string | undefined
  /** The person who created it. */
  readonly personId?: string | undefined
}

/** A person with the rights that they have in an organisation. */
interface Reaching extends Pick<Actor, 'id'> {
  readonly organisation?: Pick<NonNullable<Actor['organisation']>, 'id' | 'reach' | 'sites'> | undefined
}

/** Whether a record belongs to the actor's active organisation and is within their reach there. */
export function isWithinReach(actor: Reaching, record: OwnedRecord): boolean {
  const { organisation } = actor
  if (!organisation || record.organisation !== organisation.id) return false
  const isOwn = record.personId === actor.id
  switch (organisation.reach) {
    case 'client':
      return false
    case 'own':
      return isOwn
    case 'site':
      return isOwn || (record.site !== undefined && organisation.sites.includes(record.site))
    case 'all':
      return true
  }
}
