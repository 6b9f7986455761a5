import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { sessionEndEntry } from '#domain/accounts/account-audit.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import { oneSessionEnd } from '#lambdas/platform/ended-sessions.ts'
import type { ReadSessionTimestamps } from '#lambdas/platform/ended-sessions.ts'
import { leaveSession, sessionUsesOf } from '#lambdas/platform/session-uses.ts'

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly commit: Commit
  /** The reader that the function's calls are checked with. */
  readonly readTimestamps: ReadSessionTimestamps
}

export type SessionStore = ReturnType<typeof sessionStore>

/** The sessions of one person, as they see and end them. */
export function sessionStore({ tables, table, commit, readTimestamps }: Options) {
  return {
    usesOf: (personId: string) => sessionUsesOf(tables, table, personId),

    timestampsOf: (personId: string) => readTimestamps(personId, { fresh: true }),

    /** Takes a session off the list until it is used again. `now` is in milliseconds. */
    leave: (personId: string, sessionId: string, now: number) =>
      leaveSession({ tables, table }, { personId, sessionId }, now),

    /** False if too many sessions were ended by themselves. `now` is in milliseconds. */
    async end(personId: string, sessionId: string, now: number): Promise<boolean> {
      const update = await oneSessionEnd({ tables, table }, { personId, sessionId }, now)
      if (!update) return false
      await commit({ items: [{ update }], audit: [sessionEndEntry(personId, now)] })
      // This function refuses the session at once, and not after a minute.
      await readTimestamps(personId, { fresh: true })
      return true
    },
  }
}
