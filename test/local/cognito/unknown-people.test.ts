import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, test } from 'vitest'
import { clientId, openUserPool, password, withPasswordFlow, type UserPool } from './user-pool.ts'

const known = 'naledi@example.co.za'
const unknown = 'nobody@example.co.za'

async function openWithPerson() {
  const pool = await openUserPool({ client: withPasswordFlow })
  pool.addPerson(known)
  return pool
}

/** The visible result of a call: the answer or the error. */
const outcome = (call: Promise<object>) =>
  call.then(
    (answer) => ({ ...answer, $metadata: undefined }),
    (error: Error) => ({ name: error.name, message: error.message }),
  )

const challenge = (pool: UserPool, username: string, SRP_A = 'abcdef1234567890') =>
  pool.sdk.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: username, SRP_A },
    }),
  )

describe('an unknown person looks like a known one', () => {
  test('in the challenge: the same shape, and the same values each time', async () => {
    const pool = await openWithPerson()
    const asked = async (username: string) => (await challenge(pool, username)).ChallengeParameters ?? {}
    for (const username of [known, unknown]) {
      const [first, second] = [await asked(username), await asked(username.toUpperCase())]
      expect(first).toMatchObject({ SALT: second['SALT'], USER_ID_FOR_SRP: second['USER_ID_FOR_SRP'] })
      expect(first['SRP_B']).not.toBe(second['SRP_B'])
      expect(first['SALT']).toMatch(/^[\da-f]{32}$/)
      expect(first['USERNAME']).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
      expect(first['SRP_B']?.length).toBeGreaterThan(700)
    }
    expect((await asked(known))['SALT']).not.toBe((await asked(unknown))['SALT'])
  })

  test('in the error for a wrong proof', async () => {
    const pool = await openWithPerson()
    const answers = []
    for (const username of [known, unknown]) {
      const { ChallengeParameters: given = {} } = await challenge(pool, username)
      answers.push(
        await outcome(
          pool.sdk.send(
            new RespondToAuthChallengeCommand({
              ClientId: clientId,
              ChallengeName: 'PASSWORD_VERIFIER',
              ChallengeResponses: {
                USERNAME: given['USERNAME'] ?? '',
                PASSWORD_CLAIM_SECRET_BLOCK: given['SECRET_BLOCK'] ?? '',
                PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
                TIMESTAMP: 'Sat Nov 21 10:00:00 UTC 2026',
              },
            }),
          ),
        ),
      )
    }
    expect(answers[0]).toEqual({ name: 'NotAuthorizedException', message: 'Incorrect username or password.' })
    expect(answers[1]).toEqual(answers[0])
  })

  test('in wrong passwords and the resulting lock', async () => {
    const pool = await openWithPerson()
    const seen: Record<string, object[]> = { [known]: [], [unknown]: [] }
    for (const username of [known, unknown])
      for (let attempt = 0; attempt < 7; attempt++)
        seen[username]?.push(await outcome(pool.signIn(username, 'Wrong-horse-12')))
    expect(seen[unknown]).toEqual(seen[known])
    expect(seen[known]?.at(-1)).toMatchObject({ message: 'Password attempts exceeded' })
  })

  test('in a password reset, from the request over wrong codes to the limit', async () => {
    const pool = await openWithPerson()
    const reset = async (username: string) => {
      const confirm = () =>
        outcome(
          pool.sdk.send(
            new ConfirmForgotPasswordCommand({
              ClientId: clientId,
              Username: username,
              ConfirmationCode: 'abcdef',
              Password: 'Another-horse-2',
            }),
          ),
        )
      const request = () =>
        outcome(pool.sdk.send(new ForgotPasswordCommand({ ClientId: clientId, Username: username })))
      const seen = [await confirm(), await request()]
      for (let attempt = 0; attempt < 6; attempt++) seen.push(await confirm())
      for (let attempt = 0; attempt < 5; attempt++) seen.push(await request())
      return seen
    }
    const seen = await reset(unknown)
    expect(seen).toEqual(await reset(known))
    expect(seen[0]).toMatchObject({ name: 'ExpiredCodeException' })
    expect(seen[1]).toMatchObject({
      CodeDeliveryDetails: { Destination: 'n***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
    })
    expect(seen[2]).toMatchObject({ name: 'CodeMismatchException' })
    expect(seen[7]).toMatchObject({ name: 'LimitExceededException' })
    expect(seen.at(-1)).toMatchObject({ name: 'LimitExceededException' })
    expect(pool.mails.map(({ to }) => to)).not.toContain(unknown)
  })

  test('in a request for another confirmation code', async () => {
    const pool = await openWithPerson()
    const waiting = 'waiting@example.co.za'
    await pool.sdk.send(new SignUpCommand({ ClientId: clientId, Username: waiting, Password: password }))
    const resend = (Username: string) =>
      outcome(pool.sdk.send(new ResendConfirmationCodeCommand({ ClientId: clientId, Username })))
    expect(await resend('wanderer@example.co.za')).toEqual(await resend(waiting))
  })

  test('in the list of first factors', async () => {
    const pool = await openWithPerson()
    const choices = async (USERNAME: string) =>
      (
        await pool.sdk.send(
          new InitiateAuthCommand({ ClientId: clientId, AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME } }),
        )
      ).AvailableChallenges
    expect(await choices(unknown)).toEqual(await choices(known))
  })
})

test('a client that does not hide user existence reports an unknown user', async () => {
  const pool = await openUserPool({ client: { ...withPasswordFlow, PreventUserExistenceErrors: 'LEGACY' } })
  const missing = { name: 'UserNotFoundException', message: 'User does not exist.' }
  await expect(pool.signIn(unknown)).rejects.toMatchObject(missing)
  await expect(challenge(pool, unknown)).rejects.toMatchObject(missing)
  await expect(
    pool.sdk.send(new ForgotPasswordCommand({ ClientId: clientId, Username: unknown })),
  ).rejects.toMatchObject(missing)
})

test('an SRP public value that bypasses the password is refused', async () => {
  const pool = await openWithPerson()
  const prime = (await import('node:crypto')).getDiffieHellman('modp15').getPrime('hex')
  for (const forged of ['0', prime, (BigInt(`0x${prime}`) * 2n).toString(16), 'not hex'])
    await expect(challenge(pool, known, forged)).rejects.toMatchObject({ name: 'InvalidParameterException' })
})
