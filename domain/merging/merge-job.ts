import * as z from 'zod'
import { organisationIdSchema } from '../accounts/organisation.ts'
import { reasonSchema } from '../contract/reason.ts'

/** The types of the jobs that count what a merge would move, and that merge. */
export const MERGE_PLAN = 'merge-plan'
export const ORGANISATION_MERGE = 'organisation-merge'

/** `id` is closed, `into` takes over. */
export const mergePairSchema = z.strictObject({ id: organisationIdSchema, into: organisationIdSchema })
export const mergeOrderSchema = mergePairSchema.extend({ reason: reasonSchema })
