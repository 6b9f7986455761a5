import type { Actor } from '#domain/accounts/actor.ts'

/** What every endpoint is told about the call that it answers. */
export interface Call {
  readonly requestId: string
  /** IP address of the caller; for limits only, never stored or logged as it is. */
  readonly callerAddress: string
  /** As it was sent; for calls to Cognito in the person's name only, never stored or logged. */
  readonly accessToken: string | undefined
  /** A header of the request by its lower-case name; the edge lets through those that infra/api-behaviour.ts names. */
  readonly header: (name: string) => string | undefined
  /** Who makes the call. Undefined in calls meant for the public, which ask nobody for a token. */
  readonly actor: Actor | undefined
}

/** The person who makes a call that admission has let through to signed-in people only. */
export function signedIn({ actor }: Call): Actor {
  if (!actor) throw new Error('This call is meant for the public and has no actor.')
  return actor
}
