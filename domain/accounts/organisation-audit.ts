import type { AuditEntry } from '../audit/audit-entry.ts'
import { rightsChanges } from './membership-audit.ts'
import type { MembershipRights } from './organisation.ts'

/** Changes of an organisation that are recorded with it as the object. */
type OrganisationAction =
  | 'organisation-added'
  | 'organisation-renamed'
  | 'organisation-details-changed'
  | 'organisation-suspended'
  | 'organisation-resumed'
  | 'organisation-merge-begun'
  | 'organisation-merged'
  | 'organisation-took-in'
  | 'invitation-sent'
  | 'invitation-withdrawn'
  | 'invitation-accepted'
  | 'invitation-declined'

interface OrganisationChange {
  readonly organisation: string
  readonly action: OrganisationAction
  /** Person id, or `operator`. */
  readonly actor: string
  /** The other organisation of a merge. */
  readonly other?: string
  /** The rights that an invitation offers, or that one offered which ended. */
  readonly offers?: MembershipRights
  readonly offered?: MembershipRights
}

/**
 * Audit entry of a changed organisation. It contains no names and addresses, because the audit log holds no personal data.
 * `now` is in milliseconds since 1970.
 */
export function organisationEntry(change: OrganisationChange, now: number): AuditEntry {
  const { organisation, action, actor, other, offers, offered } = change
  return {
    at: new Date(now).toISOString(),
    actor,
    organisation,
    object: { type: 'organisation', id: organisation },
    action,
    ...(other !== undefined && { changes: { organisation: { to: other } } }),
    ...((offers ?? offered) && { changes: rightsChanges(offered, offers) }),
  }
}
