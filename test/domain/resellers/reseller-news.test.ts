import { expect, test } from 'vitest'
import { resellerNewsTemplate } from '#domain/resellers/mails/reseller-news.ts'
import type { ResellerNews } from '#domain/resellers/mails/reseller-news.ts'

const settings = { siteOrigin: 'https://www.veritech.example', deskAddress: 'help@veritech.example' }
const textOf = (news: ResellerNews['news'], pdf?: ResellerNews['pdf']) =>
  resellerNewsTemplate
    .read({
      kind: 'mail',
      outboxId: 'o',
      to: 'pieter@highveld.example',
      createdAt: '2026-11-24T08:00:00.000Z',
      template: 'reseller-news',
      news,
      ...(pdf && { pdf }),
    })
    ?.render(settings).text ?? ''

const dueOn = '2026-12-08'
const number = 'INV-000402'
const total = 'R 1,15'

test('mails write dates as South Africans do, never as machines', () => {
  const news: ResellerNews['news'][] = [
    { about: 'applied', answerDueOn: dueOn },
    { about: 'bank-changed', from: dueOn },
    { about: 'invoice', number, total, dueOn },
    { about: 'agreement-invoice', number, total, dueOn, month: '2026-11' },
    { about: 'debit-note', number: 'DN-000001', corrects: number, total, dueOn },
  ]
  for (const each of news) {
    expect(textOf(each)).toContain('8 December 2026')
    expect(textOf(each)).not.toMatch(/\d{4}-\d{2}/)
  }
})

test('a reminder names a debit note as what it is, and counts days', () => {
  expect(textOf({ about: 'overdue', number: 'DN-000001', open: total, days: 1 })).toContain(
    'of debit note DN-000001 was due 1 day ago',
  )
  expect(textOf({ about: 'overdue', number, open: total, days: 7 })).toContain(
    'of invoice INV-000402 was due 7 days ago',
  )
})

test('a reader without an account gets no link that they could not open', () => {
  expect(textOf({ about: 'overdue', number, open: total, days: 7, isToClient: true, hasPage: false })).not.toContain(
    'https',
  )
  expect(textOf({ about: 'overdue', number, open: total, days: 7, isToClient: true })).toContain('/dashboard/invoices/')
})

test('a mail says what is attached by its name, once', () => {
  const pdf = { name: 'a.pdf', content: '' }
  const remittance = textOf({ about: 'remittance', run: 'RUN-1', total, invoiceNumber: 'RCI-A-000001' }, pdf)
  expect(remittance).not.toContain('It is attached')
  expect(remittance).toMatch(/RCI-A-000001 states [^.]*\. The original is attached as PDF/)
  expect(textOf({ about: 'invoice', number, total, dueOn }, pdf)).toContain('8 December 2026. It is attached as PDF.')
})
