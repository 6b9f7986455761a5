import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { type Cloud, startCloud } from '../cloud.ts'
import { personOf, signInAs } from './sign-in.ts'

/** A cloud of its own: an account gets another name, and new accounts are counted. */
let cloud: Cloud
let admin: string
beforeAll(async () => {
  cloud = await startCloud()
  admin = (await signInAs(cloud, await personOf(cloud, 'admin'), { keep: true })).accessToken
})
afterAll(() => cloud[Symbol.asyncDispose]())

async function call(token: string, path: string, body?: object) {
  const answer = await fetch(`${cloud.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
interface Found {
  readonly people: readonly { email: string; organisationNames: string[] }[]
  readonly nextCursor?: string
}
const peopleBy = async (query: Readonly<Record<string, string>>) =>
  (await call(admin, `/api/admin/people?${new URLSearchParams(query)}`)).body as unknown as Found
const addressesBy = async (words: string) => (await peopleBy({ words })).people.map(({ email }) => email)

test('people are found by words of their name, by their organisation and by their address, also after a new name', async () => {
  const client = await personOf(cloud, 'client')
  const [first = '', last = ''] = client.name.split(' ')
  const { accessToken } = await signInAs(cloud, client, { keep: true })
  expect((await call(accessToken, '/api/me')).status).toBe(200)
  await expect.poll(() => addressesBy(last.toLowerCase())).toContain(client.email)
  expect(await addressesBy(`${last.slice(0, 4)} ${first.slice(0, 2)}`)).toEqual([client.email])
  expect(await addressesBy(client.email.slice(0, 8))).toContain(client.email)
  const [organisation = ''] = (await peopleBy({ words: client.email })).people[0]!.organisationNames
  expect(await addressesBy(organisation)).toContain(client.email)
  expect(await addressesBy('Nobodysname')).toEqual([])

  expect((await call(accessToken, '/api/me/name', { name: 'Zoë Ngubane' })).status).toBe(200)
  expect(await addressesBy('zoe ngu')).toEqual([client.email])
  expect(await addressesBy(last)).not.toContain(client.email)
})

test('the figure of new accounts is the number of people that its list has', async () => {
  const today = dateOf(dayAt(Date.now()))
  const { days } = (await call(admin, `/api/admin/figures?subject=accounts&from=${today}&to=${today}`)).body as {
    days: { counts: { people: number } }[]
  }
  expect(days[0]!.counts.people).toBeGreaterThanOrEqual(2)
  const listed = await peopleBy({ since: today, until: today })
  expect(listed.people).toHaveLength(days[0]!.counts.people)
  expect((await peopleBy({ since: '2020-01-01', until: '2020-01-31' })).people).toEqual([])
  expect((await call(admin, `/api/admin/people?since=${today}&until=2020-01-01`)).status).toBe(400)
})

test('a name that was changed at the pool, and people from before the directory, are brought in by their next session', async () => {
  const client = await personOf(cloud, 'reseller')
  const session = async () => {
    const { accessToken } = await signInAs(cloud, client, { keep: true })
    expect((await call(accessToken, '/api/me')).status).toBe(200)
    return accessToken
  }
  const token = await session()
  await expect.poll(() => addressesBy(client.name)).toContain(client.email)
  const operator = {
    endpoint: `${cloud.url}/_aws`,
    region: 'af-south-1',
    credentials: { accessKeyId: 'operator', secretAccessKey: 'local' },
  }
  const runtime = (await (await fetch(`${cloud.url}/runtime.json`)).json()) as { userPoolId: string }
  await new CognitoIdentityProviderClient(operator).send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId: runtime.userPoolId,
      Username: client.email,
      UserAttributes: [{ Name: 'name', Value: 'Thembeka Zwane' }],
    }),
  )
  await fetch(`${cloud.url}/_local/people/used-codes`, { method: 'DELETE' })
  await session()
  await expect.poll(() => addressesBy('thembeka zwane')).toEqual([client.email])
  expect(await addressesBy(client.name)).toEqual([])

  const engine = new DynamoDBClient(operator)
  const { TableNames = [] } = await engine.send(new ListTablesCommand({}))
  const TableName = TableNames.find((name) => name.includes('Accounts'))!
  const personId = String((await call(token, '/api/me')).body['id'])
  const tables = DynamoDBDocumentClient.from(engine)
  const entry = { TableName, Key: { pk: `PERSON#${personId}`, sk: 'LISTED' } }
  const forget = () => tables.send(new DeleteCommand(entry))
  await forget()
  expect((await call(token, '/api/me/name', { name: 'Refilwe Baloyi' })).status).toBe(200)
  expect(await addressesBy('refilwe baloyi')).toEqual([client.email])
  await forget()
  await fetch(`${cloud.url}/_local/people/used-codes`, { method: 'DELETE' })
  await session()
  await expect.poll(async () => (await tables.send(new GetCommand(entry))).Item).toBeDefined()
})
