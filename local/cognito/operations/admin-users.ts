import { randomInt } from 'node:crypto'
import * as z from 'zod'
import { changeAttributes, removeAttributes } from '../attribute-changes.ts'
import { fromList } from '../attributes.ts'
import { attemptSubject, type CognitoContext } from '../context.ts'
import { deliverMail, mailCode } from '../mailed-codes.ts'
import { invitationMail } from '../mails.ts'
import { changeMfa, mfaSettings } from '../mfa-preference.ts'
import { attributeList, metadata, name, password, signedOperation, text, type Operation } from '../operation.ts'
import { newPassword, temporaryPassword } from '../passwords.ts'
import type { Pool } from '../pools.ts'
import { notAuthorized, CognitoError, userDoesNotExist } from '../cognito-error.ts'
import type { User } from '../user-store.ts'
import { describeUser, summariseUser } from '../user-views.ts'
import { invokePreSignUp, invokeCustomMessage, invokePostConfirmation } from '../sign-up-triggers.ts'
import { withDecision, confirm, draftUser } from './sign-up.ts'
import { signOutEverywhere } from './sessions.ts'

const userKey = z.object({ UserPoolId: name, Username: name })

/** An operation on one user of a pool. */
function onUser<Shape extends z.ZodRawShape>(
  shape: Shape,
  perform: (
    context: CognitoContext,
    found: { pool: Pool; user: User },
    input: z.infer<z.ZodObject<Shape>>,
  ) => object | Promise<object>,
): Operation {
  const more = z.object(shape)
  return signedOperation(z.intersection(userKey, more), (context, input) => {
    const pool = context.pools.pool(input.UserPoolId)
    const user = context.users.find(pool, input.Username)
    if (!user) throw userDoesNotExist()
    return perform(context, { pool, user }, input)
  })
}

export const adminUserOperations: Readonly<Record<string, Operation>> = {
  AdminCreateUser: signedOperation(
    userKey.extend({
      UserAttributes: attributeList.optional(),
      TemporaryPassword: password.optional(),
      MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
      DesiredDeliveryMediums: z.array(z.string()).optional(),
      ClientMetadata: metadata,
    }),
    async (context, input) => {
      const pool = context.pools.pool(input.UserPoolId)
      const temporary = input.TemporaryPassword ?? generatePassword(pool)
      const user =
        input.MessageAction === 'RESEND'
          ? renewInvitation(context, pool, input.Username, temporary)
          : await createUser(context, pool, input, temporary)
      const email = user.attributes['email']
      if (input.MessageAction !== 'SUPPRESS' && email) {
        const customText = await invokeCustomMessage(context, pool, user, 'CustomMessage_AdminCreateUser', {
          clientMetadata: input.ClientMetadata,
        })
        const credentials = { username: pool.signsInByEmail ? email : user.username, password: temporary }
        await deliverMail(context, invitationMail(pool, email, credentials, customText))
      }
      return { User: summariseUser(user) }
    },
  ),

  AdminGetUser: onUser({}, (_, { user }) => describeUser(user)),

  AdminSetUserPassword: onUser(
    { Password: password, Permanent: z.boolean().default(false) },
    (context, { pool, user }, input) => {
      const change = input.Permanent
        ? { ...newPassword(pool, user, input.Password), status: 'CONFIRMED' as const }
        : temporaryPassword(context, pool, user, input.Password)
      context.users.change(pool, user.username, change)
      context.attempts.succeeded(attemptSubject(pool, user, user.username))
      return {}
    },
  ),

  AdminResetUserPassword: onUser({ ClientMetadata: metadata }, async (context, { pool, user }, { ClientMetadata }) => {
    if (user.status === 'FORCE_CHANGE_PASSWORD' || user.status === 'UNCONFIRMED')
      throw notAuthorized('User password cannot be reset in the current state.')
    const changed = context.users.change(pool, user.username, { status: 'RESET_REQUIRED' })
    await mailCode(context, pool, changed, 'reset-password', {
      source: 'CustomMessage_ForgotPassword',
      clientMetadata: ClientMetadata,
    })
    return {}
  }),

  AdminConfirmSignUp: onUser({ ClientMetadata: metadata }, async (context, { pool, user }, { ClientMetadata }) => {
    if (user.status !== 'UNCONFIRMED') throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`)
    await invokePostConfirmation(context, pool, confirm(context, pool, user), 'PostConfirmation_ConfirmSignUp', {
      clientMetadata: ClientMetadata,
    })
    return {}
  }),

  AdminUpdateUserAttributes: onUser(
    { UserAttributes: attributeList, ClientMetadata: metadata },
    async (context, { pool, user }, input) => {
      await changeAttributes(context, pool, user, fromList(input.UserAttributes), 'administrator')
      return {}
    },
  ),

  AdminDeleteUserAttributes: onUser({ UserAttributeNames: z.array(text) }, (context, { pool, user }, input) => {
    removeAttributes(context, pool, user, input.UserAttributeNames)
    return {}
  }),

  AdminSetUserMFAPreference: onUser(mfaSettings.shape, (context, { pool, user }, input) => {
    changeMfa(context, pool, user, input)
    return {}
  }),

  AdminUserGlobalSignOut: onUser({}, (context, { pool, user }) => {
    signOutEverywhere(context, pool, user.username)
    return {}
  }),

  AdminDisableUser: onUser({}, (context, { pool, user }) => {
    context.users.change(pool, user.username, { enabled: false })
    signOutEverywhere(context, pool, user.username)
    return {}
  }),

  AdminEnableUser: onUser({}, (context, { pool, user }) => {
    context.users.change(pool, user.username, { enabled: true })
    return {}
  }),

  AdminDeleteUser: onUser({}, (context, { pool, user }) => {
    context.signIns.revokeAll(pool, user.username)
    context.users.remove(pool, user.username)
    return {}
  }),
}

async function createUser(
  context: CognitoContext,
  pool: Pool,
  input: {
    readonly Username: string
    readonly UserAttributes?: z.infer<typeof attributeList> | undefined
    readonly ClientMetadata?: Readonly<Record<string, string>> | undefined
  },
  temporary: string,
): Promise<User> {
  const draft = draftUser(context, pool, input.Username, fromList(input.UserAttributes), 'FORCE_CHANGE_PASSWORD')
  const password = temporaryPassword(context, pool, draft, temporary)
  const decision = await invokePreSignUp(context, pool, draft, 'PreSignUp_AdminCreateUser', {
    clientMetadata: input.ClientMetadata,
  })
  return context.users.add(pool, { ...withDecision(context, pool, draft, decision), ...password })
}

function renewInvitation(context: CognitoContext, pool: Pool, username: string, temporary: string): User {
  const user = context.users.find(pool, username)
  if (!user) throw userDoesNotExist()
  if (user.status !== 'FORCE_CHANGE_PASSWORD')
    throw new CognitoError(
      'UnsupportedUserStateException',
      'Resend not possible. User status is not FORCE_CHANGE_PASSWORD',
    )
  return context.users.change(pool, user.username, temporaryPassword(context, pool, user, temporary))
}

/** A password that satisfies every policy, without easily confused characters. */
function generatePassword(pool: Pool): string {
  const kinds = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKMNPQRSTUVWXYZ', '23456789', '!#$%*+-=?@']
  const length = Math.max(pool.passwordPolicy.MinimumLength, 12)
  const characters = Array.from({ length }, (_, index) => kinds[index % kinds.length]!)
  return characters.map((kind) => kind[randomInt(kind.length)]).join('')
}
