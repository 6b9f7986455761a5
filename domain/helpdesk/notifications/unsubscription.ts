import * as z from 'zod'
import { noticeEvents } from './notice-choices.ts'

/** What a mail's link ends: mails about an event, or the daily digest. */
export const unsubscriptionEvents = [...noticeEvents, 'daily'] as const
export type UnsubscriptionEvent = (typeof unsubscriptionEvents)[number]

/**
 * Days in which a mail's link ends mails. People keep mails for months and look for the link in the newest one they have; a list of
 * links that were copied long ago must not work forever.
 */
export const UNSUBSCRIBE_DAYS = 400
const DAY_MS = 24 * 60 * 60 * 1000

/** Who ends which mails. */
export const unsubscriptionSchema = z.object({
  personId: z.string().min(1),
  side: z.enum(['client', 'agent']),
  of: z.enum(unsubscriptionEvents),
  /** The last day on which the link works, in days since 1970 (UTC). */
  lastDay: z.coerce.number().pipe(z.int().min(0)),
})
export type Unsubscription = z.infer<typeof unsubscriptionSchema>

/** The last day on which a link that is mailed at `now` (milliseconds since 1970) works, in days since 1970 (UTC). */
export function lastDayOfLink(now: number): number {
  return Math.floor(now / DAY_MS) + UNSUBSCRIBE_DAYS
}

/** Whether a link has expired at `now` (milliseconds since 1970). */
export function isLinkOver({ lastDay }: Pick<Unsubscription, 'lastDay'>, now: number): boolean {
  return Math.floor(now / DAY_MS) > lastDay
}

/** What is signed: other signatures of the same key begin with another word. */
export function signedUnsubscription({ personId, side, of, lastDay }: Unsubscription): string {
  return ['unsubscribe', side, of, personId, lastDay].join('\n')
}
