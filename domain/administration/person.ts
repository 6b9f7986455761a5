import * as z from 'zod'
import { roles } from '../accounts/actor.ts'
import { factorResetSchema } from '../accounts/factor-reset/factor-reset.ts'
import { membershipSchema } from '../accounts/organisation.ts'

/** `invited` have not chosen a password yet. */
const personStates = ['active', 'invited', 'reset-required', 'disabled'] as const

/** A person in lists. */
const listedPersonSchema = z.object({
  personId: z.string(),
  email: z.string(),
  name: z.string().optional(),
  state: z.enum(personStates),
  /** ISO 8601, UTC. */
  createdAt: z.string().optional(),
})
export type ListedPerson = z.infer<typeof listedPersonSchema>

/** A person in the list of accounts, with the names of the organisations that they belong to. */
export const accountSchema = listedPersonSchema.extend({ organisationNames: z.array(z.string()) })
export type Account = z.infer<typeof accountSchema>

const resetSteps = [
  'factor-reset-requested',
  'factor-reset-approved',
  'factor-reset-refused',
  'second-factor-reset',
] as const

/** A granted or revoked role, a disabled or enabled account, a repeated invitation, or a step of a reset of the second factor. */
export const roleChangeSchema = z.object({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  action: z.enum(['role-granted', 'role-revoked', 'person-disabled', 'person-enabled', 'invited-again', ...resetSteps]),
  role: z.enum(roles).optional(),
  /** Absent where a step needs none. */
  reason: z.string().optional(),
  /** Id of the admin, of the person, or `operator`. */
  by: z.string(),
})

/** A change with the name or address of who made it; absent without an account. */
const namedRoleChangeSchema = roleChangeSchema.extend({ byName: z.string().optional() })
export type NamedRoleChange = z.infer<typeof namedRoleChangeSchema>
export type RoleChange = z.infer<typeof roleChangeSchema>

/** One person with rights and history. */
export const personSchema = listedPersonSchema.extend({
  roles: z.array(z.enum(roles)),
  isEmailVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  organisations: z.array(membershipSchema),
  /** The newest reset of the second factor, with the names of who took part. */
  factorReset: factorResetSchema
    .extend({ requestedByName: z.string().optional(), approvedByName: z.string().optional() })
    .optional(),
  /** Newest first. */
  changes: z.array(namedRoleChangeSchema),
})
export type AdministeredPerson = z.infer<typeof personSchema>

interface PoolUser {
  readonly status: string | undefined
  readonly isEnabled: boolean
}

/** The state of a person from Cognito's status. */
export function personState({ status, isEnabled }: PoolUser): ListedPerson['state'] {
  if (!isEnabled) return 'disabled'
  if (status === 'FORCE_CHANGE_PASSWORD') return 'invited'
  return status === 'RESET_REQUIRED' ? 'reset-required' : 'active'
}
