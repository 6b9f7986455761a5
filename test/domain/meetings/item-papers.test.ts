import { expect, test } from 'vitest'
import { reportSchema } from '#domain/documents/report.ts'
import { ticketPrefix } from '#domain/company/details.ts'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { guestPageOf } from '#domain/meetings/guest-page.ts'
import { papersOf } from '#domain/meetings/item-papers.ts'
import { meetingMinutesTemplate } from '#domain/meetings/mails/meeting-minutes.ts'
import { minutesDocument } from '#domain/meetings/minutes-document.ts'
import { plainMinutes, unlinkedWords } from '#domain/meetings/plain-minutes.ts'
import { plainWords } from '#domain/text/rich/message-lines.ts'
import { idOf, NOON, sampleMeeting } from './samples.ts'

const origin = 'https://veritech.example'
const number = `${ticketPrefix}-M8Q2X1AB-7KD4`
const project = '0d5c8a52-7c4e-4a1f-9c39-1f0a2b3c4d5e'
const [ticketAt, taskAt, projectAt] = [
  `${origin}/dashboard/tickets?ticket=${number}`,
  `${origin}/dashboard/projects/${project}?open=7`,
  `${origin}/dashboard/projects/${project}`,
]
const papers = `Read [the law](https://law.example/a) first. ${number} Printer \\[2\\] [Order paper](${taskAt}) [Durban move](${projectAt})`
const [item, ...others] = sampleMeeting().agenda
const meeting = sampleMeeting({ agenda: [{ ...item!, papers }, ...others] })
const shown = { organisationName: 'Mokoena', nameOf: String }

test('each linked record of an item is a line with its own address, and other papers stay as they are written', () => {
  expect(papersOf({ papers }, origin)).toEqual([
    { text: 'Read the law (https://law.example/a) first.' },
    { text: `${number} Printer [2]`, address: ticketAt },
    { text: 'Order paper', address: taskAt },
    { text: 'Durban move', address: projectAt },
  ])
  expect(papersOf({}, origin)).toEqual([])
  expect(papersOf({ papers: `- [Durban move](${projectAt})` }, origin)).toEqual([
    { text: `- Durban move (${projectAt})` },
  ])
})

test('minutes for members name linked records in the document, and open them from the mail', () => {
  const document = reportSchema.parse(minutesDocument(meeting, { ...shown, origin }))
  expect(document.sections[1]?.blocks.slice(0, 2)).toMatchObject([
    { type: 'paragraph', text: 'Papers:' },
    { type: 'list', items: [expect.any(String), `${number} Printer [2]`, 'Order paper', 'Durban move'] },
  ])
  const mail = meetingMinutesTemplate.read({
    ...outboxMailBase(NOON, 'mail-1'),
    template: 'meeting-minutes',
    to: 'ana@mokoena.example',
    organisation: 'org-mokoena',
    meetingId: idOf(900),
    title: 'Management meeting',
    when: 'Tuesday 3 November 2026',
    state: 'sent',
    isChair: false,
    ...plainMinutes(meeting, String, plainWords, origin),
  })
  const { text, html } = mail!.render({ siteOrigin: origin, deskAddress: 'desk@veritech.example' })
  expect(text).toContain(`- Order paper: ${taskAt}\n- Durban move: ${projectAt}`)
  expect(html).toContain(`href="${ticketAt}">${number} Printer [2]</a>`)
  expect(text).toContain('wait for approval by the chair')
})

test('minutes for guests hold no papers', () => {
  const approved = { ...meeting, state: 'approved' as const, approvedAt: '2026-11-04T08:00:00.000Z', approvedBy: 'ana' }
  const seen = [
    guestPageOf(approved, { ...shown, until: '' }),
    minutesDocument(approved, { ...shown, words: unlinkedWords }),
    plainMinutes(approved, String, unlinkedWords),
  ]
  expect(JSON.stringify(seen)).not.toMatch(/Printer|Durban move|the law/)
})
