import { RespondToAuthChallengeCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { clientId, openUserPool, password, withPasswordFlow, type UserPool } from './user-pool.ts'

const email = 'zodwa@example.co.za'
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

async function signInWithShownCode(pool: UserPool) {
  const [person] = pool.cognito.people()
  const { Session } = await pool.signIn(email, person?.password)
  return pool.sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: clientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: person?.totp ?? '' },
    }),
  )
}

test('the operator sees all people with their sign-in details', async () => {
  const pool = await openUserPool({ client: withPasswordFlow })
  pool.addPerson(email, { name: 'Zodwa Khumalo', groups: ['admin'], totpSecret })
  pool.addPerson('client@example.co.za', { name: 'Client' })
  expect(pool.cognito.people()).toEqual([
    {
      id: expect.any(String),
      name: 'Zodwa Khumalo',
      email,
      roles: ['admin'],
      status: 'CONFIRMED',
      password,
      totp: expect.stringMatching(/^\d{6}$/),
    },
    { id: expect.any(String), name: 'Client', email: 'client@example.co.za', roles: [], status: 'CONFIRMED', password },
  ])
  // Twice within 30 seconds: the shown code has never been used.
  await signInWithShownCode(pool)
  await signInWithShownCode(pool)
})

test('a used code is accepted again only after the operator cleared it', async () => {
  const pool = await openUserPool({ client: withPasswordFlow })
  pool.addPerson(email, { totpSecret })
  await signInWithShownCode(pool)
  await signInWithShownCode(pool)
  await expect(signInWithShownCode(pool)).rejects.toThrow()
  pool.cognito.forgetUsedCodes()
  await signInWithShownCode(pool)
})

test('only the current password is shown; after a restart none is until the seed runs again', async () => {
  const pool = await openUserPool({ client: withPasswordFlow })
  pool.addPerson(email)
  pool.restart()
  expect(pool.cognito.people()[0]).not.toHaveProperty('password')
  pool.cognito.rememberPassword(email, 'Outdated-horse-1')
  expect(pool.cognito.people()[0]).not.toHaveProperty('password')
  pool.cognito.rememberPassword(email, password)
  expect(pool.cognito.people()[0]).toMatchObject({ password })
})

test('seeding a person twice changes nothing', async () => {
  const pool = await openUserPool({ client: withPasswordFlow })
  pool.addPerson(email, { name: 'First' })
  pool.addPerson(email, { name: 'Second', groups: ['admin'] })
  expect(pool.cognito.people()).toMatchObject([{ name: 'First', roles: [] }])
})
