import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { describedAs, otherAccount, readStatement, UNNAMED_BANK } from '#domain/resellers/bank-statement.ts'

const read = (...lines: string[]) =>
  readStatement(Papa.parse<string[]>(lines.join('\r\n'), { skipEmptyLines: true }).data)

test('FNB: the transaction history, with two lines before its heading', () => {
  expect(
    read(
      'ACCOUNT TRANSACTION HISTORY,,,,,,,',
      'FOR ACCOUNT NUMBER 62001234567,,,,,,,',
      'Date,SERVICE FEE,Amount,DESCRIPTION,REFERENCE,Balance,CHEQUE NUMBER,',
      '2026/11/02,0,9998.10,FNB APP PAYMENT FROM KAROO FOODS,INV000042,120345.67,0,',
      '2026/11/03,0,-84.5,#SERVICE FEES,#SERVICE FEES,120261.17,0,',
    ),
  ).toEqual({
    ok: true,
    bank: 'FNB',
    accounts: ['62001234567'],
    lines: [
      { date: '2026-11-02', cents: 999_810, text: 'FNB APP PAYMENT FROM KAROO FOODS INV000042', balance: 12_034_567 },
      { date: '2026-11-03', cents: -8450, text: '#SERVICE FEES', balance: 12_026_117 },
    ],
  })
})

test('Standard Bank: balances that are opened and closed are no payments', () => {
  expect(
    read(
      'Statement of Account,,,,,,,,',
      'Account Name:,VERITECH (PTY) LTD,,,,,,,',
      'Account No:,12345678 - SBZAZAJJ,,,,,,,',
      'Date,Value Date,Statement Number,Description,Amount,Balance,Type,Originator Reference,Customer Reference,',
      '2026/11/01,2026/11/01,0249,OPEN BALANCE 0111 000000000000000,,+509910.25,,OPEN BALANCE,,',
      '2026/11/04,2026/11/04,0250,CREDIT TRANSFER KAROO FOODS,9998.10,+519908.35,TRF,KAROO FOODS,INV-000042,',
      '2026/11/04,2026/11/04,0250,IB PAYMENT TO SB FLEET MAN,-35826.69,+484081.66,TRF,SB FLEET MAN,,',
      '2026/11/04,2026/11/04,0250,CLOSE BALANCE 0411 000000000000000,,+484081.66,TRF,CLOSE BALANCE,,',
    ),
  ).toMatchObject({
    ok: true,
    bank: 'Standard Bank',
    accounts: ['12345678'],
    lines: [
      { date: '2026-11-04', cents: 999_810, text: 'CREDIT TRANSFER KAROO FOODS INV-000042', balance: 51_990_835 },
      { cents: -3_582_669 },
    ],
  })
})

test('a plain heading that several banks use names no bank, and has dates of eight digits', () => {
  expect(
    read('Date,Description,Amount,Balance', '20261104,DIGITAL PAYMENT CR ABSA BANK INV000042,9998.1,30000'),
  ).toEqual({
    ok: true,
    bank: UNNAMED_BANK,
    accounts: [],
    lines: [{ date: '2026-11-04', cents: 999_810, text: 'DIGITAL PAYMENT CR ABSA BANK INV000042', balance: 3_000_000 }],
  })
})

test('Nedbank: a statement enquiry without a heading, and lines that only inform', () => {
  expect(
    read(
      'Statement Enquiry :,,,,',
      'Account Number :,1234567891,,,',
      'Account Description :,CURRENT,,,',
      'Statement Number :,3000,,,',
      '03Nov2026,KAROO FOODS INV-000042,9998.10,54676.77,',
      '27Nov2026,VAT 25/10-26/11 = R15.22,,54676.77,',
      '27-Nov-26,MAINTENANCE FEE,-75,54601.77,',
      '27Nov2026,CARRIED FORWARD,,54601.77,',
      '27Nov2026,PROVISIONAL STATEMENT,,,',
    ),
  ).toEqual({
    ok: true,
    bank: 'Nedbank',
    accounts: ['1234567891'],
    lines: [
      { date: '2026-11-03', cents: 999_810, text: 'KAROO FOODS INV-000042', balance: 5_467_677 },
      { date: '2026-11-27', cents: -7500, text: 'MAINTENANCE FEE', balance: 5_460_177 },
    ],
  })
})

test('Capitec Business: fees are lines of their own, and the totals are none', () => {
  expect(
    read(
      'Balance brought forward:,122411.10,,,,,,',
      'Account,Date,Description,Reference,Amount,Fees,Balance,',
      '1051185815,31/10/2026,Debit Order,CAPITEC D000001212,-1528.49,-3.00,61799.77,',
      '1051185815,31/10/2026,Inward EFT Credit,KAROO FOODS INV-000042,9998.10,,71797.87,',
      '1051185815,31/10/2026,Month S/Fee,,,-50.00,71747.87,',
      'Total:,,,,8469.61,-53.00,71747.87,',
    ),
  ).toMatchObject({
    ok: true,
    bank: 'Capitec Business',
    accounts: ['1051185815'],
    lines: [
      { cents: -152_849 },
      { cents: -300, text: 'Fee: Debit Order CAPITEC D000001212' },
      { date: '2026-10-31', cents: 999_810, text: 'Inward EFT Credit KAROO FOODS INV-000042' },
      { cents: -5000, text: 'Fee: Month S/Fee' },
    ],
  })
})

test('Capitec: the statement of the app, with money in and out and the fee apart', () => {
  const heading =
    'Nr,Account,Posting Date,Transaction Date,Description,Original Description,Parent Category,Category,Money In,Money Out,Fee,Balance'
  expect(
    read(
      heading,
      '1,1051185815,2026-11-02,2026-11-01,Payment received,KAROO FOODS INV-000042,Income,Other,9998.10,,,10500.00',
      '2,1051185815,2026-11-03,2026-11-03,Immediate payment,To landlord,Home,Rent,,-500.00,-7.50,9992.50',
    ),
  ).toMatchObject({
    ok: true,
    bank: 'Capitec Business',
    accounts: ['1051185815'],
    lines: [{ date: '2026-11-02', cents: 999_810 }, { cents: -50_000 }, { cents: -750 }],
  })
})

test('Standard Bank: the file without a heading, whose rows say what they are', () => {
  const rows = [
    'ALL,0,BR-NO,1234,,,,0',
    'ACC-NO,,,,000012345678,,,0',
    'OPEN,,,509910.25,OPEN BALANCE,,,0',
    'HIST,20261101,,1234.56,CREDIT TRANSFER,INV-000042 KAROO,1234,0',
    'HIST,20261102,##,-84.50,FEE - ELECTRONIC ACCOUNT PAYMENT,,1234,0',
    'CLOSE,,,511060.31,CLOSE BALANCE,,,0',
  ]
  expect(read(...rows)).toEqual({
    ok: true,
    bank: 'Standard Bank',
    accounts: ['12345678'],
    lines: [
      { date: '2026-11-01', cents: 123_456, text: 'CREDIT TRANSFER INV-000042 KAROO' },
      { date: '2026-11-02', cents: -8450, text: 'FEE - ELECTRONIC ACCOUNT PAYMENT' },
    ],
  })
  expect(read(...rows, 'HIST,2026110,,1.00,EFT,,1234,0')).toMatchObject({ ok: false })
})

test('a statement of another account is known by any number in it that is not ours, with zeros before it or without', () => {
  expect(otherAccount([], '0012345678')).toBeUndefined()
  expect(otherAccount(['12345678'], '0012345678')).toBeUndefined()
  expect(otherAccount(['12345678', '62001234567'], '12345678')).toBe('62001234567')
})

test('a line that cannot be read refuses the file of any bank, so that no payment is missed', () => {
  expect(read('Date,Description,Amount,Balance', '20261104,EFT,9998.1O,30000')).toMatchObject({ ok: false })
  expect(read('Statement Enquiry :,,,', '03Nov2026,EFT,1.00,2.00', 'yesterday,EFT,1.00,2.00')).toMatchObject({
    ok: false,
    message: 'Line 3 has no date that we can read.',
  })
})

test('a description cannot turn the writing around it, and a line without one is headed all the same', () => {
  const rows = [
    ['Date', 'Amount', 'Balance', 'Description'],
    ['2026/11/24', '100.00', '', 'EFT \u202eEMAN\u202c  KAROO\u0007'],
    ['2026/11/24', '50.00', '', '\u200b'],
  ]
  const read = readStatement(rows)
  const texts = read.ok ? read.lines.map((line) => describedAs(line)) : []
  expect(texts).toEqual(['EFT EMAN  KAROO', 'No description'])
})
