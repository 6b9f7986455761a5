import { sesTransport } from '#lambdas/platform/mail-transport.ts'
import { tables } from '#lambdas/platform/table.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { environment } from './environment.ts'
import { outboxStore } from './outbox-store.ts'

export const handler = deliverOutbox({
  outbox: outboxStore({
    client: tables,
    outbox: environment.OUTBOX_TABLE,
    audit: environment.AUDIT_TABLE,
    addresses: environment.MAIL_TABLE,
    now: () => Date.now(),
  }),
  post: sesTransport({ from: environment.MAIL_FROM, configurationSet: environment.MAIL_CONFIGURATION_SET }),
  sender: { siteOrigin: environment.SITE_ORIGIN, deskAddress: environment.DESK_ADDRESS },
})
