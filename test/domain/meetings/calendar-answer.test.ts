import { expect, test } from 'vitest'
import { answerAddress } from '#domain/meetings/calendar/answer-address.ts'
import { calendarAnswers } from '#domain/meetings/calendar/calendar-answer.ts'
import { meetingCalendar } from '#domain/meetings/calendar/meeting-calendar.ts'
import { NOON, sampleMeeting } from './samples.ts'

const reply = (...event: string[]) => inCalendar('METHOD:REPLY', ['BEGIN:VEVENT', ...event, 'END:VEVENT'])
const inCalendar = (method: string, lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'PRODID:-//A program//EN', 'VERSION:2.0', method, ...lines, 'END:VCALENDAR', ''].join('\r\n')
const UID = 'UID:00000000-0000-4000-8000-000000000900@veritech.example'
const uid = UID.slice(4)
const bheki = 'ATTENDEE;CN="Bheki, M";PARTSTAT=ACCEPTED:mailto:Bheki@Mokoena.example'

test('words beside an answer are read, and cut at 500 characters', () => {
  const comment = (text: string) => calendarAnswers(reply(UID, bheki, `COMMENT:${text}`))[0]?.comment
  expect(comment('I come by train\\, and late')).toBe('I come by train, and late')
  expect(comment('x'.repeat(900))).toHaveLength(500)
  expect(comment(' ')).toBeUndefined()
})

test('answers are read as calendar programs write them', () => {
  const google = reply(
    'DTSTART:20261103T070000Z',
    'DTEND:20261103T074500Z',
    'ORGANIZER;CN=Ana:mailto:answers@tickets.veritech.example',
    UID,
    'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=DECLINED;CN=Bheki Mol',
    ' efe;X-NUM-GUESTS=0:mailto:bheki@mokoena.example',
    'SEQUENCE:2',
    'STATUS:CONFIRMED',
  )
  const declined = { uid, attendee: 'bheki@mokoena.example', answer: 'declined', sequence: 2 }
  expect(calendarAnswers(google)).toEqual([declined])

  const outlook = inCalendar('METHOD:REPLY', [
    'BEGIN:VTIMEZONE',
    'TZID:South Africa Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0200',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'ATTENDEE;PARTSTAT=TENTATIVE;CN=Bheki:MAILTO:bheki@mokoena.example',
    'COMMENT;LANGUAGE=en-ZA:\\n',
    UID,
    'RECURRENCE-ID;TZID=South Africa Standard Time:20261110T090000',
    'SUMMARY;LANGUAGE=en-ZA:Tentative: Management meeting',
    'END:VEVENT',
  ])
  const tentative = { uid, attendee: 'bheki@mokoena.example', answer: 'tentative', sequence: 0 }
  expect(calendarAnswers(outlook)).toEqual([{ ...tentative, occurrence: '2026-11-10T07:00:00.000Z' }])

  const accepted = { uid, attendee: 'bheki@mokoena.example', answer: 'accepted', sequence: 0 }
  for (const [recurrence, occurrence] of [
    ['RECURRENCE-ID;TZID=Africa/Johannesburg:20261110T003000', '2026-11-09T22:30:00.000Z'],
    ['RECURRENCE-ID:20261109T223000Z', '2026-11-09T22:30:00.000Z'],
    ['RECURRENCE-ID;VALUE=DATE:20261110', '2026-11-10'],
    ['RECURRENCE-ID;TZID=Nowhere:20261110T003000', '2026-11-10'],
  ] as const)
    expect(calendarAnswers(reply(UID, recurrence, bheki))).toEqual([{ ...accepted, occurrence }])

  const onward = calendarAnswers(reply(UID, 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261109T223000Z', bheki))
  expect(onward).toEqual([{ ...accepted, occurrence: '2026-11-09T22:30:00.000Z', isOnward: true }])
})

test('an answer of Lotus Notes is read: quoted zones of its own name, dates as periods', () => {
  const notes = inCalendar('METHOD:REPLY', [
    'BEGIN:VTIMEZONE',
    'TZID:Western/Central Europe',
    'BEGIN:STANDARD',
    'DTSTART:19501029T020000',
    'RRULE:FREQ=YEARLY;BYMINUTE=0;BYHOUR=2;BYDAY=-1SU;BYMONTH=10',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:19500326T020000',
    'RRULE:FREQ=YEARLY;BYMINUTE=0;BYHOUR=2;BYDAY=-1SU;BYMONTH=3',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'DTSTART;TZID="Western/Central Europe";VALUE=DATE-TIME:20261103T080000',
    'RECURRENCE-ID;TZID="Western/Central Europe":20261103T080000',
    'RDATE;TZID="Western/Central Europe";VALUE=PERIOD:20261103T080000/20261103T',
    ' 083000',
    'ATTENDEE;ROLE=CHAIR;PARTSTAT=ACCEPTED;CN="Bheki/Mokoena"',
    ' ;RSVP=FALSE:mailto:bheki@mokoena.example',
    UID,
    'X-LOTUS-UPDATE-SEQ:1',
    'END:VEVENT',
  ])
  expect(calendarAnswers(notes)).toEqual([
    { uid, occurrence: '2026-11-03T07:00:00.000Z', attendee: 'bheki@mokoena.example', answer: 'accepted', sequence: 0 },
  ])
})

test.each([
  ['no calendar', 'Yes, I come.'],
  ['an empty text', ''],
  ['an invitation', inCalendar('METHOD:REQUEST', ['BEGIN:VEVENT', UID, bheki, 'END:VEVENT'])],
  ['two people', reply(UID, bheki, bheki)],
  ['nobody', reply(UID)],
  ['no meeting', reply(bheki)],
  ['no answer', reply(UID, bheki.replace('ACCEPTED', 'NEEDS-ACTION'))],
  ['somebody else instead', reply(UID, bheki.replace('ACCEPTED', 'DELEGATED'))],
  ['no address', reply(UID, bheki.replace('mailto:', 'tel:'))],
  ['a cut text', reply(UID, bheki).slice(0, 120)],
  ['a long text', reply(UID, bheki, `COMMENT:${'x'.repeat(300_000)}`)],
])('%s answers nothing', (_what, text) => {
  expect(calendarAnswers(text)).toEqual([])
})

test('our invitations name the address that answers come to, the chair and a guest, and their answers are read back', () => {
  const told = {
    domain: 'veritech.example',
    addresses: new Map([
      ['ana', { email: 'ana@mokoena.example', name: 'Ana' }],
      ['bheki', { email: 'bheki@mokoena.example' }],
    ]),
    addressOf: (id: string) => `https://veritech.example/dashboard/meetings/${id}`,
    answersTo: answerAddress('tickets.veritech.example'),
    now: NOON,
  }
  const meeting = sampleMeeting({ sequence: 3 })
  const invitation = meetingCalendar(meeting, 'REQUEST', told).replaceAll('\r\n ', '')
  expect(invitation).toContain('ORGANIZER;CN=Ana:mailto:answers@tickets.veritech.example')
  expect(invitation).toMatch(/ATTENDEE;CN=Ana;ROLE=CHAIR/)
  const lines = invitation.split('\r\n').filter((line) => !line.startsWith('ATTENDEE;CN=Ana'))
  const answered = lines.join('\r\n').replace('METHOD:REQUEST', 'METHOD:REPLY').replace('NEEDS-ACTION', 'ACCEPTED')
  expect(calendarAnswers(answered)).toEqual([
    { uid: `${meeting.id}@veritech.example`, attendee: 'bheki@mokoena.example', answer: 'accepted', sequence: 3 },
  ])

  const guest = { address: 'auditor@kopano.example', invitedBy: 'Mokoena' }
  const forGuest = meetingCalendar({ ...meeting, personIds: [], personId: '' }, 'REQUEST', { ...told, guest })
  const unfolded = forGuest.replaceAll('\r\n ', '')
  expect(unfolded).toContain('ORGANIZER;CN=Mokoena:mailto:answers@tickets.veritech.example')
  expect(unfolded.match(/^ATTENDEE.*$/gm)).toEqual([expect.stringContaining('mailto:auditor@kopano.example')])
  expect(unfolded).not.toContain('ana@')
})
