import type { PoolPerson } from './people.ts'
import { Refusal } from './refusal.ts'

/** Refuses an unverified address: anybody can sign up with another person's address, and only the mailed code proves it. */
export function refuseUnproven({ email, status, isEmailVerified }: PoolPerson): void {
  if (status !== 'UNCONFIRMED' && isEmailVerified) return
  throw new Refusal(
    `Somebody signed up as ${email} and never proved to read its mail, so it may be a stranger's password. Have the person finish signing up at /auth, or delete the account, and run this once more.`,
  )
}
