import type { AwsService } from '../front-door/service.ts'
import type { Mailbox } from './mailbox.ts'
import { answerQuery } from './query-protocol.ts'
import { answerRest } from './rest-protocol.ts'

interface SesOptions {
  readonly mailbox: Mailbox
  readonly region: string
  readonly identities: readonly string[]
  readonly configurationSets: readonly string[]
  readonly now?: () => number
}

/** SES in both versions of its API; whatever is sent lands in the mailbox. */
export function createSes({ now = Date.now, ...options }: SesOptions): { readonly handle: AwsService } {
  const account = { ...options, now }
  return {
    handle: (call) => (call.path.startsWith('/v2/') ? answerRest(call, account) : answerQuery(call, account)),
  }
}
