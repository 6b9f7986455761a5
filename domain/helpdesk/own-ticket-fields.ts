import { siteIdSchema } from '../accounts/organisation.ts'
import { ticketFormSchema } from './ticket-form.ts'

/** The form for a signed-in person. Email address and organisation come from the access token. */
export const ownTicketFields = ticketFormSchema.omit({ email: true }).extend({
  /** One of the person's sites. If absent, their only site is used. */
  site: siteIdSchema.optional(),
})
