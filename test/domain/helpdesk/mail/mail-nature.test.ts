import { expect, test } from 'vitest'
import { mailNature } from '#domain/helpdesk/mail/mail-nature.ts'

const natureOf = (headers: Readonly<Record<string, string>>, more: object = {}) =>
  mailNature(
    {
      headers: Object.entries(headers).map(([key, value]) => ({ key: key.toLowerCase(), value })),
      from: 'ana@mokoena.example',
      subject: 'Printer',
      messageId: '<1@mokoena.example>',
      references: [],
      ...more,
    },
    ['tickets.veritech.example', 'veritech.example'],
  )
const answer = { references: ['<VMS-M8Q2X1AB-7KD4@veritech.example>'] }

test.each([
  ['our mail that came back', 'loop', { 'X-Outbox-Id': 'VMS-1-reply-2' }, {}],
  ['our Message-ID', 'loop', {}, { messageId: '<VMS-M8Q2X1AB-7KD4-reply-2@veritech.example>' }],
  ['our mark against loops', 'loop', { 'X-Loop': 'helpdesk@veritech.example' }, {}],
  ['a bounce of Postfix', 'bounce', { 'Content-Type': 'multipart/report; report-type=delivery-status' }, {}],
  ['a bounce of Exchange', 'bounce', {}, { from: 'postmaster@mokoena.example' }],
  ['a bounce of Gmail', 'bounce', { 'X-Failed-Recipients': 'ana@mokoena.example' }, {}],
  ['an absence notice by RFC 3834', 'auto-reply', { 'Auto-Submitted': 'auto-replied (vacation)' }, {}],
  ['an absence notice of Exchange', 'generated-reply', { 'Auto-Submitted': 'auto-generated' }, answer],
  ['an absence notice of Gmail', 'auto-reply', { 'X-Autoreply': 'yes', Precedence: 'bulk' }, {}],
  ['an absence notice without headers', 'auto-reply', {}, { subject: 'Automatic reply: [VMS-1] Printer' }],
  ['a mailing list', 'bulk', { 'List-Id': '<users.example>' }, {}],
  ['a newsletter', 'bulk', { Precedence: 'bulk' }, {}],
  ['an alert', 'machine', { 'Auto-Submitted': 'auto-generated' }, {}],
  ['a mail without a return path', 'machine', { 'Return-Path': '<>' }, {}],
  ['a person', 'person', { 'Return-Path': '<ana@mokoena.example>', 'Auto-Submitted': 'no' }, answer],
  ['an agent at our own domain', 'person', {}, { messageId: '<8F2@veritech.example>' }],
] as const)('%s is recognised as %s', (_, nature, headers, more) => {
  expect(natureOf(headers, more)).toBe(nature)
})
