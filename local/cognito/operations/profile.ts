import * as z from 'zod'
import { userOfAccessToken } from '../access-token.ts'
import { changeAttributes, removeAttributes } from '../attribute-changes.ts'
import { fromList, requireWritable, readableBy, toList } from '../attributes.ts'
import { countCodeRequest, mailCode } from '../mailed-codes.ts'
import { attributeList, code, metadata, publicOperation, text, type Operation } from '../operation.ts'
import { passkeysOf } from '../passkeys.ts'
import { invalidParameter, notAuthorized, CognitoError } from '../cognito-error.ts'

const withAccessToken = z.object({ AccessToken: text })

export const profileOperations: Readonly<Record<string, Operation>> = {
  GetUser: publicOperation(withAccessToken, (context, { AccessToken }) => {
    const { client, user } = userOfAccessToken(context, AccessToken)
    return {
      Username: user.username,
      UserAttributes: toList(readableBy(client, user.attributes)),
      ...(user.mfa.length > 0 ? { UserMFASettingList: user.mfa } : {}),
      ...(user.preferredMfa ? { PreferredMfaSetting: user.preferredMfa } : {}),
    }
  }),

  GetUserAuthFactors: publicOperation(withAccessToken, (context, { AccessToken }) => {
    const { pool, user } = userOfAccessToken(context, AccessToken)
    return {
      Username: user.username,
      ConfiguredUserAuthFactors: [
        ...(user.password ? ['PASSWORD'] : []),
        ...(pool.firstFactors.includes('EMAIL_OTP') && user.attributes['email_verified'] === 'true'
          ? ['EMAIL_OTP']
          : []),
        ...(pool.firstFactors.includes('WEB_AUTHN') && passkeysOf(user).length > 0 ? ['WEB_AUTHN'] : []),
      ],
      ...(user.mfa.length > 0 ? { UserMFASettingList: user.mfa } : {}),
      ...(user.preferredMfa ? { PreferredMfaSetting: user.preferredMfa } : {}),
    }
  }),

  UpdateUserAttributes: publicOperation(
    withAccessToken.extend({ UserAttributes: attributeList, ClientMetadata: metadata }),
    async (context, { AccessToken, UserAttributes, ClientMetadata }) => {
      const { pool, client, user } = userOfAccessToken(context, AccessToken)
      const given = fromList(UserAttributes)
      requireWritable(client, given)
      const caller = { clientId: client.id, clientMetadata: ClientMetadata }
      return { CodeDeliveryDetailsList: await changeAttributes(context, pool, user, given, caller) }
    },
  ),

  DeleteUserAttributes: publicOperation(
    withAccessToken.extend({ UserAttributeNames: z.array(text) }),
    (context, { AccessToken, UserAttributeNames }) => {
      const { pool, client, user } = userOfAccessToken(context, AccessToken)
      requireWritable(client, Object.fromEntries(UserAttributeNames.map((name) => [name, ''])))
      removeAttributes(context, pool, user, UserAttributeNames)
      return {}
    },
  ),

  GetUserAttributeVerificationCode: publicOperation(
    withAccessToken.extend({ AttributeName: text, ClientMetadata: metadata }),
    async (context, { AccessToken, AttributeName, ClientMetadata }) => {
      const { client, pool, user } = userOfAccessToken(context, AccessToken)
      onlyEmail(AttributeName)
      countCodeRequest(context, pool, user, user.username, 'verify-email')
      const trigger = {
        source: 'CustomMessage_VerifyUserAttribute',
        clientId: client.id,
        clientMetadata: ClientMetadata,
      } as const
      return { CodeDeliveryDetails: await mailCode(context, pool, user, 'verify-email', trigger) }
    },
  ),

  VerifyUserAttribute: publicOperation(
    withAccessToken.extend({ AttributeName: text, Code: code }),
    (context, { AccessToken, AttributeName, Code }) => {
      const { pool, user } = userOfAccessToken(context, AccessToken)
      onlyEmail(AttributeName)
      const { newValue } = context.codes.check(pool, user.username, 'verify-email', Code)
      if (newValue && context.users.isEmailTaken(pool, newValue, user.username))
        throw new CognitoError('AliasExistsException', 'An account with the given email already exists.')
      context.users.change(pool, user.username, (current) => ({
        attributes: { ...current.attributes, ...(newValue ? { email: newValue } : {}), email_verified: 'true' },
      }))
      context.codes.spend(pool, user.username, 'verify-email')
      return {}
    },
  ),

  DeleteUser: publicOperation(withAccessToken, (context, { AccessToken }) => {
    const { pool, user } = userOfAccessToken(context, AccessToken)
    context.signIns.revokeAll(pool, user.username)
    context.users.remove(pool, user.username)
    return {}
  }),

  SetUserSettings: publicOperation(withAccessToken, () => {
    throw invalidParameter('Codes by text message are not available in this user pool yet.')
  }),
}

function onlyEmail(attribute: string): void {
  if (attribute === 'email') return
  if (attribute === 'phone_number')
    throw invalidParameter('Codes by text message are not available in this user pool yet.')
  throw notAuthorized(`${attribute} cannot be verified.`)
}
