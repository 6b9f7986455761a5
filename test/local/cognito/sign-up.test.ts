import {
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, test } from 'vitest'
import { clientId, openUserPool, otherThan, password, poolId, type UserPool } from './user-pool.ts'

const email = 'sipho@example.co.za'

const signUp = (pool: UserPool, more: { Username?: string; Password?: string; UserAttributes?: object[] } = {}) =>
  pool.sdk.send(
    new SignUpCommand({
      ClientId: clientId,
      Username: email,
      Password: password,
      ...(more as Partial<SignUpCommand['input']>),
    }),
  )
const confirm = (pool: UserPool, code: string) =>
  pool.sdk.send(new ConfirmSignUpCommand({ ClientId: clientId, Username: email, ConfirmationCode: code }))
const resend = (pool: UserPool) =>
  pool.sdk.send(new ResendConfirmationCodeCommand({ ClientId: clientId, Username: email }))

test("a sign-up mails a code from the pool's address, and the code confirms user and address", async () => {
  const pool = await openUserPool()
  const { UserSub, UserConfirmed } = await signUp(pool)
  expect(UserConfirmed).toBe(false)
  const [mail] = pool.mails
  expect(mail).toMatchObject({
    to: email,
    from: 'Veritech <no-reply@veritech.example>',
    subject: 'Your verification code',
    headers: { 'auto-submitted': 'auto-generated' },
  })
  const code = pool.codeFor(email)
  expect(mail?.text).toBe(`Your confirmation code is ${code}.`)
  expect(mail?.html).toContain(code)

  await confirm(pool, code)
  const user = await pool.sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email }))
  expect(user).toMatchObject({ Username: UserSub, UserStatus: 'CONFIRMED' })
  expect(user.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' })
})

test("the mail uses the template's text if it has one", async () => {
  const pool = await openUserPool({
    pool: {
      VerificationMessageTemplate: {
        DefaultEmailOption: 'CONFIRM_WITH_CODE',
        EmailSubject: 'Welcome to Veritech',
        EmailMessage: '<p>Hello,</p><p>enter <b>{####}</b> &amp; go on.</p>',
      },
    },
  })
  await signUp(pool)
  const code = pool.codeFor(email)
  expect(pool.mails[0]).toMatchObject({
    subject: 'Welcome to Veritech',
    text: `Hello,\nenter ${code} & go on.`,
    html: `<p>Hello,</p><p>enter <b>${code}</b> &amp; go on.</p>`,
  })
})

describe('a mailed code', () => {
  test('is refused if wrong, and after five wrong ones even if right', async () => {
    const pool = await openUserPool()
    await signUp(pool)
    const code = pool.codeFor(email)
    for (let attempt = 0; attempt < 5; attempt++)
      await expect(confirm(pool, otherThan(code))).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await expect(confirm(pool, code)).rejects.toMatchObject({ name: 'LimitExceededException' })
    await resend(pool)
    await confirm(pool, pool.codeFor(email))
  })

  test('is refused after a day, and after a newer one was mailed', async () => {
    const pool = await openUserPool()
    await signUp(pool)
    pool.clock.advance(24 * 3600 + 1)
    await expect(confirm(pool, pool.codeFor(email))).rejects.toMatchObject({ name: 'ExpiredCodeException' })
    await resend(pool)
    const older = pool.codeFor(email)
    await resend(pool)
    const newer = pool.codeFor(email)
    await expect(confirm(pool, older === newer ? otherThan(newer) : older)).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    await confirm(pool, pool.codeFor(email))
  })

  test('works once', async () => {
    const pool = await openUserPool()
    await signUp(pool)
    await confirm(pool, pool.codeFor(email))
    await expect(confirm(pool, pool.codeFor(email))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    })
    await expect(resend(pool)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'User is already confirmed.',
    })
  })

  test('can be requested five times an hour', async () => {
    const pool = await openUserPool()
    await signUp(pool)
    for (let request = 0; request < 5; request++) await resend(pool)
    await expect(resend(pool)).rejects.toMatchObject({
      name: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    })
    pool.clock.advance(3601)
    await resend(pool)
  })
})

test.each([
  ['Short-1', 'Password not long enough'],
  ['CORRECT-HORSE-1', 'Password must have lowercase characters'],
  ['correct-horse-1', 'Password must have uppercase characters'],
  ['Correct-horse-x', 'Password must have numeric characters'],
  ['CorrectHorse12', 'Password must have symbol characters'],
])("the password %s is refused with Cognito's error", async (weak, reason) => {
  const pool = await openUserPool()
  await expect(signUp(pool, { Password: weak })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: `Password did not conform with policy: ${reason}`,
  })
  // Nothing is stored, so the address stays free.
  await signUp(pool)
})

test('an address has one account in any spelling', async () => {
  const pool = await openUserPool()
  await signUp(pool)
  await expect(signUp(pool, { Username: email.toUpperCase() })).rejects.toMatchObject({
    name: 'UsernameExistsException',
    message: 'An account with the given email already exists.',
  })
})

test('a sign-up with attributes that the client may not write, or an invalid name, is refused', async () => {
  const pool = await openUserPool()
  for (const Name of ['email_verified', 'phone_number', 'custom:role'])
    await expect(signUp(pool, { UserAttributes: [{ Name, Value: 'true' }] })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'A client attempted to write unauthorized attribute',
    })
  await expect(signUp(pool, { Username: 'sipho' })).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'Username should be an email.',
  })
})

test('a pool for administrators only refuses sign-ups', async () => {
  const pool = await openUserPool({ pool: { AdminCreateUserConfig: { AllowAdminCreateUserOnly: true } } })
  await expect(signUp(pool)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'SignUp is not permitted for this user pool',
  })
})
