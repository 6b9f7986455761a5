import { expect, test } from 'vitest'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { clockLines } from '#domain/meetings/calendar/clock-changes.ts'
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

test('a series of another time zone says from when clock changes move it in South Africa', () => {
  const rule = { every: 1, unit: { of: 'week' as const, on: ['Tuesday' as const] }, onDayOff: 'stays' as const }
  const weekly = { date: '2027-03-09', time: '09:00', zone: 'America/New_York', rule }
  const reason = 'South African time, because clocks change in America/New York.'
  const lines = [
    `From Tuesday 16 March 2027 it is at 15:00 ${reason}`,
    `From Tuesday 9 November 2027 it is at 16:00 ${reason}`,
  ]
  expect(clockLines(weekly)).toEqual(lines)
  // What holds now comes before what will change.
  expect(clockLines(weekly, '2027-12-01')).toEqual([
    lines[1],
    expect.stringContaining('March 2028'),
    expect.stringContaining('November 2028'),
  ])
  expect(clockLines({ ...weekly, rule: { ...rule, until: '2027-03-10' } })).toEqual([])
  expect(clockLines({ ...weekly, zone: 'Africa/Johannesburg' })).toEqual([])
  const invited = {
    ...of,
    template: 'meeting-invitation',
    organisationName: 'Mokoena',
    when,
    method: 'REQUEST',
  } as const
  const { text, html } = meetingInvitationTemplate.read({ ...invited, clocks: lines })!.render(settings)
  for (const words of [text, html]) expect(words).toContain(lines[0])
})

test('a mail about a change says when it was before, why, and what its reader had answered', () => {
  const moved = { ...of, template: 'meeting-invitation', organisationName: 'Mokoena', method: 'REQUEST', when } as const
  const was = 'Monday 2 November 2026 at 09:00 South African time (SAST)'
  const why = 'It was started early.'
  const said = 'Yes. Please answer again for the new time.'
  const { text, html } = meetingInvitationTemplate.read({ ...moved, isChange: true, was, why, said })!.render(settings)
  expect(text).toContain(`When: ${when}\nBefore: ${was}\nWhy: ${why}\nYou said: ${said}`)
  for (const words of [was, why, said]) expect(html).toContain(words)
})

test('the mails of a split series name each other, with a link to the new one for members', () => {
  const mail = { ...of, template: 'meeting-invitation', organisationName: 'Mokoena', when, isSeries: true } as const
  const render = (more: object) => meetingInvitationTemplate.read({ ...mail, ...more })!.render(settings)
  const continues = { title: 'Management meeting', since: 'Tuesday 3 November 2026' }
  const begun = render({ method: 'REQUEST', continues })
  for (const words of [begun.text, begun.html]) {
    expect(words).toContain('invites you to a new series of meetings, which continues an earlier one')
    expect(words).toContain('Management meeting, from Tuesday 3 November 2026 on')
  }
  const goesOn = { title: 'Board', when: 'every week on Thursday', meetingId: idOf(901) }
  const link = `https://veritech.example/dashboard/meetings/${idOf(901)}`
  const ended = render({ method: 'REQUEST', isChange: true, goesOn })
  expect(ended.subject).toMatch(/^Changed: /)
  expect(ended.text).toContain('ends, and goes on as a new one.')
  expect(ended.text).toContain('Goes on as: Board, every week on Thursday')
  expect(ended.text).toContain(`Open the new series: ${link}`)
  expect(ended.html).toContain(`href="${link}"`)
  const toGuest = render({
    method: 'CANCEL',
    linkToken: 'token',
    goesOn: { title: goesOn.title, when: goesOn.when },
  })
  expect(toGuest.text).toContain('is cancelled: its series goes on as a new one.')
  expect(toGuest.text).not.toContain('Open the new series')
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
