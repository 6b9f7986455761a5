import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
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

const path = '/api/admin/helpdesk/macros'
const steps = [{ do: 'assign-me' }, { do: 'set-status', to: 'waiting' }]
const save = (body: object, token = sipho) =>
  ask(desk.handler, { path, body: { macroId: randomUUID(), steps, ...body }, token })
const move = (where: 'removal' | 'return', body: object, token = sipho) =>
  ask(desk.handler, { method: where === 'return' ? 'PUT' : 'PATCH', path, body, token })
const names = async (token: string) => {
  const { status, body } = await ask(desk.handler, { path, token })
  expect(status).toBe(200)
  return (body.macros as { name: string }[]).map(({ name }) => name)
}

async function opened(): Promise<string> {
  const body = submission()
  expect((await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body })).status).toBe(200)
  return String(body['ticketNumber'])
}
const act = (number: string, body: object, token = sipho) =>
  ask(desk.handler, {
    path: `/api/admin/helpdesk/tickets/${number}/actions`,
    body: { requestId: randomUUID(), version: 1, lastReply: 0, ...body },
    token,
  })
const read = async (number: string) =>
  (await ask(desk.handler, { path: `/api/admin/helpdesk/tickets/${number}`, token: sipho })).body

test('an own macro is its owner’s alone; a shared one is changed by its owner and by admins', async () => {
  const macroId = randomUUID()
  const made = await save({ macroId, name: 'Wait' })
  expect([made.status, made.body]).toEqual([200, expect.objectContaining({ owner: 'sipho', version: 1, steps })])
  expect((await save({ macroId, name: 'Wait' })).body).toEqual(made.body)
  for (const other of [zinhle, admin]) {
    expect(await names(other)).toEqual([])
    expect((await save({ macroId, name: 'Taken', version: 1 }, other)).body.code).toBe('macro-not-found')
    expect((await move('removal', { macroId, version: 1 }, other)).body.code).toBe('macro-not-found')
  }
  expect((await save({ macroId, name: 'Wait', shared: true, version: 1 })).status).toBe(200)
  expect(await names(zinhle)).toEqual(['Wait'])
  expect((await save({ macroId, name: 'Mine', version: 2 }, zinhle)).status).toBe(404)
  expect((await save({ macroId, name: 'Late', version: 1 })).body.code).toBe('macro-changed-meanwhile')
  expect((await move('removal', { macroId, version: 2 }, admin)).status).toBe(200)
  expect(await names(sipho)).toEqual([])
  expect((await move('return', { macroId, version: 3 }, zinhle)).status).toBe(404)
  expect((await move('return', { macroId, version: 3 })).status).toBe(200)
  expect(await names(zinhle)).toEqual(['Wait'])
})

test('unknown agents, contradicting steps and clients are refused', async () => {
  expect((await save({ name: 'To Eve', steps: [{ do: 'assign', to: 'eve' }] })).body.code).toBe('agent-unknown')
  expect((await save({ name: 'Both', steps: [...steps, { do: 'assign', to: null }] })).status).toBe(400)
  const client = desk.identity.accessToken({ sub: 'client', ...person('thandiwe@kopano.example') })
  expect((await ask(desk.handler, { path, token: client })).status).toBe(403)
  expect((await save({ name: 'Macro' }, client)).status).toBe(403)
})

test('the actions of a macro are one change: all or none, and the reply is mailed like any other', async () => {
  const number = await opened()
  const actions = [
    { do: 'reply', text: 'Please restart it.', files: [] },
    { do: 'assign', to: 'sipho' },
    { do: 'set-status', to: 'waiting' },
  ]
  const half = await act(number, { actions: [...actions, { do: 'acknowledge' }] })
  expect([half.status, half.body.details.reason]).toEqual([409, 'no-escalation'])
  expect(await read(number)).toMatchObject({ version: 1, status: 'new' })

  const request = { actions, requestId: randomUUID(), keepsDrafts: true }
  const done = await act(number, request)
  expect(done.body).toMatchObject({ status: 'waiting', assignee: 'sipho', replies: 1 })
  expect(done.body.clocks.firstResponse.status).toBe('met')
  // A repeat sends nothing again.
  expect((await act(number, request)).body.version).toBe(done.body.version)
  const mails = (await desk.items()).filter(
    (item) => item['template'] === 'ticket-reply' && item['ticketNumber'] === number,
  )
  expect(mails).toHaveLength(1)
})

test('a macro leaves the drafts of who runs it, and a newer reply stops it', async () => {
  const number = await opened()
  const drafts = `/api/tickets/${number}/drafts`
  await ask(desk.handler, { path: drafts, body: { kind: 'reply', text: 'Half written', version: 0 }, token: sipho })
  const reply = { actions: [{ do: 'reply', text: 'Please restart it.', files: [] }], keepsDrafts: true }
  expect((await act(number, reply)).status).toBe(200)
  expect((await ask(desk.handler, { path: drafts, token: sipho })).body.reply.text).toBe('Half written')

  const late = await act(number, reply, zinhle)
  expect([late.status, late.body.code]).toEqual([409, 'reply-meanwhile'])
  expect(await read(number)).toMatchObject({ replies: 1 })
})
