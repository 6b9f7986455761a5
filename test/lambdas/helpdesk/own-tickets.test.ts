import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Membership } from '#domain/accounts/organisation.ts'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import { afterCheck, expectFile } from '#domain/files/inspection.ts'
import { membershipStore } from '#lambdas/platform/membership-store.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import type { Member } from '#lambdas/platform/organisation-store.ts'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

let desk: HelpdeskFunction
let id: string
let email: string
beforeAll(async () => {
  desk = await startHelpdesk()
})
afterAll(() => desk.stop())
beforeEach(() => {
  id = randomUUID()
  email = `${id}@mokoena.example`
})

const member = (more: Partial<Membership> = {}) =>
  desk.identity.accessToken({
    sub: id,
    ...person(email),
    organisation: organisationClaim(
      { id: 'org-mokoena', name: 'Mokoena', kind: 'client', reach: 'own', sites: [], duties: ['member'], ...more },
      Date.now(),
    ),
  })
const own = (more: Readonly<Record<string, unknown>> = {}) => {
  const { email: _, ...rest } = submission(more)
  return rest
}
const send = (body: unknown, token: string) => ask(desk.handler, { path: '/api/tickets', body, token })
const read = async (number: unknown, token: string) =>
  (await ask(desk.handler, { path: `/api/tickets/${String(number)}`, token })).body
const list = async (token: string, query = {}) => (await ask(desk.handler, { path: '/api/tickets', query, token })).body
const numbersOf = async (token: string) =>
  ((await list(token)).tickets as { ticketNumber: string }[]).map(({ ticketNumber }) => ticketNumber)

/** A file that a person uploaded, and that was inspected. */
async function cleanFile(personId: string): Promise<string> {
  const now = Date.now()
  const declared = { id: `file-${randomUUID()}`, name: 'log.txt', type: 'text/plain', size: 3, personId }
  const file = afterCheck(
    expectFile(declared, now),
    { check: 'content', etag: 'etag', passed: true },
    { now, malwareProtection: false },
  )
  await desk.put({ pk: `FILE#${file.id}`, sk: 'FILE', kind: 'file', ...file })
  return file.id
}

describe('a ticket of a signed-in person', () => {
  test('has their address, their id and the token’s organisation, and is stored once', async () => {
    const sent = own()
    const [first, again] = [await send(sent, member()), await send(sent, member())]
    expect([first.status, first.body]).toEqual([again.status, again.body])
    expect(await read(sent['ticketNumber'], member())).toMatchObject({
      ...sent,
      email,
      personId: id,
      organisation: 'org-mokoena',
    })
    expect(await numbersOf(member())).toEqual([sent['ticketNumber']])
  })

  test('begins with the files that they uploaded, and takes no file of others', async () => {
    const [mine, others] = [await cleanFile(id), await cleanFile('person-other')]
    const sent = own()
    expect((await send({ ...sent, files: [mine] }, member())).status).toBe(200)
    const { timeline } = await read(sent['ticketNumber'], member())
    expect(timeline).toMatchObject([
      { happening: { type: 'opened' }, message: { files: [{ id: mine, name: 'log.txt' }] } },
    ])
    const stolen = await send({ ...own(), files: [mine, others] }, member())
    expect([stolen.status, stolen.body.code]).toEqual([409, 'file-not-usable'])
  })

  test.each([{ organisation: 'org-kopano' }, { personId: 'somebody' }, { email: 'a@b.example' }, { checkProof: 'x' }])(
    'is refused with %j',
    async (more) => {
      const { status, body } = await send({ ...own(), ...more }, member())
      expect([status, body.code]).toEqual([400, 'invalid-input'])
    },
  )

  test('belongs to the sender’s only site or to the chosen one of theirs', async () => {
    const [single, chosen, none] = [own(), own({ site: 'durban' }), own()]
    const two = member({ sites: ['durban', 'gqeberha'] })
    await send(single, member({ sites: ['gqeberha'] }))
    await send(chosen, two)
    await send(none, two)
    expect((await read(single['ticketNumber'], member())).site).toBe('gqeberha')
    expect((await read(chosen['ticketNumber'], member())).site).toBe('durban')
    expect((await read(none['ticketNumber'], member())).site).toBeUndefined()
    const { status, body } = await send(own({ site: 'durban' }), member({ sites: ['gqeberha'] }))
    expect([status, body.code]).toEqual([403, 'site-not-yours'])
  })

  test('has no organisation without an active one', async () => {
    const sent = own()
    const token = desk.identity.accessToken({ sub: id, ...person(email) })
    expect((await send(sent, token)).status).toBe(200)
    expect((await read(sent['ticketNumber'], token)).organisation).toBeUndefined()
  })

  test('requires a verified address', async () => {
    const token = desk.identity.accessToken({ sub: id, ...person(undefined) })
    const { status, body } = await send(own(), token)
    expect([status, body.code]).toEqual([403, 'address-not-verified'])
  })

  test('and public ones are listed together, newest first, page by page', async () => {
    const sent: unknown[] = []
    for (let i = 0; i < 3; i++) {
      const [mine, open] = [own(), submission({ email })]
      await send(mine, member())
      await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body: open })
      sent.unshift(open['ticketNumber'], mine['ticketNumber'])
    }
    for (const limit of [1, 2, 4, 6]) {
      const found: unknown[] = []
      for (let cursor: string | undefined; ;) {
        const page = await list(member(), { limit: String(limit), ...(cursor && { cursor }) })
        found.push(...page.tickets.map(({ ticketNumber }: { ticketNumber: string }) => ticketNumber))
        if (!(cursor = page.nextCursor)) break
      }
      expect(found).toEqual(sent)
    }
  })

  test('shows agents its organisation by name, in the queue, on the ticket and in the desk’s mail, if no company was typed', async () => {
    const mokoena = { id: 'org-mokoena', name: 'Mokoena Logistics', kind: 'client' } as const
    const { tables } = desk.engine
    const places = { tables, table: desk.accounts, outbox: desk.outbox, audit: desk.audit, actor: 'operator' }
    await organisationStore(tables, desk.accounts).add(mokoena)
    const joining: Member = { personId: id, reach: 'own', sites: [], duties: ['member'] }
    await membershipStore(places).join(mokoena, joining, Date.now())
    const [unnamed, typed] = [own({ company: '' }), own({ company: 'Mokoena Durban' })]
    for (const sent of [unnamed, unnamed, typed]) expect((await send(sent, member())).status).toBe(200)
    const agent = desk.identity.accessToken({ sub: 'agent', ...person('sipho@veritech.example', ['agent'], 'aal2') })
    const queue = await ask(desk.handler, {
      path: '/api/admin/helpdesk/tickets',
      query: { limit: '100' },
      token: agent,
    })
    const companyOf = (number: unknown) =>
      (queue.body.tickets as { ticketNumber: string; company: string }[]).find(
        ({ ticketNumber }) => ticketNumber === number,
      )?.company
    expect([companyOf(unnamed['ticketNumber']), companyOf(typed['ticketNumber'])]).toEqual([
      'Mokoena Logistics',
      'Mokoena Durban',
    ])
    const path = `/api/admin/helpdesk/tickets/${String(unnamed['ticketNumber'])}`
    expect((await ask(desk.handler, { path, token: agent })).body.company).toBe('Mokoena Logistics')
    const mails = (await desk.items()).filter(
      (item) => item.kind === 'mail' && JSON.stringify(item).includes(String(unnamed['ticketNumber'])),
    )
    expect(mails.some((mail) => JSON.stringify(mail).includes('Mokoena Logistics'))).toBe(true)
  })

  test('that was sent by the public form before is the reader’s own, but not a colleague’s', async () => {
    const open = submission({ email })
    await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body: open })
    const [opening] = (await read(open['ticketNumber'], member())).timeline
    expect([opening.happening.type, opening.own]).toEqual(['opened', true])
    const sent = own()
    await send(sent, member())
    const colleague = desk.identity.accessToken({
      sub: randomUUID(),
      ...person('other@mokoena.example'),
      organisation: organisationClaim(
        { id: 'org-mokoena', name: 'Mokoena', kind: 'client', reach: 'all', sites: [], duties: ['member'] },
        Date.now(),
      ),
    })
    const [theirs] = (await read(sent['ticketNumber'], colleague)).timeline
    expect([theirs.side, theirs.own]).toEqual(['client', false])
  })

  test('is not listed while another organisation is active', async () => {
    await send(own(), member())
    expect(await numbersOf(member({ id: 'org-kopano' }))).toEqual([])
  })
})
