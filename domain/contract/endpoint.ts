import { oc } from '@orpc/contract'
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
