import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'

/** Calls about the addresses that the desk is written to. */
export const addressCalls = {
  readDeskAddresses: endpoint
    .route({ method: 'GET', path: '/api/admin/helpdesk/addresses', summary: 'The mail addresses of the desk' })
    .meta({ audience: 'agent' })
    .output(
      z.object({
        /** The published mailbox. */
        mailbox: z.email(),
        /** A mail to it becomes a ticket; absent on a stage that takes no mail in. */
        inbound: z.email().optional(),
      }),
    ),
}
