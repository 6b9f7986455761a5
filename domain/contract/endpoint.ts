import { oc } from '@orpc/contract'
import * as z from 'zod'
import type { Audience } from './audience.ts'

/** Metadata of every contract entry, in addition to path, input, output and errors. */
export interface EndpointMeta {
  readonly audience: Audience
}

/** The base of every contract entry. An entry without an audience is for admins only (deny by default). */
export const endpoint = oc.$meta<EndpointMeta>({ audience: 'admin' })

/** Data of a rate limit error; the response sends it as `Retry-After`. */
export const retryAfterData = z.object({ retryAfterSeconds: z.int().min(1) })
