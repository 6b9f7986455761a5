import { describe, expect, test } from 'vitest'
import { redact } from '#domain/chat/redaction.ts'
import { company } from '#domain/company/details.ts'

const redacted = (text: string, name = 'Nobody') => redact(text, { name })

describe('redaction removes', () => {
  test.each([
    ['write to thabo.mokoena+it@karoo-foods.co.za please', 'write to [email address] please'],
    ['call 082 123 4567', 'call [phone number]'],
    ['call 0821234567.', 'call [phone number].'],
    ['call +27 (0)82 123-4567 now', 'call [phone number] now'],
    ['call (011) 555 0100', 'call [phone number]'],
    ['call 082.123.4567', 'call [phone number]'],
    ['my ID is 8001015009087', 'my ID is [identity number]'],
    ['my ID is 800101 5009 087', 'my ID is [identity number]'],
    ['card 4111 1111 1111 1111 exp', 'card [card number] exp'],
    ['card 3782-822463-10005', 'card [card number]'],
    ['full width ８００１０１５００９０８７', 'full width [identity number]'],
    ['hidden 800101\u200b5009087', 'hidden [identity number]'],
    ['account 12345678901234567890', 'account [number]'],
    ['call 082/555/1234', 'call [phone number]'],
    ['call 082 / 555 / 1234', 'call [phone number]'],
    ['call 082–555–1234', 'call [phone number]'],
    ['call 082 — 555 — 1234', 'call [phone number]'],
    ['call 082‑555−1234', 'call [phone number]'],
    ['call +27.82.555.1234', 'call [phone number]'],
    ['call 082 555 1234', 'call [phone number]'],
    ['Arabic ٠٨٢ ٥٥٥ ١٢٣٤', 'Arabic [phone number]'],
    ['Persian ۰۸۲۵۵۵۱۲۳۴', 'Persian [phone number]'],
    ['Devanagari ०८२-५५५-१२३४', 'Devanagari [phone number]'],
    ['my ID is ٨٠٠١٠١٥٠٠٩٠٨٧', 'my ID is [identity number]'],
    ['room M8 082 555 1234', 'room M8 [phone number]'],
    ['paid on 2026-11-21 082 555 1234', 'paid on 2026-11-21 [phone number]'],
    ['10.0.0.1 082/555/1234', '10.0.0.1 [phone number]'],
    ['mail x @ y.co.za now', 'mail [email address] now'],
    ['mail x@ y.co.za, x @y.co.za.', 'mail [email address], [email address].'],
    ['mail x＠y.co.za', 'mail [email address]'],
    ['a@b.co.za,c@d.co.za', '[email address],[email address]'],
  ])('%s', (typed, seen) => {
    expect(redacted(typed)).toBe(seen)
  })

  test('the given name, whole or in parts, in any letter case', () => {
    expect(redacted('I am Thabo Mokoena. thabo here, Mr MOKOENA.', 'Thabo Mokoena')).toBe(
      'I am [name]. [name] here, Mr [name].',
    )
  })

  test('a name with a hyphen or an apostrophe', () => {
    expect(redacted('I am Thandi O’Brien-Nkosi, thandi', 'Thandi O’Brien-Nkosi')).toBe('I am [name], [name]')
  })

  test('a name with special characters, without interpreting them as a pattern', () => {
    expect(redacted('It is Seán O(Brien)* again. ab', 'Seán O(Brien)* .*')).not.toMatch(/Seán/)
    expect(redacted('nothing changes here', '.* \\w+ (a|b')).toBe('nothing changes here')
  })
})

describe('redaction keeps', () => {
  test.each([
    `Is ${company.phone} your number, or ${company.emergencyPhone}, or ${company.phoneNumber}?`,
    `Is ${company.email} your address?`,
    'Ticket VMS-M8Q2X1AB-7KD4 from 2026-11-21',
    'Server 192.168.100.200 costs R 12 500 a month for 250 people',
    'An engineer named Ann is not an ordinary one',
    'Between 2026-11-21 10 and 25/12/2026 11 people',
    'It costs R 120 500 000, R1 250 000.50 or $ 1,250,000,000.00',
    'Router 10.0.0.1/24, 192.168.100.200 and 255.255.255.255',
    'Windows 10.0.19045.3803 and 24/7/365',
    'Ticket VMS-12345678-1234',
    'Meet us @ 10.30 for 2 hours',
    'Invoice 20261121',
  ])('%s', (typed) => {
    expect(redacted(typed, 'An Li')).toBe(typed.replace(/\bAn\b/g, '[name]'))
  })

  test('a word that only contains the name', () => {
    expect(redacted('The markets are open', 'Mark')).toBe('The markets are open')
  })
})

test('a message of only invisible characters becomes a placeholder', () => {
  expect(redacted('\u200b\u202e')).toBe('[nothing readable]')
})
