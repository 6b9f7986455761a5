import { expect, test } from 'vitest'
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
  expect(aid).toContain('/dashboard/account/security')
})

test('a lost device that signs nobody in here gets the first aid alone', () => {
  const message = 'I lost my laptop at the airport'
  expect(firstAidTo(message, urgencyOf(message)!)).toBe(firstAidFor(urgencyOf(message)!))
})
