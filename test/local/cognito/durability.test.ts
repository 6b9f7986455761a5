import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { AdminGetUserCommand, GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, onTestFinished, test } from 'vitest'
import { createCognito } from '#local/cognito/cognito.ts'
import { clientId, openUserPool, password, poolId, poolProperties, region, withPasswordFlow } from './user-pool.ts'

const email = 'palesa@example.co.za'

test('a restart keeps people, passwords, second factors, groups, sessions and keys', async () => {
  const pool = await openUserPool({ client: withPasswordFlow })
  pool.addPerson(email, { groups: ['agent'] })
  const before = await pool.tokensOf(email)
  const keys = pool.cognito.jwks(poolId)
  pool.restart()
  expect(pool.cognito.jwks(poolId)).toEqual(keys)
  expect(pool.cognito.verifyAccessToken(before.accessToken)).toMatchObject({ 'cognito:groups': ['agent'] })
  await pool.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken: before.refreshToken }))
  await pool.signIn(email)
})

test('no password, refresh token or mailed code is stored in clear, and only the owner can read the files', async () => {
  const pool = await openUserPool({ client: withPasswordFlow })
  pool.addPerson(email)
  const { refreshToken } = await pool.tokensOf(email)
  const files = readdirSync(pool.directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(3)
  const leaks = files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => {
      const content = readFileSync(path)
      const tells = [password, refreshToken].some((secret) => content.includes(secret))
      return tells || (statSync(path).mode & 0o077) !== 0
    })
  expect(leaks).toEqual([])
})

test('acknowledged sign-ups survive a kill -9', { timeout: 60_000 }, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'cognito-kill-'))
  const child = spawn(process.execPath, [fileURLToPath(new URL('sign-up-stream.ts', import.meta.url)), directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  })
  const acknowledged: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line)
    if (acknowledged.length === 40) child.kill('SIGKILL')
  }
  if (child.signalCode === null) await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')

  const cognito = createCognito({
    directory,
    accountId: '123456789012',
    region,
    mailbox: { deliver: () => undefined },
    texts: { add: () => undefined },
    invokeTrigger: async () => ({}),
  })
  onTestFinished(() => cognito.close())
  cognito.createPool(poolId, poolProperties)
  const kept = new Set(cognito.people().map((person) => person.email))
  expect(acknowledged.length).toBeGreaterThanOrEqual(40)
  expect(acknowledged.filter((address) => !kept.has(address))).toEqual([])
})

test('a seeded person keeps their user id after a restart', async () => {
  const pool = await openUserPool()
  pool.addPerson(email)
  const find = () => pool.sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email }))
  const { $metadata: _, ...before } = await find()
  pool.restart()
  expect(await find()).toMatchObject(before)
})
