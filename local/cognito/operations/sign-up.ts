import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { validateAttributes, fromList, isEmail, requireWritable, requireAll, type Attributes } from '../attributes.ts'
import type { CognitoContext } from '../context.ts'
import { countCodeRequest, mailCode, pretendToMailCode } from '../mailed-codes.ts'
import { attributeList, code, metadata, name, password, publicOperation, type Operation } from '../operation.ts'
import { newPassword } from '../passwords.ts'
import type { Client, Pool } from '../pools.ts'
import { invalidParameter, notAuthorized, CognitoError, userDoesNotExist } from '../cognito-error.ts'
import { invokePreSignUp, invokePostConfirmation } from '../sign-up-triggers.ts'
import { decoyUserId } from '../unknown-person.ts'
import type { User, UserStatus } from '../user-store.ts'

export const signUpOperations: Readonly<Record<string, Operation>> = {
  SignUp: publicOperation(
    z.object({
      ClientId: name,
      Username: name,
      Password: password.optional(),
      UserAttributes: attributeList.optional(),
      ClientMetadata: metadata,
    }),
    async (context, input) => {
      const client = context.pools.client(input.ClientId)
      const { pool } = client
      if (pool.properties.AdminCreateUserConfig?.AllowAdminCreateUserOnly)
        throw notAuthorized('SignUp is not permitted for this user pool')
      const given = fromList(input.UserAttributes)
      requireWritable(client, given)
      const draft = draftUser(context, pool, input.Username, given, 'UNCONFIRMED')
      const password = chosenPassword(pool, draft, input.Password)
      const caller = { clientId: client.id, clientMetadata: input.ClientMetadata }
      const decision = await invokePreSignUp(context, pool, draft, 'PreSignUp_SignUp', caller)
      const user = context.users.add(pool, { ...withDecision(context, pool, draft, decision), ...password })
      if (user.status === 'CONFIRMED') {
        await invokePostConfirmation(context, pool, user, 'PostConfirmation_ConfirmSignUp', caller)
        return { UserConfirmed: true, UserSub: user.attributes['sub'] }
      }
      const confirmsByMail = pool.properties.AutoVerifiedAttributes.includes('email') && user.attributes['email']
      const trigger = { source: 'CustomMessage_SignUp', ...caller } as const
      return {
        UserConfirmed: false,
        UserSub: user.attributes['sub'],
        ...(confirmsByMail
          ? { CodeDeliveryDetails: await mailCode(context, pool, user, 'confirm-sign-up', trigger) }
          : {}),
      }
    },
  ),

  ResendConfirmationCode: publicOperation(
    z.object({ ClientId: name, Username: name, ClientMetadata: metadata }),
    async (context, { ClientId, Username, ClientMetadata }) => {
      const client = context.pools.client(ClientId)
      const user = context.users.find(client.pool, Username)
      if (!user && !client.hidesUsers) throw userDoesNotExist()
      countCodeRequest(context, client.pool, user, Username, 'confirm-sign-up')
      if (!user?.enabled)
        return { CodeDeliveryDetails: pretendToMailCode(context, client, Username, 'confirm-sign-up') }
      if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.')
      const trigger = {
        source: 'CustomMessage_ResendCode',
        clientId: client.id,
        clientMetadata: ClientMetadata,
      } as const
      return { CodeDeliveryDetails: await mailCode(context, client.pool, user, 'confirm-sign-up', trigger) }
    },
  ),

  ConfirmSignUp: publicOperation(
    z.object({
      ClientId: name,
      Username: name,
      ConfirmationCode: code,
      ForceAliasCreation: z.boolean().optional(),
      ClientMetadata: metadata,
    }),
    async (context, { ClientId, Username, ConfirmationCode, ClientMetadata }) => {
      const client = context.pools.client(ClientId)
      const { pool } = client
      const user = context.users.find(pool, Username)
      if (!user && !client.hidesUsers) throw userDoesNotExist()
      const userId = user?.username ?? decoyUserId(context, pool, Username)
      if (user && user.status !== 'UNCONFIRMED')
        throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`)
      context.codes.check(pool, userId, 'confirm-sign-up', ConfirmationCode)
      if (!user)
        throw new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.')
      const confirmed = confirm(context, pool, user)
      context.codes.spend(pool, user.username, 'confirm-sign-up')
      await invokePostConfirmation(context, pool, confirmed, 'PostConfirmation_ConfirmSignUp', {
        clientId: client.id,
        clientMetadata: ClientMetadata,
      })
      return confirmedSession(context, client, Username, user)
    },
  ),
}

/** A user to be added, validated except for the password. */
export function draftUser(
  context: CognitoContext,
  pool: Pool,
  username: string,
  given: Attributes,
  status: UserStatus,
): User {
  const sub = randomUUID()
  if (pool.signsInByEmail && !isEmail(username)) throw invalidParameter('Username should be an email.')
  const email = pool.signsInByEmail ? username : given['email']
  if (pool.signsInByEmail && given['email'] && given['email'].toLowerCase() !== username.toLowerCase())
    throw invalidParameter('Username and email attribute do not match.')
  const attributes: Attributes = { ...given, ...(email ? { email } : {}) }
  validateAttributes(pool, attributes, { creating: true })
  requireAll(pool, attributes)
  refuseTaken(context, pool, username)
  const now = context.now()
  return {
    poolId: pool.id,
    username: pool.signsInByEmail ? sub : pool.caseSensitive ? username : username.toLowerCase(),
    attributes: { ...attributes, sub },
    status,
    enabled: true,
    createdAt: now,
    modifiedAt: now,
    formerPasswords: [],
    mfa: [],
    signedOutAt: 0,
  }
}

/** Applies the trigger's decision. Checks the address again, because it may have been taken while the function ran. */
export function withDecision(
  context: CognitoContext,
  pool: Pool,
  draft: User,
  decision: { readonly isConfirmed: boolean; readonly isEmailVerified: boolean },
): User {
  refuseTaken(context, pool, (pool.signsInByEmail ? draft.attributes['email'] : undefined) ?? draft.username)
  return {
    ...draft,
    ...(decision.isConfirmed && draft.status === 'UNCONFIRMED' ? { status: 'CONFIRMED' as const } : {}),
    attributes: { ...draft.attributes, ...(decision.isEmailVerified ? { email_verified: 'true' } : {}) },
  }
}

function refuseTaken(context: CognitoContext, pool: Pool, username: string): void {
  if (pool.signsInByEmail ? context.users.isEmailTaken(pool, username) : context.users.find(pool, username))
    throw new CognitoError(
      'UsernameExistsException',
      pool.signsInByEmail ? 'An account with the given email already exists.' : 'User already exists',
    )
}

export function confirm(context: CognitoContext, pool: Pool, user: User): User {
  const verified = pool.properties.AutoVerifiedAttributes.includes('email') && user.attributes['email']
  return context.users.change(pool, user.username, (current) => ({
    status: 'CONFIRMED',
    attributes: { ...current.attributes, ...(verified ? { email_verified: 'true' } : {}) },
  }))
}

function chosenPassword(pool: Pool, user: User, given: string | undefined) {
  if (given) return newPassword(pool, user, given)
  if (pool.firstFactors.includes('EMAIL_OTP')) return {}
  throw invalidParameter(
    "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must not be null",
  )
}

/** After confirming the mailed code, a user may sign in with USER_AUTH at once. */
function confirmedSession(context: CognitoContext, client: Client, typed: string, user: User) {
  if (!client.properties.ExplicitAuthFlows.includes('ALLOW_USER_AUTH')) return {}
  const claimant = { client, name: typed, userId: user.username, isKnown: true }
  return { Session: context.challenges.open({ kind: 'just-confirmed', claimant, choseNewPassword: false }) }
}
