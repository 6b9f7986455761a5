import { validateAttributes, type Attributes } from './attributes.ts'
import type { CognitoContext } from './context.ts'
import { mailCode, type CodeDelivery } from './mailed-codes.ts'
import type { TriggerCaller } from './sign-up-triggers.ts'
import type { Pool } from './pools.ts'
import { invalidParameter, CognitoError } from './cognito-error.ts'
import type { User } from './user-store.ts'

/**
 * Writes attributes. A new email address stays unverified until its code is entered, and the pool may keep the old
 * address until then. Only an administrator may set it as verified.
 */
export async function changeAttributes(
  context: CognitoContext,
  pool: Pool,
  user: User,
  given: Attributes,
  by: TriggerCaller | 'administrator',
): Promise<CodeDelivery[]> {
  validateAttributes(pool, given, { creating: false })
  const newEmail = given['email'] !== user.attributes['email'] ? given['email'] : undefined
  if (newEmail && context.users.isEmailTaken(pool, newEmail, user.username))
    throw new CognitoError('AliasExistsException', 'An account with the given email already exists.')
  const isVerifiedByAdmin = by === 'administrator' && given['email_verified'] === 'true'
  const keepsOriginal =
    newEmail !== undefined &&
    !isVerifiedByAdmin &&
    user.attributes['email'] !== undefined &&
    pool.properties.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate.includes('email')
  const { email: _, ...others } = given
  context.users.change(pool, user.username, (current) => ({
    attributes: withoutBlankNumber({
      ...current.attributes,
      ...(newEmail && !isVerifiedByAdmin && !keepsOriginal ? { email_verified: 'false' } : {}),
      ...(keepsOriginal ? others : given),
    }),
  }))
  const wantsCode = newEmail && !isVerifiedByAdmin && pool.properties.AutoVerifiedAttributes.includes('email')
  const trigger = { source: 'CustomMessage_UpdateUserAttribute', ...(by === 'administrator' ? {} : by) } as const
  return wantsCode ? [await mailCode(context, pool, user, 'verify-email', trigger, newEmail)] : []
}

function withoutBlankNumber({
  phone_number: number,
  phone_number_verified: verified,
  ...others
}: Attributes): Attributes {
  if (!number) return others
  return { ...others, phone_number: number, ...(verified !== undefined && { phone_number_verified: verified }) }
}

export function removeAttributes(context: CognitoContext, pool: Pool, user: User, names: readonly string[]): void {
  const required = pool.properties.Schema.filter((attribute) => attribute.Required).map((attribute) => attribute.Name)
  const requiredName = names.find(
    (name) => name === 'sub' || required.includes(name) || (pool.signsInByEmail && name === 'email'),
  )
  if (requiredName) throw invalidParameter(`user.${requiredName}: The attribute is required`)
  context.users.change(pool, user.username, (current) => ({
    attributes: Object.fromEntries(Object.entries(current.attributes).filter(([name]) => !names.includes(name))),
  }))
}
