import type { Actor } from '#domain/accounts/actor.ts'

/** The context of a call that every endpoint receives. */
export interface Call {
  readonly requestId: string
  /** IP address of the caller, for rate limits only; it is never stored or logged in plain. */
  readonly callerAddress: string
  /** The access token, for Cognito calls on the person's behalf only; it is never stored or logged. */
  readonly accessToken: string | undefined
  /** A request header by its lower-case name. CloudFront forwards only those in infra/api-behaviour.ts. */
  readonly header: (name: string) => string | undefined
  /** The signed-in person; undefined in public calls, which read no token. */
  readonly actor: Actor | undefined
  /**
   * Who is signed in, in a public call with `knowsPerson`; undefined in other calls, for a visitor, and if that cannot be checked now. Read
   * when it is asked for, so that an answer to a visitor waits for nothing.
   */
  readonly knownPerson: () => Promise<Actor | undefined>
}

/** The actor of a call whose audience is not public. */
export function signedIn({ actor }: Call): Actor {
  if (!actor) throw new Error('A public call has no actor.')
  return actor
}
