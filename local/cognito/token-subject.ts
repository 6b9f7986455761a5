import type { Client } from './pools.ts'
import type { SignIn } from './sign-in-store.ts'
import type { User } from './user-store.ts'

/** Scope that lets users read and change their own account. */
export const selfServiceScope = 'aws.cognito.signin.user.admin'

/** The user, client and sign-in that tokens are issued for. */
export interface TokenSubject {
  readonly client: Client
  readonly user: User
  readonly groups: readonly string[]
  readonly signIn: SignIn
  readonly issuedAt: number
}

export function rolesOf(client: Client, groups: readonly string[]): string[] {
  return groups.flatMap((name) => client.pool.groups.get(name)?.roleArn ?? [])
}
