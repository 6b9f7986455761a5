import * as z from 'zod'

/** Why staff suspended or resumed an organisation. The audit log holds no free text, so the reasons are here. */
export const organisationChangeSchema = z.object({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  action: z.enum(['organisation-suspended', 'organisation-resumed']),
  reason: z.string(),
  /** Id of the admin. */
  by: z.string(),
})
export type OrganisationChange = z.infer<typeof organisationChangeSchema>
