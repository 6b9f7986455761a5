import type { MembershipRights } from './organisation.ts'

/** Changes of a membership that its member and the owners are mailed about. */
export const membershipEvents = ['owner-added', 'owner-removed', 'member-removed', 'member-left'] as const
export type MembershipEvent = (typeof membershipEvents)[number]

interface Changed {
  readonly before: MembershipRights | undefined
  /** Undefined for an ended membership. */
  readonly after: MembershipRights | undefined
  readonly personId: string
  /** Person id of whom changes it, or `operator`. */
  readonly actor: string
}

/** The event of a changed membership. Undefined where nobody is mailed: a new member, or other rights. */
export function membershipEvent({ before, after, personId, actor }: Changed): MembershipEvent | undefined {
  if (!after) return actor === personId ? 'member-left' : 'member-removed'
  const [was, is] = [before?.duties.includes('owner') ?? false, after.duties.includes('owner')]
  if (was === is) return undefined
  return is ? 'owner-added' : 'owner-removed'
}
