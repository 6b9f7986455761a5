import type { AuditEntry } from '../audit/audit-entry.ts'
import type { Standing } from './organisation.ts'

type Changes = NonNullable<AuditEntry['changes']>

interface MembershipChange {
  readonly organisation: string
  readonly personId: string
  /** Undefined where the membership begins. */
  readonly before: Standing | undefined
  /** Undefined where it ends. */
  readonly after: Standing | undefined
  /** Person id, or `operator`. */
  readonly actor: string
}

/** What the log says of a membership that began, changed or ended. `now` is in milliseconds since 1970. */
export function membershipEntry(change: MembershipChange, now: number): AuditEntry {
  const { organisation, personId, before, after, actor } = change
  return {
    at: new Date(now).toISOString(),
    actor,
    organisation,
    object: { type: 'person', id: personId },
    action: !before ? 'membership-began' : !after ? 'membership-ended' : 'membership-changed',
    changes: standingChanges(before, after),
  }
}

/** Reach, duties and sites that differ, with what they were and became; empty where nothing differs. */
export function standingChanges(before: Standing | undefined, after: Standing | undefined): Changes {
  const changes: Changes = {}
  const compare = (field: string, from: string | undefined, to: string | undefined): void => {
    if (from !== to) changes[field] = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  }
  compare('reach', before?.reach, after?.reach)
  compare('duties', before && listed(before.duties), after && listed(after.duties))
  for (const site of new Set([...(before?.sites ?? []), ...(after?.sites ?? [])])) {
    const [from, to] = [before?.sites.includes(site) ?? false, after?.sites.includes(site) ?? false]
    if (from !== to) changes[`site.${site}`] = { from, to }
  }
  return changes
}

/** In the form that an audit entry takes. */
function listed(codes: readonly string[]): string {
  return codes.toSorted().join('.')
}
