import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { jobViewSchema } from '../jobs/job.ts'
import { mergePlanViewSchema } from './merge-plan.ts'
import { mergeOrderSchema, mergePairSchema } from './merge-job.ts'

const begun = z.object({ jobId: z.string() })

/** Calls by which admins merge two organisations. Both are jobs, because they read every table to its end. */
export const mergeCalls = {
  planOrganisationMerge: endpoint
    .route({
      method: 'PUT',
      path: '/api/admin/organisation/merge',
      summary: 'Starts counting what a merge would move',
    })
    .input(mergePairSchema)
    .output(begun),

  mergeOrganisation: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/organisation/merge',
      summary: 'Starts merging an organisation into another',
    })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(mergeOrderSchema)
    .output(begun),

  readOrganisationMerge: endpoint
    .route({ method: 'GET', path: '/api/admin/organisation/merge', summary: 'How far a merge or its plan is' })
    .input(z.strictObject({ jobId: z.string().max(64) }))
    .output(
      jobViewSchema.pick({ state: true, failure: true }).extend({
        /** How often the tables were read to their end. */
        readings: z.int().min(0),
        plan: mergePlanViewSchema.optional(),
      }),
    )
    .errors({ 'merge-not-found': { status: 404, message: 'There is no such merge any more. Start it again.' } }),
}
