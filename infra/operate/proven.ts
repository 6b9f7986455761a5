import type { Person } from './people.ts'
import { Refusal } from './refusal.ts'

/** Anybody may sign up with somebody else's address and a password of their own; it becomes theirs only by the code in the mail. */
export function refuseUnproven({ email, status, isEmailVerified }: Person): void {
  if (status !== 'UNCONFIRMED' && isEmailVerified) return
  throw new Refusal(
    `Somebody signed up as ${email} and never proved to read its mail, so it may be a stranger's password. Have the person finish signing up at /auth, or delete the account, and run this once more.`,
  )
}
