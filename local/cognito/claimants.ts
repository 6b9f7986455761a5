import type { ChallengeSession, Claimant } from './challenge-sessions.ts'
import { attemptSubject, type CognitoContext } from './context.ts'
import type { Client } from './pools.ts'
import { invalidParameter, invalidSession, userDoesNotExist } from './cognito-error.ts'
import { decoyUserId } from './unknown-person.ts'
import type { User } from './user-store.ts'

/** The person who claims this name. If the client hides user existence, an unknown name is treated like an account. */
export function claimantNamed(context: CognitoContext, client: Client, name: string | undefined): Claimant {
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

export function knownUser(context: CognitoContext, claimant: Claimant): User | undefined {
  return claimant.isKnown ? context.users.get(claimant.client.pool, claimant.userId) : undefined
}

/** Key under which this person's failed attempts are counted. */
export function subjectOf(context: CognitoContext, claimant: Claimant): string {
  return attemptSubject(claimant.client.pool, knownUser(context, claimant), claimant.name)
}

/** The user of a session that only a known user can have reached. */
export function userOf(context: CognitoContext, session: ChallengeSession): User {
  const user = knownUser(context, session.claimant)
  if (!user?.enabled) throw invalidSession()
  return user
}

/** Throws unless the answer names the same person as the session. */
export function requireSamePerson(context: CognitoContext, claimant: Claimant, name: string | undefined): void {
  if (!name) throw invalidParameter('Missing required parameter USERNAME')
  if (name === claimant.userId || name.toLowerCase() === claimant.name.toLowerCase()) return
  if (context.users.find(claimant.client.pool, name)?.username !== claimant.userId) throw invalidSession()
}
