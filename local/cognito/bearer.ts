import type { Client } from './pools.ts'
import type { SignIn } from './sign-in-store.ts'
import type { User } from './user-store.ts'

/** Lets a person read and change his own account. */
export const selfServiceScope = 'aws.cognito.signin.user.admin'

/** Whom tokens are made out to. */
export interface Bearer {
  readonly client: Client
  readonly user: User
  readonly groups: readonly string[]
  readonly signIn: SignIn
  readonly issuedAt: number
}

export function rolesOf(client: Client, groups: readonly string[]): string[] {
  return groups.flatMap((name) => client.pool.groups.get(name)?.roleArn ?? [])
}
