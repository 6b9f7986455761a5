import type { MemberView } from '#domain/accounts/organisation-contract.ts'

/** A person's name, or their address; neither is known before the first sign-in after joining. */
export function memberName({ name, email }: Pick<MemberView, 'name' | 'email'>): string {
  return name ?? email ?? 'A person who has not signed in yet'
}
