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

const path = '/api/admin/helpdesk/views'
const save = (body: object, token = sipho) =>
  ask(desk.handler, { path, body: { viewId: randomUUID(), shows: {}, ...body }, token })
const remove = (viewId: string, token = sipho) => ask(desk.handler, { method: 'PATCH', path, body: { viewId }, token })
const listed = async (token: string) => {
  const { status, body } = await ask(desk.handler, { path, token })
  expect(status).toBe(200)
  return body.views as { viewId: string; name: string; version: number; mayEdit: boolean }[]
}
const names = async (token: string) => (await listed(token)).map(({ name }) => name)

test('an own view is seen by its owner alone, and changed on its version', async () => {
  const viewId = randomUUID()
  const shows = { view: 'waiting', sort: 'oldest', priority: 'high', tag: 'vpn', q: 'tunnel' }
  const made = await save({ viewId, name: 'VPN', shows })
  expect([made.status, made.body.version]).toEqual([200, 1])
  expect(made.body.shows).toEqual(shows)
  // A repeat makes no second one.
  expect((await save({ viewId, name: 'VPN', shows })).body).toEqual(made.body)
  expect(await names(sipho)).toEqual(['VPN'])
  for (const other of [zinhle, admin]) {
    expect(await names(other)).toEqual([])
    expect((await remove(viewId, other)).body.code).toBe('view-not-found')
    expect((await save({ viewId, name: 'Taken', version: 1 }, other)).body.code).toBe('view-not-found')
  }
  expect((await save({ viewId, name: 'VPN tunnels', shows, version: 1 })).body).toMatchObject({ version: 2 })
  expect((await save({ viewId, name: 'Late', shows, version: 1 })).body.code).toBe('view-changed-meanwhile')
  expect(await names(sipho)).toEqual(['VPN tunnels'])
  expect((await remove(viewId)).status).toBe(200)
  expect(await names(sipho)).toEqual([])
})

test('a shared view is seen by all, and changed by its owner and by admins', async () => {
  const viewId = randomUUID()
  await save({ viewId, name: 'Night shift', shared: true })
  expect(await listed(zinhle)).toMatchObject([{ name: 'Night shift', mayEdit: false }])
  expect((await save({ viewId, name: 'Mine now', shared: false, version: 1 }, zinhle)).status).toBe(404)
  expect((await remove(viewId, zinhle)).status).toBe(404)
  expect((await save({ viewId, name: 'Night', shared: true, version: 1 }, admin)).body).toMatchObject({
    name: 'Night',
    owner: 'sipho',
  })
  // No longer shared, it is its owner's again.
  expect((await save({ viewId, name: 'Night', shared: false, version: 2 })).status).toBe(200)
  expect([await names(zinhle), await names(sipho)]).toEqual([[], ['Night']])
  await remove(viewId)
})

test('every agent has an order of their own', async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  for (const [at, viewId] of ids.entries()) await save({ viewId, name: `View ${at}`, shared: true })
  expect(await names(sipho)).toEqual(['View 0', 'View 1', 'View 2'])
  const order = { method: 'PUT', path, body: { viewIds: [ids[2], ids[0]] }, token: sipho }
  expect((await ask(desk.handler, order)).status).toBe(200)
  expect(await names(sipho)).toEqual(['View 2', 'View 0', 'View 1'])
  expect(await names(zinhle)).toEqual(['View 0', 'View 1', 'View 2'])
})

test('there is an end to views, a name is required, and clients have none', async () => {
  for (let at = 0; at < 50; at++) await save({ name: `Own ${at}` }, zinhle)
  expect((await save({ name: 'One more' }, zinhle)).body.code).toBe('too-many-views')
  expect((await save({ name: ' ' })).status).toBe(400)
  const client = desk.identity.accessToken({ sub: 'client', ...person('thandiwe@kopano.example') })
  expect((await ask(desk.handler, { path, token: client })).status).toBe(403)
})
