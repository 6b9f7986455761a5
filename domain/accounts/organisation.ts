import * as z from 'zod'
import { typedLine } from '../text/typed-text.ts'

/** `provider` is Veritech. The kind of an organisation never changes. */
export const organisationKinds = ['client', 'reseller', 'provider'] as const

/**
 * Which records of the organisation a member may read: their own, those of their sites, or all. `client` is a customer of the organisation:
 * they read what is shared with them, and make no other call than those about their own account.
 */
export const reaches = ['client', 'own', 'site', 'all'] as const

export const duties = ['owner', 'billing', 'technical', 'member'] as const

/** Limits the size of the access token. Members of more sites need the reach `all`. */
const MOST_SITES = 20

const ID = /^org-[a-z0-9]{4,24}$/
const SITE_ID = /^[a-z0-9][a-z0-9-]{0,31}$/

export const organisationIdSchema = z.string().regex(ID, 'This is not the id of an organisation.')
export const siteIdSchema = z.string().regex(SITE_ID, 'A site id has 1 to 32 lower-case letters, digits and hyphens.')

export const organisationSchema = z.strictObject({
  id: organisationIdSchema,
  name: typedLine().min(1).max(120),
  kind: z.enum(organisationKinds),
})
export type Organisation = z.infer<typeof organisationSchema>

const membershipRights = z.strictObject({
  reach: z.enum(reaches),
  sites: z.array(siteIdSchema).max(MOST_SITES).refine(isWithoutRepeats, 'A site is listed twice.').default([]),
  duties: z.array(z.enum(duties)).min(1).refine(isWithoutRepeats, 'A duty is listed twice.').default(['member']),
})
const clientsOnlyRead = { path: ['duties'], error: 'A person with the reach `client` has no duties.' }
const siteMissing = { path: ['sites'], error: 'The reach `site` needs at least one site.' }

/** A member's reach, sites and duties. */
export const membershipRightsSchema = membershipRights
  .refine(hasSitesToReach, siteMissing)
  .refine(hasDutiesToReach, clientsOnlyRead)
export type MembershipRights = z.infer<typeof membershipRightsSchema>

/** An organisation with the rights of one member. */
export const membershipSchema = organisationSchema
  .extend(membershipRights.shape)
  .refine(hasSitesToReach, siteMissing)
  .refine(hasDutiesToReach, clientsOnlyRead)
export type Membership = z.infer<typeof membershipSchema>

/** The active membership: the chosen one if it still exists, else the first by id. Undefined without memberships. */
export function activeMembership(
  memberships: readonly Membership[],
  chosen: string | undefined,
): Membership | undefined {
  const [first] = memberships.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return memberships.find(({ id }) => id === chosen) ?? first
}

function isWithoutRepeats(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}

function hasSitesToReach({ reach, sites }: z.infer<typeof membershipRights>): boolean {
  return reach !== 'site' || sites.length > 0
}

function hasDutiesToReach({ reach, duties: held }: z.infer<typeof membershipRights>): boolean {
  return reach !== 'client' || held.every((duty) => duty === 'member')
}

/** Why the people of an organisation only read and export: it is suspended, or it is being merged into another one. */
export type HeldBackStanding = 'suspended' | 'merging'
