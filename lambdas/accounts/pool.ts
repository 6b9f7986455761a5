import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AliasExistsException,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  DeleteWebAuthnCredentialCommand,
  InitiateAuthCommand,
  ListWebAuthnCredentialsCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { OWN_ACCOUNT, SIGN_IN_PURPOSE } from '#domain/contract/scope.ts'
import type { PoolPasskey } from '#domain/accounts/passkey.ts'
import { TEXTS_REFUSAL } from '#domain/accounts/text-codes/text-code.ts'
import { awsClientDefaults } from '#lambdas/platform/aws-client.ts'
import { factorPool } from './factor-pool.ts'

interface Account {
  readonly personId: string
  readonly isEnabled: boolean
  /** Whether its owner has set a password. */
  readonly isUsed: boolean
  readonly isVerified: boolean
}

interface Pool {
  readonly userPoolId: string
  readonly clientId: string
}

export type AccountPool = ReturnType<typeof userPool>

/** Cognito's answers to a password that opens nothing. */
const WRONG_PASSWORD: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'UserNotFoundException',
])

const REFUSED_PASSWORD: ReadonlySet<string> = new Set([
  'InvalidParameterException',
  'InvalidPasswordException',
  'PasswordHistoryPolicyViolationException',
])

/** Whether the pool's policy or history refuses a password. */
export function isRefusedPassword(error: unknown): boolean {
  return error instanceof Error && REFUSED_PASSWORD.has(error.name)
}

/** User pool operations of the account calls. Imported on demand, because Cognito's client loads slowly. */
/** As in the contact that tokens bring to memberships. */
const LONGEST_NAME = 100

export function userPool({ userPoolId: UserPoolId, clientId: ClientId }: Pool) {
  const cognito = new CognitoIdentityProviderClient(awsClientDefaults)
  return {
    ...factorPool(cognito, UserPoolId),

    /** The account of an address, also one that nobody has used yet or that is disabled. */
    async findAccount(email: string): Promise<Account | undefined> {
      try {
        const { Username, UserAttributes, UserStatus, Enabled } = await cognito.send(
          new AdminGetUserCommand({ UserPoolId, Username: email }),
        )
        if (Username === undefined) return undefined
        return {
          personId: Username,
          isEnabled: Enabled !== false,
          isUsed: UserStatus === 'CONFIRMED' || UserStatus === 'RESET_REQUIRED',
          isVerified: UserAttributes?.find(({ Name }) => Name === 'email_verified')?.Value === 'true',
        }
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined
        throw error
      }
    },

    /** Makes an account without a password, or finds the one that another request has just made. Returns its id. */
    async createAccount(email: string): Promise<string> {
      try {
        const { User } = await cognito.send(
          new AdminCreateUserCommand({
            UserPoolId,
            Username: email,
            MessageAction: 'SUPPRESS',
            UserAttributes: [
              { Name: 'email', Value: email },
              { Name: 'email_verified', Value: 'true' },
            ],
          }),
        )
        if (User?.Username !== undefined) return User.Username
      } catch (error) {
        if (!(error instanceof UsernameExistsException)) throw error
      }
      const made = await this.findAccount(email)
      if (!made) throw new Error('The user pool made an account and does not find it.')
      return made.personId
    },

    /** Sets the password of a person who proved that they read the mail of the address. Throws what `isRefusedPassword` recognises. */
    async setPassword(personId: string, Password: string): Promise<void> {
      await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: personId, Password, Permanent: true }))
    },

    async verifyAddress(personId: string, email: string): Promise<void> {
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ]
      await cognito.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: personId, UserAttributes }))
    },

    /** Whether this is the person's password. Cognito counts wrong ones, as at a sign-in. */
    async isPassword(personId: string, password: string): Promise<boolean> {
      try {
        const { AuthenticationResult: tokens } = await cognito.send(
          new InitiateAuthCommand({
            ClientId,
            AuthFlow: 'USER_AUTH',
            AuthParameters: { USERNAME: personId, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password },
          }),
        )
        // Cognito signs in who has no second factor. Nobody needs that session.
        if (tokens?.RefreshToken) await cognito.send(new RevokeTokenCommand({ ClientId, Token: tokens.RefreshToken }))
        return true
      } catch (error) {
        const { name, message } = error as Error
        if (WRONG_PASSWORD.has(name)) return false
        // The password was right, and our trigger has refused the text with the code that follows.
        if (name === 'UserLambdaValidationException' && message.includes(TEXTS_REFUSAL)) return true
        throw error
      }
    },

    /** Whether an account has this address, confirmed or not. */
    async hasAccount(email: string): Promise<boolean> {
      try {
        await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: email }))
        return true
      } catch (error) {
        if (error instanceof UserNotFoundException) return false
        throw error
      }
    },

    /** Whether the person has an app, and the number that is texted sign-in codes. A person who was erased has neither. */
    async factorsOf(personId: string): Promise<{ readonly hasApp: boolean; readonly textsTo: string | undefined }> {
      const { UserAttributes = [], UserMFASettingList = [] } = await cognito
        .send(new AdminGetUserCommand({ UserPoolId, Username: personId }))
        .catch((error: unknown) => {
          if (error instanceof UserNotFoundException) return { UserAttributes: [], UserMFASettingList: [] }
          throw error
        })
      const number = UserAttributes.find(({ Name }) => Name === 'phone_number')?.Value
      return {
        hasApp: UserMFASettingList.includes('SOFTWARE_TOKEN_MFA'),
        textsTo: UserMFASettingList.includes('SMS_MFA') ? number : undefined,
      }
    },

    /** Makes a proved number a second factor. Beside an app the person chooses at each sign-in. */
    async turnOnTexts(personId: string, number: string): Promise<void> {
      const UserAttributes = [
        { Name: 'phone_number', Value: number },
        { Name: 'phone_number_verified', Value: 'true' },
      ]
      await cognito.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: personId, UserAttributes }))
      const on = { Enabled: true, PreferredMfa: false }
      const { hasApp } = await this.factorsOf(personId)
      await cognito.send(
        new AdminSetUserMFAPreferenceCommand({
          UserPoolId,
          Username: personId,
          SMSMfaSettings: on,
          ...(hasApp && { SoftwareTokenMfaSettings: on }),
        }),
      )
    },

    async turnOffTexts(personId: string): Promise<void> {
      await cognito.send(
        new AdminSetUserMFAPreferenceCommand({
          UserPoolId,
          Username: personId,
          SMSMfaSettings: { Enabled: false, PreferredMfa: false },
        }),
      )
      // Cognito deletes an attribute whose value is blank.
      const UserAttributes = [{ Name: 'phone_number', Value: '' }]
      await cognito.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: personId, UserAttributes }))
    },

    /** The name of an account; undefined without one. */
    async nameOf(personId: string): Promise<string | undefined> {
      const { UserAttributes = [] } = await cognito
        .send(new AdminGetUserCommand({ UserPoolId, Username: personId }))
        .catch((error: unknown) => {
          if (error instanceof UserNotFoundException) return { UserAttributes: [] }
          throw error
        })
      const name = UserAttributes.find(({ Name }) => Name === 'name')?.Value?.trim()
      return name === '' ? undefined : name?.slice(0, LONGEST_NAME)
    },

    async rename(personId: string, name: string): Promise<void> {
      const UserAttributes = [{ Name: 'name', Value: name }]
      await cognito.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: personId, UserAttributes }))
    },

    /** Replaces the address by one that its owner has confirmed. False if another account has it. */
    async moveTo(personId: string, email: string): Promise<boolean> {
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ]
      try {
        await cognito.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: personId, UserAttributes }))
        return true
      } catch (error) {
        if (error instanceof AliasExistsException) return false
        throw error
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

    /**
     * Removes all passkeys of a person who has no second factor, by a sign-in with the password: no administrator's call does. Returns their
     * ids.
     */
    async removePasskeysOf(personId: string, password: string): Promise<string[]> {
      const begun = await cognito.send(
        new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: personId } }),
      )
      // The trigger that issues tokens reads the purpose from this call only, not from the one before.
      const { AuthenticationResult: tokens } = await cognito.send(
        new RespondToAuthChallengeCommand({
          ClientId,
          Session: begun.Session,
          ChallengeName: 'SELECT_CHALLENGE',
          ChallengeResponses: { USERNAME: personId, ANSWER: 'PASSWORD', PASSWORD: password },
          ClientMetadata: { [SIGN_IN_PURPOSE]: OWN_ACCOUNT },
        }),
      )
      if (!tokens) throw new Error('The pool asked for a second factor that was just removed.')
      const passkeys = await this.passkeysOf(tokens.AccessToken)
      for (const { id } of passkeys) await this.removePasskey(tokens.AccessToken, id)
      if (tokens.RefreshToken) await cognito.send(new RevokeTokenCommand({ ClientId, Token: tokens.RefreshToken }))
      return passkeys.map(({ id }) => id)
    },

    async removePasskey(AccessToken: string | undefined, CredentialId: string): Promise<void> {
      await cognito.send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId }))
    },

    /** Whether a passkey alone signs the token's person in, who has a second factor. */
    async countPasskeysAsFactor(AccessToken: string | undefined, Enabled: boolean): Promise<void> {
      await cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, WebAuthnMfaSettings: { Enabled } }))
    },
  }
}
