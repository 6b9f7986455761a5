import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'
import { startHelpdesk } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

let desk: HelpdeskFunction
let sipho: string
let zinhle: string
let admin: string
beforeAll(async () => {
  desk = await startHelpdesk()
  const token = (sub: string, role: string) =>
    desk.identity.accessToken({ sub, ...person(`${sub}@veritech.example`, [role], 'aal2') })
  sipho = token('sipho', 'agent')
  zinhle = token('zinhle', 'agent')
  admin = token('nomsa', 'admin')
})
afterAll(() => desk.stop())

const path = '/api/admin/helpdesk/canned'
const save = (body: object, token = sipho) =>
  ask(desk.handler, { path, body: { cannedId: randomUUID(), text: 'Hello {{first name}}', ...body }, token })
const remove = (cannedId: string, version: number, token = sipho) =>
  ask(desk.handler, { method: 'PATCH', path, body: { cannedId, version }, token })
const restore = (cannedId: string, version: number, token = sipho) =>
  ask(desk.handler, { method: 'PUT', path, body: { cannedId, version }, token })
const listed = async (token: string) => {
  const { status, body } = await ask(desk.handler, { path, token })
  expect(status).toBe(200)
  return body.canned as { name: string; mayEdit: boolean }[]
}
const names = async (token: string) => (await listed(token)).map(({ name }) => name)

test('an own reply is seen by its owner alone, and changed on its version', async () => {
  const cannedId = randomUUID()
  const made = await save({ cannedId, name: 'Greeting' })
  expect([made.status, made.body.version]).toEqual([200, 1])
  // A repeat makes no second one.
  expect((await save({ cannedId, name: 'Greeting' })).body).toEqual(made.body)
  expect(await names(sipho)).toEqual(['Greeting'])
  for (const other of [zinhle, admin]) {
    expect(await names(other)).toEqual([])
    expect((await save({ cannedId, name: 'Taken', version: 1 }, other)).body.code).toBe('canned-not-found')
    expect((await remove(cannedId, 1, other)).body.code).toBe('canned-not-found')
  }
  expect((await save({ cannedId, name: 'Hello', version: 1 })).body).toMatchObject({ version: 2 })
  expect((await save({ cannedId, name: 'Late', version: 1 })).body.code).toBe('canned-changed-meanwhile')
  expect((await remove(cannedId, 1)).body.code).toBe('canned-changed-meanwhile')
  expect(await names(sipho)).toEqual(['Hello'])
  expect((await remove(cannedId, 2)).status).toBe(200)
  expect(await names(sipho)).toEqual([])
})

test('a shared reply is seen by all, and changed, removed and put back by its owner and by admins', async () => {
  const cannedId = randomUUID()
  await save({ cannedId, name: 'Outage', shared: true })
  expect(await listed(zinhle)).toMatchObject([{ name: 'Outage', mayEdit: false }])
  expect((await save({ cannedId, name: 'Mine now', version: 1 }, zinhle)).status).toBe(404)
  expect((await remove(cannedId, 1, zinhle)).status).toBe(404)
  expect((await remove(cannedId, 1, admin)).body.version).toBe(2)
  expect(await names(zinhle)).toEqual([])
  expect((await save({ cannedId, name: 'Gone', version: 2 })).status).toBe(404)
  expect((await restore(cannedId, 2, zinhle)).status).toBe(404)
  expect((await restore(cannedId, 2, admin)).body).toMatchObject({ name: 'Outage', owner: 'sipho', version: 3 })
  expect(await names(zinhle)).toEqual(['Outage'])
  // No longer shared, it is its owner's again.
  expect((await save({ cannedId, name: 'Outage', shared: false, version: 3 })).status).toBe(200)
  expect([await names(zinhle), await names(sipho)]).toEqual([[], ['Outage']])
})

test('unknown variables, empty texts and clients are refused', async () => {
  const refused = await save({ name: 'Typo', text: 'Hello {{frist name}}' })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining('There is no variable {{frist name}}.'),
  ])
  expect((await save({ name: 'Open', text: 'Hello {{name' })).status).toBe(400)
  expect((await save({ name: 'Empty', text: ' ' })).status).toBe(400)
  const client = desk.identity.accessToken({ sub: 'client', ...person('thandiwe@kopano.example') })
  expect((await ask(desk.handler, { path, token: client })).status).toBe(403)
})

test('there is an end to replies, also by putting back', async () => {
  const first = randomUUID()
  await save({ cannedId: first, name: 'First' }, zinhle)
  await remove(first, 1, zinhle)
  for (let at = 0; at < 100; at++) await save({ name: `Own ${at}` }, zinhle)
  expect((await save({ name: 'One more' }, zinhle)).body.code).toBe('too-many-canned')
  expect((await restore(first, 2, zinhle)).body.code).toBe('too-many-canned')
})
