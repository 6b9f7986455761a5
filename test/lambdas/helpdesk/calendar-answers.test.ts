import MailComposer from 'nodemailer/lib/mail-composer'
import { expect, test } from 'vitest'
import type { IncomingMail } from '#domain/helpdesk/mail/incoming-mail.ts'
import { readMail } from '#lambdas/helpdesk/mail/read-mail.ts'
import type { MailedFile } from '#lambdas/helpdesk/mail/read-mail.ts'
import { answersIn, isForMeetings } from '#lambdas/helpdesk/mail/take-answer.ts'

const uid = '00000000-0000-4000-8000-000000000900@veritech.example'
const content = Buffer.from(
  [
    'BEGIN:VCALENDAR',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'ATTENDEE;PARTSTAT=ACCEPTED:mailto:bheki@mokoena.example',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n'),
)
const part = { name: 'invite.ics', type: 'text/calendar', content }
const mail: IncomingMail = {
  from: 'bheki@mokoena.example',
  fromName: 'Bheki',
  recipients: ['answers@tickets.veritech.example'],
  subject: 'Accepted: Management meeting',
  messageId: '<1@mokoena.example>',
  references: [],
  text: '',
  folded: '',
  nature: 'machine',
  checks: { isHostile: false, authenticity: 'pass' },
}
const taken = (more: Partial<IncomingMail> = {}, files: readonly MailedFile[] = [part]) =>
  answersIn({ mail: { ...mail, ...more }, files }, 'm', 0)

test('a mail to the address of invitations becomes one message to the meetings', async () => {
  expect(isForMeetings(mail, 'tickets.veritech.example')).toBe(true)
  expect(isForMeetings({ recipients: ['desk@tickets.veritech.example'] }, 'tickets.veritech.example')).toBe(false)
  const copy = { ...part, name: 'invite-2.ics', type: 'application/ics' }
  expect(await taken({}, [part, copy])).toEqual([
    expect.objectContaining({
      kind: 'calendar-answer',
      to: 'meetings',
      uid,
      answer: 'accepted',
    }),
  ])
})

test('an answer that comes only as a file counts, under whatever type mail servers gave it', async () => {
  const file = { ...part, name: 'Reply.ICS', type: 'application/octet-stream' }
  expect(await taken({}, [file])).toEqual([expect.objectContaining({ answer: 'accepted' })])
  expect(await taken({}, [{ ...file, name: 'picture.png' }])).toBe('recipient-unknown')
})

test.each([
  ['its sender is not proved', { checks: { isHostile: false, authenticity: 'none' } }, 'not-authenticated'],
  ['somebody else sends it', { from: 'eve@evil.example' }, 'other-sender'],
  ['it holds a virus', { checks: { isHostile: true, authenticity: 'pass' } }, 'hostile'],
  ['it could not be delivered', { nature: 'bounce' }, 'bounce'],
  ['it has no sender', { from: undefined }, 'sender-missing'],
] as const)('a person looks at an answer if %s', async (_why, more, reason) => {
  expect(await taken(more)).toBe(reason)
})

test('a mail in words is kept for a person', async () => {
  expect(await taken({}, [])).toBe('recipient-unknown')
})

const REPLY = 'text/calendar; charset=utf-8; method=REPLY'
const addressed = { from: mail.from!, to: 'answers@tickets.veritech.example', subject: 'Accepted', text: 'I come.' }

test.each([
  ['inline beside its words', { alternatives: [{ contentType: REPLY, content }] }],
  ['as a file', { attachments: [{ filename: 'reply.ics', contentType: REPLY, content }] }],
  ['both ways', { icalEvent: { method: 'REPLY', content } }],
])('an answer that a mail holds %s is read from its source', async (_how, more) => {
  const { files } = await readMail(await new MailComposer({ ...addressed, ...more }).compile().build(), [])
  expect(await taken({}, files)).toEqual([expect.objectContaining({ uid, attendee: mail.from, answer: 'accepted' })])
})

test('an answer to an invitation of somebody else is kept for a person', async () => {
  const foreign = Buffer.from(content.toString().replace(uid, 'abc123@google.com'))
  expect(await taken({}, [{ ...part, content: foreign }])).toBe('recipient-unknown')
})
