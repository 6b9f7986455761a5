import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

let desk: HelpdeskFunction
let agent: string
let colleague: string
let client: string
beforeAll(async () => {
  desk = await startHelpdesk()
  agent = desk.identity.accessToken({ sub: 'person-agent', ...person('sipho@veritech.example', ['agent'], 'aal2') })
  colleague = desk.identity.accessToken({
    sub: 'person-zinhle',
    ...person('zinhle@veritech.example', ['agent'], 'aal2'),
  })
  client = desk.identity.accessToken({ sub: 'person-client', ...person('thandiwe@kopano.example') })
})
afterAll(() => desk.stop())

async function opened(): Promise<string> {
  const body = submission()
  await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body })
  return String(body['ticketNumber'])
}
const draftsAt = (ticketNumber: string) => `/api/tickets/${ticketNumber}/drafts`
const save = (ticketNumber: string, draft: Record<string, unknown>, token = agent) =>
  ask(desk.handler, { path: draftsAt(ticketNumber), body: { kind: 'reply', ...draft }, token })
const drafts = async (ticketNumber: string, token = agent) =>
  (await ask(desk.handler, { path: draftsAt(ticketNumber), token })).body

test('a draft is read on another device by its writer and by nobody else', async () => {
  const number = await opened()
  expect((await save(number, { text: 'We **look** at it', version: 0 })).body).toEqual({ version: 1 })
  await save(number, { kind: 'note', text: 'Their firmware is old', version: 0 })
  expect(await drafts(number)).toMatchObject({
    reply: { text: 'We **look** at it', version: 1 },
    note: { text: 'Their firmware is old' },
  })
  expect([await drafts(number, colleague), await drafts(number, client)]).toEqual([{}, {}])
})

test('two devices do not overwrite each other: the second one gets what the first one wrote', async () => {
  const number = await opened()
  await save(number, { text: 'one', version: 0 })
  expect((await save(number, { text: 'one, longer', version: 1 })).body).toEqual({ version: 2 })
  const late = await save(number, { text: 'another', version: 1 })
  expect([late.status, late.body.code]).toEqual([409, 'draft-changed-meanwhile'])
  expect(late.body.details.draft).toMatchObject({ text: 'one, longer', version: 2 })
  expect((await drafts(number)).reply.text).toBe('one, longer')
})

test('a draft is gone once its message is sent or its text is empty, and only that one', async () => {
  const number = await opened()
  await save(number, { text: 'reply', version: 0 })
  await save(number, { kind: 'note', text: 'note', version: 0 })
  const sent = await ask(desk.handler, {
    path: `/api/admin/helpdesk/tickets/${number}/actions`,
    body: { requestId: randomUUID(), version: 1, lastReply: 0, actions: [{ do: 'reply', text: 'reply' }] },
    token: agent,
  })
  expect(sent.status).toBe(200)
  expect(Object.keys(await drafts(number))).toEqual(['note'])
  expect((await save(number, { kind: 'note', text: ' ', version: 1 })).body).toEqual({ version: 0 })
  expect(await drafts(number)).toEqual({})
  // A device that missed it does not bring the text back unseen.
  expect((await save(number, { text: 'reply, late', version: 1 })).body.code).toBe('draft-changed-meanwhile')
  expect(await drafts(number)).toEqual({})
})

test('a client has no draft of a note, and nobody one of a ticket that they may not read', async () => {
  const number = await opened()
  expect((await save(number, { kind: 'note', text: 'x', version: 0 }, client)).status).toBe(404)
  expect((await save(number, { text: 'x', version: 0 }, client)).status).toBe(200)
  const stranger = desk.identity.accessToken({ sub: 'person-other', ...person('other@karoo.example') })
  const refused = await save(number, { text: 'x', version: 0 }, stranger)
  expect(refused.body).toMatchObject(
    await save('VMS-ZZZZZZZZ-ZZZZ', { text: 'x', version: 0 }, stranger).then(({ body }) => ({ code: body.code })),
  )
  expect(refused.status).toBe(404)
})
