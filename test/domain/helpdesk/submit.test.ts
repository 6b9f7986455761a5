import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { submissionSchema } from '#domain/helpdesk/contract.ts'
import type { Submission } from '#domain/helpdesk/contract.ts'
import { contentOf, looksAutomated, openTicket, receiptFor } from '#domain/helpdesk/submit.ts'
import { priorities } from '#domain/helpdesk/priority.ts'
import { categories } from '#domain/helpdesk/category.ts'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import { ticketSchema } from '#domain/helpdesk/ticket.ts'
import { drawTicketNumber } from '#domain/helpdesk/draw-ticket-number.ts'

const words = fc.string({ minLength: 1, unit: 'grapheme' })
const number = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((at) => drawTicketNumber(at.getTime(), (bound) => at.getTime() % bound))
const submission: fc.Arbitrary<Submission> = fc.record({
  ticketNumber: number,
  name: words,
  email: fc.emailAddress(),
  phone: fc.string(),
  company: fc.string(),
  category: fc.constantFrom(...categories),
  priority: fc.constantFrom(...priorities),
  subject: words,
  description: words,
})

const open = (form: Submission, now: number) => openTicket({ form, channel: 'form', agreement: standardAgreement }, now)

describe('a submission', () => {
  test('becomes a new ticket with exactly the submitted fields', () => {
    fc.assert(
      fc.property(submission, fc.integer({ min: 0, max: 4e12 }), (sent, now) => {
        const ticket = open(sent, now)
        expect(ticket).toMatchObject({ ...sent, status: 'new', version: 1, createdAt: new Date(now).toISOString() })
        expect(ticketSchema.strict().safeParse(ticket).success).toBe(true)
      }),
    )
  })

  test('has the same content under any ticket number, with or without an empty honeypot', () => {
    fc.assert(
      fc.property(submission, number, (sent, other) => {
        const again: Submission = { ...sent, ticketNumber: other, website: '' }
        expect(contentOf(again)).toBe(contentOf(sent))
      }),
    )
  })

  test('has different content if any field differs, also if text moves between fields', () => {
    const field = fc.constantFrom('name', 'email', 'phone', 'company', 'subject', 'description')
    fc.assert(
      fc.property(submission, field, fc.string(), (sent, key, value) => {
        fc.pre(sent[key as keyof Submission] !== value)
        expect(contentOf({ ...sent, [key]: value })).not.toBe(contentOf(sent))
      }),
    )
    const form = {
      category: 'Cybersecurity',
      priority: 'low',
      email: 'a@b.co',
      subject: 's',
      description: 'd',
    } as const
    const base = { ...form, ticketNumber: '', name: 'n' }
    expect(contentOf({ ...base, phone: 'x', company: '' })).not.toBe(contentOf({ ...base, phone: '', company: 'x' }))
  })

  test('gets a receipt with number, status and creation time', () => {
    fc.assert(
      fc.property(submission, fc.integer({ min: 0, max: 4e12 }), (sent, now) => {
        const ticket = open(sent, now)
        expect(receiptFor(ticket)).toEqual({
          ticketNumber: sent.ticketNumber,
          status: 'new',
          createdAt: ticket.createdAt,
        })
      }),
    )
  })

  test.each([
    [undefined, false],
    ['', false],
    ['  ', false],
    ['https://spam.example', true],
  ])('with %j in the honeypot looks automated: %s', (website, automated) => {
    const [sent] = fc.sample(submission, { numRuns: 1, seed: 1 })
    expect(looksAutomated({ ...(sent as Submission), website })).toBe(automated)
  })
})

describe('the form', () => {
  const typed = {
    ticketNumber: 'VMS-M8Q2X1AB-7KD4',
    name: 'Thandi',
    email: 'thandi@kopano.example',
    category: 'Cybersecurity',
    subject: 'Help',
    description: 'Please',
  }

  test('is trimmed, and absent optional fields are empty', () => {
    expect(submissionSchema.parse({ ...typed, name: ' Thandi ', description: '\n a\n b \n' })).toEqual({
      ...typed,
      phone: '',
      company: '',
      priority: 'normal',
      description: 'a\n b',
    })
  })

  test('has no length limit', () => {
    const long = 'x'.repeat(1_000_000)
    const fields = ['name', 'subject', 'description', 'phone', 'company']
    for (const field of fields) expect(submissionSchema.safeParse({ ...typed, [field]: long }).success).toBe(true)
  })

  test.each(['name', 'subject', 'phone', 'company'])('refuses line breaks in %s', (field) => {
    for (const line of ['a\r\nBcc: b@c.example', 'a\nb', 'a\u2028b', 'a\0b']) {
      expect(submissionSchema.safeParse({ ...typed, [field]: line }).success).toBe(false)
    }
  })
})
