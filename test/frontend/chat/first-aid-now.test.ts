import { expect, test } from 'vitest'
import { company } from '#domain/company/details.ts'
import { adviceNow, firstAidNow, isEmergency, waysOutOf } from '../../../frontend/src/chat/first-aid-now.ts'

const asked = (content: string) => [{ role: 'user', content }]

test('a conversation about an attack leads to the emergency number and the emergency page when the assistant fails', () => {
  expect(waysOutOf(asked('We are under cyber attack and need urgent help!'))).toEqual([
    { text: `Phone ${company.emergencyPhone}`, href: `tel:${company.emergencyPhoneNumber}` },
    { text: 'Open a critical ticket', href: '/emergency' },
  ])
  expect(waysOutOf(asked('We are under cyber attack and need urgent help!'), '', { hasTicket: true })).toEqual([
    { text: `Phone ${company.emergencyPhone}`, href: `tel:${company.emergencyPhoneNumber}` },
  ])
  expect(waysOutOf(asked('What cloud services do you offer?'))[1]?.href).toBe('/helpdesk')
})

test('first aid leads to the emergency page, which works without a network', () => {
  const text = firstAidNow('We are under cyber attack and need urgent help!')
  expect(text).toContain('/emergency')
  expect(text).not.toContain('/helpdesk')
})

test('lives come before computers, also without a network', () => {
  expect(firstAidNow('Someone was shocked by the server and is not breathing')).toMatch(/^Lives come first/)
})

test.each([
  ['If somebody is shocked, whom do we phone?', /112 .*10177/],
  ['Whom do we phone if there are armed robbers?', /10111/],
  ['Wie moet ons bel as iemand geskok word?', /^Eers die nooddienste/],
  ['Senzenjani uma kunomlilo?', /^Kuqala/],
  ['Yesterday somebody was shocked by the rack', /doctor .*112 .*10177.*electrician/],
])('“%s” gets the numbers without a network, and raises no alarm', (message, numbers) => {
  expect(adviceNow(message)).toMatch(numbers)
  expect(firstAidNow(message)).toBeUndefined()
  expect(isEmergency(asked(message))).toBe(false)
})

test.each(['Someone was shocked by the server and is not breathing', 'What does a server cost?'])(
  '“%s” gets no such advice',
  (message) => {
    expect(adviceNow(message)).toBeUndefined()
  },
)
