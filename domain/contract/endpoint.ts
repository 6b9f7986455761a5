import { oc } from '@orpc/contract'
import * as z from 'zod'
import type { Capability } from '../trials/entitlement.ts'
import type { ProductId } from '../trials/product-id.ts'
import type { Audience } from './audience.ts'

/** Metadata of every contract entry, in addition to path, input, output and errors. */
export interface EndpointMeta {
  readonly audience: Audience
  /** The product that the call belongs to: the caller's organisation needs a trial or an entitlement. */
  readonly product?: ProductId
  /** The product follows from the record, so the endpoint asks for the trial itself. */
  readonly productOfRecord?: true
  /** What the call does with the product; `change` if absent (deny by default). */
  readonly capability?: Capability
  /**
   * A public call that also knows who is signed in, if a valid token comes along. Without one the caller is a visitor. The endpoint asks by
   * `Call.knownPerson`.
   */
  readonly knowsPerson?: true
  /** Open screens ask it every few seconds and it changes no record. It may reach an ended session for up to a minute, as a GET may. */
  readonly isPolled?: true
  /** Seconds for which the edge keeps a successful answer; only of a public GET, since all callers then get the same one. */
  readonly keptAtEdge?: number
  /** The successful answer is this text instead of JSON: the output is a string. */
  readonly mediaType?: 'image/svg+xml' | 'text/calendar'
  /** Only a recent sign-in with every factor may make the call (`isFreshSignIn`); the portal asks for it and repeats the call. */
  readonly needsFreshSignIn?: true
  /**
   * Members whose reach is `client` may make the call, because it is about their own account, or shows them what is shared with them. Every
   * other call that is not public is refused to them (deny by default).
   */
  readonly forClients?: true
  /**
   * People of a suspended organisation may make the call, because it reads or exports, or is about their own account. A GET and a polled
   * call need no such mark; every other call is refused (deny by default).
   */
  readonly whileSuspended?: true
}

/** The base of every contract entry. An entry without an audience is for admins only (deny by default). */
export const endpoint = oc.$meta<EndpointMeta>({ audience: 'admin' })

/** Data of a rate limit error; the response sends it as `Retry-After`. */
export const retryAfterData = z.object({ retryAfterSeconds: z.int().min(1) })
