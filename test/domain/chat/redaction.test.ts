import { describe, expect, test } from 'vitest'
import { redact } from '#domain/chat/redaction.ts'
import { company } from '#domain/company/details.ts'

const redacted = (text: string, name = 'Nobody') => redact(text, { name })

describe('what the model never sees', () => {
  test.each([
    ['write to thabo.mokoena+it@karoo-foods.co.za please', 'write to [e-mail address] please'],
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
  ])('%s', (typed, seen) => {
    expect(redacted(typed)).toBe(seen)
  })

  test('the name that was given, whole or in parts, in any case', () => {
    expect(redacted('I am Thabo Mokoena. thabo here, Mr MOKOENA.', 'Thabo Mokoena')).toBe(
      'I am [name]. [name] here, Mr [name].',
    )
  })

  test('a name with signs in it, without the signs becoming a pattern', () => {
    expect(redacted('It is Seán O(Brien)* again. ab', 'Seán O(Brien)* .*')).not.toMatch(/Seán/)
    expect(redacted('nothing changes here', '.* \\w+ (a|b')).toBe('nothing changes here')
  })
})

describe('what stays', () => {
  test.each([
    `Is ${company.phone} your number, or ${company.emergencyPhone}, or ${company.phoneNumber}?`,
    `Is ${company.email} your address?`,
    'Ticket VMS-M8Q2X1AB-7KD4 from 2026-11-21',
    'Server 192.168.100.200 costs R 12 500 a month for 250 people',
    'An engineer named Ann is not an ordinary one',
  ])('%s', (typed) => {
    expect(redacted(typed, 'An Li')).toBe(typed.replace(/\bAn\b/g, '[name]'))
  })

  test('a word that only contains the name', () => {
    expect(redacted('The markets are open', 'Mark')).toBe('The markets are open')
  })
})

test('a message of nothing but invisible characters is still a message', () => {
  expect(redacted('\u200b\u202e')).toBe('[nothing readable]')
})
