import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  AssociateSoftwareTokenCommand,
  GetUserCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
  type ChallengeNameType,
} from '@aws-sdk/client-cognito-identity-provider'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { clientId, openUserPool, otherThan, poolId, withPasswordFlow, type UserPool } from './user-pool.ts'

const email = 'bongani@example.co.za'
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const appCode = (pool: UserPool, secret = totpSecret) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: pool.clock.now() })

const answer = (
  pool: UserPool,
  ChallengeName: ChallengeNameType,
  Session: string | undefined,
  responses: Record<string, string>,
) =>
  pool.sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: clientId,
      ChallengeName,
      Session,
      ChallengeResponses: { USERNAME: email, ...responses },
    }),
  )
const answerTotp = (pool: UserPool, session: string | undefined, code: string) =>
  answer(pool, 'SOFTWARE_TOKEN_MFA', session, { SOFTWARE_TOKEN_MFA_CODE: code })

async function openWithEnrolled(options: { pool?: object } = {}) {
  const pool = await openUserPool({ ...options, client: withPasswordFlow })
  pool.addPerson(email, { totpSecret })
  return pool
}

test('a code works once, also across a restart', async () => {
  const pool = await openWithEnrolled()
  const code = appCode(pool)
  const first = await pool.signIn(email)
  expect(first).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' })
  expect(await answerTotp(pool, first.Session, code)).toHaveProperty('AuthenticationResult.AccessToken')
  pool.restart()
  const second = await pool.signIn(email)
  await expect(answerTotp(pool, second.Session, code)).rejects.toMatchObject({
    name: 'ExpiredCodeException',
    message: 'Your software token has already been used once.',
  })
  pool.clock.advance(30)
  expect(await answerTotp(pool, second.Session, appCode(pool))).toHaveProperty('AuthenticationResult.AccessToken')
})

test('the fifth wrong code ends the sign-in and locks further ones', async () => {
  const pool = await openWithEnrolled()
  const { Session } = await pool.signIn(email)
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(answerTotp(pool, Session, otherThan(appCode(pool)))).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid code received for user',
    })
  await expect(pool.signIn(email)).rejects.toMatchObject({ message: 'Password attempts exceeded' })
  pool.clock.advance(2)
  await expect(answerTotp(pool, Session, appCode(pool))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Invalid session for the user.',
  })
})

test('a correct password does not reset the lock for wrong codes', async () => {
  const pool = await openWithEnrolled()
  for (let round = 0; round < 6; round++) {
    const { Session } = await pool.signIn(email)
    await expect(answerTotp(pool, Session, otherThan(appCode(pool)))).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    if (round === 4) pool.clock.advance(1.1)
  }
  await expect(pool.signIn(email)).rejects.toMatchObject({ message: 'Password attempts exceeded' })
})

test('a session is valid for one person, one client and a few minutes', async () => {
  const pool = await openWithEnrolled()
  pool.addPerson('other@example.co.za')
  const { Session } = await pool.signIn(email)
  const refused = { name: 'NotAuthorizedException', message: 'Invalid session for the user.' }
  await expect(
    answer(pool, 'SOFTWARE_TOKEN_MFA', Session, {
      USERNAME: 'other@example.co.za',
      SOFTWARE_TOKEN_MFA_CODE: appCode(pool),
    }),
  ).rejects.toMatchObject(refused)
  await expect(
    answer(pool, 'NEW_PASSWORD_REQUIRED', Session, { NEW_PASSWORD: 'Another-horse-2' }),
  ).rejects.toMatchObject(refused)
  pool.clock.advance(181)
  await expect(answerTotp(pool, Session, appCode(pool))).rejects.toMatchObject(refused)
})

test('a pool that requires a second factor has it set up before it issues tokens', async () => {
  const pool = await openUserPool({ pool: { MfaConfiguration: 'ON' }, client: withPasswordFlow })
  pool.addPerson(email)
  const { ChallengeName, Session, ChallengeParameters } = await pool.signIn(email)
  expect(ChallengeName).toBe('MFA_SETUP')
  expect(ChallengeParameters?.['MFAS_CAN_SETUP']).toBe('["SOFTWARE_TOKEN_MFA"]')
  await expect(answer(pool, 'MFA_SETUP', Session, {})).rejects.toMatchObject({ name: 'NotAuthorizedException' })

  const associated = await pool.sdk.send(new AssociateSoftwareTokenCommand({ Session }))
  const verify = (UserCode: string) =>
    pool.sdk.send(new VerifySoftwareTokenCommand({ Session: associated.Session, UserCode }))
  const code = appCode(pool, associated.SecretCode)
  await expect(verify(otherThan(code))).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
    message: 'Code mismatch',
  })
  const verified = await verify(code)
  expect(verified.Status).toBe('SUCCESS')
  const done = await answer(pool, 'MFA_SETUP', verified.Session, {})
  expect(done).toHaveProperty('AuthenticationResult.RefreshToken')
  expect(await pool.signIn(email)).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' })
})

test('an unconfirmed secret does not replace the current one', async () => {
  const pool = await openUserPool({ client: withPasswordFlow })
  pool.addPerson(email)
  const { accessToken: AccessToken } = await pool.tokensOf(email)
  const prefer = () =>
    pool.sdk.send(
      new SetUserMFAPreferenceCommand({
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
      }),
    )
  await pool.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  await expect(prefer()).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
  })
  const { SecretCode = '' } = await pool.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  await pool.sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: appCode(pool, SecretCode) }))
  await prefer()
  expect(await pool.sdk.send(new GetUserCommand({ AccessToken }))).toMatchObject({
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
  })
  await pool.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  pool.clock.advance(30)
  const { Session } = await pool.signIn(email)
  expect(await answerTotp(pool, Session, appCode(pool, SecretCode))).toHaveProperty('AuthenticationResult')
})

test('a user with two second factors and no preference is asked to choose', async () => {
  const pool = await openWithEnrolled({ pool: { EnabledMfas: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] } })
  await pool.sdk.send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: poolId,
      Username: email,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: false },
      EmailMfaSettings: { Enabled: true },
    }),
  )
  const choose = async (ANSWER: string) => {
    const { Session, ChallengeName, ChallengeParameters } = await pool.signIn(email)
    expect(ChallengeName).toBe('SELECT_MFA_TYPE')
    expect(ChallengeParameters?.['MFAS_CAN_CHOOSE']).toBe('["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]')
    return answer(pool, 'SELECT_MFA_TYPE', Session, { ANSWER })
  }
  const byApp = await choose('SOFTWARE_TOKEN_MFA')
  expect(await answerTotp(pool, byApp.Session, appCode(pool))).toHaveProperty('AuthenticationResult')
  const byMail = await choose('EMAIL_OTP')
  expect(byMail.ChallengeParameters).toMatchObject({ CODE_DELIVERY_DESTINATION: 'b***@e***' })
  const code = pool.codeFor(email)
  const answerMail = (given: string) => answer(pool, 'EMAIL_OTP', byMail.Session, { EMAIL_OTP_CODE: given })
  await expect(answerMail(otherThan(code))).rejects.toMatchObject({ name: 'CodeMismatchException' })
  expect(await answerMail(code)).toHaveProperty('AuthenticationResult')
})

/** A person whose number an administrator set and turned on as second factor. */
async function openWithTelephone(options: { invokeTrigger?: (name: string, event: object) => Promise<unknown> } = {}) {
  const pool = await openUserPool({
    ...options,
    client: withPasswordFlow,
    pool: { SmsAuthenticationMessage: 'Sign in with {####}', LambdaConfig: { CustomMessage: 'arn:custom-message' } },
  })
  pool.addPerson(email)
  const who = { UserPoolId: poolId, Username: email }
  await expect(
    pool.sdk.send(new AdminSetUserMFAPreferenceCommand({ ...who, SMSMfaSettings: { Enabled: true } })),
  ).rejects.toMatchObject({ message: 'User does not have delivery config set to turn on SMS_MFA' })
  const UserAttributes = [
    { Name: 'phone_number', Value: '+27821234567' },
    { Name: 'phone_number_verified', Value: 'true' },
  ]
  await pool.sdk.send(new AdminUpdateUserAttributesCommand({ ...who, UserAttributes }))
  await pool.sdk.send(new AdminSetUserMFAPreferenceCommand({ ...who, SMSMfaSettings: { Enabled: true } }))
  return pool
}

test('a code by text message signs in once, and wrong ones count', async () => {
  const pool = await openWithTelephone()
  const first = await pool.signIn(email)
  expect(first).toMatchObject({
    ChallengeName: 'SMS_MFA',
    ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+*******4567' },
  })
  const [text] = pool.texts
  expect(text).toMatchObject({ to: '+27821234567', words: expect.stringMatching(/^Sign in with \d{6}$/) })
  const code = text?.words.slice(-6) ?? ''
  const answerText = (given: string) => answer(pool, 'SMS_MFA', first.Session, { SMS_MFA_CODE: given })
  await expect(answerText(otherThan(code))).rejects.toMatchObject({ name: 'CodeMismatchException' })
  expect(await answerText(code)).toHaveProperty('AuthenticationResult')
  await expect(answerText(code)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})

test('a refusal of CustomMessage stops the text and the sign-in', async () => {
  const pool = await openWithTelephone({
    invokeTrigger: () => Promise.reject(new Error('Enough texts today')),
  })
  await expect(pool.signIn(email)).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'CustomMessage failed with error Enough texts today.',
  })
  expect(pool.texts).toEqual([])
})

test('a number that an administrator blanks is deleted', async () => {
  const pool = await openWithTelephone()
  const who = { UserPoolId: poolId, Username: email }
  await pool.sdk.send(new AdminSetUserMFAPreferenceCommand({ ...who, SMSMfaSettings: { Enabled: false } }))
  const UserAttributes = [{ Name: 'phone_number', Value: '' }]
  await pool.sdk.send(new AdminUpdateUserAttributesCommand({ ...who, UserAttributes }))
  const { UserAttributes: kept = [] } = await pool.sdk.send(new AdminGetUserCommand(who))
  expect(kept.filter(({ Name }) => Name?.startsWith('phone_number'))).toEqual([])
})
