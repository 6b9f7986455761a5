import { oc } from '@orpc/contract'
import * as z from 'zod'
import type { Audience } from './audience.ts'

/** What every contract entry says about itself besides its path, input, output and errors. */
export interface EndpointMeta {
  readonly audience: Audience
}

/**
 * The start of every contract entry. An entry that names no audience is for admins only:
 * forgetting to say who may call refuses callers instead of admitting them.
 */
export const endpoint = oc.$meta<EndpointMeta>({ audience: 'admin' })

/** Data of a refusal that time heals; the answer carries it as `Retry-After`. */
export const tryLater = z.object({ retryAfterSeconds: z.int().min(1) })
