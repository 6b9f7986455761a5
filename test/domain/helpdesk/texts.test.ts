import { describe, expect, test } from 'vitest'
import { escalationText, LONGEST_TEXT, testCallText, textToSend } from '#domain/helpdesk/texts/call-text.ts'
import { mobileNumberOf, shownMobileNumber } from '#domain/texts/mobile-number.ts'
import { codeText } from '#domain/helpdesk/texts/number-code.ts'
import { isNearLimit, monthWindow, MOST_USD_A_TEXT, textsADay, textsWithin } from '#domain/texts/text-limits.ts'

describe('a mobile number', () => {
  test.for([
    '082 123 4567',
    '0821234567',
    '+27 82 123 4567',
    '27821234567',
    '0027 82 123-4567',
    '+27 (0)82 123 4567',
    '082.123.4567',
  ])('written as %s is one number', (entered) => {
    expect(mobileNumberOf(entered)).toBe('+27821234567')
    expect(shownMobileNumber('+27821234567')).toBe('082 123 4567')
  })

  test.for([
    ['a landline', '021 555 0100'],
    ['a service', '0800 123 456'],
    ['a paid service', '086 123 4567'],
    ['an unassigned range', '070 123 4567'],
    ['another country', '+44 7911 123456'],
    ['too short', '082 123 456'],
    ['too long', '082 123 45678'],
    ['words', '082 ABC 4567'],
    ['nothing', ''],
    ['more than anybody types', `0${' '.repeat(40)}821234567`],
  ])('is not %s', ([, entered = '']) => expect(mobileNumberOf(entered)).toBeUndefined())
})

describe('limits', () => {
  test('keep a month of texts below its price, and a day below a quarter of it', () => {
    for (const usd of [1, 3, 10, 29, 57, 100]) {
      expect(textsWithin(usd) * MOST_USD_A_TEXT).toBeLessThanOrEqual(usd + 1e-9)
      expect((textsWithin(usd) + 1) * MOST_USD_A_TEXT).toBeGreaterThan(usd)
    }
    expect([textsADay(200), textsADay(20), textsADay(4)]).toEqual([50, 10, 4])
  })

  test('count by the calendar month, as SNS does, and are near at four fifths', () => {
    const [last, first] = [Date.UTC(2026, 11, 31, 23, 59, 59), Date.UTC(2027, 0, 1)]
    expect(monthWindow(first).index).toBe(monthWindow(last).index + 1)
    expect(monthWindow(last)).toMatchObject({ endsAt: first / 1000, secondsLeft: 1 })
    expect([isNearLimit(159, 200), isNearLimit(160, 200)]).toEqual([false, true])
  })
})

describe('a text', () => {
  const origin = 'https://www.veritech.co.za'
  const call = escalationText({ ticketNumber: 'VMS-M8Q2X1AB-0001', priority: 'critical' }, 12)

  test('is one message in the basic alphabet, with the link where the ticket is acknowledged', () => {
    const whole = textToSend(call, origin)
    expect(whole).toContain('critical ticket VMS-M8Q2X1AB-0001')
    expect(whole.endsWith(`${origin}/admin/helpdesk?ticket=VMS-M8Q2X1AB-0001`)).toBe(true)
    for (const words of [whole, textToSend(testCallText, origin), codeText('000000')]) {
      expect(words.length).toBeLessThanOrEqual(LONGEST_TEXT)
      expect(words).toMatch(/^[\x20-\x7E]*$/)
    }
  })

  test('leaves out a link that would make it two messages', () => {
    expect(textToSend(call, `https://${'a'.repeat(120)}.example`)).toBe(call.words)
  })
})
