import * as z from 'zod'
import type { CognitoContext } from './context.ts'
import { allowsPasskeyMfa } from './passkeys.ts'
import type { MfaMethod } from './pool-properties.ts'
import type { Pool } from './pools.ts'
import { invalidParameter } from './cognito-error.ts'
import type { User } from './user-store.ts'

const setting = z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) }).optional()

export const mfaSettings = z.object({
  SMSMfaSettings: setting,
  SoftwareTokenMfaSettings: setting,
  EmailMfaSettings: setting,
  WebAuthnMfaSettings: z.object({ Enabled: z.boolean().default(false) }).optional(),
})
type MfaSettings = z.infer<typeof mfaSettings>

/** Turns second factors on or off. Methods that are not mentioned stay unchanged. */
export function changeMfa(context: CognitoContext, pool: Pool, user: User, settings: MfaSettings): void {
  const passkeys = settings.WebAuthnMfaSettings?.Enabled
  if (passkeys && !allowsPasskeyMfa(pool)) throw invalidParameter('Passkeys are not a second factor in this user pool.')
  const wanted: [MfaMethod, z.infer<typeof setting>][] = [
    ['SMS_MFA', settings.SMSMfaSettings],
    ['SOFTWARE_TOKEN_MFA', settings.SoftwareTokenMfaSettings],
    ['EMAIL_OTP', settings.EmailMfaSettings],
  ]
  if (wanted.filter(([, want]) => want?.PreferredMfa).length > 1)
    throw invalidParameter('Only one MFA method can be preferred.')
  if (wanted.some(([, want]) => want?.PreferredMfa && !want.Enabled))
    throw invalidParameter('A preferred MFA method must be enabled.')
  const mentioned = wanted.filter(([, want]) => want !== undefined)
  for (const [method, want] of mentioned) if (want?.Enabled) mustBeReady(pool, user, method)
  context.users.change(pool, user.username, (current) => {
    const off = mentioned.filter(([, want]) => !want?.Enabled).map(([method]) => method)
    const on = mentioned.filter(([, want]) => want?.Enabled).map(([method]) => method)
    const mfa = [...new Set([...current.mfa, ...on])].filter((method) => !off.includes(method))
    const unpreferred = mentioned.filter(([, want]) => !want?.PreferredMfa).map(([method]) => method)
    const kept = unpreferred.find((method) => method === current.preferredMfa) ? undefined : current.preferredMfa
    const preferred = mentioned.find(([, want]) => want?.Enabled && want.PreferredMfa)?.[0]
    // Cognito wants another method beside passkeys, so that nobody is locked out.
    if (passkeys && mfa.length === 0)
      throw invalidParameter('Passkeys can only be turned on as second factor beside another method.')
    const passkeyMfa = mfa.length > 0 && (passkeys ?? current.passkeyMfa)
    return { mfa, preferredMfa: preferred ?? kept, passkeyMfa }
  })
}

function mustBeReady(pool: Pool, user: User, method: MfaMethod): void {
  if (!pool.mfaMethods.includes(method)) throw invalidParameter(`${method} is not enabled for the user pool.`)
  const isReady: Readonly<Record<MfaMethod, boolean>> = {
    SOFTWARE_TOKEN_MFA: user.authenticator !== undefined,
    EMAIL_OTP: user.attributes['email_verified'] === 'true',
    SMS_MFA: user.attributes['phone_number'] !== undefined,
  }
  if (!isReady[method]) throw invalidParameter(`User does not have delivery config set to turn on ${method}`)
}
