import { Amplify } from 'aws-amplify'
import { signIn } from 'aws-amplify/auth'
import { expect, test } from 'vitest'
import { clientId, openUserPool, poolId, withPasswordFlow, type UserPool } from './user-pool.ts'

const email = 'lerato@example.co.za'
const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
const locked = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' }

async function failTimes(pool: UserPool, times: number, username = email): Promise<void> {
  for (let attempt = 0; attempt < times; attempt++)
    await expect(pool.signIn(username, 'Wrong-horse-12')).rejects.toMatchObject(wrong)
}

test('the fifth failed sign-in locks for one second, and each further one doubles the lock', async () => {
  const pool = await openUserPool({ client: withPasswordFlow })
  pool.addPerson(email)
  await failTimes(pool, 5)
  for (const seconds of [1, 2, 4, 8]) {
    await expect(pool.signIn(email)).rejects.toMatchObject(locked)
    pool.clock.advance(seconds + 0.1)
    await failTimes(pool, 1)
  }
  await expect(pool.signIn(email)).rejects.toMatchObject(locked)
})

test('a lock survives a restart, and a completed sign-in resets the count', async () => {
  const pool = await openUserPool({ client: withPasswordFlow })
  pool.addPerson(email)
  await failTimes(pool, 5)
  pool.restart()
  await expect(pool.signIn(email)).rejects.toMatchObject(locked)
  pool.clock.advance(2)
  await pool.signIn(email)
  await failTimes(pool, 4)
  await pool.signIn(email)
})

test('a lock lasts at most 15 minutes, and 15 minutes without failures reset the count', async () => {
  const pool = await openUserPool({ client: withPasswordFlow })
  pool.addPerson(email)
  await failTimes(pool, 5)
  for (let attempt = 0; attempt < 12; attempt++) {
    pool.clock.advance(15 * 60)
    await failTimes(pool, 1)
  }
  pool.clock.advance(15 * 60 - 1)
  await expect(pool.signIn(email)).rejects.toMatchObject(locked)
  pool.clock.advance(15 * 60 + 2)
  await failTimes(pool, 4)
  await pool.signIn(email)
})

test('the lock covers SRP and every name of the user', async () => {
  const pool = await openUserPool({ client: withPasswordFlow })
  pool.addPerson(email)
  await failTimes(pool, 3)
  await failTimes(pool, 2, email.toUpperCase())
  Amplify.configure({
    Auth: { Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: pool.endpoint } },
  })
  await expect(signIn({ username: email, password: 'Correct-horse-1' })).rejects.toMatchObject(locked)
})
