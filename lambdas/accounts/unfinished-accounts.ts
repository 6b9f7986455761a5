import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'

/** Why the owner of an account has not set a password yet. */
export type Unfinished = 'unconfirmed' | 'invited'

export type UnfinishedAccounts = ReturnType<typeof unfinishedAccounts>

/** Accounts of the user pool that were never signed in to. */
export function unfinishedAccounts(cognito: CognitoIdentityProviderClient, UserPoolId: string) {
  /** Undefined if the address has no account or one that is in use. */
  async function find(email: string): Promise<{ username: string; why: Unfinished } | undefined> {
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
  }

  async function remove(username: string): Promise<void> {
    try {
      await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: username }))
    } catch (error) {
      // A concurrent request has deleted it.
      if (!(error instanceof UserNotFoundException)) throw error
    }
  }

  return { find, remove }
}
