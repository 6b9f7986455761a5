import { glob } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Cloud } from '../cloud.ts'
import type { Person } from '../system/sign-in.ts'

/** Who calls, on a running local cloud. */
export interface Visit {
  readonly cloud: Cloud
  readonly client: Person
  /** Calls a path in the name of the client or of the agent. */
  readonly get: (path: string, as: 'client' | 'agent') => Promise<Response>
}

/** A call, and the DynamoDB requests that it may make, by action. */
export interface RoundTrip {
  readonly what: string
  readonly call: () => Promise<Response>
  readonly allowed: Readonly<Partial<Record<string, number>>>
  /** Mails that it causes; what sends them is counted apart. */
  readonly mails?: { readonly about: string; readonly number: number }
}

/** The calls of a feature that are counted, in this order, one after the other. */
export type RoundTrips = (visit: Visit) => readonly RoundTrip[]

/** Those of every feature: `test/lambdas/<feature>/round-trips.ts` exports them. */
export async function roundTripsOfFeatures(): Promise<readonly RoundTrips[]> {
  const files = (await Array.fromAsync(glob('test/lambdas/*/round-trips.ts'))).toSorted()
  const found = files.map(async (file) => {
    const { roundTrips } = (await import(pathToFileURL(file).href)) as { roundTrips: RoundTrips }
    return roundTrips
  })
  return Promise.all(found)
}
