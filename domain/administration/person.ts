import * as z from 'zod'
import { roles } from '../accounts/actor.ts'
import { membershipSchema } from '../accounts/organisation.ts'

/** `invited` have a temporary password, `unconfirmed` did not enter the code of their sign-up. */
const personStates = ['active', 'invited', 'unconfirmed', 'reset-required', 'disabled'] as const

/** A person in lists. */
export const listedPersonSchema = z.object({
  personId: z.string(),
  email: z.string(),
  name: z.string().optional(),
  state: z.enum(personStates),
  /** ISO 8601, UTC. */
  createdAt: z.string().optional(),
})
export type ListedPerson = z.infer<typeof listedPersonSchema>

/** A granted or revoked role, or a disabled or enabled account, with the reason. */
export const roleChangeSchema = z.object({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  action: z.enum(['role-granted', 'role-revoked', 'person-disabled', 'person-enabled']),
  role: z.enum(roles).optional(),
  reason: z.string(),
  /** Id of the admin. */
  by: z.string(),
})
export type RoleChange = z.infer<typeof roleChangeSchema>

/** One person with rights and history. */
export const personSchema = listedPersonSchema.extend({
  roles: z.array(z.enum(roles)),
  isEmailVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  organisations: z.array(membershipSchema),
  /** Newest first. */
  changes: z.array(roleChangeSchema),
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
  if (status === 'UNCONFIRMED') return 'unconfirmed'
  return status === 'RESET_REQUIRED' ? 'reset-required' : 'active'
}
