import type { ChallengeSession, Claimant } from './challenge-sessions.ts'
import { attemptSubject, type Context } from './context.ts'
import type { Client } from './pools.ts'
import { invalidParameter, invalidSession, userDoesNotExist } from './refusal.ts'
import { decoyUserId } from './unknown-person.ts'
import type { User } from './user-store.ts'

/** Who says he is signing in. Where the client hides who exists, an unknown name goes on as if it had an account. */
export function claimantNamed(context: Context, client: Client, name: string | undefined): Claimant {
  if (!name) throw invalidParameter('Missing required parameter USERNAME')
  const user = context.users.find(client.pool, name)
  if (!user && !client.hidesUsers) throw userDoesNotExist()
  return {
    client,
    name,
    userId: user?.username ?? decoyUserId(context, client.pool, name),
    isKnown: user !== undefined,
  }
}

export function knownUser(context: Context, claimant: Claimant): User | undefined {
  return claimant.isKnown ? context.users.get(claimant.client.pool, claimant.userId) : undefined
}

/** Under which this person's failed attempts are counted. */
export function subjectOf(context: Context, claimant: Claimant): string {
  return attemptSubject(claimant.client.pool, knownUser(context, claimant), claimant.name)
}

/** The person of a session that only a known person can have come to. */
export function userOf(context: Context, session: ChallengeSession): User {
  const user = knownUser(context, session.claimant)
  if (!user?.enabled) throw invalidSession()
  return user
}

/** A session belongs to one person; the answer must name the same one. */
export function mustBeSamePerson(context: Context, claimant: Claimant, name: string | undefined): void {
  if (!name) throw invalidParameter('Missing required parameter USERNAME')
  if (name === claimant.userId || name.toLowerCase() === claimant.name.toLowerCase()) return
  if (context.users.find(claimant.client.pool, name)?.username !== claimant.userId) throw invalidSession()
}
