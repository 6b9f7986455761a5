import type { Foundations } from './foundations.ts'
import type { WebStack } from './web.ts'

/** What is looked at from outside. */
export interface Surveyed extends Foundations {
  readonly web: WebStack
}
