import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { company } from '#domain/company/details.ts'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import type { TicketConfirmation } from '#domain/helpdesk/mails/ticket-confirmation.ts'
import { startClocks } from '#domain/helpdesk/sla/clocks.ts'
import { priorities } from '#domain/helpdesk/priority.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { renderMail, mailsFor, settings } from './ticket.ts'

/** Parts of header injection and bidirectional text attacks. */
const attacks = fc
  .array(
    fc.constantFrom(
      '\r\n',
      '\n',
      '\u2028',
      '\u0085',
      '\u202e',
      '\u2066',
      '\u200f',
      '\ud800',
      '\0',
      'Bcc: a@b.example',
      '=?q?=',
      'x',
    ),
  )
  .map((parts) => parts.join(''))

const confirmationOf = (changes: Partial<Ticket> = {}) => renderMail(mailsFor(changes)[0])
const deskMailOf = (changes: Partial<Ticket> = {}) => renderMail(mailsFor(changes)[1])

test('the mail to the desk shows invisible and reordering characters by code in every field', () => {
  const trick = 'invoice\u202egpj.exe'
  const { subject, text, html, replyTo } = deskMailOf({
    subject: trick,
    name: trick,
    company: trick,
    phone: trick,
    description: trick,
  })
  for (const part of [subject, replyTo.name]) expect(part).toContain('invoice[U+202E]gpj.exe')
  for (const part of [text, html]) expect(part.split('invoice[U+202E]gpj.exe')).toHaveLength(6)
})

describe('the confirmation', () => {
  test('says that files of a mail were not kept, without their names', () => {
    for (const [refusedFiles, words] of [
      [1, 'One file of your email was not kept.'],
      [2, '2 files of your email were not kept.'],
    ] as const) {
      const mail: TicketConfirmation = { ...mailsFor()[0], refusedFiles }
      const { text, html } = renderMail(mail)
      for (const part of [text, html]) expect(part).toContain(`${words} The ticket says which, and why.`)
    }
    expect(confirmationOf().text).not.toContain('not kept')
  })

  test('contains number, category, priority, response time and phone number in both parts', () => {
    const { subject, text, html } = confirmationOf()
    expect(subject).toBe('[VMS-M8Q2X1AB-7KD4] We have your ticket')
    for (const part of [text, html]) {
      expect(part).toContain('VMS-M8Q2X1AB-7KD4')
      expect(part).toContain('Cybersecurity')
      expect(part).toContain('critical (System down/Security breach)')
      expect(part).toContain('within 15 minutes, day and night')
      expect(part).toContain('21 November 2026 at 07:30')
      expect(part).toContain(company.phone)
      expect(part).toContain(company.emergencyPhone)
    }
  })

  test.each(priorities)('promises the response time of priority %s', (priority) => {
    const promises = {
      critical: 'replies within 15 minutes, day and night, by 21 November 2026 at 07:45.',
      high: 'replies within 1 hour, day and night, by 21 November 2026 at 08:30.',
      normal: 'replies within 4 office hours, by 23 November 2026 at 12:00. Office hours are Monday to Friday',
      low: 'replies within one working day, by 23 November 2026 at 17:00. Office hours are Monday to Friday',
    }
    expect(confirmationOf({ priority }).text).toContain(promises[priority])
  })

  test('promises what the agreement of the organisation says, not what the site does', () => {
    const { targets } = standardAgreement
    const own = { ...targets.normal, firstResponse: { minutes: 120, hours: 'always' } as const }
    const clocks = startClocks(
      { ...standardAgreement, targets: { ...targets, normal: own } },
      'normal',
      Date.UTC(2026, 10, 27, 18, 50),
    )
    const { text } = confirmationOf({ priority: 'normal', clocks })
    expect(text).toContain('replies within 2 hours, day and night, by 27 November 2026 at 22:50.')
    expect(text).not.toContain('Office hours')
  })

  test('contains no free text of the form', () => {
    const plain = confirmationOf()
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const mail = confirmationOf({ name: typed, subject: typed, description: typed, company: typed, phone: typed })
        expect(mail).toEqual(plain)
      }),
    )
  })

  test('asks for the ticket number in the subject only where the reply address does not name the ticket', () => {
    const [mail] = mailsFor()
    const signed = renderMail({
      ...mail,
      replyTo: 'ticket+vms-m8q2x1ab-7kd4.abcdefghijklmnopqrstuvwx@in.veritech.example',
    })
    for (const part of ['text', 'html'] as const) {
      expect(confirmationOf()[part]).toContain('keep the ticket number in the subject')
      expect(signed[part]).toContain('reply to this email from the address that it was sent to.')
      expect(signed[part]).not.toContain('in the subject')
    }
  })

  test('has the desk as its reply address', () => {
    expect(confirmationOf().replyTo.address).toBe(settings.deskAddress)
  })
})

describe("the desk's mail", () => {
  test('contains the whole ticket in both parts and has the requester as its reply address', () => {
    const { to, replyTo, text, html } = deskMailOf()
    expect(to).toBe('desk@veritech.example')
    expect(replyTo).toEqual({ name: 'Lindiwe Dlamini', address: 'lindiwe@karoo-foods.example' })
    for (const part of [text, html]) {
      for (const said of [
        'Files on the server will not open',
        'Since seven this morning.',
        'Everybody sees it.',
        'Lindiwe Dlamini',
        'lindiwe@karoo-foods.example',
        '044 555 0100',
        'Karoo Foods',
      ]) {
        expect(part).toContain(said)
      }
    }
  })

  test('opens the ticket, and says whose reply goes to the visitor', () => {
    const { text, html } = deskMailOf()
    for (const part of [text, html]) {
      expect(part).toContain('https://veritech.example/admin/helpdesk?ticket=VMS-M8Q2X1AB-7KD4')
      expect(part).toContain('If you are an agent and reply to this email from your own address')
    }
  })

  test('has number, priority, category and ticket subject in its subject', () => {
    expect(deskMailOf().subject).toBe(
      '[VMS-M8Q2X1AB-7KD4] critical · Cybersecurity · Files on the server will not open',
    )
  })

  test('escapes HTML of the form', () => {
    const typed = `<img src=x onerror="alert('1')">&amp;<script>alert(2)</script>`
    const { html } = deskMailOf({ name: typed, subject: typed, description: typed, company: typed, phone: typed })
    expect(html).not.toMatch(/<img|<script/)
    expect(
      html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;amp;&lt;script&gt;/g),
    ).toHaveLength(5)
  })

  test('has a subject and name of one line without control characters for any input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), attacks), (typed) => {
        const { subject, replyTo } = deskMailOf({ subject: typed, name: typed })
        for (const header of [subject, replyTo.name]) {
          expect(header).not.toMatch(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u)
          expect(header.isWellFormed()).toBe(true)
          expect(Array.from(header).length).toBeLessThan(200)
        }
      }),
    )
  })

  test('quotes the description, so that it cannot imitate the facts', () => {
    const { text } = deskMailOf({ description: 'Hello\nPriority: low\r\nEmail: ceo@veritech.example' })
    expect(text).toContain('> Hello\n> Priority: low\n> Email: ceo@veritech.example')
    expect(text.match(/^Priority:/gm)).toHaveLength(1)
  })

  test('keeps each fact on one line if a field contains line breaks', () => {
    const { text } = deskMailOf({ company: 'Karoo\nPriority: low', name: 'A\u2028Email: b@c.example' })
    expect(text).toContain('\nCompany: Karoo Priority: low\n')
    expect(text).toContain('\nName: A Email: b@c.example\n')
  })
})

test('no mail loads external resources', () => {
  for (const { html } of [confirmationOf(), deskMailOf()]) {
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/i)
  }
})
