import { expect, test } from 'vitest'
import { cautionIn, isOnlyNear, plansAhead } from '#domain/chat/caution.ts'
import { urgencyOf } from '#domain/chat/urgency.ts'
import { cautionSteps } from '#domain/company/caution-steps.ts'
import { company } from '#domain/company/details.ts'

test.each([
  ['A stranger gave me a USB stick', 'found-device', 'en'],
  ['I found a usb stick in the parking lot, can I plug it in?', 'found-device', 'en'],
  ['someone dropped a flash drive in our reception, should I open it?', 'found-device', 'en'],
  ['ek het ’n vreemde usb gekry', 'found-device', 'af'],
  ['I plugged in a usb stick from a stranger', 'device-plugged', 'en'],
  ['We found a memory stick and put it in to see whose it is', 'device-plugged', 'en'],
  ['I received a phishing mail', 'mail-received', 'en'],
  ['we received a suspicious email but did not click', 'mail-received', 'en'],
  ["I got a phishing mail but I haven't clicked on anything", 'mail-received', 'en'],
  ['ek het ’n phishing e-pos gekry', 'mail-received', 'af'],
] as const)('“%s” needs the advice about %s, in the language %s', (message, kind, language) => {
  expect(cautionIn(message)).toEqual({ kind, language })
})

test.each([
  'I got a phishing mail and clicked the link',
  'Staff received a fake mail and typed their password',
  'My contacts are getting strange messages from me',
  'I lost my USB stick with payroll data',
  'Do you have USB-C chargers?',
  'We need quotes for phishing training',
  'Our only backup is a usb drive, can you do better?',
])('“%s” needs other advice', (message) => expect(cautionIn(message)).toBeUndefined())

test('what only came near is no emergency, and what was opened or plugged in is not only near', () => {
  expect(urgencyOf('I got a phishing mail but I haven’t clicked on anything')).toBeUndefined()
  expect(isOnlyNear('I found a usb stick in the parking lot')).toBe(true)
  expect(isOnlyNear('I plugged in a usb stick from a stranger')).toBe(false)
  expect(urgencyOf('I got a phishing mail and clicked the link')?.kind).toBe('phishing')
})

test.each(['en', 'af', 'zu'] as const)(
  'the advice in %s names the emergency number, first where a device is in',
  (language) => {
    for (const kind of ['found-device', 'mail-received', 'device-plugged'] as const)
      expect(cautionSteps(kind, language)).toContain(company.emergencyPhone)
    expect(cautionSteps('device-plugged', language).split('\n', 1)[0]).toMatch(/^CRITICAL: /)
    expect(cautionSteps('found-device', language)).not.toContain('CRITICAL')
  },
)

test('planning for an attack is none, unless one happens', () => {
  expect(plansAhead('We are planning ahead for ransomware')).toBe(true)
  expect(plansAhead('Help us prepare for a ransomware attack')).toBe(true)
  expect(plansAhead('We had a plan for ransomware and now everything is encrypted')).toBe(false)
  expect(plansAhead('There is ransomware on our server')).toBe(false)
})
