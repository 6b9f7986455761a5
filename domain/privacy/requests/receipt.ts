import * as z from 'zod'

/** Ways by which a request comes that its person did not make signed in. */
const channels = ['email', 'ticket', 'phone', 'letter', 'in-person'] as const

/** How it was made sure that the request is the person's, without what was shown. */
const identityChecks = ['answered-from-address', 'called-back', 'document-seen', 'known-in-person'] as const

/** How a request came, and how the person was recognised: codes only, because the request is kept without end. */
export const receiptSchema = z.strictObject({
  channel: z.enum(channels),
  identity: z.enum(identityChecks),
})
export type Receipt = z.infer<typeof receiptSchema>

/** The channels in words, in the order in which they are offered. */
export const channelNames: Readonly<Record<Receipt['channel'], string>> = {
  email: 'By email',
  ticket: 'In a ticket',
  phone: 'By telephone',
  letter: 'By letter or form',
  'in-person': 'In person',
}

/** The checks in words, in the order in which they are offered. */
export const identityCheckNames: Readonly<Record<Receipt['identity'], string>> = {
  'answered-from-address': 'They answered an email that we sent to this address',
  'called-back': 'We called back the number that we know',
  'document-seen': 'We saw an identity document',
  'known-in-person': 'We know them in person',
}
