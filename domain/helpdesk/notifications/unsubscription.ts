import * as z from 'zod'
import { noticeEvents } from './notice-choices.ts'

/** What a mail's link ends: mails about an event, or the daily digest. */
export const unsubscriptionEvents = [...noticeEvents, 'daily'] as const
export type UnsubscriptionEvent = (typeof unsubscriptionEvents)[number]

/** Who ends which mails. */
export const unsubscriptionSchema = z.object({
  personId: z.string().min(1),
  side: z.enum(['client', 'agent']),
  of: z.enum(unsubscriptionEvents),
})
export type Unsubscription = z.infer<typeof unsubscriptionSchema>

/** What is signed: other signatures of the same key begin with another word. */
export function signedUnsubscription({ personId, side, of }: Unsubscription): string {
  return ['unsubscribe', side, of, personId].join('\n')
}
