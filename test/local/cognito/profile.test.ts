import {
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  DeleteUserAttributesCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { clientId, openUserPool, otherThan, password, withPasswordFlow } from './user-pool.ts'

const email = 'mpho@example.co.za'
const elsewhere = 'mpho@work.example'

async function openSignedIn(poolProperties: object = {}) {
  const pool = await openUserPool({ pool: poolProperties, client: withPasswordFlow })
  pool.addPerson(email)
  const { accessToken: AccessToken, refreshToken } = await pool.tokensOf(email)
  const attributes = async () => {
    const { UserAttributes = [] } = await pool.sdk.send(new GetUserCommand({ AccessToken }))
    return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
  }
  const update = (Name: string, Value: string) =>
    pool.sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }))
  const verify = (Code: string) =>
    pool.sdk.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }))
  return { pool, AccessToken, refreshToken, attributes, update, verify }
}

test('a new address replaces the old one only after its code was entered', async () => {
  const { pool, attributes, update, verify } = await openSignedIn()
  const { CodeDeliveryDetailsList } = await update('email', elsewhere)
  expect(CodeDeliveryDetailsList).toEqual([
    { Destination: 'm***@w***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
  ])
  expect(await attributes()).toMatchObject({ email, email_verified: 'true' })
  await pool.signIn(email)
  await expect(verify(otherThan(pool.codeFor(elsewhere)))).rejects.toMatchObject({ name: 'CodeMismatchException' })
  await verify(pool.codeFor(elsewhere))
  expect(await attributes()).toMatchObject({ email: elsewhere, email_verified: 'true' })
  await pool.signIn(elsewhere)
  await expect(pool.signIn(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})

test('without "keep original" a new address is stored at once, unverified', async () => {
  const { pool, AccessToken, attributes, update, verify } = await openSignedIn({
    UserAttributeUpdateSettings: undefined,
  })
  await update('email', elsewhere)
  expect(await attributes()).toMatchObject({ email: elsewhere, email_verified: 'false' })
  await pool.sdk.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }))
  await verify(pool.codeFor(elsewhere))
  expect(await attributes()).toMatchObject({ email_verified: 'true' })
})

test("nobody can take another account's address, even if it was free when the code was mailed", async () => {
  const { pool, update, verify } = await openSignedIn()
  pool.addPerson('taken@example.co.za')
  await expect(update('email', 'TAKEN@example.co.za')).rejects.toMatchObject({ name: 'AliasExistsException' })
  await update('email', elsewhere)
  pool.addPerson(elsewhere)
  await expect(verify(pool.codeFor(elsewhere))).rejects.toMatchObject({ name: 'AliasExistsException' })
})

test('a person writes and removes only the attributes that the client may write', async () => {
  const { pool, AccessToken, attributes, update } = await openSignedIn()
  await update('name', 'Mpho Dlamini')
  expect(await attributes()).toMatchObject({ name: 'Mpho Dlamini' })
  const remove = (name: string) =>
    pool.sdk.send(new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames: [name] }))
  await remove('name')
  expect(await attributes()).not.toHaveProperty('name')
  await expect(remove('email')).rejects.toMatchObject({ name: 'InvalidParameterException' })
  for (const name of ['email_verified', 'phone_number', 'sub'])
    await expect(update(name, 'true')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await expect(update('email', 'no address')).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'Invalid email address format.',
  })
})

test('a password change requires the old password', async () => {
  const { pool, AccessToken } = await openSignedIn()
  const change = (PreviousPassword: string, ProposedPassword: string) =>
    pool.sdk.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }))
  await expect(change('Wrong-horse-12', 'Another-horse-2')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await expect(change(password, 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
  await expect(change(password, password)).rejects.toMatchObject({ name: 'PasswordHistoryPolicyViolationException' })
  await change(password, 'Another-horse-2')
  await pool.signIn(email, 'Another-horse-2')
  await expect(pool.signIn(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})

test('a mailed code resets a forgotten password once, within an hour', async () => {
  const { pool } = await openSignedIn()
  const forgot = () => pool.sdk.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }))
  const confirm = (Password: string) =>
    pool.sdk.send(
      new ConfirmForgotPasswordCommand({
        ClientId: clientId,
        Username: email,
        ConfirmationCode: pool.codeFor(email),
        Password,
      }),
    )
  await forgot()
  expect(pool.mails.at(-1)).toMatchObject({ subject: 'Your password reset code' })
  pool.clock.advance(3601)
  await expect(confirm('Another-horse-2')).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  await forgot()
  await expect(confirm('weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
  await confirm('Another-horse-2')
  await pool.signIn(email, 'Another-horse-2')
  await expect(confirm('Third-horse-33')).rejects.toMatchObject({ name: 'ExpiredCodeException' })
})

test('a deleted user is gone with all sessions', async () => {
  const { pool, AccessToken } = await openSignedIn()
  await pool.sdk.send(new DeleteUserCommand({ AccessToken }))
  await expect(pool.sdk.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
    name: 'UserNotFoundException',
  })
  await expect(pool.signIn(email)).rejects.toMatchObject({ message: 'Incorrect username or password.' })
  pool.addPerson(email)
  await expect(pool.sdk.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
    name: 'UserNotFoundException',
  })
})
