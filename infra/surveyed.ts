import type { Foundations } from './foundations.ts'
import type { MailStack } from './mail.ts'
import type { WebStack } from './web.ts'

/** What is looked at from outside. */
export interface Surveyed extends Foundations {
  readonly mail: MailStack
  readonly web: WebStack
}
