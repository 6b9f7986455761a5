import { conform, type Attributes } from './attributes.ts'
import type { Context } from './context.ts'
import { mailCode, type CodeDelivery } from './mailed-codes.ts'
import type { Pool } from './pools.ts'
import { invalidParameter, Refusal } from './refusal.ts'
import type { User } from './user-store.ts'

/**
 * Writes attributes. A changed email address is unverified until its code is entered, and where the pool keeps the
 * original meanwhile, it is not even written before; an administrator may say himself that it is verified.
 */
export async function changeAttributes(
  context: Context,
  pool: Pool,
  user: User,
  given: Attributes,
  by: 'person' | 'administrator',
): Promise<CodeDelivery[]> {
  conform(pool, given, { creating: false })
  const newEmail = given['email'] !== user.attributes['email'] ? given['email'] : undefined
  if (newEmail && context.users.isEmailTaken(pool, newEmail, user.username))
    throw new Refusal('AliasExistsException', 'An account with the given email already exists.')
  const isVouchedFor = by === 'administrator' && given['email_verified'] === 'true'
  const keepsOriginal =
    newEmail !== undefined &&
    !isVouchedFor &&
    user.attributes['email'] !== undefined &&
    pool.properties.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate.includes('email')
  const { email: _, ...others } = given
  context.users.change(pool, user.username, (current) => ({
    attributes: {
      ...current.attributes,
      ...(newEmail && !isVouchedFor && !keepsOriginal ? { email_verified: 'false' } : {}),
      ...(keepsOriginal ? others : given),
    },
  }))
  const wantsCode = newEmail && !isVouchedFor && pool.properties.AutoVerifiedAttributes.includes('email')
  const occasion = { source: 'CustomMessage_UpdateUserAttribute' } as const
  return wantsCode ? [await mailCode(context, pool, user, 'verify-email', occasion, newEmail)] : []
}

export function removeAttributes(context: Context, pool: Pool, user: User, names: readonly string[]): void {
  const required = pool.properties.Schema.filter((attribute) => attribute.Required).map((attribute) => attribute.Name)
  const untouchable = names.find(
    (name) => name === 'sub' || required.includes(name) || (pool.signsInByEmail && name === 'email'),
  )
  if (untouchable) throw invalidParameter(`user.${untouchable}: The attribute is required`)
  context.users.change(pool, user.username, (current) => ({
    attributes: Object.fromEntries(Object.entries(current.attributes).filter(([name]) => !names.includes(name))),
  }))
}
