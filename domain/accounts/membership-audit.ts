import type { AuditEntry } from '../audit/audit-entry.ts'
import type { MembershipRights } from './organisation.ts'

type Changes = NonNullable<AuditEntry['changes']>

interface MembershipChange {
  readonly organisation: string
  readonly personId: string
  /** Undefined for a new membership. */
  readonly before: MembershipRights | undefined
  /** Undefined for an ended membership. */
  readonly after: MembershipRights | undefined
  /** Person id, or `operator`. */
  readonly actor: string
}

/** The audit entry for a new, changed or ended membership. `now` is in milliseconds since 1970. */
export function membershipEntry(change: MembershipChange, now: number): AuditEntry {
  const { organisation, personId, before, after, actor } = change
  return {
    at: new Date(now).toISOString(),
    actor,
    organisation,
    object: { type: 'person', id: personId },
    action: !before ? 'membership-began' : !after ? 'membership-ended' : 'membership-changed',
    changes: rightsChanges(before, after),
  }
}

/** Changed reach, duties and sites with their old and new values; empty without changes. */
export function rightsChanges(before: MembershipRights | undefined, after: MembershipRights | undefined): Changes {
  const changes: Changes = {}
  const compare = (field: string, from: string | undefined, to: string | undefined): void => {
    if (from !== to) changes[field] = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  }
  compare('reach', before?.reach, after?.reach)
  compare('duties', before && joined(before.duties), after && joined(after.duties))
  for (const site of new Set([...(before?.sites ?? []), ...(after?.sites ?? [])])) {
    const [from, to] = [before?.sites.includes(site) ?? false, after?.sites.includes(site) ?? false]
    if (from !== to) changes[`site.${site}`] = { from, to }
  }
  return changes
}

/** Codes joined by dots, because an audit entry accepts no commas or spaces. */
function joined(codes: readonly string[]): string {
  return codes.toSorted().join('.')
}
