import { tables } from '#lambdas/platform/table.ts'
import { bucket } from '#lambdas/platform/bucket.ts'
import { askAssistant } from './ask-assistant.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { check } from './check.ts'
import { environment } from './environment.ts'
import { fileTicket } from './file-ticket.ts'
import { leaveProof } from './leave-proof.ts'
import { readSite } from './read-site.ts'
import { site } from './site.ts'
import { statusStore } from './status-store.ts'
import { watchMail } from './watch-mail.ts'

const ask = site(environment.CHECKED_ORIGIN)

export const handler = check({
  store: statusStore(bucket(environment.STATUS_BUCKET), environment.EVERY_MINUTES),
  everyMinutes: environment.EVERY_MINUTES,
  now: Date.now,
  probes: {
    website: readSite(ask),
    tickets: fileTicket(ask, leaveProof(tables, environment.HELPDESK_TABLE)),
    mail: watchMail(tables, environment.OUTBOX_TABLE),
    assistant: askAssistant(ask),
    'sign-in': beginSignIn(ask, environment.USER_POOL_CLIENT_ID),
  },
})
