import type { Config } from './config.ts'
import type { DataStack } from './data.ts'
import type { Dist } from './dist.ts'
import type { DocumentsStack } from './documents.ts'
import type { IdentityStack } from './identity.ts'

/** Shared dependencies of all feature stacks. */
export interface Foundations {
  readonly config: Config
  readonly dist: Dist
  readonly data: DataStack
  readonly identity: IdentityStack
  readonly documents?: DocumentsStack
}
