import * as z from 'zod'

/** `provider` is Veritech itself. A kind never changes. */
export const organisationKinds = ['client', 'reseller', 'provider'] as const

/** Which records of the organisation a member sees: what they asked for themselves, those of their sites, or all. */
export const reaches = ['own', 'site', 'all'] as const

export const duties = ['owner', 'billing', 'technical', 'member'] as const

/** Bounds what an access token has to hold; a member of more sites than this has the reach `all`. */
const MOST_SITES = 20

const ID = /^org-[a-z0-9]{4,24}$/
const SITE_ID = /^[a-z0-9][a-z0-9-]{0,31}$/

export const organisationIdSchema = z.string().regex(ID, 'This is not the id of an organisation.')
export const siteIdSchema = z
  .string()
  .regex(SITE_ID, 'A site is named by 1 to 32 lower-case letters, digits and hyphens.')

export const organisationSchema = z.strictObject({
  id: organisationIdSchema,
  name: z.string().trim().min(1).max(120),
  kind: z.enum(organisationKinds),
})
export type Organisation = z.infer<typeof organisationSchema>

const standing = z.strictObject({
  reach: z.enum(reaches),
  sites: z.array(siteIdSchema).max(MOST_SITES).refine(isWithoutRepeats, 'A site is named once.').default([]),
  duties: z.array(z.enum(duties)).min(1).refine(isWithoutRepeats, 'A duty is named once.').default(['member']),
})
const siteMissing = { path: ['sites'], error: 'The reach `site` needs at least one site.' }

/** What a person may see and does in an organisation. */
export const standingSchema = standing.refine(hasSitesToReach, siteMissing)
export type Standing = z.infer<typeof standingSchema>

/** A person's place in an organisation. */
export const membershipSchema = organisationSchema.extend(standing.shape).refine(hasSitesToReach, siteMissing)
export type Membership = z.infer<typeof membershipSchema>

/**
 * The membership that a person acts by: the one they chose, if they still have it, else the first one by id. Undefined for
 * somebody who belongs to no organisation.
 */
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

function hasSitesToReach({ reach, sites }: z.infer<typeof standing>): boolean {
  return reach !== 'site' || sites.length > 0
}
