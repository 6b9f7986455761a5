import * as z from 'zod'
import { organisationSchema, membershipRightsSchema } from './organisation.ts'
import { emailSchema } from './email.ts'

export const INVITATION_DAYS = 7
const MS_PER_DAY = 24 * 60 * 60 * 1000

/** Invitations of one organisation that wait at the same time. */
export const MOST_INVITATIONS = 50

/** An invitation into an organisation. The verified address of the account that accepts it is the proof. */
export const invitationSchema = z.strictObject({
  id: z.uuid(),
  organisation: organisationSchema,
  email: emailSchema,
  rights: membershipRightsSchema,
  invitedBy: z.string(),
  /** ISO 8601, UTC. */
  invitedAt: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type Invitation = z.infer<typeof invitationSchema>

type Invited = Pick<Invitation, 'id' | 'organisation' | 'email' | 'rights' | 'invitedBy'>

/** A new invitation, open for seven days. `now` is in milliseconds since 1970. */
export function invite(invited: Invited, now: number): Invitation {
  const until = new Date(now + INVITATION_DAYS * MS_PER_DAY).toISOString()
  return { ...invited, invitedAt: new Date(now).toISOString(), until }
}

/** Whether an invitation can still be accepted. `now` is in milliseconds since 1970. */
export function isOpen({ until }: Pick<Invitation, 'until'>, now: number): boolean {
  return Date.parse(until) > now
}
