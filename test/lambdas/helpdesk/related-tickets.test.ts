import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import type { Membership } from '#domain/accounts/organisation.ts'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let desk: HelpdeskFunction
beforeAll(async () => {
  desk = await startHelpdesk()
})
afterAll(() => desk.stop())
afterEach(() => vi.useRealTimers())

const agent = () =>
  desk.identity.accessToken({ sub: 'person-agent', ...person('sipho@veritech.example', ['agent'], 'aal2') })
const client = () => desk.identity.accessToken({ sub: 'person-client', ...person('thandiwe@kopano.example') })
const member = (sub: string, more: Partial<Membership> = {}) =>
  desk.identity.accessToken({
    sub,
    ...person(`${sub}@mokoena.example`),
    organisation: organisationClaim(
      { id: 'org-mokoena', name: 'Mokoena', kind: 'client', reach: 'own', sites: [], duties: ['member'], ...more },
      Date.now(),
    ),
  })

async function opened(more: Record<string, unknown> = {}): Promise<string> {
  const body = submission(more)
  await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body })
  return String(body['ticketNumber'])
}
async function openedBy(token: string): Promise<string> {
  const { email: _email, ...body } = submission()
  await ask(desk.handler, { path: '/api/tickets', body, token })
  return String(body['ticketNumber'])
}
const adminPath = (ticketNumber: string) => `/api/admin/helpdesk/tickets/${ticketNumber}`
const read = async (ticketNumber: string) =>
  (await ask(desk.handler, { path: adminPath(ticketNumber), token: agent() })).body
const own = (ticketNumber: string, token: string) => ask(desk.handler, { path: `/api/tickets/${ticketNumber}`, token })
const versionOf = async (ticketNumber: string) => Number((await read(ticketNumber)).version)
async function relate(ticketNumber: string, call: string, more: Record<string, unknown>, method = 'POST') {
  const version = await versionOf(ticketNumber)
  const body = { requestId: randomUUID(), version, ...more }
  return ask(desk.handler, { method, path: `${adminPath(ticketNumber)}/${call}`, body, token: agent() })
}
const merge = (source: string, target: string, more = {}) => relate(source, 'merge', { otherNumber: target, ...more })
async function act(ticketNumber: string, ...actions: object[]) {
  const body = { requestId: randomUUID(), version: await versionOf(ticketNumber), actions }
  return ask(desk.handler, { path: `${adminPath(ticketNumber)}/actions`, body, token: agent() })
}
const reply = (ticketNumber: string, token: string, text: string, requestId: string = randomUUID()) =>
  ask(desk.handler, {
    path: `/api/tickets/${ticketNumber}/actions`,
    body: { requestId, version: 1, actions: [{ do: 'reply', text }] },
    token,
  })
const mailsAbout = async (template: string, ...numbers: string[]) =>
  (await desk.items()).filter((item) => item['template'] === template && numbers.includes(String(item['ticketNumber'])))
/** The token of the link in a ticket's confirmation. */
const confirmedBy = async (ticketNumber: string) =>
  String((await desk.items()).find(({ outboxId }) => outboxId === `${ticketNumber}-requester`)!['linkToken'])
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const types = (body: { timeline: { happening: { type: string } }[] }) =>
  body.timeline.map(({ happening }) => happening.type)

describe('a link', () => {
  test('is recorded on both sides, replaced by a new one, and removed from both', async () => {
    const [one, other] = [await opened(), await opened()]
    const linked = await relate(one, 'links', { otherNumber: other, kind: 'parent' })
    expect([linked.status, linked.body.related]).toEqual([200, [{ kind: 'parent', ticketNumber: other }]])
    expect((await read(other)).related).toEqual([{ kind: 'child', ticketNumber: one }])
    await relate(other, 'links', { otherNumber: one, kind: 'duplicate' })
    expect((await read(one)).related).toEqual([{ kind: 'duplicate', ticketNumber: other }])
    await relate(one, 'links', { otherNumber: other }, 'PATCH')
    expect([(await read(one)).related, (await read(other)).related]).toEqual([[], []])
    expect(JSON.stringify((await own(one, client())).body)).not.toContain(other)
  })

  test('is refused to itself, to a second parent and to a number that nobody has', async () => {
    const [one, other, third] = [await opened(), await opened(), await opened()]
    const reason = async (more: Record<string, unknown>) => (await relate(one, 'links', more)).body
    expect((await reason({ otherNumber: one, kind: 'related' })).details.reason).toBe('same-ticket')
    await relate(one, 'links', { otherNumber: other, kind: 'parent' })
    expect((await reason({ otherNumber: third, kind: 'parent' })).details.reason).toBe('has-parent')
    expect((await reason({ otherNumber: 'VMS-ZZZZZZZZ-ZZZZ', kind: 'related' })).code).toBe('other-not-found')
  })
})

describe('a merge', () => {
  test('closes one ticket, points its requester to the other and tells them once', async () => {
    const [source, target] = [await opened(), await opened()]
    const merged = await merge(source, target)
    expect([merged.status, merged.body.status, merged.body.mergedInto]).toEqual([200, 'closed', target])
    expect((await read(target)).absorbed).toEqual([source])
    expect((await own(source, client())).body.mergedInto).toBe(target)
    expect(await mailsAbout('tickets-merged', source, target)).toMatchObject([
      { to: 'thandiwe@kopano.example', ticketNumber: source, other: target },
    ])
    expect((await act(source, { do: 'note', text: 'Too late.' })).body.details.reason).toBe('ticket-merged')
  })

  test('mails a guest a link to the other ticket, and the old link says where the work goes on', async () => {
    const guest = (token: string, path = '', more = {}) =>
      ask(desk.handler, { path: `/api/guest/${path || 'ticket'}`, body: { token, ...more } })
    const email = `guest-${randomUUID()}@home.example`
    const tokens = async (template: string, ticketNumber: string) =>
      (await mailsAbout(template, ticketNumber)).map((mail) => String(mail['linkToken']))
    const [source, target] = [await opened({ email }), await opened({ email })]
    const old = await confirmedBy(source)
    await merge(source, target)

    const [[fresh = '']] = [await tokens('tickets-merged', source)]
    expect((await guest(fresh)).body.ticketNumber).toBe(target)
    expect((await guest(old)).body).toMatchObject({ ticketNumber: source, mergedInto: target })
    await guest(old, 'links', { merged: true })
    const [[again = '']] = [await tokens('ticket-link', target)]
    expect((await guest(again)).body.ticketNumber).toBe(target)
  })

  test('leads a guest to no ticket of a member, not even by the same address', async () => {
    const email = 'person-nomsa@mokoena.example'
    const source = await opened({ email })
    const nomsa = desk.identity.accessToken({ sub: 'person-nomsa', ...person(email) })
    const target = await openedBy(nomsa)
    const token = await confirmedBy(source)
    expect((await merge(source, target)).status).toBe(200)
    const mails = await mailsAbout('tickets-merged', source, target)
    expect(mails.map(({ linkToken }) => linkToken)).toEqual([undefined])
    const seen = await ask(desk.handler, { path: '/api/guest/ticket', body: { token } })
    expect([seen.status, seen.body.mergedInto]).toEqual([200, undefined])
    await ask(desk.handler, { path: '/api/guest/links', body: { token, merged: true } })
    expect(await mailsAbout('ticket-link', target)).toEqual([])
  })

  test('that is taken back restores status, due times and counts', async () => {
    const [source, target] = [await opened(), await opened()]
    await act(source, { do: 'reply', text: 'Who signed in?' }, { do: 'set-status', to: 'waiting' })
    const before = await read(source)
    await merge(source, target)
    const undone = await relate(source, 'merge', { otherNumber: target }, 'PATCH')
    expect(undone.status).toBe(200)
    const { status, clocks, mergedInto, closedAt, reopened } = undone.body
    expect([status, mergedInto, closedAt, reopened]).toEqual(['waiting', undefined, undefined, 0])
    expect(clocks).toEqual(before.clocks)
    expect((await read(target)).absorbed).toEqual([])
    expect((await relate(source, 'merge', { otherNumber: target }, 'PATCH')).body.details.reason).toBe('not-merged')
  })

  test('that is taken back several times at once is taken back once', async () => {
    for (let round = 0; round < 4; round++) {
      const [source, target] = [await opened(), await opened()]
      await merge(source, target)
      const version = await versionOf(source)
      const requestId = randomUUID()
      const undo = (id: string) => {
        const body = { requestId: id, version, otherNumber: target }
        return ask(desk.handler, { method: 'PATCH', path: `${adminPath(source)}/merge`, body, token: agent() })
      }
      const answers = await Promise.all([undo(requestId), undo(requestId), undo(requestId)])
      expect(statuses(answers)).toEqual([200, 200, 200])
      expect((await undo(randomUUID())).status).toBe(409)
      expect(types(await read(source)).filter((type) => type === 'merge-undone')).toHaveLength(1)
      await merge(source, target)
      const later = { version: await versionOf(source), otherNumber: target }
      const others = await Promise.all(
        [1, 2, 3].map(() =>
          ask(desk.handler, {
            method: 'PATCH',
            path: `${adminPath(source)}/merge`,
            body: { requestId: randomUUID(), ...later },
            token: agent(),
          }),
        ),
      )
      expect(statuses(others)).toEqual([200, 409, 409])
    }
  })

  test('that is long ago is not taken back', async () => {
    const [source, target] = [await opened(), await opened()]
    await merge(source, target)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * DAY_MS })
    expect((await relate(source, 'merge', { otherNumber: target }, 'PATCH')).body.details.reason).toBe(
      'merged-long-ago',
    )
  })

  test('is refused for different organisations and for other addresses without one', async () => {
    const mokoena = await openedBy(member('person-ana'))
    const kopano = await openedBy(member('person-zanele', { id: 'org-kopano' }))
    const [one, stranger] = [await opened(), await opened({ email: 'stranger@else.example' })]
    for (const [source, target] of [
      [mokoena, kopano],
      [one, stranger],
      [one, mokoena],
    ] as const)
      expect((await merge(source, target)).body.details.reason).toBe('other-requesters')
  })

  test('never shows one member’s messages to another who may not read them', async () => {
    const [ana, bheki] = [member('person-ana'), member('person-bheki')]
    const [source, target] = [await openedBy(ana), await openedBy(bheki)]
    await reply(source, ana, 'secret of Ana')
    await reply(target, bheki, 'secret of Bheki')
    await merge(source, target)
    expect((await own(target, ana)).status).toBe(404)
    const seenByAna = JSON.stringify((await own(source, ana)).body)
    expect(seenByAna).not.toContain(target)
    expect(seenByAna).not.toContain('secret of Bheki')
    const seenByBheki = JSON.stringify((await own(target, bheki)).body)
    expect(seenByBheki).not.toContain(source)
    expect(seenByBheki).not.toContain('secret of Ana')
    const mails = await mailsAbout('tickets-merged', source, target)
    expect(mails).toHaveLength(2)
    expect(mails).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ to: 'person-ana@mokoena.example', ticketNumber: source }),
        expect.objectContaining({ to: 'person-bheki@mokoena.example', ticketNumber: target }),
      ]),
    )
    expect(JSON.stringify(mails.find(({ ticketNumber }) => ticketNumber === source))).not.toContain(target)

    const answered = await reply(source, ana, 'What now?')
    const followUp = String(answered.body.continuedIn)
    expect([answered.status, (await own(followUp, ana)).body.description]).toEqual([200, 'What now?'])
    expect((await own(followUp, bheki)).status).toBe(404)
  })

  test('in a circle leaves exactly one of two tickets open', async () => {
    const [one, other] = [await opened(), await opened()]
    const answers = await Promise.all([merge(one, other), merge(other, one)])
    expect(statuses(answers)).toEqual([200, 409])
    const merged = [(await read(one)).mergedInto, (await read(other)).mergedInto]
    expect(merged.filter((number) => number !== undefined)).toHaveLength(1)
  })

  test('and a reply at the same moment lose nothing', async () => {
    for (let round = 0; round < 5; round++) {
      const [source, target] = [await opened(), await opened()]
      const version = await versionOf(source)
      const [replied, merged] = await Promise.all([
        reply(source, client(), 'One more thing.'),
        merge(source, target, { version }),
      ])
      expect(replied.status).toBe(200)
      const where = merged.status === 200 && replied.body.continuedIn ? target : source
      expect(merged.status === 200 || merged.body.code === 'changed-meanwhile').toBe(true)
      const body = await read(where)
      expect(
        body.timeline.filter((entry: { message?: { text: string } }) => entry.message?.text === 'One more thing.'),
      ).toHaveLength(1)
    }
  })
})

describe('a reply to a ticket that was closed long ago', () => {
  test('opens one linked follow-up, however often it is sent, and the next reply goes there', async () => {
    const ticketNumber = await opened()
    await act(ticketNumber, { do: 'set-status', to: 'closed' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * DAY_MS })
    const requestId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => reply(ticketNumber, client(), 'It is back.', requestId)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const numbers = new Set(answers.map(({ body }) => String(body.continuedIn)))
    expect(numbers.size).toBe(1)
    const [followUp = ''] = numbers
    const seen = (await own(followUp, client())).body
    expect([seen.description, seen.status, types(seen)]).toEqual(['It is back.', 'new', ['opened', 'linked']])
    expect(seen.timeline).toHaveLength(2)
    const origin = (await own(ticketNumber, client())).body
    expect([origin.status, types(origin).at(-1)]).toEqual(['closed', 'linked'])
    const again = await reply(ticketNumber, client(), 'And it smokes.')
    expect(again.body.continuedIn).toBe(followUp)
    expect(types((await own(followUp, client())).body)).toContain('replied')
  })
})

describe('a message', () => {
  test('becomes a ticket of the same requester, once', async () => {
    const ticketNumber = await opened()
    const asked = await reply(ticketNumber, client(), 'By the way, the printer smokes.')
    const seq = asked.body.timeline.at(-1).seq as number
    const split = () => {
      const newNumber = String(submission()['ticketNumber'])
      const path = `${adminPath(ticketNumber)}/split`
      const body = { requestId: randomUUID(), newNumber, message: seq, subject: 'The printer smokes' }
      return ask(desk.handler, { path, body, token: agent() })
    }
    const answers = await Promise.all([split(), split(), split()])
    expect(statuses(answers)).toEqual([200, 409, 409])
    const done = answers.find(({ status }) => status === 200)!
    expect(types(done.body).slice(-2)).toEqual(['split-off', 'linked'])
    const made = await read(String(done.body.related[0].ticketNumber))
    expect(made).toMatchObject({
      subject: 'The printer smokes',
      description: 'By the way, the printer smokes.',
      email: 'thandiwe@kopano.example',
      channel: 'agent',
      related: [{ kind: 'related', ticketNumber }],
    })
  })

  test('of the desk, above all an internal note, does not become a ticket', async () => {
    const ticketNumber = await opened()
    await act(ticketNumber, { do: 'note', text: 'Between us.' })
    const path = `${adminPath(ticketNumber)}/split`
    const body = {
      requestId: randomUUID(),
      newNumber: String(submission()['ticketNumber']),
      message: 2,
      subject: 'Note',
    }
    const refused = await ask(desk.handler, { path, body, token: agent() })
    expect([refused.status, refused.body.details.reason]).toEqual([409, 'not-a-client-message'])
  })
})
