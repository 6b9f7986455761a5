import * as z from 'zod'
import { admit } from '../accounts/access.ts'
import type { Actor } from '../accounts/actor.ts'
import { isWithinReach } from '../accounts/reach.ts'
import { dateSchema } from '../calendar/calendar-schemas.ts'

/** How far a reseller sees the tickets of a customer, from nothing on. */
export const extents = ['nothing', 'status', 'conversation'] as const
export type Extent = (typeof extents)[number]

/** The text that an owner agrees to. Who changes it gives it a new version. */
export const sharingTerms = {
  version: '2026-11-28',
  text: 'Your reseller sees the tickets of your whole organisation as far as you choose here, earlier ones too. It never sees files, or the notes of our desk. You can withdraw this at any time; it holds from the next time that the reseller looks.',
} as const

/** How far one reseller sees the tickets of one customer. Without a decision it sees nothing. */
export const ticketSharingSchema = z.object({
  /** The customer. */
  organisation: z.string(),
  /** The organisation of the reseller. */
  reseller: z.string(),
  resellerName: z.string(),
  /** The person of the reseller whose deal it was. */
  registeredBy: z.string(),
  offeredAt: z.iso.datetime(),
  extent: z.enum(extents),
  /** The newest decision; absent while there is none. */
  decision: z.object({ personId: z.string(), at: z.iso.datetime(), terms: dateSchema }).optional(),
  version: z.int().min(1),
})
export type TicketSharing = z.infer<typeof ticketSharingSchema>

type Reader = Pick<Actor, 'id' | 'roles' | 'assurance' | 'organisation'>

/** Whether `actor` acts for the reseller, with a reach that includes the deal. Each read compares the extent as well. */
export function mayLookAs(actor: Reader, { reseller, registeredBy }: TicketSharing): boolean {
  return (
    admit('reseller', actor) === 'admitted' && isWithinReach(actor, { organisation: reseller, personId: registeredBy })
  )
}

/** Whether `actor` decides how far resellers see the tickets of the organisation that they act for: its owners do. */
export function mayDecide(actor: Reader): boolean {
  return admit('signed-in', actor) === 'admitted' && (actor.organisation?.duties.includes('owner') ?? false)
}

/** The sharing as its owner decided on the terms of today. `now` is in milliseconds since 1970. */
export function decideSharing(
  sharing: TicketSharing,
  extent: Extent,
  { personId, now }: { readonly personId: string; readonly now: number },
): TicketSharing | 'nothing-changes' {
  if (sharing.decision && sharing.extent === extent) return 'nothing-changes'
  return {
    ...sharing,
    extent,
    decision: { personId, at: new Date(now).toISOString(), terms: sharingTerms.version },
  }
}
