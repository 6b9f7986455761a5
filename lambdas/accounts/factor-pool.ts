import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'

/** A person who can sign in. */
interface ActivePerson {
  readonly personId: string
  readonly email: string
  /** Cognito's names of their second factors. */
  readonly factors: readonly string[]
}

export type FactorPool = ReturnType<typeof factorPool>

/** What removes a second factor in the user pool. */
export function factorPool(cognito: CognitoIdentityProviderClient, UserPoolId: string) {
  return {
    /** A person with a confirmed address and a password of their own, by id or address. */
    async findActive(username: string): Promise<ActivePerson | undefined> {
      try {
        const { Username, UserAttributes, UserStatus, Enabled, UserMFASettingList } = await cognito.send(
          new AdminGetUserCommand({ UserPoolId, Username: username }),
        )
        const attribute = (name: string) => UserAttributes?.find(({ Name }) => Name === name)?.Value
        const email = attribute('email')
        if (!Username || !email || attribute('email_verified') !== 'true') return undefined
        if (UserStatus !== 'CONFIRMED' || Enabled === false) return undefined
        return { personId: Username, email: canonicalEmail(email), factors: UserMFASettingList ?? [] }
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined
        throw error
      }
    },

    async removeFactors(personId: string): Promise<void> {
      await cognito.send(
        new AdminSetUserMFAPreferenceCommand({
          UserPoolId,
          Username: personId,
          SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
          SMSMfaSettings: { Enabled: false, PreferredMfa: false },
          WebAuthnMfaSettings: { Enabled: false },
        }),
      )
    },

    /** The pool signs people in by email, so its user name is the person's id. */
    async signOutEverywhere(personId: string): Promise<void> {
      await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: personId }))
    },
  }
}
