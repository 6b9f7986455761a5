import type { Foundations } from './foundations.ts'
import type { MailStack } from './mail.ts'
import type { WebStack } from './web.ts'

/** Stacks that the canary and the weekly report use. */
export interface MonitoredStacks extends Foundations {
  readonly mail: MailStack
  readonly web: WebStack
}
