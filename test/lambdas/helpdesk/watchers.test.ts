import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

let desk: HelpdeskFunction
let agent: string
let colleague: string
beforeAll(async () => {
  desk = await startHelpdesk()
  agent = desk.identity.accessToken({ sub: 'person-agent', ...person('sipho@veritech.example', ['agent'], 'aal2') })
  colleague = desk.identity.accessToken({
    sub: 'person-zinhle',
    ...person('zinhle@veritech.example', ['agent'], 'aal2'),
  })
})
afterAll(() => desk.stop())

async function opened(): Promise<string> {
  const body = submission()
  await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body })
  return String(body['ticketNumber'])
}
const act = (ticketNumber: string, version: number, action: Record<string, unknown>, token = agent) =>
  ask(desk.handler, {
    path: `/api/admin/helpdesk/tickets/${ticketNumber}/actions`,
    body: { requestId: randomUUID(), version, lastReply: 0, actions: [action] },
    token,
  })
const newsOf = async (ticketNumber: string) =>
  (await desk.items())
    .filter((item) => item['template'] === 'ticket-news' && item['ticketNumber'] === ticketNumber)
    .map((item) => item['to'])

test('a colleague whom an agent adds is mailed about the next reply, until they are removed', async () => {
  const [number, other] = [await opened(), await opened()]
  // Who has worked at the desk is known to it.
  await act(other, 1, { do: 'note', text: 'Called them.' }, colleague)
  const added = await act(number, 1, { do: 'watch', personId: 'person-zinhle' })
  expect([added.status, added.body.watchers, added.body.people['person-zinhle']]).toEqual([
    200,
    ['person-zinhle'],
    expect.stringContaining('Zinhle'),
  ])
  const replied = await act(number, Number(added.body.version), { do: 'reply', text: 'We are looking at it.' })
  expect(replied.status).toBe(200)
  expect(await newsOf(number)).toEqual(['zinhle@veritech.example'])
  const removed = await act(number, Number(replied.body.version), { do: 'unwatch', personId: 'person-zinhle' })
  expect(removed.body.watchers).toEqual([])
})

test('an agent cannot make a person watch who does not work at the desk', async () => {
  const number = await opened()
  const refused = await act(number, 1, { do: 'watch', personId: 'person-client' })
  expect([refused.status, refused.body.code]).toEqual([409, 'agent-unknown'])
})
