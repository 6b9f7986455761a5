import { expect, test } from 'vitest'
import { cautionIn } from '#domain/chat/caution.ts'
import { firstAidAnswer } from '#domain/chat/first-aid-answer.ts'
import { firstAidTo } from '#domain/chat/first-aid-to.ts'
import { urgencyOf } from '#domain/chat/urgency.ts'
import { firstAidFor } from '#domain/company/first-aid-text.ts'

test.each([
  ['I lost my phone and it has my passkey', 'recovery code'],
  ['My phone was stolen and I can’t log in to veritech now', 'recovery code'],
  ['Ek het my foon met my passkey verloor', 'herstelkode'],
  ['Ifoni yami ene-passkey yebiwe', 'ikhodi yokubuyisela'],
])('first aid for “%s” says how to sign in and how to remove the device', (message, said) => {
  const aid = firstAidTo(message, { kind: 'lost-device', certainty: 'attack' })
  expect(aid).toMatch(/^CRITICAL: /)
  expect(aid).toContain(said)
  expect(aid).toContain('/account/security')
})

test('a lost device that signs nobody in here gets the first aid alone', () => {
  const message = 'I lost my laptop at the airport'
  expect(firstAidTo(message, urgencyOf(message)!)).toBe(firstAidFor(urgencyOf(message)!))
})

test.each([
  ["my boekhouer het pas R80 000 oorbetaal na 'n rekening wat 'n nuwe een was in 'n epos", 'bank'],
  ["Ons het 'n epos met 'n nuwe rekening gekry en die boekhouer het R20 000 betaal", 'bank'],
  ['izimali zethu ziye ku-akhawunti okungesiyo ngenxa ye-imeyili mbumbulu', 'bhange'],
])('money that went to an account that a mail named gets the bank first: “%s”', (message, first) => {
  const urgency = urgencyOf(message)
  expect(urgency?.kind).toBe('payment-fraud')
  const aid = firstAidTo(message, urgency!)
  expect(aid.split('\n').slice(0, 3).join('\n')).toMatch(new RegExp(first, 'i'))
  expect(aid).not.toMatch(/\bSIM\b/)
})

test('after a fraud in Afrikaans, “wat nou?” gets its advice again', () => {
  const urgency = { kind: 'payment-fraud', certainty: 'attack' } as const
  expect(firstAidAnswer('wat nou?', urgency, [])).toBe(firstAidFor(urgency, 'af'))
})

test('how bad it is gets the advice for the emergency again', () => {
  const urgency = { kind: 'phishing', certainty: 'attack' } as const
  expect(firstAidAnswer('is that bad? she has not noticed anything', urgency, [])).toBe(firstAidFor(urgency))
  expect(firstAidAnswer('Is dit ernstig?', urgency, [])).toBe(firstAidFor(urgency, 'af'))
})

test('a domain that was taken over gets its registrar, and one that moves to us is no emergency', () => {
  const message = 'our domain was transferred away and mail stopped'
  const aid = firstAidTo(message, urgencyOf(message)!)
  expect(aid).toContain('Phone the registrar')
  expect(urgencyOf(message)?.kind).toBe('account')
  expect(urgencyOf('our domain was transferred to you last week, when is it live?')).toBeUndefined()
})

test('a strange flag on the website is an intrusion', () => {
  expect(urgencyOf('our website now shows some turkish flag')?.kind).toBe('intrusion')
  expect(urgencyOf('does our website show a flag of south africa?')).toBeUndefined()
})

test('a mail that asks for vouchers, of which nobody has bought one, is told what not to do', () => {
  for (const message of [
    'odd email asking me to buy vouchers for the boss. havent done anything',
    'e-pos van die baas vra geskenkbewyse, ek het nog niks gedoen nie',
  ]) {
    expect(cautionIn(message)?.kind).toBe('money-asked')
    expect(urgencyOf(message)).toBeUndefined()
  }
  const bought = 'my boss emailed me to buy gift cards and I bought them'
  expect(cautionIn(bought)).toBeUndefined()
  expect(urgencyOf(bought)?.kind).toBe('payment-fraud')
})
