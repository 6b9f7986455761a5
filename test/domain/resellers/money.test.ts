import { describe, expect, test } from 'vitest'
import { commissionStatement } from '#domain/resellers/account-statement.ts'
import { bankDetailsFields, changeBank, detailsAt, noBank } from '#domain/resellers/bank-details.ts'
import { dateProblem, readStatement } from '#domain/resellers/bank-statement.ts'
import { calculationOf, commissionStep } from '#domain/resellers/commission-line.ts'
import {
  correctedLine,
  creditInvoice,
  documentState,
  inCreditOf,
  invoiceLinesFields,
  issueInvoice,
  leftOfLine,
  openOf,
  particularsOf,
  problemsOfInvoice,
  ourselves,
  newestFirst,
} from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { rand, momentText } from '#domain/billing/money-text.ts'
import { matchesOf, settlePayment } from '#domain/resellers/payment.ts'
import type { Payment } from '#domain/resellers/payment.ts'
import { approveRun, prepareRun, runBankFile } from '#domain/resellers/payout.ts'
import { notesNotTakenOff } from '#domain/resellers/recipient-credit.ts'
import { refundBankFile } from '#domain/resellers/refund.ts'
import {
  acceptQuote,
  declinedQuoteOf,
  declineQuote,
  issuerOf,
  quoteNumber,
  quoteState,
  writeQuote,
  opens,
  withLink,
} from '#domain/resellers/quote.ts'

const at = Date.parse('2026-11-24T08:00:00Z')
const asked = (change: object = {}) => ({
  recipient: { name: 'Karoo Foods', address: '12 Church Street, Graaff-Reinet, 6280' },
  lines: [{ description: 'Managed endpoint protection', quantity: 46_000, unit: '', unitPrice: 18_900 }],
  suppliedOn: '2026-11-20',
  issuedOn: '2026-11-24',
  paymentDays: 14,
  addressed: { party: 'client-1', reseller: 'org-highveld', tier: 'referral' as const, dealId: 'deal-1' },
  by: 'person-agent',
  ...change,
})
const invoice = (number = 'INV-000402', change: object = {}): BillingDocument => issueInvoice(asked(change), number, at)
const correction = { reason: 'price-changed' as const, explanation: 'Two seats less.', issuedOn: '2026-11-25', by: 'p' }
const credited = (document: BillingDocument, value: number) => {
  const made = creditInvoice(document, value, correction, 'CN-000001', at)
  if (!made.ok) throw new Error(made.message)
  return made
}
const step = (document: BillingDocument, on: string) => commissionStep(document, on, { by: 'p', now: at })

describe('an invoice', () => {
  test('s 20(4): 46 seats at R 189 are R 8 694 and R 1 304,10 of VAT, on a full tax invoice', () => {
    expect(invoice()).toMatchObject({ value: 869_400, vat: 130_410, rate: 1500, form: 'full', dueOn: '2026-12-08' })
  })

  test('s 20(1): is refused on the 22nd day after the supply', () => {
    expect(problemsOfInvoice(asked({ suppliedOn: '2026-11-02' })).map(({ section }) => section)).toEqual(['20(1)'])
    expect(problemsOfInvoice(asked({ suppliedOn: '2026-11-03' }))).toEqual([])
  })

  test('s 20(4)(c): is refused above R 5 000 without the address of the recipient, and s 20(5) allows it below', () => {
    const recipient = { name: 'Karoo Foods', address: '' }
    expect(problemsOfInvoice(asked({ recipient })).map(({ section }) => section)).toEqual(['20(4)(c)'])
    const lines = [{ description: 'Support', quantity: 1000, unit: '', unitPrice: 100_000 }]
    expect(problemsOfInvoice(asked({ recipient, lines }))).toEqual([])
  })

  test('is refused for a total of nothing, and typed lines are refused that nobody could add up', () => {
    const line = { description: 'Support', quantity: 1000, unit: '', unitPrice: 0 }
    expect(problemsOfInvoice(asked({ lines: [line] })).map(({ section }) => section)).toEqual(['20(4)(g)'])
    const typed = (change: object, count = 1) =>
      invoiceLinesFields.safeParse(Array.from({ length: count }, () => ({ ...line, unitPrice: 100, ...change })))
        .success
    expect(typed({})).toBe(true)
    expect([typed({ unitPrice: 0 }), typed({ unitPrice: 9_999_999_999_999 }), typed({ quantity: 1e15 })]).toEqual([
      false,
      false,
      false,
    ])
    expect([typed({ unitPrice: 1_000_000_000, quantity: 100_000_000 }, 40)]).toEqual([false])
  })

  test('s 20(4)(f), 21(3): a note of a line has the unit of the line', () => {
    const lines = [{ description: 'Seats', quantity: 10_000, unit: 'seat', unitPrice: 18_900 }]
    const of = correctedLine(invoice('INV-000402', { lines }), { line: 0, quantity: 2000 })!
    const credited = creditInvoice(
      invoice('INV-000402', { lines }),
      of.value,
      { reason: 'returned', explanation: 'x', issuedOn: '2026-11-24', by: 'p', of: of.of, line: 0 },
      'CN-000001',
      at,
    )
    expect(credited.ok && credited.note.invoice.lines).toMatchObject([{ quantity: 2000, unit: 'seat' }])
  })

  test('s 21(3): a line is not credited beyond its quantity, in one note or in several', () => {
    const lines = [
      { description: 'Seats', quantity: 10_000, unit: '', unitPrice: 18_900 },
      { description: 'Move', quantity: 700, unit: '', unitPrice: 100_000 },
    ]
    const ofLine = (document: BillingDocument, quantity: number) => {
      const corrected = correctedLine(document, { line: 1, quantity })
      if (!corrected) throw new Error('The invoice has no such line.')
      const { value, ...of } = corrected
      return creditInvoice(document, value, { ...correction, ...of }, 'CN-000001', at)
    }
    const whole = invoice('INV-000402', { lines })
    expect(ofLine(whole, 734)).toMatchObject({ ok: false, section: '21(3)' })
    const once = ofLine(whole, 500)
    if (!once.ok) throw new Error(once.message)
    expect(leftOfLine(once.invoice, 1)).toBe(200)
    expect(ofLine(once.invoice, 201)).toMatchObject({ ok: false, message: expect.stringContaining('0,2') })
    expect(ofLine(once.invoice, 200).ok).toBe(true)
  })

  test('s 21(3): is not credited beyond what is left, and the last note takes the VAT that is left', () => {
    const once = credited(invoice(), 333_333)
    const rest = creditInvoice(once.invoice, 869_400 - 333_333, correction, 'CN-000002', at)
    expect(rest.ok && openOf(rest.invoice)).toBe(0)
    expect(rest.ok && documentState(rest.invoice, '2027-01-01')).toBe('credited')
    expect(creditInvoice(once.invoice, 600_000, correction, 'CN-000002', at)).toMatchObject({
      ok: false,
      section: '21(3)',
    })
  })
})

test('s 21(3): a paid invoice is credited, and what was paid stays in the credit of its payer', () => {
  const paid = { ...invoice(), paid: 999_810 }
  const made = credited(paid, 100_000)
  expect([openOf(paid), inCreditOf(paid)]).toEqual([0, 0])
  expect([openOf(made.invoice), inCreditOf(made.invoice)]).toEqual([0, 115_000])
  expect(documentState(made.invoice, '2027-01-01')).toBe('paid')
})

describe('commission', () => {
  test('is 10 % of the value excluding VAT', () => {
    expect(step(invoice(), '2026-11-24')?.line).toMatchObject({ change: 86_940, base: 869_400, rate: 1000, before: 0 })
  })

  test('falls with a credit note by exactly its part', () => {
    const posted = step(invoice(), '2026-11-24')!.invoice
    const { line } = commissionStep(credited(posted, 37_800).invoice, '2026-11-25', {
      by: 'p',
      now: at,
      note: 'CN-000001',
    })!
    expect(line.note).toBe('CN-000001')
    const { movements } = commissionStatement(
      { commission: [line], payouts: [], ownInvoices: [] },
      '2026-11-01',
      '2026-11-30',
    )
    expect(movements[0]?.says).toBe('Taken back: Karoo Foods, CN-000001')
    expect(line).toMatchObject({ id: 'INV-000402-2', change: -3780, amount: 83_160, cut: ['credit-note'] })
  })

  test('is taken back 61 days after the due date, and earned again by a late payment', () => {
    const posted = step(invoice(), '2026-11-24')!.invoice
    expect(step(posted, '2027-02-06')).toBeUndefined()
    const lost = step(posted, '2027-02-07')!
    expect(lost.line).toMatchObject({ change: -86_940, cut: ['not-paid'] })
    const paid = { ...lost.invoice, paid: 999_810 }
    expect(step(paid, '2027-03-01')?.line.change).toBe(86_940)
  })

  test('is cut by the cap, follows the rule of the day of supply, and is posted once', () => {
    const large = invoice('INV-000500', {
      lines: [{ description: 'x', quantity: 1000, unit: '', unitPrice: 20_000_000 }],
    })
    expect(step(large, '2026-11-24')?.line).toMatchObject({ change: 1_200_000, cap: 1_200_000, cut: ['cap'] })
    const older = invoice('INV-000501', { suppliedOn: '2026-06-30', issuedOn: '2026-07-01' })
    expect(step(older, '2026-07-01')?.line).toMatchObject({ ruleId: 'referral-2025', rate: 800 })
    expect(step(step(invoice(), '2026-11-24')!.invoice, '2026-11-25')).toBeUndefined()
  })
})

describe('a bank statement', () => {
  test.each([
    ['FNB', 'Date,Amount,Balance,Description', '2026/11/24,"1,000.50",2000.00,EFT INV000402'],
    ['Standard Bank', 'Date,Description,Debit,Credit,Balance', '24/11/2026,EFT INV000402,,1 000.50,2000.00'],
    [
      'Absa',
      'Transaction Date,Transaction Description,Transaction Amount,Balance',
      '20261124,EFT INV000402,1000.50,2000.00',
    ],
    ['Nedbank', 'Transaction Date,Description,Value,Balance', '24Nov2026,EFT INV000402,1000.50,2000.00'],
    [
      'Capitec Business',
      'Posting Date,Description,Money In,Money Out,Balance',
      '24 Nov 2026,EFT INV000402,1000.50,,2000.00',
    ],
  ])('of %s is read by its heading', (bank, heading, line) => {
    const cells = (text: string) =>
      [...text.matchAll(/"([^"]*)"|([^,]+)|(?<=,)(?=,|$)/g)].map(([all, quoted]) => quoted ?? all)
    expect(readStatement([['Account', '62000'], cells(heading), cells(line)])).toEqual({
      ok: true,
      accounts: [],
      bank,
      lines: [{ date: '2026-11-24', cents: 100_050, text: 'EFT INV000402', balance: 200_000 }],
    })
  })

  test('is refused as a whole for a line that cannot be read', () => {
    const rows = [
      ['Date', 'Amount', 'Balance', 'Description'],
      ['2026/11/24', '1.234', '', 'x'],
    ]
    expect(readStatement(rows)).toEqual({ ok: false, message: 'Line 2 has no amount that we can read.' })
  })
})

describe('a payment', () => {
  const payment = (cents: number): Payment => ({
    id: 'PAY-1',
    date: '2026-12-01',
    cents,
    text: 'EFT',
    state: 'unmatched',
    importedAt: new Date(at).toISOString(),
    importedBy: 'p',
    version: 1,
  })
  test.each([
    ['number and amount', 'karoo INV 000402', 999_810, 99],
    ['the number only', 'INV-000402 part', 5000, 85],
    ['payer and amount', 'KAROO FOODS PTY LTD', 999_810, 80],
    ['the payer only', 'KAROO FOODS', 5000, 40],
  ])('is matched by %s', (_, text, cents, confidence) => {
    expect(matchesOf({ cents, text }, [invoice()])).toMatchObject([{ number: 'INV-000402', confidence }])
  })

  test('of an amount that two invoices have is no evidence for one', () => {
    const two = [
      invoice('INV-000001', { recipient: { name: 'A', address: 'x' } }),
      invoice('INV-000002', { recipient: { name: 'B', address: 'x' } }),
    ]
    expect(matchesOf({ cents: 999_810, text: 'EFT' }, two).map(({ confidence }) => confidence)).toEqual([20, 20])
  })

  test('pays no invoice but the chosen one, and what is left over is kept for the payer', () => {
    const [first, second] = [invoice('INV-000001'), invoice('INV-000002')]
    const settled = settlePayment(
      payment(2_500_000),
      { party: 'client-1', chosen: [{ number: 'INV-000002', cents: 999_810 }], invoices: [first, second] },
      { by: 'p', now: at },
    )
    if ('refused' in settled) throw new Error(settled.refused)
    expect(settled.payment.settled).toMatchObject({
      parts: [{ number: 'INV-000002', cents: 999_810 }],
      unallocated: 1_500_190,
    })
    expect(settled.invoices.map(({ number }) => number)).toEqual(['INV-000002'])
    expect(
      settlePayment(settled.payment, { party: 'client-1', chosen: [], invoices: [] }, { by: 'p', now: at }),
    ).toEqual({ refused: 'settled' })
  })
})

test('a refund is named by its credit note, its invoice or the day of its payment, within 20 characters', () => {
  const bank = { bank: 'FNB', accountHolder: 'Karoo Foods', accountNumber: '62800112233', branchCode: '250655' }
  const asked = { id: 'f', cents: 27_500, state: 'paid' as const, bank, reason: '', askedBy: 'p', askedAt: '' }
  const referencesOf = (parts: NonNullable<Parameters<typeof refundBankFile>[0]['settled']>['parts']) => {
    const settled = { by: 'p', at: '2026-11-20T08:00:00.000Z', party: 'client-baaa1c13', parts, unallocated: 27_500 }
    const file = refundBankFile({ date: '2026-11-20', settled }, { ...asked, paidOn: '2026-11-30' })
    return file.split('\r\n')[1]?.split(',').slice(4, 6)
  }
  const paid = { number: 'INV-000402', cents: 10_000 }
  const freed = { ...paid, cents: -500, freed: { on: '2026-11-28', cause: 'c', note: 'CN-000007' } }
  expect(referencesOf([paid, freed])).toEqual(['VERITECH CN-000007', '"REFUND CN-000007"'])
  expect(referencesOf([paid])).toEqual(['VERITECH INV-000402', '"REFUND INV-000402"'])
  expect(referencesOf([])).toEqual(['VERITECH PAID261120', '"REFUND PAID261120"'])
  for (const parts of [[paid, freed], [paid], []])
    for (const reference of referencesOf(parts) ?? []) expect(reference.replaceAll('"', '').length).toBeLessThan(21)
})

describe('a payout run', () => {
  const bank = bankDetailsFields.parse({
    bank: 'FNB',
    accountHolder: '=Highveld',
    accountNumber: '6280 0112 233',
    branchCode: '250655',
  })
  const line = { ...step(invoice(), '2026-11-24')!.line }
  const supplier = {}
  const due = { organisation: 'org-highveld', name: 'Highveld', bank, supplier, unpaid: [line] }
  const prepare = (dues: Parameters<typeof prepareRun>[0]) =>
    prepareRun(dues, { id: 'RUN-1', date: '2026-11-30', leastPayout: 10_000, by: 'thabo' }, at)

  test('is approved by another person only', () => {
    expect(approveRun(prepare([due]), 'thabo', at)).toEqual({ refused: 'same-person' })
    expect(approveRun(prepare([due]), 'nomsa', at)).toMatchObject({ state: 'approved', approvedBy: 'nomsa' })
  })

  test('holds what is too little, negative, or without bank details that count', () => {
    const run = prepare([
      { ...due, unpaid: [{ ...line, change: 9999 }] },
      { ...due, unpaid: [{ ...line, change: -1 }] },
      { ...due, bank: undefined },
    ])
    expect(run.payouts).toEqual([])
    expect(run.held).toHaveLength(3)
  })

  test('has a file in which no name is a formula', () => {
    expect(runBankFile(prepare([due])).split('\r\n')[1]).toBe(
      `"'=Highveld",62800112233,250655,869.40,VERITECH RUN-1,"RUN-1",2026-11-30`,
    )
  })

  test('is named in the file of the bank within the 20 characters that banks show', () => {
    const file = runBankFile({ ...prepare([due]), id: 'RUN-2026-11-30-12' })
    expect(file.split('\r\n')[1]).toContain(',869.40,VERITECH R261130-12,"RUN-2026-11-30-12",')
  })

  test('sends nothing to changed details for seven days, and then to the new ones', () => {
    const first = changeBank(noBank, bank, { by: 'pieter', coolingOffDays: 7 }, at)
    expect(detailsAt(first, at + 6.9 * 86_400_000)).toBeUndefined()
    const later = at + 8 * 86_400_000
    const second = changeBank(first, { ...bank, accountNumber: '111111' }, { by: 'thief', coolingOffDays: 7 }, later)
    expect(detailsAt(second, later)?.accountNumber).toBe('62800112233')
    expect(detailsAt(second, later + 7 * 86_400_000)?.accountNumber).toBe('111111')
  })
})

test('a quote is accepted once, and not after its last day', () => {
  const owner = { id: 'q', organisation: 'org-highveld', personId: 'p', customer: 'Karoo', chargesVat: true }
  const lines = [{ description: 'x', quantity: 1000, unit: '', unitPrice: 10_000 }]
  const quote = writeQuote({ dealId: 'd', lines, validUntil: '2026-12-01', note: '' }, owner, undefined, at)
  if ('refused' in quote) throw new Error(quote.refused)
  expect(quote).toMatchObject({ value: 10_000, vat: 1500, revision: 1 })
  expect(acceptQuote(quote, 'Hendrik', Date.parse('2026-12-02T08:00:00Z'))).toEqual({ refused: 'expired' })
  const declined = declineQuote({ ...quote, sentAt: '2026-11-24T08:00:00.000Z' }, 'Too dear.', at)
  if ('refused' in declined) throw new Error('It was not declined.')
  expect(quoteState(declined, '2026-11-24')).toBe('declined')
  expect([acceptQuote(declined, 'Hendrik', at), declineQuote(declined, undefined, at)]).toEqual([
    { refused: 'declined' },
    { refused: 'declined' },
  ])
  expect(declinedQuoteOf(declined.dealId, [declined])?.declined?.reason).toBe('Too dear.')
  const accepted = acceptQuote(quote, 'Hendrik', at)
  expect('accepted' in accepted && acceptQuote(accepted, 'Other', at)).toEqual({ refused: 'accepted' })
})

test('a new link ends the one before, and a link of before links were counted opens until then', () => {
  const owner = { id: 'q', organisation: 'org-highveld', personId: 'p', customer: 'Karoo', chargesVat: true }
  const lines = [{ description: 'x', quantity: 1000, unit: '', unitPrice: 10_000 }]
  const quote = writeQuote({ dealId: 'd', lines, validUntil: '2026-12-01', note: '' }, owner, undefined, at)
  if ('refused' in quote) throw new Error(quote.refused)
  expect(opens({ revision: 1 }, quote)).toBe(true)
  const [first, second] = [withLink(quote, at), withLink(withLink(quote, at), at)]
  expect([opens({ revision: 1 }, first), opens({ revision: 1, place: 1 }, first)]).toEqual([false, true])
  expect([opens({ revision: 1, place: 1 }, second), opens({ revision: 1, place: 2 }, second)]).toEqual([false, true])
  const revised = writeQuote({ dealId: 'd', lines, validUntil: '2026-12-01', note: '' }, owner, second, at)
  expect('revision' in revised && opens({ revision: 1, place: 2 }, revised)).toBe(false)
})

test('an offer names who is bound by it: we of a referral, else the reseller, who charges VAT as a vendor only', () => {
  const reseller = { name: 'Highveld', address: '1 Main Road', vatNumber: '4610377125' }
  expect(issuerOf({ tier: 'referral' }, reseller)).toEqual(ourselves)
  expect(issuerOf({ tier: 'reseller' }, reseller)).toEqual(reseller)
  expect(issuerOf({ tier: 'delivery' }, { ...reseller, vatNumber: undefined })).not.toHaveProperty('vatNumber')
  const lines = [{ description: 'x', quantity: 1000, unit: '', unitPrice: 10_000 }]
  const owner = { id: '0a1b2c3d-4e5f', organisation: 'o', personId: 'p', customer: 'Karoo', chargesVat: false }
  const quote = writeQuote({ dealId: 'd', lines, validUntil: '2026-12-01', note: '' }, owner, undefined, at)
  expect(quote).toMatchObject({ value: 10_000, vat: 0 })
  expect('id' in quote && quoteNumber(quote)).toBe('Q-0A1B2C3D-1')
})

test('a time is South African by any clock', () => {
  expect(momentText('2026-12-31T22:30:00.000Z')).toBe('1 January 2027, 00:30 SAST')
})

test('rand are written as South Africans write them', () => {
  expect([rand(5_023_430), rand(-21_000), rand(5)]).toEqual(['R\u{A0}50\u{A0}234,30', '−R\u{A0}210,00', 'R\u{A0}0,05'])
})

test('a payment is refused that names an invoice of another payer, and pays nothing else instead', () => {
  const payment: Payment = {
    id: 'PAY-1',
    date: '2026-11-24',
    cents: 1000,
    text: 'EFT',
    state: 'unmatched',
    importedAt: '2026-11-24T08:00:00.000Z',
    importedBy: 'p',
    version: 1,
  }
  const invoices = [invoice(), { ...invoice('INV-000403'), party: 'client-2' }]
  const settled = (number: string) =>
    settlePayment(payment, { party: 'client-1', chosen: [{ number, cents: 1000 }], invoices }, { by: 'p', now: at })
  expect(settled('INV-000403')).toEqual({ refused: 'not-open' })
  expect(settled('INV-000402')).toMatchObject({ payment: { settled: { parts: [{ number: 'INV-000402' }] } } })
})

test('a statement is refused with a line of the future or of 1999, and taken with one of today', () => {
  expect(dateProblem([{ date: '2026-11-24' }, { date: '1999-01-04' }], '2026-11-24')).toContain('4 January 1999')
  expect(dateProblem([{ date: '2026-11-24' }, { date: '2028-11-28' }], '2026-11-24')).toContain('28 November 2028')
  expect(dateProblem([{ date: '2026-11-24' }], '2026-11-24')).toBeUndefined()
})

test('a document cites the paragraphs of its own section: an abridged tax invoice those of s 20(5)', () => {
  const lettersOf = (form: 'full' | 'abridged') => {
    const { section, particulars } = particularsOf({ kind: 'invoice', form })
    return [section, particulars.map(({ letter, says }) => `${letter} ${says.split(' ')[0]}`)]
  }
  expect(lettersOf('full')).toEqual([
    '20(4)',
    ['a “Tax', 'b Our', 'c Name', 'd Serial', 'e Full', 'f Quantity', 'g Value,'],
  ])
  // Neither recipient nor quantity is asked for, so the letters of what follows are others.
  expect(lettersOf('abridged')).toEqual(['20(5)', ['a “Tax', 'b Our', 'c Serial', 'd Description', 'e Value,']])
})

test('documents of one day are listed by number, the highest first, below those of a later day', () => {
  const of = (number: string, issuedOn: string) => ({ number, invoice: { ...invoice().invoice, issuedOn } })
  const mixed = [
    of('INV-000402', '2026-11-24'),
    of('INV-000404', '2026-11-24'),
    of('INV-000401', '2026-11-25'),
    of('INV-000403', '2026-11-24'),
  ]
  expect(newestFirst(mixed).map(({ number }) => number)).toEqual([
    'INV-000401',
    'INV-000404',
    'INV-000403',
    'INV-000402',
  ])
})

test('a line that the cap cut says so beside its rate and base', () => {
  const line = { rate: 1000, base: 135_000_00 }
  expect(calculationOf({ ...line, cap: 12_000_00 })).toMatch(/^10 % of R.135.000,00, capped at R.12.000,00$/)
  expect(calculationOf(line)).not.toContain('capped')
})

test('a credit note for commission is listed until a payout has taken it off', () => {
  const note = { number: 'RCN-HIGHVELD-000001', corrects: 'RCI-HIGHVELD-000001', value: 500, vat: 75 }
  const lines = [{ id: 'INV-1-1' }, { id: 'INV-1-2', creditNotes: [note] }]
  expect(notesNotTakenOff(lines, [{ lines: ['INV-1-1'] }])).toEqual([note])
  expect(notesNotTakenOff(lines, [{ lines: ['INV-1-1'] }, { lines: ['INV-1-2'] }])).toEqual([])
})
