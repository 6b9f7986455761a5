import type { AwsService } from '../front-door/service.ts'
import { answerQuery } from './query-protocol.ts'
import { answerRest } from './rest-protocol.ts'
import type { SesAccount } from './send.ts'

type SesOptions = Omit<SesAccount, 'now'> & Partial<Pick<SesAccount, 'now'>>

/** Serves both versions of the SES API. Sent mail goes to the mailbox. */
export function createSes({ now = Date.now, ...options }: SesOptions): { readonly handle: AwsService } {
  const account = { ...options, now }
  return {
    handle: (call) => (call.path.startsWith('/v2/') ? answerRest(call, account) : answerQuery(call, account)),
  }
}
