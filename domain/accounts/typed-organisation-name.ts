import * as z from 'zod'
import { organisationNameProblem } from './organisation-name-problem.ts'
import { holdsOurName, NAME_RESERVED } from '../company/our-name.ts'

/** An organisation's name that its owner types. Staff may set any other name. */
export const typedOrganisationNameSchema = z
  .string()
  .trim()
  .superRefine((name, context) => {
    const message = organisationNameProblem(name)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** The same of a newcomer, who is no member of ours. */
export const newcomersOrganisationNameSchema = typedOrganisationNameSchema.refine(
  (name) => !holdsOurName(name),
  NAME_RESERVED,
)
