import type { MembershipRights } from '#domain/accounts/organisation.ts'

/** Changes of members: by an owner in their own organisation, or by an admin in any. */
export interface MemberCalls {
  readonly invite: (email: string, rights: MembershipRights) => Promise<unknown>
  readonly withdraw: (id: string) => Promise<unknown>
  readonly change: (personId: string, rights: MembershipRights) => Promise<unknown>
  readonly remove: (personId: string) => Promise<unknown>
  /** Reads the members again. */
  readonly refresh: () => Promise<unknown>
}
