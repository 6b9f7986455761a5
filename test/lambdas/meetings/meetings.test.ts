import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import type { MembershipRights } from '#domain/accounts/organisation.ts'
import { DAY_MS, dateOf, dayOf } from '#domain/calendar/day.ts'
import { HOME_ZONE, localIn, momentIn } from '#domain/calendar/zone.ts'
import { ownMeetingId } from '#domain/meetings/own-meeting-id.ts'
import { messageSince } from '#domain/offers/message.ts'
import type { FeatureMessage } from '#domain/offers/message.ts'
import { beginErasure, erasureMessages } from '#domain/trials/trial-erasure.ts'
import { startTrial } from '#domain/trials/trial.ts'
import type { Trial } from '#domain/trials/trial.ts'
import { meetingsPersonalData } from '#lambdas/meetings/personal-data.ts'
import { messageKey } from '#lambdas/platform/messages/message-keys.ts'
import { membershipKey, organisationKey } from '#lambdas/platform/organisation-keys.ts'
import { putTrial } from '#lambdas/platform/trial-store.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask, gatewayEvent, loadFunction } from '../harness.ts'
import { person } from '../identity.ts'
import { drawToken } from '../../draw-token.ts'

const owner = { reach: 'all', sites: [], duties: ['owner'] } satisfies MembershipRights
const member = { reach: 'own', sites: [], duties: ['member'] } satisfies MembershipRights

let feature: FeatureFunction
let messages: (event: object) => Promise<{ batchItemFailures: object[] }>
beforeAll(async () => {
  feature = await startFeature('meetings')
  messages = await loadFunction('meetings-messages', feature.environment)
})
afterAll(() => feature.stop())

const putAccount = (Item: Record<string, unknown>) =>
  feature.engine.tables.send(new PutCommand({ TableName: feature.environment['ACCOUNTS_TABLE'] ?? '', Item }))
const putTrialOf = (after: Trial) =>
  putAccount((putTrial({ before: undefined, after }) as { put: { Item: Record<string, unknown> } }).put.Item)

async function madeOrganisation({ days = 0, projects = false } = {}) {
  const id = `org-${randomUUID().slice(0, 8)}`
  const since = Date.now() - days * DAY_MS
  const trial = startTrial({ organisation: id, product: 'meeting-management', startedBy: 'client' }, since)
  await putTrialOf(trial)
  if (projects)
    await putTrialOf(startTrial({ organisation: id, product: 'project-management', startedBy: 'client' }, since))
  const [ana, bheki, lerato] = ['ana', 'bheki', 'lerato'].map((name) => `${name}-${id}`) as [string, string, string]
  for (const [personId, rights] of [
    [ana, owner],
    [bheki, member],
    [lerato, member],
  ] as const)
    await putAccount({
      ...membershipKey(personId, id),
      kind: 'membership',
      membership: { id, name: 'Mokoena', kind: 'client', ...rights },
      personId,
      contact: { email: `${personId}@mokoena.example`, name: personId.split('-')[0] },
      pk1: organisationKey(id).pk,
      sk1: personId,
    })
  const token = (sub: string, rights: MembershipRights) =>
    feature.identity.accessToken({
      sub,
      ...person(`${sub}@mokoena.example`),
      organisation: organisationClaim({ id, name: 'Mokoena', kind: 'client', ...rights }, Date.now() + 5000),
    })
  return {
    id,
    trial,
    people: { ana, bheki, lerato },
    ana: token(ana, owner),
    bheki: token(bheki, member),
    lerato: token(lerato, member),
  }
}
type Organisation = Awaited<ReturnType<typeof madeOrganisation>>

const get = (path: string, token?: string, query?: Record<string, string>) =>
  ask(feature.handler, { path, ...(token !== undefined && { token }), ...(query && { query }) })
const december = { from: '2026-12-01', to: '2026-12-31' }
const post = (path: string, token: string | undefined, body: object) =>
  ask(feature.handler, { path, body, ...(token !== undefined && { token }) })
const change = (meetingId: string, token: string, made: object) =>
  post('/api/meetings/changes', token, { meetingId, change: made })
const read = async (meetingId: string, token: string) => (await get(`/api/meetings/${meetingId}`, token)).body

const item = (title: string) => ({ id: randomUUID(), title, purpose: 'discuss', minutes: 10 })
const planOf = ({ people: { ana, bheki } }: Organisation, more = {}) => ({
  title: 'Management meeting',
  date: '2026-12-15',
  time: '09:00',
  minutes: 45,
  zone: 'Africa/Johannesburg',
  place: 'Board room',
  personIds: [ana, bheki],
  guests: [],
  chairId: ana,
  agenda: [item('Price list'), item('Backup power')],
  ...more,
})

async function madeMeeting(organisation: Organisation, more = {}) {
  const meetingId = await ownMeetingId(organisation.id, randomUUID())
  const made = await post('/api/meetings', organisation.ana, { meetingId, ...planOf(organisation, more) })
  expect(made.status).toBe(200)
  return meetingId
}

/** A meeting that is over, with a decision, and an action of Bheki's. */
async function heldMeeting(organisation: Organisation, more = {}) {
  const id = await madeMeeting(organisation, { date: new Date().toISOString().slice(0, 10), ...more })
  const actionId = randomUUID()
  for (const made of [
    { change: 'start' },
    { change: 'add-decision', decision: { id: randomUUID(), text: 'Free above R2 500.' }, index: 0 },
    {
      change: 'add-action',
      action: { id: actionId, text: 'Tell the agents', personId: organisation.people.bheki, dueOn: '2026-12-20' },
      index: 0,
    },
    { change: 'end' },
  ])
    expect((await change(id, organisation.ana, made)).status).toBe(200)
  return { id, actionId }
}

async function deliver(message: FeatureMessage): Promise<object[]> {
  const Item = { ...messageKey(message.to, message.messageId), ...message }
  await feature.engine.tables.send(new PutCommand({ TableName: feature.environment['OUTBOX_TABLE'] ?? '', Item }))
  const body = JSON.stringify({ to: message.to, messageId: message.messageId })
  return (await messages({ Records: [{ messageId: '1', body }] })).batchItemFailures
}

test('a clash of words names who wrote them, also to those who do not see all members', async () => {
  const organisation = await madeOrganisation()
  const { ana, bheki, lerato } = organisation.people
  const meetingId = await ownMeetingId(organisation.id, randomUUID())
  const plan = planOf(organisation, { personIds: [bheki, lerato], chairId: lerato })
  expect((await post('/api/meetings', organisation.bheki, { meetingId, ...plan })).status).toBe(200)
  const rename = (title: string, token: string) =>
    change(meetingId, token, {
      change: 'change-item',
      id: plan.agenda[0]!.id,
      fields: { title },
      was: { title: 'Price list' },
    })
  expect((await rename('Prices', organisation.ana)).status).toBe(200)
  const refused = await rename('Tariffs', organisation.bheki)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { details: { conflicts: [{ field: 'title', theirs: 'Prices', by: ana }] } },
  ])
  expect((await read(meetingId, organisation.bheki)).names).toMatchObject({ [ana]: 'ana' })
})

test('a meeting is seen by who is in it or reaches all, and by nobody else', async () => {
  const organisation = await madeOrganisation()
  const id = await madeMeeting(organisation)
  const stranger = await madeOrganisation()
  const statuses = [organisation.ana, organisation.bheki, organisation.lerato, stranger.ana].map(
    async (token) => (await get(`/api/meetings/${id}`, token)).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404])
  // Who does not see all members still knows who is in the meeting.
  const { ana, bheki } = organisation.people
  expect((await read(id, organisation.bheki)).names).toEqual({ [ana]: 'ana', [bheki]: 'bheki' })
  expect((await read(id, organisation.ana)).names).toEqual({})
  const listed = (token: string) => get('/api/meetings', token, december)
  expect((await listed(organisation.bheki)).body.meetings).toMatchObject([{ id, title: 'Management meeting' }])
  expect((await listed(organisation.lerato)).body.meetings).toEqual([])
  expect((await change(id, organisation.lerato, { change: 'start' })).status).toBe(404)
})

test('of a meeting that a reader may not read they learn when its people are busy, and not another byte', async () => {
  const organisation = await madeOrganisation()
  const { ana, bheki, lerato } = organisation.people
  const [date, next, after] = [7, 8, 9].map((days) => dateOf(dayOf(new Date().toISOString().slice(0, 10)) + days))
  const range = { from: date!, to: after! }
  const hidden = {
    date,
    personIds: [ana, lerato],
    title: 'Retrenchments',
    place: 'Vault 7',
    guests: ['law@firm.example'],
  }
  const answered = async (query: object, token = organisation.bheki) =>
    (await get('/api/meetings', token, { ...range, ...query })).body as { busy?: object[]; meetings: object[] }
  const busyOf = [ana, bheki, lerato].join(',')
  const seen = await madeMeeting(organisation, { date: next })
  const before = await answered({ busyOf })
  expect(before.busy).toEqual([])
  expect(before.meetings).toMatchObject([{ id: seen }])

  const meetingId = await madeMeeting(organisation, hidden)
  // A series of which nobody stored an occurrence, and one that Lerato declined.
  const seriesId = await ownMeetingId(organisation.id, randomUUID())
  const rule = { every: 1, unit: { of: 'day' }, onDayOff: 'stays', until: next }
  const plan = { ...planOf(organisation, { ...hidden, date: next, time: '11:00', minutes: 30 }), rule }
  await post('/api/meetings/series', organisation.ana, { seriesId, version: 0, plan, invite: false })
  await change(`${seriesId}.${next}`, organisation.lerato, { change: 'answer', answer: 'declined' })
  await madeMeeting(organisation, { ...hidden, date: after, personIds: [ana] })
  const cancelled = await madeMeeting(organisation, { ...hidden, time: '15:00' })
  expect((await change(cancelled, organisation.ana, { change: 'cancel' })).status).toBe(200)
  const stranger = await madeOrganisation()
  await madeMeeting(stranger, { ...hidden, personIds: [stranger.people.ana] })

  const utc = (day: string, time: string) => new Date(momentIn(HOME_ZONE, day, time)).toISOString()
  const span = (personId: string, day: string, from: string, to: string) => ({
    personId,
    from: utc(day, from),
    to: utc(day, to),
  })
  const ofAna = [
    span(ana, date!, '09:00', '09:45'),
    span(ana, next!, '11:00', '11:30'),
    span(ana, after!, '09:00', '09:45'),
  ]
  const told = await answered({ busyOf: [busyOf, stranger.people.ana].join(',') })
  expect(told).toEqual({ ...before, busy: [...ofAna, span(lerato, date!, '09:00', '09:45')] })
  // Only about whom they ask, and nothing without a question.
  expect((await answered({ busyOf: lerato })).busy).toEqual([span(lerato, date!, '09:00', '09:45')])
  expect(await answered({})).toEqual({ ...before, busy: undefined })
  // Who may read them finds them among the meetings.
  const read = await answered({ busyOf }, organisation.ana)
  expect(read.busy).toEqual([])
  expect(read.meetings.map((each) => (each as { id: string }).id)).toContain(meetingId)
  expect((await answered({ busyOf: [ana, stranger.people.bheki].join(',') }, stranger.bheki)).busy).toEqual([])
  // The calendar is not read through to years to come.
  const long = await answered({ from: dateOf(dayOf(date!) - 40), busyOf })
  expect(long.busy).toEqual([])
})

test('nobody of another organisation is invited, chairs, or is given an item or an action', async () => {
  const organisation = await madeOrganisation()
  const { ana } = organisation.people
  const stranger = (await madeOrganisation()).people.ana
  const rule = { every: 1, unit: { of: 'week', on: ['Wednesday'] }, onDayOff: 'stays' }
  for (const more of [
    { personIds: [ana, stranger] },
    { chairId: stranger },
    { agenda: [{ ...item('Price list'), ownerId: stranger }] },
  ]) {
    const made = { meetingId: randomUUID(), ...planOf(organisation, more) }
    expect((await post('/api/meetings', organisation.ana, made)).body.code).toBe('not-members')
    const series = { seriesId: randomUUID(), version: 0, invite: true, plan: { ...planOf(organisation, more), rule } }
    expect((await post('/api/meetings/series', organisation.ana, series)).body.code).toBe('not-members')
  }
  const id = await madeMeeting(organisation)
  const action = { id: randomUUID(), text: 'Tell the agents', personId: stranger }
  for (const made of [
    { change: 'add-action', action, index: 0 },
    { change: 'details', fields: { chairId: stranger }, was: { chairId: ana } },
  ])
    expect((await change(id, organisation.ana, made)).body.code).toBe('not-members')
})

test('two people write notes at once: of one item the second is shown both, of two items both are kept', async () => {
  const organisation = await madeOrganisation()
  const id = await madeMeeting(organisation)
  const [first, second] = (await read(id, organisation.ana)).meeting.agenda as { id: string }[]
  const note = (itemId: string, text: string) => ({ change: 'write-note', itemId, text, version: 0 })
  const both = await Promise.all([
    change(id, organisation.ana, note(first!.id, 'Stays.')),
    change(id, organisation.bheki, note(second!.id, 'Two quotes.')),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const late = await change(id, organisation.bheki, note(first!.id, 'Rises.'))
  expect(late.body).toMatchObject({
    code: 'changed-meanwhile',
    details: { conflicts: [{ theirs: { text: 'Stays.', by: organisation.people.ana } }] },
  })
  const { meeting } = await read(id, organisation.ana)
  expect(meeting.agenda.map(({ note }: { note: { text: string } }) => note.text)).toEqual(['Stays.', 'Two quotes.'])
})

test('minutes are sent, approved by the chair, numbered in one register, and corrected only by amendments', async () => {
  const organisation = await madeOrganisation()
  const { id } = await heldMeeting(organisation)
  const other = await heldMeeting(organisation)
  for (const each of [id, other.id]) {
    expect((await change(each, organisation.bheki, { change: 'send-minutes' })).body.code).toBe('not-for-you')
    await change(each, organisation.ana, { change: 'send-minutes' })
  }
  const takeChair = {
    change: 'details',
    fields: { chairId: organisation.people.bheki },
    was: { chairId: organisation.people.ana },
  }
  expect((await change(id, organisation.bheki, takeChair)).body.code).toBe('not-for-you')
  expect((await change(id, organisation.bheki, { change: 'approve' })).body.code).toBe('not-for-you')
  const approved = await Promise.all(
    [id, other.id].map((each) => change(each, organisation.ana, { change: 'approve' })),
  )
  const numbers = approved.map(({ body }) => body.meeting.decisions[0].number as number)
  expect(numbers.toSorted((one, two) => one - two)).toEqual([1, 2])
  const late = { change: 'add-decision', decision: { id: randomUUID(), text: 'More.' }, index: 0 }
  expect((await change(id, organisation.ana, late)).body.code).toBe('minutes-approved')
  await change(id, organisation.ana, { change: 'amend', id: randomUUID(), text: `Decision ${numbers[0]}: five for.` })
  await change(id, organisation.bheki, { change: 'amend', id: randomUUID(), text: 'Five for.' })
  const { body } = await get('/api/meetings/register', organisation.bheki)
  expect(body.decisions).toHaveLength(2)
  const amended = (body.decisions as { meetingId: string; amendedAt?: string }[]).filter(({ amendedAt }) => amendedAt)
  expect(amended.map(({ meetingId }) => meetingId)).toEqual([id])
  const { ana, bheki } = organisation.people
  expect(amended[0]).toMatchObject({
    amendedBy: bheki,
    corrections: [{ personId: ana, text: expect.stringContaining('five for') }],
  })
  // Who does not see all members still reads who corrected it.
  expect(body.names).toMatchObject({ [ana]: 'ana', [bheki]: 'bheki' })
  expect(body.actions).toMatchObject([{ text: 'Tell the agents' }, { text: 'Tell the agents' }])
  const { mails, audit } = await feature.stored()
  const minutes = mails.filter(({ template, meetingId }) => template === 'meeting-minutes' && meetingId === id)
  expect(minutes.map(({ to, state }) => `${String(to).split('-')[0]} ${String(state)}`).toSorted()).toEqual([
    'ana approved',
    'ana corrected',
    'ana corrected',
    'ana sent',
    'bheki approved',
    'bheki corrected',
    'bheki corrected',
    'bheki sent',
  ])
  // Nobody changed the draft.
  expect(minutes.flatMap(({ changes }) => changes as string[])).toEqual([])
  // The last one says what changed.
  const corrected = minutes.find(
    ({ state, corrections }) => state === 'corrected' && (corrections as string[]).length === 2,
  )
  expect(corrected).toMatchObject({
    when: expect.stringContaining('South African time (SAST)'),
    corrections: [expect.any(String), expect.stringMatching(/^Five for\. \(bheki, \d+ \w+ 20\d\d at \d\d:\d\d\)$/)],
    decisions: [expect.stringContaining('Free above R2 500.')],
  })
  const actions = audit.filter(({ object }) => (object as { id: string }).id === id).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['minutes-sent', 'minutes-approved', 'minutes-amended']))
})

test('a guest who was there gets the approved minutes and each correction, without links that somebody typed, and others get none', async () => {
  const organisation = await madeOrganisation()
  const [came, away] = ['auditor@kopano.example', 'lawyer@kopano.example']
  const { id } = await heldMeeting(organisation, { guests: [came, away] })
  const { ana } = organisation
  const itemId = (await read(id, ana)).meeting.agenda[0].id as string
  const text = '**Two** quotes: https://evil.example/x'
  await change(id, ana, { change: 'write-note', itemId, text, version: 0 })
  const address = `https://veritech.example/dashboard/projects/${randomUUID()}`
  const fields = { papers: `[Durban move](${address})` }
  await change(id, ana, { change: 'change-item', id: itemId, fields, was: { papers: null } })
  await change(id, ana, { change: 'park', parked: { id: randomUUID(), text: 'A second truck' }, index: 0 })
  await change(id, ana, { change: 'attend', who: came, attendance: 'present' })
  await change(id, ana, { change: 'attend', who: away, attendance: 'apologies' })
  const mailed = async () =>
    (await feature.stored()).mails.filter(
      ({ template, meetingId }) => template === 'meeting-minutes' && meetingId === id,
    )
  await change(id, ana, { change: 'send-minutes' })
  expect((await mailed()).filter(({ to }) => String(to).includes('kopano'))).toEqual([])
  await change(id, ana, { change: 'approve', toGuests: true })
  await change(id, ana, { change: 'amend', id: randomUUID(), text: 'Three quotes.', toGuests: true })
  await change(id, ana, { change: 'amend', id: randomUUID(), text: 'Only for us.' })
  const toGuests = (await mailed()).filter(({ to }) => String(to).includes('kopano'))
  expect(toGuests.map(({ to, state }) => `${String(to)} ${String(state)}`).toSorted()).toEqual([
    `${came} approved`,
    `${came} corrected`,
  ])
  expect(toGuests.find(({ state }) => state === 'approved')).toMatchObject({
    notes: [{ note: 'Two quotes: [link]' }],
    parked: ['A second truck'],
  })
  expect(JSON.stringify(toGuests)).not.toContain('Durban move')
  expect((await post('/api/meetings/guest', undefined, { token: toGuests[0]!['linkToken'] })).status).toBe(200)
  const toMember = (await mailed()).find(({ to, state }) => String(to).startsWith('ana') && state === 'approved')
  expect(toMember).toMatchObject({
    notes: [{ note: 'Two quotes: https://evil.example/x', papers: [{ text: 'Durban move', address }] }],
  })
})

test('what changed while minutes wait for approval is in the approved mail, and nothing is kept of the draft', async () => {
  const organisation = await madeOrganisation()
  const guest = `auditor@${organisation.id}.example`
  const { id } = await heldMeeting(organisation, { guests: [guest] })
  const { ana } = organisation
  await change(id, ana, { change: 'attend', who: guest, attendance: 'present' })
  await change(id, ana, { change: 'send-minutes' })
  const added = { id: randomUUID(), text: 'Ask [them](https://evil.example/x)' }
  await change(id, ana, { change: 'add-decision', decision: added, index: 1 })
  const waiting = (await read(id, ana)).meeting
  expect(waiting.sentDraft.decisions).toHaveLength(1)
  expect(JSON.stringify(waiting.sentDraft)).not.toContain('Free')
  await change(id, ana, { change: 'approve', toGuests: true })
  expect((await read(id, ana)).meeting.sentDraft).toBeUndefined()
  const { mails } = await feature.stored()
  const changesIn = (state: string, to: string) =>
    mails.find((each) => each['meetingId'] === id && each['state'] === state && String(each['to']).startsWith(to))?.[
      'changes'
    ]
  expect(changesIn('sent', 'bheki')).toEqual([])
  expect(changesIn('approved', 'bheki')).toEqual(['decision 2 “Ask them (https://evil.example/x)” was added'])
  // No draft goes to guests.
  expect(changesIn('approved', guest)).toEqual([])
})

test('guests who were invited get approved minutes as members do if the approver says so, and none otherwise', async () => {
  const organisation = await madeOrganisation()
  const { ana } = organisation
  const guests = ['auditor', 'lawyer'].map((name) => `${name}@${organisation.id}.example`)
  const minutesOf = async (toGuests: boolean) => {
    const id = await madeMeeting(organisation, { date: new Date().toISOString().slice(0, 10), guests })
    await change(id, ana, { change: 'invite' })
    const steps = [{ change: 'start' }, { change: 'end' }, { change: 'send-minutes' }, { change: 'approve', toGuests }]
    for (const made of steps) expect((await change(id, ana, made)).status).toBe(200)
    expect((await read(id, ana)).meeting.hasMailedGuests).toBe(toGuests)
    const { mails } = await feature.stored()
    return mails
      .filter(
        ({ template, meetingId, to }) =>
          template === 'meeting-minutes' && meetingId === id && guests.includes(String(to)),
      )
      .map(({ to, state }) => `${String(to)} ${String(state)}`)
      .toSorted()
  }
  expect(await minutesOf(true)).toEqual(guests.map((guest) => `${guest} approved`))
  expect(await minutesOf(false)).toEqual([])
})

test('a meeting that is started early or moved off a day off asks everybody anew, and its mail says when it was and why', async () => {
  const organisation = await madeOrganisation()
  const { ana, people } = organisation
  const guest = `auditor@${organisation.id}.example`
  const invited = async (more: object) => {
    const id = await madeMeeting(organisation, { guests: [guest], ...more })
    await change(id, ana, { change: 'invite' })
    await change(id, organisation.bheki, { change: 'answer', answer: 'accepted' })
    const token = (await mailsTo(id, guest)).find(({ method }) => method === 'REQUEST')!['linkToken']
    await post('/api/meetings/guest', undefined, { token, answer: 'accepted' })
    return id
  }
  const mailsTo = async (id: string, to: string) =>
    (await feature.stored()).mails.filter((mail) => mail['meetingId'] === id && mail['to'] === to)
  const was = 'Tuesday 15 December 2026 at 09:00 South African time (SAST)'

  const early = await invited({})
  expect((await change(early, ana, { change: 'start', today: true })).status).toBe(200)
  const { meeting } = await read(early, ana)
  expect(meeting.answers).toEqual([{ who: people.ana, answer: 'accepted' }])
  const asked = { answer: 'accepted', date: '2026-12-15', time: '09:00', zone: 'Africa/Johannesburg' }
  expect(meeting.earlierAnswers).toEqual([
    { who: people.bheki, ...asked },
    { who: guest, ...asked },
  ])
  for (const to of [`${people.bheki}@mokoena.example`, guest]) {
    const changed = (await mailsTo(early, to)).find(({ isChange }) => isChange)!
    expect(changed).toMatchObject({
      was,
      why: 'It was started early.',
      said: 'Yes. Please answer again for the new time.',
    })
    const [attendee] = new ICAL.Component(ICAL.parse(String(changed['calendar'])))
      .getFirstSubcomponent('vevent')!
      .getAllProperties('attendee')
      .filter((each) => String(each.getFirstValue()) === `mailto:${to}`)
    expect([attendee?.getParameter('partstat'), attendee?.getParameter('rsvp')]).toEqual(['NEEDS-ACTION', 'TRUE'])
  }

  const closed = await invited({})
  const move = (off?: string) => ({
    change: 'details',
    fields: { date: '2026-12-17' },
    was: { date: '2026-12-15' },
    ...(off !== undefined && { off }),
  })
  await change(closed, ana, move('Stocktake, see evil.example/pay'))
  await change(closed, ana, { change: 'invite' })
  expect((await read(closed, ana)).meeting.off).toEqual({ date: '2026-12-15', name: 'Stocktake, see evil.example/pay' })
  const [own] = (await mailsTo(closed, `${people.bheki}@mokoena.example`)).filter(({ isChange }) => isChange)
  const day = 'Tuesday 15 December 2026 is a day off'
  expect(own).toMatchObject({ was, why: `${day} (Stocktake, see evil.example/pay).` })
  const [theirs] = (await mailsTo(closed, guest)).filter(({ isChange }) => isChange)
  expect(theirs!['why']).toMatch(/^Tuesday 15 December 2026 is a day off \(Stocktake, see \[link\]/)
  expect(JSON.stringify(theirs)).not.toContain('evil')

  const back = { change: 'details', fields: { date: '2026-12-15' }, was: { date: '2026-12-17' }, isOpened: true }
  await change(closed, ana, back)
  await change(closed, ana, { change: 'invite' })
  const returned = async (to: string) =>
    (await mailsTo(closed, to)).find(({ was: before }) => String(before).startsWith('Thursday 17'))?.['why']
  expect(await returned(`${people.bheki}@mokoena.example`)).toBe(
    'Tuesday 15 December 2026 is no day off any more (Stocktake, see evil.example/pay).',
  )
  expect(await returned(guest)).toMatch(/is no day off any more \(Stocktake, see \[link\]/)

  const holiday = await invited({ date: '2026-12-16' })
  await change(holiday, ana, { change: 'details', fields: { date: '2026-12-17' }, was: { date: '2026-12-16' } })
  await change(holiday, ana, { change: 'invite' })
  const [moved] = (await mailsTo(holiday, guest)).filter(({ isChange }) => isChange)
  expect(moved).toMatchObject({ why: 'Wednesday 16 December 2026 is a public holiday (Day of Reconciliation).' })

  const renamed = await invited({})
  await change(renamed, ana, { change: 'details', fields: { place: 'Durban' }, was: { place: 'Board room' } })
  await change(renamed, ana, { change: 'invite' })
  const [same] = (await mailsTo(renamed, guest)).filter(({ isChange }) => isChange)
  expect([same?.['was'], same?.['why']]).toEqual([undefined, undefined])
})

test('an id of a meeting or a series of another organisation says nothing about it', async () => {
  const [mine, other] = [await madeOrganisation(), await madeOrganisation()]
  const rule = { every: 1, unit: { of: 'week', on: ['Wednesday'] }, onDayOff: 'stays' }
  const meetingId = await madeMeeting(other)
  const seriesId = await ownMeetingId(other.id, randomUUID())
  const keep = (token: string, asked: string, of: Organisation) =>
    post('/api/meetings/series', token, { seriesId: asked, version: 0, plan: { ...planOf(of), rule }, invite: false })
  expect((await keep(other.ana, seriesId, other)).body.id).toBe(seriesId)
  for (const asked of [meetingId, randomUUID()]) {
    const make = () => post('/api/meetings', mine.ana, { meetingId: asked, ...planOf(mine) })
    const { status, body } = await make()
    expect([status, body.id]).toEqual([200, await ownMeetingId(mine.id, asked)])
    expect((await make()).body.id).toBe(body.id)
  }
  for (const asked of [seriesId, randomUUID()]) {
    const { status, body } = await keep(mine.ana, asked, mine)
    expect([status, body.id]).toEqual([200, await ownMeetingId(mine.id, asked)])
  }
  expect((await read(meetingId, other.ana)).meeting.organisation).toBe(other.id)
})

test('an invitation is an entry that a calendar reads; a guest’s says what, when and where without links, and its link answers', async () => {
  const organisation = await madeOrganisation()
  const guest = `auditor@${organisation.id}.example`
  const id = await madeMeeting(organisation, {
    guests: [guest],
    title: 'Merger, see evil.example/pay',
    place: 'Board room',
  })
  await change(id, organisation.ana, { change: 'invite' })
  const sent = (await feature.stored()).mails.filter(({ meetingId }) => meetingId === id)
  const eventOf = (calendar: unknown) =>
    new ICAL.Event(new ICAL.Component(ICAL.parse(String(calendar))).getFirstSubcomponent('vevent')!)
  const own = sent.find(({ to }) => String(to).startsWith('bheki'))!
  expect(eventOf(own['calendar'])).toMatchObject({
    summary: 'Merger, see evil.example/pay',
    uid: expect.stringContaining(id),
  })
  const theirs = sent.find(({ to }) => to === guest)!
  expect(theirs).toMatchObject({
    title: 'Merger, see [link]',
    place: 'Board room',
    when: 'Tuesday 15 December 2026 at 09:00 South African time (SAST)',
  })
  // An address that was typed is not proved: it gets no link of ours, no item of the agenda and no address of a member.
  // Typed answers go to the organiser, and the answers of calendar programs to ours.
  const { replyTo, ...unnamed } = theirs
  expect(replyTo).toBe(`${organisation.people.ana}@mokoena.example`)
  expect(own['replyTo']).toBe(replyTo)
  expect(JSON.stringify(unnamed)).not.toMatch(/evil|Price list|@mokoena/)
  expect(eventOf(theirs['calendar'])).toMatchObject({ summary: 'Merger, see [link]', location: 'Board room' })
  expect(eventOf(theirs['calendar']).uid).toBe(eventOf(own['calendar']).uid)
  const token = theirs['linkToken']
  const page = await post('/api/meetings/guest', undefined, { token, answer: 'accepted' })
  expect(page.body).toMatchObject({
    title: 'Merger, see evil.example/pay',
    answer: 'accepted',
    organisationName: 'Mokoena',
  })
  expect((await read(id, organisation.ana)).meeting.answers).toEqual([
    { who: organisation.people.ana, answer: 'accepted' },
    { who: guest, answer: 'accepted' },
  ])
  await change(id, organisation.ana, { change: 'cancel' })
  const after = (await feature.stored()).mails.filter(
    ({ meetingId, method }) => meetingId === id && method === 'CANCEL',
  )
  expect(after.map(({ calendar }) => eventOf(calendar).sequence)).toEqual([1, 1, 1])
})

test('a guest reads no note, no action and no name before the minutes are approved, and loses the page with the link', async () => {
  const organisation = await madeOrganisation()
  const { id } = await heldMeeting(organisation)
  const itemId = (await read(id, organisation.ana)).meeting.agenda[0].id as string
  await change(id, organisation.ana, { change: 'write-note', itemId, text: 'Between us.', version: 0 })
  await change(id, organisation.ana, { change: 'park', parked: { id: randomUUID(), text: 'Parked words' }, index: 0 })
  const token = drawToken()
  const made = await post('/api/meetings/links', organisation.bheki, { do: 'make', meetingId: id, token, days: 7 })
  const shown = async () => JSON.stringify((await post('/api/meetings/guest', undefined, { token })).body)
  expect(await shown()).not.toMatch(/Between us|Tell the agents|Free above|Parked words|@/)
  await change(id, organisation.ana, { change: 'send-minutes' })
  await change(id, organisation.ana, { change: 'approve' })
  const approved = await shown()
  expect(approved).toMatch(/Between us.*1\. Free above.*Tell the agents/)
  expect(approved).toContain('Parked words')
  expect(approved).not.toContain('@')
  const [link] = made.body.links as { id: string }[]
  await post('/api/meetings/links', organisation.ana, { do: 'end', meetingId: id, linkId: link!.id })
  expect((await post('/api/meetings/guest', undefined, { token })).status).toBe(404)
})

test('a list names the day on which meetings go on behind it or before it, of those that the reader may see', async () => {
  const organisation = await madeOrganisation()
  const { ana, bheki, lerato } = organisation.people
  await madeMeeting(organisation, { date: '2027-09-01' })
  await madeMeeting(organisation, { date: '2027-06-01', personIds: [ana] })
  await madeMeeting(organisation, { date: '2026-10-01' })
  const beyondOn = async (token: string, beyond: string) =>
    (await get('/api/meetings', token, { ...december, beyond })).body['beyondOn']
  expect(await beyondOn(organisation.ana, 'later')).toBe('2027-06-01')
  expect(await beyondOn(organisation.bheki, 'later')).toBe('2027-09-01')
  expect(await beyondOn(organisation.lerato, 'later')).toBeUndefined()
  expect(await beyondOn(organisation.bheki, 'earlier')).toBe('2026-10-01')
  expect((await get('/api/meetings', organisation.ana, december)).body['beyondOn']).toBeUndefined()

  const rule = { every: 1, unit: { of: 'month', day: 15 }, onDayOff: 'stays' }
  const plan = { ...planOf(organisation, { date: '2026-12-15', personIds: [bheki, lerato] }), rule }
  await post('/api/meetings/series', organisation.ana, { seriesId: randomUUID(), version: 0, plan, invite: false })
  expect(await beyondOn(organisation.lerato, 'later')).toBe('2027-01-15')
})

test('a series has occurrences that nobody stored; one that is changed keeps its name, and its actions roll on', async () => {
  const organisation = await madeOrganisation()
  const seriesId = await ownMeetingId(organisation.id, randomUUID())
  const rule = { every: 1, unit: { of: 'week', on: ['Wednesday'] }, onDayOff: 'is-left-out' }
  const plan = { ...planOf(organisation, { date: '2026-12-02' }), rule }
  const keep = (version: number, more = {}) =>
    post('/api/meetings/series', organisation.ana, {
      seriesId,
      version,
      plan: { ...plan, ...more },
      invite: version === 0,
    })
  expect((await keep(0)).body).toMatchObject({ sequence: 0, version: 1 })
  expect((await keep(0)).body.code).toBe('series-changed')
  const dates = async () => {
    const { body } = await get('/api/meetings', organisation.bheki, december)
    return (body.meetings as { date: string; time: string }[]).map(({ date, time }) => `${date} ${time}`)
  }
  // 16 December is a public holiday.
  expect(await dates()).toEqual(['2026-12-02 09:00', '2026-12-09 09:00', '2026-12-23 09:00', '2026-12-30 09:00'])
  const [second, third] = [`${seriesId}.2026-12-09`, `${seriesId}.2026-12-23`]
  const fields = { date: '2026-12-11', time: '14:00' }
  await change(second, organisation.ana, { change: 'details', fields, was: { date: '2026-12-09', time: '09:00' } })
  const action = { id: randomUUID(), text: 'Second quote' }
  await change(second, organisation.ana, { change: 'add-action', action, index: 0 })
  expect(await dates()).toEqual(['2026-12-02 09:00', '2026-12-11 14:00', '2026-12-23 09:00', '2026-12-30 09:00'])
  expect((await read(third, organisation.bheki)).carried).toMatchObject([{ text: 'Second quote', meetingId: second }])
  expect((await get(`/api/meetings/${seriesId}.2026-12-16`, organisation.ana)).status).toBe(404)
  const takeChair = { ...plan, chairId: organisation.people.bheki }
  const taken = { seriesId, version: 1, plan: takeChair, invite: false }
  expect((await post('/api/meetings/series', organisation.bheki, taken)).body.code).toBe('not-for-you')
  expect((await keep(1, { title: 'Board' })).body).toMatchObject({ sequence: 1, title: 'Board' })
  const invited = (await feature.stored()).mails.filter(({ meetingId }) => String(meetingId).startsWith(seriesId))
  expect(invited.map(({ calendar }) => /RRULE:FREQ=WEEKLY/.test(String(calendar)))).toEqual([true, true])
  // What the last meeting that was held left in its parking lot comes along when the next one starts.
  const parked = { id: randomUUID(), text: 'A second truck' }
  await change(second, organisation.ana, { change: 'park', parked, index: 0 })
  expect((await read(third, organisation.bheki)).leftParked).toEqual([])
  await change(second, organisation.ana, { change: 'start', today: true })
  expect((await read(third, organisation.bheki)).leftParked).toEqual([parked])
  expect((await read(third, organisation.bheki)).meeting.parked).toEqual([])
  await change(third, organisation.ana, { change: 'start', today: true })
  expect((await read(third, organisation.bheki)).meeting.parked).toEqual([parked])
})

test('guests of a series are invited once, to all of it, and one link answers for all that come', async () => {
  const organisation = await madeOrganisation()
  const seriesId = await ownMeetingId(organisation.id, randomUUID())
  const [auditor, lawyer] = ['auditor', 'lawyer'].map((name) => `${name}@${organisation.id}.example`) as [
    string,
    string,
  ]
  const rule = { every: 1, unit: { of: 'week', on: ['Wednesday'] }, onDayOff: 'is-left-out' }
  const plan = { ...planOf(organisation, { date: '2026-12-02', guests: [auditor, lawyer] }), rule }
  const keep = (version: number, more = {}) =>
    post('/api/meetings/series', organisation.ana, { seriesId, version, plan: { ...plan, ...more }, invite: true })
  expect((await keep(0)).status).toBe(200)
  const mailsTo = async (address: string) => (await feature.stored()).mails.filter(({ to }) => to === address)
  const [invitation, ...more] = await mailsTo(auditor)
  expect(more).toEqual([])
  expect(invitation).toMatchObject({
    method: 'REQUEST',
    title: 'Management meeting',
    when: 'every week on Wednesday, from Wednesday 2 December 2026 at 09:00 South African time (SAST)',
  })
  const calendar = String(invitation!['calendar'])
  expect(calendar).toMatch(/RRULE:FREQ=WEEKLY/)
  // 16 December is a public holiday.
  expect(calendar).toMatch(/EXDATE[^\r]*:20261216T090000/)
  expect(calendar.match(/^ATTENDEE/gm)).toHaveLength(1)

  const second = `${seriesId}.2026-12-09`
  const moved = { change: 'details', fields: { date: '2026-12-10' }, was: { date: '2026-12-09' } }
  await change(second, organisation.ana, moved)
  const token = invitation!['linkToken']
  const page = await post('/api/meetings/guest', undefined, { token, answer: 'accepted' })
  expect(page.body).toMatchObject({ repeats: 'every week on Wednesday', date: '2026-12-02', answer: 'accepted' })
  for (const id of [second, `${seriesId}.2026-12-23`])
    expect((await read(id, organisation.ana)).meeting.answers).toContainEqual({ who: auditor, answer: 'accepted' })
  await post('/api/meetings/guest', undefined, { token, answer: 'declined' })
  expect((await read(second, organisation.ana)).meeting.answers).toEqual([
    { who: organisation.people.ana, answer: 'accepted' },
    { who: auditor, answer: 'declined' },
  ])

  const before = (await read(second, organisation.ana)).series
  expect((await keep(before.version, { time: '14:00' })).status).toBe(200)
  const moved14 = (await mailsTo(auditor)).find(({ isChange }) => isChange)!
  expect(moved14).toMatchObject({
    was: 'every week on Wednesday, from Wednesday 2 December 2026 at 09:00 South African time (SAST)',
    said: 'No. Please answer again for the new time.',
  })
  expect(String(moved14['calendar']).replaceAll('\r\n ', '')).toMatch(/PARTSTAT=NEEDS-ACTION/)
  expect((await read(`${seriesId}.2026-12-23`, organisation.ana)).meeting.earlierAnswers).toEqual([
    {
      who: auditor,
      answer: 'declined',
      date: '2026-12-02',
      time: '09:00',
      zone: HOME_ZONE,
      repeats: 'every week on Wednesday',
    },
  ])
  expect((await mailsTo(lawyer)).find(({ isChange }) => isChange)).not.toHaveProperty('said')

  const { series } = await read(second, organisation.ana)
  expect((await keep(series.version, { time: '14:00', guests: [auditor] })).status).toBe(200)
  expect(
    (await mailsTo(auditor)).map(({ method, isChange }) => `${String(method)} ${String(isChange)}`).toSorted(),
  ).toEqual(['REQUEST false', 'REQUEST true', 'REQUEST true'])
  expect((await mailsTo(lawyer)).map(({ method }) => String(method)).toSorted()).toEqual([
    'CANCEL',
    'REQUEST',
    'REQUEST',
  ])
  // Who was removed gets no new link.
  const { links } = await read(second, organisation.ana)
  expect((links as { guest: string }[]).map(({ guest }) => guest).toSorted()).toEqual([
    auditor,
    auditor,
    auditor,
    lawyer,
    lawyer,
  ])
})

test('a guest of a series answers for the coming meetings once that of today is held', async () => {
  const organisation = await madeOrganisation()
  const seriesId = await ownMeetingId(organisation.id, randomUUID())
  const guest = `auditor@${organisation.id}.example`
  const today = localIn(HOME_ZONE, Date.now()).date
  const rule = { every: 1, unit: { of: 'day' }, onDayOff: 'stays' }
  const plan = { ...planOf(organisation, { date: today, guests: [guest] }), rule }
  await post('/api/meetings/series', organisation.ana, { seriesId, version: 0, plan, invite: true })
  const token = (await feature.stored()).mails.find(({ to }) => to === guest)?.['linkToken']
  const opened = async (more = {}) => (await post('/api/meetings/guest', undefined, { token, ...more })).body
  const held = `${seriesId}.${today}`
  await change(held, organisation.ana, { change: 'start' })
  expect(await opened()).toMatchObject({ date: today, answer: 'none' })
  await change(held, organisation.ana, { change: 'end' })
  const tomorrow = dateOf(dayOf(today) + 1)
  expect(await opened()).toMatchObject({ date: tomorrow, answer: 'none' })
  expect(await opened({ answer: 'accepted' })).toMatchObject({ date: tomorrow, answer: 'accepted' })
  const answersOf = async (id: string) => (await read(id, organisation.ana)).meeting.answers
  expect(await answersOf(`${seriesId}.${tomorrow}`)).toContainEqual({ who: guest, answer: 'accepted' })
  // What was held stays as it was answered, and a meeting that the guest is not in is not the next one.
  expect(await answersOf(held)).not.toContainEqual({ who: guest, answer: 'accepted' })
  const details = { change: 'details', fields: { guests: [] }, was: { guests: [guest] } }
  await change(`${seriesId}.${tomorrow}`, organisation.ana, details)
  expect(await opened()).toMatchObject({ date: dateOf(dayOf(today) + 2), answer: 'accepted' })
})

test('a guest’s links to a series that is cancelled as a whole say so, the invitation’s and that of the cancellation', async () => {
  const organisation = await madeOrganisation()
  const seriesId = await ownMeetingId(organisation.id, randomUUID())
  const guest = `auditor@${organisation.id}.example`
  // Its first day is no Wednesday.
  const rule = { every: 1, unit: { of: 'week', on: ['Wednesday'] }, onDayOff: 'is-left-out' }
  const plan = { ...planOf(organisation, { date: '2026-12-01', guests: [guest] }), rule }
  const keep = (version: number, until?: string) =>
    post('/api/meetings/series', organisation.ana, {
      seriesId,
      version,
      plan: { ...plan, rule: { ...rule, ...(until !== undefined && { until }) } },
      invite: true,
    })
  expect((await keep(0)).status).toBe(200)
  const token = drawToken()
  const link = { do: 'make', meetingId: `${seriesId}.2026-12-09`, token, days: 7 }
  expect((await post('/api/meetings/links', organisation.ana, link)).status).toBe(200)
  expect((await keep(1, '2026-11-30')).status).toBe(200)
  const mails = (await feature.stored()).mails.filter(({ to }) => to === guest)
  expect(mails.map(({ method }) => String(method)).toSorted()).toEqual(['CANCEL', 'REQUEST'])
  for (const { linkToken } of mails) {
    const { status, body } = await post('/api/meetings/guest', undefined, { token: linkToken, answer: 'accepted' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'Management meeting', date: '2026-12-02', isCancelled: true })
    expect(body).not.toHaveProperty('repeats')
    expect(body).not.toHaveProperty('answer')
  }
  expect((await post('/api/meetings/guest', undefined, { token })).body).toMatchObject({
    date: '2026-12-09',
    isCancelled: true,
  })
})

test('a series that is cancelled as a whole is one mail a person, whoever has a date of its own besides', async () => {
  const organisation = await madeOrganisation()
  const seriesId = await ownMeetingId(organisation.id, randomUUID())
  const guest = `auditor@${organisation.id}.example`
  const rule = { every: 1, unit: { of: 'week', on: ['Wednesday'] }, onDayOff: 'stays' }
  const plan = { ...planOf(organisation, { date: '2026-12-02' }), rule }
  const keep = (version: number, until?: string) =>
    post('/api/meetings/series', organisation.ana, {
      seriesId,
      version,
      plan: { ...plan, rule: { ...rule, ...(until !== undefined && { until }) } },
      invite: true,
    })
  expect((await keep(0)).status).toBe(200)
  const id = `${seriesId}.2026-12-09`
  const fields = { date: '2026-12-11', guests: [guest] }
  await change(id, organisation.ana, { change: 'details', fields, was: { date: '2026-12-09', guests: [] } })
  await change(id, organisation.ana, { change: 'invite' })
  const ended = await keep(1, '2026-12-01')
  expect(ended.status).toBe(200)
  const cancels = (await feature.stored()).mails.filter(
    ({ method, meetingId }) => method === 'CANCEL' && String(meetingId).startsWith(seriesId),
  )
  expect(new Set(cancels.map(({ to }) => to)).size).toBe(cancels.length)
  // Only the guest of that date has no invitation to the series.
  const byDate = cancels.filter(({ calendar }) => String(calendar).includes('RECURRENCE-ID'))
  expect(byDate.map(({ to }) => to)).toEqual([guest])
  const whole = cancels.filter((each) => !byDate.includes(each))
  expect(whole).toHaveLength(2)
  // A program that has the date of its own at a higher number takes the cancellation, too.
  const numberOf = (calendar: unknown) => Number(/SEQUENCE:(\d+)/.exec(String(calendar))?.[1])
  const told = (await feature.stored()).mails.filter(
    ({ method, meetingId }) => method === 'REQUEST' && meetingId === id,
  )
  const highest = Math.max(...told.map(({ calendar }) => numberOf(calendar)))
  for (const { calendar } of whole) expect(numberOf(calendar)).toBeGreaterThan(highest)
})

test('a meeting with many members and guests invites all of them', async () => {
  const organisation = await madeOrganisation()
  const guests = Array.from({ length: 60 }, (_, place) => `guest-${place}@${organisation.id}.example`)
  const id = await madeMeeting(organisation, { guests })
  expect((await change(id, organisation.ana, { change: 'invite' })).status).toBe(200)
  const mails = (await feature.stored()).mails.filter(({ meetingId }) => meetingId === id)
  expect(new Set(mails.map(({ to }) => to)).size).toBe(62)
})

test('a mail about one occurrence names it by its first start, wherever it was moved', async () => {
  const organisation = await madeOrganisation()
  const seriesId = await ownMeetingId(organisation.id, randomUUID())
  const rule = { every: 1, unit: { of: 'week', on: ['Wednesday'] }, onDayOff: 'stays' }
  const plan = { ...planOf(organisation, { date: '2026-12-02' }), rule }
  await post('/api/meetings/series', organisation.ana, { seriesId, version: 0, plan, invite: true })
  const id = `${seriesId}.2026-12-09`
  const fields = { date: '2026-12-11', time: '14:00' }
  await change(id, organisation.ana, { change: 'details', fields, was: { date: '2026-12-09', time: '09:00' } })
  await change(id, organisation.ana, { change: 'invite' })
  await change(id, organisation.ana, { change: 'cancel' })
  const mails = (await feature.stored()).mails.filter(({ meetingId }) => meetingId === id)
  expect(mails).toHaveLength(4)
  for (const { calendar } of mails)
    expect(calendar).toMatch(/RECURRENCE-ID;TZID=Africa\/Johannesburg:20261209T090000\r\nDTSTART[^\r]*:20261211T140000/)
})

test('a meeting and a series are given to another organiser, whom everybody invited is mailed', async () => {
  const organisation = await madeOrganisation()
  const { bheki, lerato } = organisation.people
  const guest = `auditor@${organisation.id}.example`
  const id = await madeMeeting(organisation, { guests: [guest] })
  const handOver = (personId: string) => ({ change: 'hand-over', personId })
  expect((await change(id, organisation.bheki, handOver(bheki))).body.code).toBe('not-for-you')
  expect((await change(id, organisation.ana, handOver((await madeOrganisation()).people.ana))).body.code).toBe(
    'not-members',
  )
  await change(id, organisation.ana, { change: 'invite' })
  expect((await change(id, organisation.ana, handOver(lerato))).body.meeting).toMatchObject({
    personId: lerato,
    chairId: lerato,
    sequence: 1,
  })
  expect((await get(`/api/meetings/${id}`, organisation.lerato)).status).toBe(200)
  const told = async (of: string) =>
    (await feature.stored()).mails.filter(
      ({ meetingId, organiser }) => String(meetingId).startsWith(of) && organiser === 'lerato',
    )
  const mails = await told(id)
  const to = (name: string) => mails.find((mail) => String(mail['to']).startsWith(name))
  expect(mails).toHaveLength(4)
  expect(to('bheki')!['calendar']).toMatch(/SEQUENCE:1[^]*ORGANIZER;CN=lerato/)
  // Lerato chairs it now, and Ana stays invited; the guest's invitation names no member.
  expect(to('lerato')!['calendar']).toMatch(/ORGANIZER;CN=lerato/)
  expect(to('auditor')!['calendar']).not.toMatch(/lerato/)

  const seriesId = await ownMeetingId(organisation.id, randomUUID())
  const rule = { every: 1, unit: { of: 'week', on: ['Wednesday'] }, onDayOff: 'stays' }
  const plan = { ...planOf(organisation, { date: '2026-12-02' }), rule }
  const keep = (version: number, token: string, personId?: string) =>
    post('/api/meetings/series', token, {
      seriesId,
      version,
      plan,
      invite: true,
      ...(personId !== undefined && { personId }),
    })
  await keep(0, organisation.ana)
  const second = `${seriesId}.2026-12-09`
  await change(second, organisation.ana, { change: 'park', parked: { id: randomUUID(), text: 'Later' }, index: 0 })
  expect((await change(second, organisation.ana, handOver(lerato))).body.code).toBe('of-a-series')
  expect((await keep(1, organisation.bheki, bheki)).body.code).toBe('not-for-you')
  expect((await keep(1, organisation.ana, lerato)).body).toMatchObject({ personId: lerato, sequence: 1 })
  expect((await read(second, organisation.lerato)).meeting).toMatchObject({ personId: lerato, chairId: lerato })
  for (const { calendar, to: address } of (await told(seriesId)).filter((mail) => mail['calendar'] !== undefined)) {
    expect(String(address)).toMatch(/^(ana|bheki|lerato)/)
    expect(String(calendar).match(/ORGANIZER;CN=lerato/g)).toHaveLength(2)
  }
  expect(await told(seriesId)).toHaveLength(3)
  const third = `${seriesId}.2026-12-16`
  expect((await read(third, organisation.lerato)).meeting).toMatchObject({ personId: lerato, chairId: lerato })
  expect((await change(third, organisation.lerato, { change: 'start', today: true })).status).toBe(200)
  // A meeting that was moved and cancelled does not come again with a new organiser.
  const fifth = `${seriesId}.2026-12-30`
  const moved = { change: 'details', fields: { date: '2026-12-31' }, was: { date: '2026-12-30' } }
  await change(fifth, organisation.lerato, moved)
  await change(fifth, organisation.lerato, { change: 'invite' })
  await change(fifth, organisation.lerato, { change: 'cancel' })
  expect((await keep(2, organisation.lerato, bheki)).body).toMatchObject({ personId: bheki })
  const again = (await feature.stored()).mails.filter(
    ({ meetingId, organiser }) => String(meetingId).startsWith(seriesId) && organiser === 'bheki',
  )
  expect(again.length).toBeGreaterThan(1)
  for (const { calendar } of again) {
    expect(calendar).toMatch(/EXDATE[^\r]*:20261230T090000/)
    expect(calendar).not.toMatch(/20261231T|RECURRENCE-ID[^\r]*:20261230/)
  }
  const { audit } = await feature.stored()
  const actions = audit
    .filter(({ object }) => ([id, seriesId] as string[]).includes((object as { id: string }).id))
    .map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['meeting-handed-over', 'meeting-series-handed-over']))
})

const answerMessage = (organisation: Organisation, uid: string, more = {}) =>
  ({
    ...messageSince(Date.now(), 'meetings', randomUUID()),
    kind: 'calendar-answer',
    uid: `${uid}@veritech.example`,
    attendee: `${organisation.people.bheki}@mokoena.example`,
    answer: 'accepted',
    sequence: 0,
    ...more,
  }) as FeatureMessage

test('an answer of a calendar program counts for a member and a guest, and for nobody who is not invited', async () => {
  const organisation = await madeOrganisation()
  const guest = 'auditor@kopano.example'
  const id = await madeMeeting(organisation, { guests: [guest] })
  const answers = async () => (await read(id, organisation.ana)).meeting as { answers: object[] }
  const ana = { who: organisation.people.ana, answer: 'accepted' }
  const bheki = { who: organisation.people.bheki, answer: 'accepted', comment: 'By train.' }
  await deliver(answerMessage(organisation, id, { comment: 'By train.' }))
  await deliver(answerMessage(organisation, id, { attendee: guest, answer: 'tentative' }))
  expect((await answers()).answers).toEqual([ana, bheki, { who: guest, answer: 'tentative' }])
  await deliver(answerMessage(organisation, id, { attendee: `${organisation.people.lerato}@mokoena.example` }))
  await deliver(answerMessage(organisation, id, { attendee: guest, answer: 'declined' }))
  expect((await answers()).answers).toEqual([ana, bheki, { who: guest, answer: 'declined' }])

  await change(id, organisation.ana, { change: 'invite' })
  await change(id, organisation.ana, { change: 'invite' })
  await deliver(answerMessage(organisation, id, { answer: 'declined' }))
  expect((await answers()).answers).toContainEqual(bheki)
  await deliver(answerMessage(organisation, id, { answer: 'declined', sequence: 1 }))
  expect((await answers()).answers).toContainEqual({ who: bheki.who, answer: 'declined' })
  expect(await deliver(answerMessage(organisation, randomUUID()))).toEqual([])
  // A member of another organisation, who has a meeting of their own.
  const other = await madeOrganisation()
  const theirs = await madeMeeting(other)
  const before = [await answers(), (await read(theirs, other.ana)).meeting]
  const stranger = `${other.people.bheki}@mokoena.example`
  expect(await deliver(answerMessage(organisation, id, { attendee: stranger, sequence: 9 }))).toEqual([])
  expect(await deliver(answerMessage(organisation, theirs, { sequence: 9 }))).toEqual([])
  expect([await answers(), (await read(theirs, other.ana)).meeting]).toEqual(before)
})

test('an answer to a series counts for its occurrences, and one to an occurrence for that alone', async () => {
  const organisation = await madeOrganisation()
  const seriesId = await ownMeetingId(organisation.id, randomUUID())
  const rule = { every: 1, unit: { of: 'week', on: ['Wednesday'] }, onDayOff: 'stays' }
  const plan = { ...planOf(organisation, { date: '2026-12-02' }), rule }
  await post('/api/meetings/series', organisation.ana, { seriesId, version: 0, plan, invite: true })
  const [second, third] = [`${seriesId}.2026-12-09`, `${seriesId}.2026-12-16`]
  await change(second, organisation.ana, { change: 'park', parked: { id: randomUUID(), text: 'Later' }, index: 0 })
  await deliver(answerMessage(organisation, seriesId))
  await deliver(answerMessage(organisation, seriesId, { answer: 'declined', occurrence: '2026-12-16T07:00:00.000Z' }))
  const given = async (id: string) => ((await read(id, organisation.ana)).meeting as { answers: object[] }).answers
  const { bheki } = organisation.people
  const ana = { who: organisation.people.ana, answer: 'accepted' }
  expect(await given(second)).toEqual([ana, { who: bheki, answer: 'accepted' }])
  expect(await given(third)).toEqual([ana, { who: bheki, answer: 'declined' }])
  expect(await given(`${seriesId}.2026-12-23`)).toEqual([ana, { who: bheki, answer: 'accepted' }])

  // Where people only answered, the occurrence moves with its series; where somebody wrote, it stays.
  const keep = (version: number, more: object) =>
    post('/api/meetings/series', organisation.ana, { seriesId, version, plan: { ...plan, ...more }, invite: true })
  expect((await keep(2, { time: '14:00' })).status).toBe(200)
  expect((await read(third, organisation.ana)).meeting).toMatchObject({
    time: '14:00',
    answers: [ana],
    earlierAnswers: [{ who: bheki, answer: 'declined', date: '2026-12-16', time: '09:00' }],
  })
  expect((await read(second, organisation.ana)).meeting).toMatchObject({ time: '09:00' })
  expect((await keep(3, { time: '14:00', rule: { ...rule, unit: { of: 'week', on: ['Thursday'] } } })).status).toBe(200)
  // A date that a changed weekday dropped is cancelled, for who may read the series, and nobody writes in it.
  const dropped = await read(third, organisation.bheki)
  expect(dropped.meeting).toMatchObject({ state: 'cancelled', date: '2026-12-16', version: 0 })
  expect(dropped.series.rule.unit.on).toEqual(['Thursday'])
  expect((await get(`/api/meetings/${third}`, organisation.lerato)).status).toBe(404)
  expect((await get(`/api/meetings/${seriesId}.2026-12-15`, organisation.ana)).status).toBe(404)
  expect((await change(third, organisation.bheki, { change: 'answer', answer: 'declined' })).status).toBe(404)
})

test('an answer to one date of a series, or to all of it, is told when the series moves, and a date behind its end is cancelled', async () => {
  const organisation = await madeOrganisation()
  const { ana, bheki, people } = organisation
  const seriesId = await ownMeetingId(organisation.id, randomUUID())
  const rule = { every: 1, unit: { of: 'week', on: ['Wednesday'] }, onDayOff: 'stays' }
  const plan = { ...planOf(organisation, { date: '2027-02-03' }), rule }
  const keep = async (version: number, more = {}) =>
    (await post('/api/meetings/series', ana, { seriesId, version, plan: { ...plan, ...more }, invite: true })).status
  await keep(0)
  const [first, second, third, last] = ['03', '10', '17', '24'].map((day) => `${seriesId}.2027-02-${day}`)
  const answerIn = async (id: string) =>
    ((await read(id, ana)).meeting as { answers: { who: string; answer: string }[] }).answers.find(
      ({ who }) => who === people.bheki,
    )?.answer
  await change(second!, bheki, { change: 'answer', answer: 'declined' })
  expect(await Promise.all([second!, third!].map(answerIn))).toEqual(['declined', undefined])
  const mail = async (part: object) =>
    (await feature.stored()).mails.findLast(
      (each) =>
        String(each['meetingId']).startsWith(seriesId) &&
        each['to'] === `${people.bheki}@mokoena.example` &&
        Object.entries(part).every(([name, value]) => each[name] === value),
    )
  expect(await keep(1, { time: '11:00' })).toBe(200)
  expect((await mail({ isChange: true }))?.['said']).toBe(
    'No, to Wednesday 10 February 2027 at 09:00 South African time (SAST). Please answer again for the new time.',
  )

  const whole = await change(third!, bheki, { change: 'answer', answer: 'accepted', toSeries: true })
  expect(whole.body.meeting.answers).toContainEqual({ who: people.bheki, answer: 'accepted' })
  expect(await Promise.all([first!, third!, last!].map(answerIn))).toEqual(['accepted', 'accepted', 'accepted'])
  expect(
    (await change(third!, organisation.lerato, { change: 'answer', answer: 'accepted', toSeries: true })).status,
  ).toBe(404)

  // The first date is held early, so that a later mail does not name it.
  expect((await change(first!, ana, { change: 'start', today: true })).status).toBe(200)
  expect(await keep(3, { time: '11:00', rule: { ...rule, until: '2027-02-23' } })).toBe(200)
  expect(String((await mail({ isChange: true, isSeries: true }))?.['when'])).toContain(
    'from Wednesday 10 February 2027 at 11:00',
  )
  const { meeting } = await read(last!, bheki)
  expect(meeting).toMatchObject({ state: 'cancelled', date: '2027-02-24' })
  expect((await get(`/api/meetings/${last}`, organisation.lerato)).status).toBe(404)
  expect((await change(last!, bheki, { change: 'answer', answer: 'declined' })).status).toBe(404)
})

test('attendance that a colleague noted meanwhile comes back, with who noted it', async () => {
  const organisation = await madeOrganisation()
  const id = await madeMeeting(organisation)
  await change(id, organisation.ana, { change: 'start', today: true })
  const note = (token: string, attendance: string, was: string | null) =>
    change(id, token, { change: 'attend', who: organisation.people.bheki, attendance, was })
  expect((await note(organisation.ana, 'present', null)).status).toBe(200)
  const late = await note(organisation.bheki, 'absent', null)
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({
    code: 'changed-meanwhile',
    details: { conflicts: [{ theirs: 'present', by: organisation.people.ana }] },
  })
  expect((await note(organisation.bheki, 'absent', 'present')).status).toBe(200)
})

test('an answer to an occurrence and what follows it counts from that one on, until the whole is answered', async () => {
  const organisation = await madeOrganisation()
  const seriesId = await ownMeetingId(organisation.id, randomUUID())
  const rule = { every: 1, unit: { of: 'week', on: ['Wednesday'] }, onDayOff: 'stays' }
  const plan = { ...planOf(organisation, { date: '2026-12-02' }), rule }
  await post('/api/meetings/series', organisation.ana, { seriesId, version: 0, plan, invite: true })
  const [first, second, third, fourth] = ['02', '09', '16', '23'].map((day) => `${seriesId}.2026-12-${day}`)
  await change(fourth!, organisation.ana, { change: 'park', parked: { id: randomUUID(), text: 'Later' }, index: 0 })
  const { bheki } = organisation.people
  const given = async () =>
    Promise.all(
      [first, second, third, fourth].map(
        async (id) =>
          ((await read(id!, organisation.ana)).meeting as { answers: { who: string; answer: string }[] }).answers.find(
            ({ who }) => who === bheki,
          )?.answer,
      ),
    )
  await deliver(answerMessage(organisation, seriesId))
  const onward = { occurrence: '2026-12-09T07:00:00.000Z', isOnward: true }
  await deliver(answerMessage(organisation, seriesId, { ...onward, answer: 'declined' }))
  expect(await given()).toEqual(['accepted', 'declined', 'declined', 'declined'])
  await deliver(answerMessage(organisation, seriesId, { answer: 'tentative' }))
  expect((await given()).slice(2)).toEqual(['tentative', 'tentative'])
})

test('a series that ends cancels what people changed beyond its end, and mails those who leave it', async () => {
  const organisation = await madeOrganisation()
  const seriesId = await ownMeetingId(organisation.id, randomUUID())
  const rule = { every: 1, unit: { of: 'week', on: ['Wednesday'] }, onDayOff: 'is-left-out' }
  const plan = { ...planOf(organisation, { date: '2026-12-02' }), rule }
  const keep = (version: number, more = {}) =>
    post('/api/meetings/series', organisation.ana, { seriesId, version, plan: { ...plan, ...more }, invite: true })
  await keep(0)
  const [second, last] = [`${seriesId}.2026-12-09`, `${seriesId}.2026-12-30`]
  const moved = (id: string, was: string, to: string) =>
    change(id, organisation.ana, { change: 'details', fields: { date: to }, was: { date: was } })
  await moved(second, '2026-12-09', '2026-12-11')
  await moved(last, '2026-12-30', '2026-12-31')
  const ended = { rule: { ...rule, until: '2026-12-24' } }
  expect((await keep(1, ended)).body).toMatchObject({ sequence: 1, version: 2 })
  const listed = async () => {
    const { body } = await get('/api/meetings', organisation.bheki, december)
    return (body.meetings as { date: string; state: string }[]).map(({ date, state }) => `${date} ${state}`)
  }
  expect(await listed()).toEqual([
    '2026-12-02 planned',
    '2026-12-11 planned',
    '2026-12-23 planned',
    '2026-12-31 cancelled',
  ])
  const mails = async () =>
    (await feature.stored()).mails.filter(({ meetingId }) => String(meetingId).startsWith(seriesId))
  const change1 = (await mails()).filter(({ isChange, method }) => isChange === true && method === 'REQUEST')
  expect(change1).toHaveLength(2)
  // A calendar that gets the series anew must not lose the occurrence that was moved.
  for (const { calendar } of change1) {
    expect(calendar).toMatch(/UNTIL=20261224/)
    expect(calendar).toMatch(/RECURRENCE-ID[^\r]*:20261209T090000\r\nDTSTART[^\r]*:20261211T/)
  }
  await keep(2, { ...ended, personIds: [organisation.people.ana] })
  await keep(3, { rule: { ...rule, until: '2026-12-01' }, personIds: [organisation.people.ana] })
  expect(await listed()).toEqual(['2026-12-11 cancelled', '2026-12-31 cancelled'])
  const cancels = (await mails()).filter(
    ({ method, calendar }) => method === 'CANCEL' && /RRULE/.test(String(calendar)),
  )
  expect(cancels).toHaveLength(2)
  for (const { calendar } of cancels) expect(calendar).toMatch(/METHOD:CANCEL[^]*STATUS:CANCELLED/)
  // The mail of a series that is cancelled as a whole names what is cancelled, not the end that cancels it.
  expect(cancels.map(({ when }) => when)).not.toContainEqual(expect.stringContaining('until 1 December 2026'))
})

test('a new series takes over from an occurrence with what was prepared, and a repeated call makes nothing twice', async () => {
  const organisation = await madeOrganisation()
  const [seriesId, newId] = [
    await ownMeetingId(organisation.id, randomUUID()),
    await ownMeetingId(organisation.id, randomUUID()),
  ]
  const rule = { every: 1, unit: { of: 'week', on: ['Wednesday'] }, onDayOff: 'stays' }
  const plan = { ...planOf(organisation, { date: '2026-12-02' }), rule }
  const keep = (body: object, token = organisation.ana) =>
    post('/api/meetings/series', token, { invite: true, ...body })
  await keep({ seriesId, version: 0, plan })
  const action = { id: randomUUID(), text: 'Ask the landlord' }
  await change(`${seriesId}.2026-12-02`, organisation.ana, { change: 'add-action', action, index: 0 })
  const parked = { id: randomUUID(), text: 'Budget' }
  await change(`${seriesId}.2026-12-16`, organisation.ana, { change: 'park', parked, index: 0 })
  const guest = `auditor@${organisation.id}.example`
  await change(`${seriesId}.2026-12-16`, organisation.ana, {
    change: 'details',
    fields: { guests: [guest] },
    was: { guests: [] },
  })
  await change(`${seriesId}.2026-12-16`, organisation.ana, { change: 'invite' })
  await change(`${seriesId}.2026-12-30`, organisation.ana, { change: 'cancel' })
  const next = { ...plan, date: '2026-12-10', time: '15:00', rule: { ...rule, unit: { of: 'week', on: ['Thursday'] } } }
  const split = {
    seriesId: newId,
    version: 0,
    plan: next,
    follows: { seriesId, version: 1, ruled: '2026-12-09' },
  }
  const stranger = await madeOrganisation()
  expect((await keep(split, stranger.ana)).body.code).toBe('series-not-found')
  const first = { ...split, follows: { ...split.follows, ruled: '2026-12-02' } }
  expect((await keep(first)).body.code).toBe('no-earlier')
  expect((await keep({ ...split, follows: { ...split.follows, version: 7 } })).body.code).toBe('series-changed')
  expect((await keep(split)).body).toMatchObject({
    id: newId,
    sequence: 0,
    version: 1,
    personId: organisation.people.ana,
  })
  expect((await keep(split)).body).toMatchObject({ id: newId, version: 1 })
  const { body } = await get('/api/meetings', organisation.bheki, december)
  const listed = (body.meetings as { date: string; time: string; state: string }[]).map(
    ({ date, time, state }) => `${date} ${time} ${state}`,
  )
  expect(listed).toEqual([
    '2026-12-02 09:00 planned',
    '2026-12-10 15:00 planned',
    '2026-12-16 09:00 cancelled',
    '2026-12-17 15:00 planned',
    '2026-12-24 15:00 planned',
    '2026-12-30 09:00 cancelled',
    // What was cancelled does not come again with the new series.
    '2026-12-31 15:00 cancelled',
  ])
  const taken = await read(`${newId}.2026-12-17`, organisation.ana)
  expect(taken.meeting.parked).toEqual([parked])
  expect(taken.meeting.guests).toEqual([guest])
  const { mails } = await feature.stored()
  const toGuest = mails.filter(({ to }) => to === guest)
  // One leaves the calendar, the other one comes into it by itself, and a repeated call sends neither again.
  expect(toGuest.map(({ method, meetingId }) => `${String(method)} ${String(meetingId)}`).toSorted()).toEqual(
    [`CANCEL ${seriesId}.2026-12-16`, `REQUEST ${newId}.2026-12-17`, `REQUEST ${seriesId}.2026-12-16`].toSorted(),
  )
  const invitation = toGuest.find(({ meetingId }) => meetingId === `${newId}.2026-12-17`)!
  const asked = new ICAL.Component(ICAL.parse(String(invitation.calendar))).getFirstSubcomponent('vevent')!
  expect(String(asked.getFirstPropertyValue('uid'))).toMatch(newId)
  expect(String(asked.getFirstPropertyValue('dtstart'))).toBe('2026-12-17T15:00:00')
  const answered = await post('/api/meetings/guest', undefined, { token: invitation.linkToken, answer: 'accepted' })
  expect(answered.status).toBe(200)
  // Open actions of the series before roll on.
  expect(taken.carried).toMatchObject([{ ...action, meetingOn: '2026-12-02' }])
  const calendars = (await feature.stored()).mails.flatMap(({ to, method, calendar, meetingId }) =>
    method === 'REQUEST' && String(to).startsWith('bheki') && String(meetingId).match(`^(${seriesId}|${newId})`)
      ? [new ICAL.Component(ICAL.parse(String(calendar))).getFirstSubcomponent('vevent')!]
      : [],
  )
  const invited = calendars
    .filter((event) => event.hasProperty('rrule'))
    .map((event) => ({
      uid: String(event.getFirstPropertyValue('uid')).split('@')[0],
      sequence: event.getFirstPropertyValue('sequence'),
      until: (event.getFirstPropertyValue('rrule') as ICAL.Recur).until?.toString(),
    }))
  expect(invited).toHaveLength(3)
  const ofNew = calendars.find((event) => String(event.getFirstPropertyValue('uid')).startsWith(newId))
  expect(String(ofNew?.getFirstPropertyValue('exdate'))).toBe('2026-12-31T15:00:00')
  expect(invited).toContainEqual({ uid: seriesId, sequence: 1, until: '2026-12-08T07:00:00Z' })
  expect(invited).toContainEqual({ uid: newId, sequence: 0, until: undefined })
})

test('who answered a series is told by the mail and the pages of one that takes over what they had said', async () => {
  const organisation = await madeOrganisation()
  const { ana, people } = organisation
  const [seriesId, newId, sameId] = [
    await ownMeetingId(organisation.id, randomUUID()),
    await ownMeetingId(organisation.id, randomUUID()),
    await ownMeetingId(organisation.id, randomUUID()),
  ]
  const guest = `auditor@${organisation.id}.example`
  const rule = { every: 1, unit: { of: 'week', on: ['Wednesday'] }, onDayOff: 'stays' }
  const plan = { ...planOf(organisation, { date: '2031-02-05', guests: [guest] }), rule }
  const keep = async (body: object) =>
    (await post('/api/meetings/series', ana, { version: 0, invite: true, ...body })).status
  expect(await keep({ seriesId, plan })).toBe(200)
  const bheki = `${people.bheki}@mokoena.example`
  const mailTo = async (to: string, id: string) =>
    (await feature.stored()).mails.findLast(
      (each) => each['to'] === to && each['method'] === 'REQUEST' && String(each['meetingId']).startsWith(id),
    )
  const token = (await mailTo(guest, seriesId))?.['linkToken']
  await post('/api/meetings/guest', undefined, { token, answer: 'tentative' })
  const yes = { change: 'answer', answer: 'accepted', toSeries: true }
  await change(`${seriesId}.2031-02-12`, organisation.bheki, yes)
  await change(`${seriesId}.2031-02-19`, organisation.bheki, { change: 'answer', answer: 'declined' })
  const version = async (id: string) => (await read(`${id}.2031-02-05`, ana)).series.version as number
  const thursdays = { ...rule, unit: { of: 'week', on: ['Thursday'] } }
  const follows = { seriesId, version: await version(seriesId), ruled: '2031-02-12' }
  const wider = [people.ana, people.bheki, people.lerato]
  expect(
    await keep({
      seriesId: newId,
      plan: { ...plan, date: '2031-02-13', time: '15:00', rule: thursdays, personIds: wider },
      follows,
    }),
  ).toBe(200)
  const was = 'every week on Wednesday, from Wednesday 12 February 2031 at 09:00 South African time (SAST)'
  expect(await mailTo(bheki, newId)).toMatchObject({
    was,
    isChange: false,
    said: 'Yes; No, to Wednesday 19 February 2031 at 09:00 South African time (SAST). Please answer again for the new time.',
  })
  expect(await mailTo(guest, newId)).toMatchObject({ was, said: 'Maybe. Please answer again for the new time.' })
  // The mails of a split name each other.
  const continues = { title: plan.title, since: 'Thursday 13 February 2031' }
  for (const to of [bheki, guest]) expect(await mailTo(to, newId)).toMatchObject({ continues })
  const goesOn = {
    title: plan.title,
    when: 'every week on Thursday, from Thursday 13 February 2031 at 15:00 South African time (SAST)',
  }
  expect((await mailTo(bheki, seriesId))?.['goesOn']).toEqual({ ...goesOn, meetingId: `${newId}.2031-02-13` })
  expect((await mailTo(guest, seriesId))?.['goesOn']).toEqual(goesOn)
  const cancelled = (await feature.stored()).mails.filter(
    ({ method, meetingId }) => method === 'CANCEL' && String(meetingId).startsWith(seriesId),
  )
  expect(cancelled.length).toBeGreaterThan(0)
  for (const each of cancelled) expect(each['goesOn']).toMatchObject(goesOn)
  // Who was not in the series before said nothing, and nothing was before.
  const toLerato = await mailTo(`${people.lerato}@mokoena.example`, newId)
  expect([toLerato?.['was'], toLerato?.['said'], toLerato?.['continues']]).toEqual([undefined, undefined, undefined])
  const earlierIn = async (id: string) =>
    (
      (await read(id, ana)).meeting as {
        earlierAnswers: { who: string; answer: string; date: string; repeats?: string }[]
      }
    ).earlierAnswers.find(({ who }) => who === people.bheki)
  expect(await earlierIn(`${newId}.2031-02-13`)).toMatchObject({
    answer: 'accepted',
    repeats: 'every week on Wednesday',
  })
  expect(await earlierIn(`${newId}.2031-02-20`)).toMatchObject({ answer: 'declined', date: '2031-02-19' })

  // At the same times people are asked again, too, because the new series is another one for their calendars.
  await change(`${newId}.2031-02-27`, organisation.bheki, yes)
  const again = {
    seriesId: newId,
    version: (await read(`${newId}.2031-02-13`, ana)).series.version,
    ruled: '2031-02-27',
  }
  const samePlan = { ...plan, date: '2031-02-27', time: '15:00', rule: thursdays, place: 'Room 2' }
  expect(await keep({ seriesId: sameId, plan: samePlan, follows: again })).toBe(200)
  const same = await mailTo(bheki, sameId)
  expect([same?.['was'], same?.['said']]).toEqual([undefined, 'Yes. Please answer again.'])
})

test('all meetings are exported by pages to who may read them, with their series', async () => {
  const organisation = await madeOrganisation()
  const { ana, bheki } = organisation.people
  for (let number = 0; number < 14; number += 1)
    await madeMeeting(organisation, { title: `Of Ana ${number}`, personIds: [ana] })
  await madeMeeting(organisation, { title: 'Of both', personIds: [ana, bheki] })
  const seriesId = await ownMeetingId(organisation.id, randomUUID())
  const rule = { every: 1, unit: { of: 'week', on: ['Wednesday'] }, onDayOff: 'stays' }
  const plan = { ...planOf(organisation), rule, personIds: [ana] }
  await post('/api/meetings/series', organisation.ana, { seriesId, version: 0, plan, invite: false })
  const all = async (token: string) => {
    const pages = [(await get('/api/meetings/print', token)).body]
    while (pages.at(-1).next !== undefined && pages.length < 9)
      pages.push((await get('/api/meetings/print', token, { after: pages.at(-1).next })).body)
    return {
      titles: pages.flatMap(({ meetings }) =>
        meetings.map(({ meeting }: { meeting: { title: string } }) => meeting.title),
      ),
      series: pages.flatMap(({ series }) => series.map(({ id }: { id: string }) => id)),
      pages: pages.length,
    }
  }
  const ofAna = await all(organisation.ana)
  expect([new Set(ofAna.titles).size, ofAna.titles.length, ofAna.series, ofAna.pages]).toEqual([15, 15, [seriesId], 2])
  expect(await all(organisation.bheki)).toMatchObject({ titles: ['Of both'], series: [] })
  expect((await all((await madeOrganisation()).ana)).titles).toEqual([])
})

test('a feed shows a person their meetings, and ends with a new one', async () => {
  const organisation = await madeOrganisation()
  await madeMeeting(organisation, { title: 'Theirs', date: new Date(Date.now() + DAY_MS).toISOString().slice(0, 10) })
  const token = drawToken
  const [old, now] = [token(), token()]
  const readFeed = async (of: string) => {
    const answer = await feature.handler(gatewayEvent({ path: '/api/meetings/feed', query: { token: of } }))
    return { status: answer.statusCode, type: answer.headers?.['content-type'], body: answer.body }
  }
  await post('/api/meetings/feed', organisation.bheki, { token: old })
  expect(await readFeed(old)).toMatchObject({
    status: 200,
    type: 'text/calendar; charset=utf-8',
    body: expect.stringContaining('SUMMARY:Theirs'),
  })
  await post('/api/meetings/feed', organisation.bheki, { token: now })
  expect((await readFeed(old)).status).toBe(404)
  expect((await readFeed(now)).status).toBe(200)
})

test('a feed numbers a series and its occurrences as the mail about a new organiser does, and the next change higher', async () => {
  const organisation = await madeOrganisation()
  const { lerato } = organisation.people
  const seriesId = await ownMeetingId(organisation.id, randomUUID())
  const rule = { every: 1, unit: { of: 'week', on: ['Wednesday'] }, onDayOff: 'stays' }
  const keep = (version: number, more = {}) =>
    post('/api/meetings/series', organisation.ana, {
      seriesId,
      version,
      plan: { ...planOf(organisation, { date: '2026-12-02' }), rule },
      invite: true,
      ...more,
    })
  await keep(0)
  const second = `${seriesId}.2026-12-09`
  const moveTo = (date: string, from: string) =>
    change(second, organisation.ana, { change: 'details', fields: { date }, was: { date: from } })
  await moveTo('2026-12-10', '2026-12-09')
  await change(second, organisation.ana, { change: 'invite' })
  await change(`${seriesId}.2026-12-16`, organisation.ana, { change: 'cancel' })
  const token = drawToken()
  await post('/api/meetings/feed', organisation.bheki, { token })
  const numbersIn = (calendar: unknown) =>
    Object.fromEntries(
      new ICAL.Component(ICAL.parse(String(calendar)))
        .getAllSubcomponents('vevent')
        .map((event) => [
          String(event.getFirstPropertyValue('recurrence-id')),
          Number(event.getFirstPropertyValue('sequence')),
        ]),
    )
  const inFeed = async () =>
    numbersIn((await feature.handler(gatewayEvent({ path: '/api/meetings/feed', query: { token } }))).body)
  const before = await inFeed()
  expect((await keep(1, { personId: lerato })).status).toBe(200)
  const mail = (await feature.stored()).mails.find(
    ({ meetingId, organiser, to }) =>
      String(meetingId).startsWith(seriesId) && organiser === 'lerato' && String(to).startsWith('bheki'),
  )
  const mailed = numbersIn(mail!['calendar'])
  expect(before).toEqual({ null: 0, '2026-12-09T09:00:00': 1 })
  expect(mailed).toEqual({ null: 1, '2026-12-09T09:00:00': 2 })
  expect(await inFeed()).toEqual(mailed)
  // Two further invitations to the series have a higher number than the occurrence: its next change is higher still.
  for (const version of [2, 3]) await keep(version)
  expect(await inFeed()).toEqual({ null: 3, '2026-12-09T09:00:00': 3 })
  await moveTo('2026-12-11', '2026-12-10')
  expect(await inFeed()).toEqual({ null: 3, '2026-12-09T09:00:00': 4 })
})

test('an action with a person and a date is a task where the organisation has projects, and stays here where it has none or they refuse', async () => {
  const commandsOf = async ({ id }: Organisation) =>
    (await feature.stored()).mails.filter(
      ({ kind, giver }) => kind === 'command' && (giver as { organisation: string }).organisation === id,
    )
  const without = await madeOrganisation()
  const here = await heldMeeting(without)
  const make = { change: 'make-tasks', ids: [here.actionId] }
  expect((await change(here.id, without.ana, make)).body.code).toBe('no-projects')
  expect(await commandsOf(without)).toEqual([])
  const organisation = await madeOrganisation({ projects: true })
  const { bheki } = organisation.people
  const held = await heldMeeting(organisation)
  expect((await read(held.id, organisation.ana)).hasProjects).toBe(true)
  const { actionId: id } = held
  const set = { change: 'change-action', id, fields: { text: '**Tell** all' }, was: { text: 'Tell the agents' } }
  const { undo } = (await change(held.id, organisation.ana, set)).body
  await change(held.id, organisation.ana, undo)
  const commands = await commandsOf(organisation)
  const source = { title: 'Tell the agents', personId: bheki, dueOn: '2026-12-20', isDone: false }
  const inOrder = commands.toSorted((one, two) => revisionOf(one) - revisionOf(two))
  expect(inOrder).toMatchObject([
    { to: 'projects', command: 'keep-task', input: { source } },
    { input: { source: { ...source, title: 'Tell all' } } },
    { input: { source } },
  ])
  expect(new Set(commands.map(({ input }) => (input as { key: string }).key)).size).toBe(1)

  const record = { feature: 'meetings', type: 'action', id: `${held.id}:${held.actionId}` }
  const answered = { ...messageSince(Date.now(), 'meetings', randomUUID()) }
  const linked = { feature: 'projects', type: 'task', id: 'project:task' }
  const refusal = {
    kind: 'refusal',
    by: 'projects',
    command: 'keep-task',
    given: 'x',
    record,
    personId: 'x',
    reason: 'trial-over',
  } as const
  const actionOf = async () => (await read(held.id, organisation.ana)).meeting.actions[0]
  await deliver({ ...answered, messageId: randomUUID(), ...refusal })
  expect((await actionOf()).task.state).toBe('refused')
  await deliver({ ...answered, kind: 'link', record, linked })
  expect((await actionOf()).task).toMatchObject({ state: 'made', id: 'project:task' })
  // Whatever a later message is refused for, the task is there.
  await deliver({ ...answered, messageId: randomUUID(), ...refusal })
  expect((await actionOf()).task.state).toBe('made')
  for (const isDone of [true, false]) {
    await deliver({ ...answered, messageId: randomUUID(), kind: 'done', record, linked, isDone })
    expect((await actionOf()).doneAt !== undefined).toBe(isDone)
  }
  await change(held.id, organisation.ana, { change: 'remove-action', id })
  const last = (await commandsOf(organisation)).toSorted((one, two) => revisionOf(one) - revisionOf(two)).at(-1)
  expect((last as { input: object }).input).not.toHaveProperty('source')
})

function revisionOf(command: Record<string, unknown>): number {
  return (command['input'] as { revision: number }).revision
}

test('without a trial nothing begins, after one all is read and nothing changed, and then it goes with its trial', async () => {
  const organisation = await madeOrganisation()
  const { id } = await heldMeeting(organisation, { guests: ['auditor@kopano.example'] })
  await post('/api/meetings/feed', organisation.ana, { token: drawToken() })
  const token = drawToken()
  await post('/api/meetings/links', organisation.ana, { do: 'make', meetingId: id, token, days: 7 })
  const over = await madeOrganisation({ days: 20 })
  const refused = await post('/api/meetings', over.ana, { meetingId: randomUUID(), ...planOf(over) })
  expect(refused.body.code).toBe('trial-read-only')
  expect((await get('/api/meetings/register', over.ana)).status).toBe(200)
  const at = { tables: feature.engine.tables, table: feature.environment['TABLE'] ?? '' }
  const subject = { personId: organisation.people.bheki, email: undefined, organisations: [organisation.id] }
  const { records } = await meetingsPersonalData(at)(subject)
  expect(records).toMatchObject({ meeting: [{ id, actions: [{ text: 'Tell the agents' }] }] })
  expect(JSON.stringify(records)).not.toContain('auditor@')
  const ended = beginErasure({ ...organisation.trial, lastDay: '2020-01-01' }, ['meetings'])
  await putTrialOf(ended)
  for (const message of erasureMessages(ended, Date.now())) expect(await deliver(message)).toEqual([])
  const { items } = await feature.stored()
  expect(items.filter((each) => JSON.stringify(each).includes(organisation.id))).toEqual([])
})

test('after a trial links, links of guests and feeds are withdrawn, and no new ones are made', async () => {
  const organisation = await madeOrganisation()
  const { ana } = organisation
  const { id } = await heldMeeting(organisation)
  const token = drawToken()
  const link = (body: object) => post('/api/meetings/links', ana, { meetingId: id, ...body })
  const keep = (body: object) => post('/api/meetings/feed', ana, body)
  const opened = async () => [
    (await post('/api/meetings/guest', undefined, { token })).status,
    (await feature.handler(gatewayEvent({ path: '/api/meetings/feed', query: { token } }))).statusCode,
  ]
  const { body: shared } = await link({ do: 'make', token, days: 30 })
  await keep({ token })
  expect(await opened()).toEqual([200, 200])
  await putTrialOf(
    startTrial(
      { organisation: organisation.id, product: 'meeting-management', startedBy: 'client' },
      Date.now() - 20 * DAY_MS,
    ),
  )
  for (const refused of [await link({ do: 'make', token: drawToken(), days: 30 }), await keep({ token: drawToken() })])
    expect(refused.body.code).toBe('trial-read-only')
  for (const { id: linkId } of shared.links) await link({ do: 'end', linkId })
  expect((await keep({})).body).toEqual({})
  expect(await opened()).toEqual([404, 404])
})

test('an occurrence that was moved is mailed by its start in the series with a higher number, and who left it gets a cancellation', async () => {
  const organisation = await madeOrganisation()
  const { ana, bheki, lerato } = organisation.people
  const guest = `auditor@${organisation.id}.example`
  const seriesId = await ownMeetingId(organisation.id, randomUUID())
  const rule = { every: 1, unit: { of: 'week', on: ['Wednesday'] }, onDayOff: 'next-working-day' }
  const plan = { ...planOf(organisation, { date: '2026-12-02', guests: [guest] }), rule }
  await post('/api/meetings/series', organisation.ana, { seriesId, version: 0, plan, invite: true })
  const toldOfHolidays = (await feature.stored()).mails.filter(({ meetingId }) =>
    String(meetingId).startsWith(seriesId),
  )
  expect(toldOfHolidays.map(({ holidays }) => (holidays as string[])[0])).toEqual(
    Array(3).fill('Wednesday 16 December 2026 (Day of Reconciliation) moves to Thursday 17 December 2026.'),
  )
  const id = `${seriesId}.2026-12-09`
  const listed = async () =>
    (
      (await get('/api/meetings', organisation.ana, december)).body.meetings as { id: string; isUntold: boolean }[]
    ).find((each) => each.id === id)
  expect(await listed()).toMatchObject({ isUntold: false, invited: 3, accepted: 1 })
  const fields = { date: '2026-12-10', personIds: [ana, lerato], guests: [] }
  const was = { date: '2026-12-09', personIds: [ana, bheki], guests: [guest] }
  await change(id, organisation.ana, { change: 'details', fields, was })
  const mailed = async () => (await feature.stored()).mails.filter(({ meetingId }) => meetingId === id)
  expect(await mailed()).toEqual([])
  expect(await listed()).toMatchObject({ isUntold: true, invited: 2 })
  await change(id, organisation.ana, { change: 'invite' })
  expect(await listed()).toMatchObject({ isUntold: false })
  const mails = await mailed()
  const named = (to: unknown) => String(to).split('-')[0]!.split('@')[0]
  expect(
    mails.map(({ to, method, isChange }) => `${named(to)} ${String(method)} ${String(isChange)}`).toSorted(),
  ).toEqual(['ana REQUEST true', 'auditor CANCEL false', 'bheki CANCEL false', 'lerato REQUEST false'])
  for (const { method, calendar } of mails) {
    const event = new ICAL.Component(ICAL.parse(String(calendar))).getFirstSubcomponent('vevent')!
    expect(String(event.getFirstPropertyValue('recurrence-id'))).toBe('2026-12-09T09:00:00')
    expect(event.getFirstPropertyValue('sequence')).toBe(1)
    expect(String(event.getFirstPropertyValue('dtstart'))).toBe('2026-12-10T09:00:00')
    expect(event.getFirstPropertyValue('status')).toBe(method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED')
  }
  // Who is removed is the only attendee of the cancellation, and gets no page of the meeting.
  for (const { to, calendar, linkToken } of mails.filter(({ method }) => method === 'CANCEL')) {
    const event = new ICAL.Component(ICAL.parse(String(calendar))).getFirstSubcomponent('vevent')!
    expect(event.getAllProperties('attendee').map((each) => each.getFirstValue())).toEqual([`mailto:${String(to)}`])
    expect(linkToken).toBeUndefined()
  }
  await change(id, organisation.ana, { change: 'invite' })
  expect((await mailed()).filter(({ method }) => method === 'CANCEL')).toHaveLength(2)

  // The holiday of a cancelled occurrence is not told again.
  await change(`${seriesId}.2026-12-16`, organisation.ana, { change: 'cancel' })
  const handed = { seriesId, version: 1, plan, invite: true, personId: lerato }
  expect((await post('/api/meetings/series', organisation.ana, handed)).status).toBe(200)
  const toldAgain = (await feature.stored()).mails.filter(
    ({ meetingId, organiser }) => String(meetingId).startsWith(seriesId) && organiser === 'lerato',
  )
  expect(toldAgain.map(({ holidays }) => (holidays as string[])[0])).toEqual(
    Array(4).fill('Wednesday 16 June 2027 (Youth Day) moves to Thursday 17 June 2027.'),
  )
})

test('a guest who was removed opens the meeting no more, and a meeting that is moved to today is mailed to everybody', async () => {
  const organisation = await madeOrganisation()
  const guest = `auditor@${organisation.id}.example`
  const id = await madeMeeting(organisation, { guests: [guest] })
  await change(id, organisation.ana, { change: 'invite' })
  const mailed = async () => (await feature.stored()).mails.filter(({ meetingId }) => meetingId === id)
  const token = (await mailed()).find(({ to }) => to === guest)?.['linkToken']
  const opened = async () => (await post('/api/meetings/guest', undefined, { token })).status
  expect(await opened()).toBe(200)
  await change(id, organisation.ana, { change: 'details', fields: { guests: [] }, was: { guests: [guest] } })
  expect(await opened()).toBe(404)
  expect((await change(id, organisation.ana, { change: 'start' })).body.code).toBe('before-its-day')
  const { body } = await change(id, organisation.ana, { change: 'start', today: true })
  expect(body.meeting).toMatchObject({
    state: 'running',
    date: new Date(Date.now() + 7_200_000).toISOString().slice(0, 10),
  })
  expect((await mailed()).map(({ method }) => String(method)).toSorted()).toEqual([
    'CANCEL',
    ...Array(5).fill('REQUEST'),
  ])
})
