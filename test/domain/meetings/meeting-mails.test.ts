import { expect, test } from 'vitest'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { whenInWords } from '#domain/meetings/calendar/home-time.ts'
import { meetingInvitationTemplate } from '#domain/meetings/mails/meeting-invitation.ts'
import { meetingMinutesTemplate } from '#domain/meetings/mails/meeting-minutes.ts'
import { minutesDocument } from '#domain/meetings/minutes-document.ts'
import { plainMinutes } from '#domain/meetings/plain-minutes.ts'
import { idOf, NOON, sampleMeeting } from './samples.ts'

const settings = { siteOrigin: 'https://veritech.example', deskAddress: 'desk@veritech.example' }
const when = 'Tuesday 3 November 2026 at 09:00 South African time (SAST)'
const of = {
  ...outboxMailBase(NOON, 'mail-1'),
  to: 'ana@mokoena.example',
  organisation: 'org-mokoena',
  meetingId: idOf(900),
  title: 'Management meeting',
}

test('the time of a meeting names its time zone, and another one beside that of South Africa', () => {
  expect(whenInWords(sampleMeeting())).toBe(when)
  expect(whenInWords(sampleMeeting({ zone: 'Europe/London' }))).toBe(
    'Tuesday 3 November 2026 at 11:00 South African time (SAST), 09:00 in Europe/London',
  )
  expect(whenInWords(sampleMeeting({ zone: 'America/New_York', time: '18:00' }))).toBe(
    'Wednesday 4 November 2026 at 01:00 South African time (SAST), Tuesday 3 November 2026, 18:00 in America/New York',
  )
})

test('invitations, changes, cancellations and minutes name the time zone in text and HTML', () => {
  const invited = { ...of, template: 'meeting-invitation', organisationName: 'Mokoena', when } as const
  const minuted = { ...of, template: 'meeting-minutes', state: 'sent', isChair: false, decisions: [], actions: [] }
  const mails = [
    meetingInvitationTemplate.read({ ...invited, method: 'REQUEST' }),
    meetingInvitationTemplate.read({ ...invited, method: 'REQUEST', isChange: true }),
    meetingInvitationTemplate.read({ ...invited, method: 'CANCEL' }),
    meetingMinutesTemplate.read({ ...minuted, when: whenInWords(sampleMeeting()) }),
  ]
  for (const mail of mails) {
    const { text, html } = mail!.render(settings)
    expect(text).toContain(when)
    expect(html).toContain(when)
  }
})

test('the document and the mail of minutes say when they were corrected and by whom', () => {
  const amendments = [{ id: idOf(60), at: '2026-11-05T22:30:00.000Z', personId: 'ana', text: 'Five for.' }]
  const meeting = sampleMeeting({ state: 'approved', approvedAt: '2026-11-04T08:00:00.000Z', amendments })
  const printed = minutesDocument(meeting, { organisationName: 'Mokoena', nameOf: () => 'Ana' })
  const corrected = 'Five for. (Ana, 6 November 2026 at 00:30)'
  expect(printed.sections.at(-1)?.blocks).toEqual([{ type: 'list', items: [corrected] }])
  expect(plainMinutes(meeting, () => 'Ana').corrections).toEqual([corrected])
  expect(JSON.stringify(printed.sections[0])).toContain(when)
})
