import { expect, test } from 'vitest'
import { reportSchema } from '#domain/documents/report.ts'
import { mayRead } from '#domain/meetings/access.ts'
import { guestPageOf } from '#domain/meetings/guest-page.ts'
import { minutesDocument } from '#domain/meetings/minutes-document.ts'
import { idOf, sampleMeeting } from './samples.ts'

const nameOf = (id: string) => ({ ana: 'Ana Mokoena', bheki: 'Bheki Dube' })[id] ?? 'A former colleague'
const shown = { organisationName: 'Mokoena Logistics', nameOf, until: '2026-12-31T00:00:00.000Z' }
const [first] = sampleMeeting().agenda
const filled = sampleMeeting({
  agenda: [
    { ...first!, note: { text: 'Between us.', version: 1, by: 'ana', at: '2026-11-03T08:00:00.000Z' } },
    ...sampleMeeting().agenda.slice(1),
  ],
  decisions: [
    { id: idOf(40), itemId: idOf(1), text: 'Free above R2 500.', number: 7 },
    { id: idOf(41), text: 'Meet monthly.', number: 8 },
  ],
  actions: [{ id: idOf(20), text: 'Tell the agents', personId: 'bheki', dueOn: '2026-11-10' }],
  parked: [{ id: idOf(50), text: 'Secret of the parking lot' }],
  attendance: [
    { who: 'ana', attendance: 'present' },
    { who: 'auditor@kopano.example', attendance: 'present' },
    { who: 'bheki', attendance: 'apologies' },
  ],
  answers: [{ who: 'bheki', answer: 'declined' }],
})
const approved = { ...filled, state: 'approved' as const, approvedAt: '2026-11-04T08:00:00.000Z', approvedBy: 'ana' }

test.each(['planned', 'running', 'held', 'sent'] as const)(
  'a guest sees the agenda and no word of minutes that are %s',
  (state) => {
    const page = JSON.stringify(guestPageOf({ ...filled, state }, shown))
    expect(page).toContain('Price list')
    expect(page).not.toMatch(/Between us|Free above|Tell the agents|parking lot|auditor@|declined/)
  },
)

test('approved minutes are shown with names and numbers, and with the parking lot, and without addresses and answers', () => {
  const page = guestPageOf(approved, shown)
  expect(page.approved).toMatchObject({
    by: 'Ana Mokoena',
    present: ['Ana Mokoena', 'One guest'],
    apologies: ['Bheki Dube'],
    otherDecisions: ['8. Meet monthly.'],
    actions: [{ text: 'Tell the agents', person: 'Bheki Dube', dueOn: '2026-11-10' }],
  })
  expect(page.approved?.items[0]).toEqual({
    title: 'Open tasks',
    note: 'Between us.',
    decisions: ['7. Free above R2 500.'],
  })
  expect(page.approved?.parked).toEqual(['Secret of the parking lot'])
  expect(JSON.stringify(page)).not.toMatch(/auditor@|declined/)
})

test('minutes are a document that the report takes, a draft until the chair approved them', () => {
  const draft = reportSchema.parse(minutesDocument({ ...filled, state: 'sent' }, shown))
  expect([draft.kind, reportSchema.parse(minutesDocument(approved, shown)).kind]).toEqual([
    'Minutes (draft)',
    'Minutes',
  ])
  expect(JSON.stringify(draft)).toContain('Decision 7: Free above R2 500.')
  expect(draft.sections.find(({ heading }) => heading === 'Parking lot')).toMatchObject({
    blocks: [{ items: ['Secret of the parking lot'] }],
  })
  expect(() =>
    reportSchema.parse(minutesDocument(sampleMeeting({ title: 'Line\nbreak', agenda: [] }), shown)),
  ).not.toThrow()
})

test('an item is said to have no note only if it has no decision and no action either', () => {
  const meeting = {
    ...sampleMeeting(),
    decisions: [{ id: idOf(40), itemId: idOf(1), text: 'Free.' }],
    actions: [{ id: idOf(20), itemId: idOf(2), text: 'Tell them' }],
  }
  const { sections } = minutesDocument(meeting, shown)
  const silent = sections.filter(({ blocks }) => JSON.stringify(blocks).includes('Nothing was noted.'))
  expect(silent.map(({ heading }) => heading)).toEqual(['3. Backup power'])
  expect(() => reportSchema.parse(minutesDocument(meeting, shown))).not.toThrow()
})

const reader = (id: string, organisation: string, reach: 'own' | 'all') => ({
  id,
  roles: [],
  assurance: 'aal1' as const,
  organisation: { id: organisation, kind: 'client' as const, reach, sites: [], duties: ['member' as const], asOf: 0 },
})

test.each([
  ['ana', 'org-mokoena', 'own', true],
  ['bheki', 'org-mokoena', 'own', true],
  ['lerato', 'org-mokoena', 'own', false],
  ['lerato', 'org-mokoena', 'all', true],
  ['bheki', 'org-kopano', 'all', false],
] as const)('%s of %s with the reach %s reads the meeting: %s', (id, organisation, reach, may) => {
  expect(mayRead(reader(id, organisation, reach), sampleMeeting())).toBe(may)
})

test('the page of a guest and the PDF show plain words, without the marks of Markdown', () => {
  const marked = {
    ...approved,
    agenda: [
      { ...first!, note: { text: '**Two** quotes.\n\n- one', version: 1, by: 'ana', at: '2026-11-03T08:00:00.000Z' } },
    ],
    decisions: [{ id: idOf(31), text: 'We take *Kopano*.' }],
    actions: [{ id: idOf(32), text: 'Tell `them`' }],
  }
  const printed = minutesDocument(marked, shown)
  expect(printed.sections.find(({ heading }) => heading === '1. Open tasks')?.blocks?.slice(0, 2)).toEqual([
    { type: 'paragraph', text: 'Two quotes.' },
    { type: 'list', ordered: false, items: ['one'] },
  ])
  expect(JSON.stringify(guestPageOf(marked, shown))).toMatch(/Two quotes\.\\n\\n- one/)
  for (const page of [guestPageOf(marked, shown), printed].map((each) => JSON.stringify(each))) {
    expect(page).toMatch(/Two quotes\..*one.*We take Kopano\..*Tell them/)
    expect(page).not.toMatch(/[*`]/)
  }
})

test('minutes name guests to people of the organisation only', () => {
  const guests = ['zoe@kopano.example', 'lee@kopano.example']
  const attendance = ['ana', ...guests].map((who) => ({ who, attendance: 'present' as const }))
  const guestNames = [{ who: 'zoe@kopano.example', name: 'Zoë Guest' }]
  const meeting = sampleMeeting({ guests, guestNames, attendance })
  const nameOf = () => 'Ana Dlamini'
  const printed = (namesGuests?: boolean) =>
    JSON.stringify(
      minutesDocument(meeting, { organisationName: 'Mokoena', nameOf, ...(namesGuests && { namesGuests }) }),
    )
  expect(printed(true)).toContain('Present: Ana Dlamini, Zoë Guest (guest), lee@kopano.example (guest)')
  expect(printed()).toContain('Present: Ana Dlamini, 2 guests')
  expect(printed()).not.toMatch(/Zoë|@kopano/)
  expect(JSON.stringify(guestPageOf(meeting, { organisationName: 'Mokoena', nameOf, until: '' }))).not.toMatch(
    /Zoë|@kopano/,
  )
})
