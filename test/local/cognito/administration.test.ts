import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  ConfirmForgotPasswordCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  GetUserPoolMfaConfigCommand,
  ListGroupsCommand,
  ListUserPoolClientsCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, test } from 'vitest'
import { claimsOf, clientId, openUserPool, password, poolId, withPasswordFlow, type UserPool } from './user-pool.ts'

const email = 'pieter@example.co.za'
const person = { UserPoolId: poolId, Username: email }
const open = () =>
  openUserPool({
    client: { ExplicitAuthFlows: [...withPasswordFlow.ExplicitAuthFlows, 'ALLOW_ADMIN_USER_PASSWORD_AUTH'] },
  })

const invite = (pool: UserPool, more: object = {}) =>
  pool.sdk.send(
    new AdminCreateUserCommand({
      ...person,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
      ...more,
    }),
  )

const chooseNewPassword = (pool: UserPool, Session: string | undefined, more: Record<string, string> = {}) =>
  pool.sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: clientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session,
      ChallengeResponses: { USERNAME: email, NEW_PASSWORD: password, ...more },
    }),
  )

describe('an invited person', () => {
  test('gets a temporary password by mail and replaces it at the first sign-in', async () => {
    const pool = await open()
    const { User } = await invite(pool)
    expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true })
    const [mail] = pool.mails
    expect(mail).toMatchObject({ to: email, subject: 'Your temporary password' })
    const temporary = /temporary password is (\S+)\.$/.exec(mail?.text ?? '')?.[1] ?? ''
    const { ChallengeName, ChallengeParameters, Session } = await pool.signIn(email, temporary)
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    expect(ChallengeParameters).toMatchObject({
      requiredAttributes: '[]',
      userAttributes: JSON.stringify({ email, email_verified: 'true' }),
    })
    await expect(chooseNewPassword(pool, Session, { NEW_PASSWORD: 'short' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    })
    const done = await chooseNewPassword(pool, Session, { 'userAttributes.name': 'Pieter' })
    expect(claimsOf(done.AuthenticationResult?.IdToken ?? '')).toMatchObject({ name: 'Pieter', email })
    await pool.signIn(email)
  })

  test('reads the exact temporary password in the mail, whatever its characters', async () => {
    const pool = await open()
    const TemporaryPassword = "Cash-$$-1<&>$&$'"
    await invite(pool, { TemporaryPassword })
    expect(pool.mails[0]?.text).toBe(`Your username is ${email} and temporary password is ${TemporaryPassword}.`)
    expect(await pool.signIn(email, TemporaryPassword)).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' })
  })

  test('cannot mark an address as verified or take over another account at the first sign-in', async () => {
    const pool = await open()
    await invite(pool, { TemporaryPassword: 'Temporary-pass-1', MessageAction: 'SUPPRESS' })
    expect(pool.mails).toEqual([])
    const { Session } = await pool.signIn(email, 'Temporary-pass-1')
    for (const [name, value] of [
      ['email_verified', 'true'],
      ['email', 'boss@example.co.za'],
    ])
      await expect(chooseNewPassword(pool, Session, { [`userAttributes.${name}`]: value ?? '' })).rejects.toMatchObject(
        {
          name: 'NotAuthorizedException',
        },
      )
  })

  test('must sign in before the temporary password expires, and can be invited again', async () => {
    const pool = await open()
    await invite(pool, { TemporaryPassword: 'Temporary-pass-1' })
    pool.clock.advance(3 * 86_400 + 1)
    await expect(pool.signIn(email, 'Temporary-pass-1')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Temporary password has expired and must be reset by an administrator.',
    })
    await invite(pool, { TemporaryPassword: 'Temporary-pass-2', MessageAction: 'RESEND' })
    expect(await pool.signIn(email, 'Temporary-pass-2')).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' })
  })
})

test('a server signs a person in with the administrator calls', async () => {
  const pool = await open()
  await invite(pool, { TemporaryPassword: 'Temporary-pass-1' })
  const { Session } = await pool.sdk.send(
    new AdminInitiateAuthCommand({
      UserPoolId: poolId,
      ClientId: clientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: 'Temporary-pass-1' },
    }),
  )
  const done = await pool.sdk.send(
    new AdminRespondToAuthChallengeCommand({
      UserPoolId: poolId,
      ClientId: clientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session,
      ChallengeResponses: { USERNAME: email, NEW_PASSWORD: password },
    }),
  )
  expect(done).toHaveProperty('AuthenticationResult.AccessToken')
})

test('an administrator sets, resets and replaces passwords', async () => {
  const pool = await open()
  pool.addPerson(email)
  await pool.sdk.send(new AdminSetUserPasswordCommand({ ...person, Password: 'Second-horse-2', Permanent: true }))
  await pool.signIn(email, 'Second-horse-2')
  await expect(
    pool.sdk.send(new AdminSetUserPasswordCommand({ ...person, Password: password, Permanent: true })),
  ).rejects.toMatchObject({ name: 'PasswordHistoryPolicyViolationException' })
  await pool.sdk.send(new AdminSetUserPasswordCommand({ ...person, Password: 'Third-horse-33' }))
  expect(await pool.signIn(email, 'Third-horse-33')).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' })

  await pool.sdk.send(new AdminSetUserPasswordCommand({ ...person, Password: 'Fourth-horse-4', Permanent: true }))
  await pool.sdk.send(new AdminResetUserPasswordCommand(person))
  await expect(pool.signIn(email, 'Fourth-horse-4')).rejects.toMatchObject({ name: 'PasswordResetRequiredException' })
  await pool.sdk.send(
    new ConfirmForgotPasswordCommand({
      ClientId: clientId,
      Username: email,
      ConfirmationCode: pool.codeFor(email),
      Password: 'Fifth-horse-55',
    }),
  )
  await pool.signIn(email, 'Fifth-horse-55')
})

test('a person joins and leaves groups, and tokens contain the groups', async () => {
  const pool = await open()
  pool.addPerson(email)
  pool.addPerson('other@example.co.za', { groups: ['agent'] })
  const groupsInToken = async () => claimsOf((await pool.tokensOf(email)).accessToken)['cognito:groups']
  expect(await groupsInToken()).toBeUndefined()
  await pool.sdk.send(new AdminAddUserToGroupCommand({ ...person, GroupName: 'agent' }))
  expect(await groupsInToken()).toEqual(['agent'])
  const { Groups } = await pool.sdk.send(new AdminListGroupsForUserCommand(person))
  expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['agent'])
  const inGroup = new ListUsersInGroupCommand({ UserPoolId: poolId, GroupName: 'agent' })
  expect((await pool.sdk.send(inGroup)).Users).toHaveLength(2)
  await pool.sdk.send(new AdminRemoveUserFromGroupCommand({ ...person, GroupName: 'agent' }))
  expect((await pool.sdk.send(inGroup)).Users).toHaveLength(1)
  const all = await pool.sdk.send(new ListGroupsCommand({ UserPoolId: poolId }))
  expect(all.Groups?.map(({ GroupName }) => GroupName)).toEqual(['admin', 'agent'])
  await expect(pool.sdk.send(new AdminAddUserToGroupCommand({ ...person, GroupName: 'root' }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'Group not found.',
  })
})

test('users are listed by filter and page by page', async () => {
  const pool = await open()
  for (const name of ['ann', 'anna', 'bert']) pool.addPerson(`${name}@example.co.za`, { name })
  const list = async (more: object) => {
    const answer = await pool.sdk.send(new ListUsersCommand({ UserPoolId: poolId, ...more }))
    const names = answer.Users?.map(({ Attributes }) => Attributes?.find(({ Name }) => Name === 'name')?.Value)
    return { names, next: answer.PaginationToken }
  }
  expect((await list({ Filter: 'email = "ann@example.co.za"' })).names).toEqual(['ann'])
  expect((await list({ Filter: 'name ^= "ann"' })).names).toEqual(['ann', 'anna'])
  expect((await list({ Filter: 'cognito:user_status = "UNCONFIRMED"' })).names).toEqual([])
  const first = await list({ Limit: 2 })
  const second = await list({ Limit: 2, PaginationToken: first.next })
  expect([first.names?.length, second.names?.length, second.next]).toEqual([2, 1, undefined])
  await expect(list({ Filter: 'shoe_size = "9"' })).rejects.toMatchObject({ name: 'InvalidParameterException' })
  const sparse = await pool.sdk.send(new ListUsersCommand({ UserPoolId: poolId, AttributesToGet: ['email'] }))
  expect(sparse.Users?.[0]?.Attributes?.map(({ Name }) => Name)).toEqual(['email'])
})

test('an administrator changes, disables and removes people', async () => {
  const pool = await open()
  pool.addPerson(email)
  await pool.sdk.send(
    new AdminUpdateUserAttributesCommand({
      ...person,
      UserAttributes: [
        { Name: 'email', Value: 'piet@example.co.za' },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  )
  const moved = { UserPoolId: poolId, Username: 'piet@example.co.za' }
  await expect(pool.sdk.send(new AdminGetUserCommand(person))).rejects.toMatchObject({ name: 'UserNotFoundException' })
  // The verifier depends on the user id, so a new address needs no new password.
  await pool.signIn(moved.Username)
  await pool.sdk.send(new AdminDisableUserCommand(moved))
  await expect(pool.signIn(moved.Username)).rejects.toMatchObject({ message: 'User is disabled.' })
  await pool.sdk.send(new AdminEnableUserCommand(moved))
  await pool.signIn(moved.Username)
  await pool.sdk.send(new AdminDeleteUserCommand(moved))
  await expect(pool.signIn(moved.Username)).rejects.toMatchObject({ message: 'Incorrect username or password.' })
})

test('the pool and its client can be described', async () => {
  const pool = await open()
  const { UserPool } = await pool.sdk.send(new DescribeUserPoolCommand({ UserPoolId: poolId }))
  expect(UserPool).toMatchObject({
    Id: poolId,
    Arn: `arn:aws:cognito-idp:af-south-1:123456789012:userpool/${poolId}`,
    MfaConfiguration: 'OPTIONAL',
    Policies: { PasswordPolicy: { MinimumLength: 12 } },
  })
  const { UserPoolClient } = await pool.sdk.send(
    new DescribeUserPoolClientCommand({ UserPoolId: poolId, ClientId: clientId }),
  )
  expect(UserPoolClient).toMatchObject({
    ClientId: clientId,
    AccessTokenValidity: 15,
    PreventUserExistenceErrors: 'ENABLED',
  })
  const { UserPoolClients } = await pool.sdk.send(new ListUserPoolClientsCommand({ UserPoolId: poolId }))
  expect(UserPoolClients?.map(({ ClientId }) => ClientId)).toEqual([clientId])
  expect(await pool.sdk.send(new GetUserPoolMfaConfigCommand({ UserPoolId: poolId }))).toMatchObject({
    SoftwareTokenMfaConfiguration: { Enabled: true },
  })
  await expect(
    pool.sdk.send(new DescribeUserPoolCommand({ UserPoolId: 'af-south-1_Missing00' })),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
})
