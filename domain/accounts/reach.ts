import type { Actor } from './actor.ts'

/** What every record of an organisation says of its owner. */
export interface OwnedRecord {
  /** Undefined for a record that belongs to no organisation. */
  readonly organisation?: string | undefined
  readonly site?: string | undefined
  /** Who asked for it. */
  readonly personId?: string | undefined
}

/**
 * Whether a record of an organisation lies within the reach that `actor` has there. Nobody reaches a record of another
 * organisation than the one they act for, or one that belongs to none.
 */
export function isWithinReach(actor: Pick<Actor, 'id' | 'organisation'>, record: OwnedRecord): boolean {
  const { organisation } = actor
  if (!organisation || record.organisation !== organisation.id) return false
  const isOwn = record.personId === actor.id
  switch (organisation.reach) {
    case 'own':
      return isOwn
    case 'site':
      return isOwn || (record.site !== undefined && organisation.sites.includes(record.site))
    case 'all':
      return true
  }
}
