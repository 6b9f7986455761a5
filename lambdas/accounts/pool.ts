import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  DeleteWebAuthnCredentialCommand,
  ListWebAuthnCredentialsCommand,
  SetUserMFAPreferenceCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { PoolPasskey } from '#domain/accounts/passkey.ts'
import { awsClientDefaults } from '#lambdas/platform/aws-client.ts'

/** Why the owner of an account has not set a password yet. */
export type Unfinished = 'unconfirmed' | 'invited'

export type AccountPool = ReturnType<typeof userPool>

/** User pool operations of the account calls. Imported on demand, because Cognito's client loads slowly. */
export function userPool(UserPoolId: string) {
  const cognito = new CognitoIdentityProviderClient(awsClientDefaults)
  return {
    /** An account without a sign-in so far; undefined if there is none, or if it was used. */
    async findUnfinished(email: string): Promise<{ username: string; why: Unfinished } | undefined> {
      try {
        const { Username: username, UserStatus } = await cognito.send(
          new AdminGetUserCommand({ UserPoolId, Username: email }),
        )
        if (username === undefined) return undefined
        if (UserStatus === 'UNCONFIRMED') return { username, why: 'unconfirmed' }
        return UserStatus === 'FORCE_CHANGE_PASSWORD' ? { username, why: 'invited' } : undefined
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined
        throw error
      }
    },

    async remove(username: string): Promise<void> {
      try {
        await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: username }))
      } catch (error) {
        // A concurrent request has deleted it.
        if (!(error instanceof UserNotFoundException)) throw error
      }
    },

    /** Throws Cognito's error, whose `name` says why the password was refused. */
    async changePassword(accessToken: string | undefined, current: string, proposed: string): Promise<void> {
      await cognito.send(
        new ChangePasswordCommand({
          AccessToken: accessToken,
          PreviousPassword: current,
          ProposedPassword: proposed,
        }),
      )
    },

    /** All passkeys of the token's person; Cognito lists 20 at most, which is its limit per person. */
    async passkeysOf(AccessToken: string | undefined): Promise<PoolPasskey[]> {
      const { Credentials = [] } = await cognito.send(
        new ListWebAuthnCredentialsCommand({ AccessToken, MaxResults: 20 }),
      )
      return Credentials.map(({ CredentialId = '', CreatedAt }) => ({
        id: CredentialId,
        madeAt: CreatedAt?.getTime() ?? 0,
      }))
    },

    async removePasskey(AccessToken: string | undefined, CredentialId: string): Promise<void> {
      await cognito.send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId }))
    },

    /** Whether a passkey alone signs the token's person in, who has a second factor. */
    async countPasskeysAsFactor(AccessToken: string | undefined, Enabled: boolean): Promise<void> {
      await cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, WebAuthnMfaSettings: { Enabled } }))
    },

    /** The pool signs people in by email, so its user name is the person's id. */
    async signOutEverywhere(personId: string): Promise<void> {
      await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: personId }))
    },
  }
}
