import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { clientId, openUserPool, password, poolId } from './user-pool.ts'

const email = 'lindiwe@example.co.za'
const functionArn = 'arn:aws:lambda:af-south-1:123456789012:function:sign-up-gate:live'
const ClientMetadata = { ticket: 'a ticket' }

interface TriggerEvent {
  readonly triggerSource: string
  readonly request: Readonly<Record<string, unknown>>
}

/** A pool whose three triggers are one function; `answers` are its answers by event source. */
async function openWithTriggers(answers: Readonly<Record<string, object>> = {}) {
  const events: TriggerEvent[] = []
  const pool = await openUserPool({
    pool: { LambdaConfig: { PreSignUp: functionArn, CustomMessage: functionArn, PostConfirmation: functionArn } },
    invokeTrigger: async (arn, raw) => {
      expect(arn).toBe(functionArn)
      const event = raw as TriggerEvent
      events.push(structuredClone(event))
      const answer = answers[event.triggerSource]
      if (answer instanceof Error) throw answer
      return answer ? { ...event, response: answer } : event
    },
  })
  const call = { ClientId: clientId, Username: email, ClientMetadata }
  return {
    pool,
    events,
    sources: () => events.map(({ triggerSource }) => triggerSource),
    signUp: () => pool.sdk.send(new SignUpCommand({ ...call, Password: password })),
    resend: () => pool.sdk.send(new ResendConfirmationCodeCommand(call)),
    confirm: () => pool.sdk.send(new ConfirmSignUpCommand({ ...call, ConfirmationCode: pool.codeFor(email) })),
    forgot: () => pool.sdk.send(new ForgotPasswordCommand(call)),
    reset: () =>
      pool.sdk.send(
        new ConfirmForgotPasswordCommand({ ...call, ConfirmationCode: pool.codeFor(email), Password: `${password}0` }),
      ),
  }
}

test("sign-up and password reset invoke the triggers with the caller's metadata", async () => {
  const { events, sources, signUp, resend, confirm, forgot, reset } = await openWithTriggers()
  const { UserSub } = await signUp()
  await resend()
  await confirm()
  await forgot()
  await reset()
  expect(sources()).toEqual([
    'PreSignUp_SignUp',
    'CustomMessage_SignUp',
    'CustomMessage_ResendCode',
    'PostConfirmation_ConfirmSignUp',
    'CustomMessage_ForgotPassword',
    'PostConfirmation_ConfirmForgotPassword',
  ])
  for (const event of events)
    expect(event).toMatchObject({
      version: '1',
      userPoolId: poolId,
      userName: UserSub,
      callerContext: { clientId },
      request: { clientMetadata: ClientMetadata, userAttributes: { email } },
    })
  expect(events[1]?.request).toMatchObject({ codeParameter: '{####}' })
})

test("an administrator's call has no client id", async () => {
  const { pool, events, sources } = await openWithTriggers()
  await pool.sdk.send(new AdminCreateUserCommand({ UserPoolId: poolId, Username: email }))
  expect(sources()).toEqual(['PreSignUp_AdminCreateUser', 'CustomMessage_AdminCreateUser'])
  expect(events[0]).toMatchObject({ callerContext: { clientId: 'CLIENT_ID_NOT_APPLICABLE' } })
})

test("a sign-up refused by the function creates no account and no mail, and returns Cognito's error", async () => {
  const { pool, signUp } = await openWithTriggers({ PreSignUp_SignUp: new Error('Come in by the front door') })
  await expect(signUp()).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'PreSignUp failed with error Come in by the front door.',
  })
  expect(pool.mails).toEqual([])
  await expect(pool.sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email }))).rejects.toMatchObject({
    name: 'UserNotFoundException',
  })
})

test('a refused code is not mailed, and the previous code stays valid', async () => {
  const { pool, signUp, resend, confirm } = await openWithTriggers({ CustomMessage_ResendCode: new Error('No') })
  await signUp()
  await expect(resend()).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'CustomMessage failed with error No.',
  })
  expect(pool.mails).toHaveLength(1)
  await confirm()
})

test("an unknown person's answer does not reveal the refusal", async () => {
  const { forgot, sources } = await openWithTriggers({ CustomMessage_ForgotPassword: new Error('No') })
  await expect(forgot()).resolves.toMatchObject({ CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } })
  expect(sources()).toEqual([])
})

test("the function's text is mailed with the code in its placeholder", async () => {
  const { pool, signUp } = await openWithTriggers({
    CustomMessage_SignUp: { emailSubject: 'Sawubona', emailMessage: 'Enter {####} please' },
  })
  await signUp()
  expect(pool.mails).toEqual([expect.objectContaining({ subject: 'Sawubona' })])
  expect(pool.mails[0]?.text).toBe(`Enter ${pool.codeFor(email)} please`)
})

test('a function may confirm a user without a code', async () => {
  const { pool, signUp } = await openWithTriggers({
    PreSignUp_SignUp: { autoConfirmUser: true, autoVerifyEmail: true },
  })
  expect(await signUp()).toMatchObject({ UserConfirmed: true })
  expect(pool.mails).toEqual([])
  const user = await pool.sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email }))
  expect(user.UserStatus).toBe('CONFIRMED')
  expect(user.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' })
})
