import { glob } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Cloud } from '../cloud.ts'
import type { Person } from '../system/sign-in.ts'

/** The running local cloud and the people who call it. */
export interface Visit {
  readonly cloud: Cloud
  readonly client: Person
  /** Requests a path with the token of the client or the agent. */
  readonly get: (path: string, as: 'client' | 'agent') => Promise<Response>
  /** Posts a body to a path with that token. */
  readonly post: (path: string, body: object, as: 'client' | 'agent') => Promise<Response>
}

/** A call, and the number of DynamoDB requests that it may make, by action. */
export interface RoundTrip {
  readonly what: string
  readonly call: () => Promise<Response>
  readonly allowed: Readonly<Partial<Record<string, number>>>
  /** Mails that the call causes. The requests of the mail function are counted separately. */
  readonly mails?: { readonly about: string; readonly number: number }
}

/** The calls of a feature that are counted. They run in this order. */
export type RoundTrips = (visit: Visit) => readonly RoundTrip[]

/** The counted calls of all features, from `test/lambdas/<feature>/round-trips.ts`. */
export async function roundTripsOfFeatures(): Promise<readonly RoundTrips[]> {
  const files = (await Array.fromAsync(glob('test/lambdas/*/round-trips.ts'))).toSorted()
  const found = files.map(async (file) => {
    const { roundTrips } = (await import(pathToFileURL(file).href)) as { roundTrips: RoundTrips }
    return roundTrips
  })
  return Promise.all(found)
}
