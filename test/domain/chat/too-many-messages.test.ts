import { expect, test } from 'vitest'
import { chatContract } from '#domain/chat/contract.ts'
import { company } from '#domain/company/details.ts'

test('the notice of too many messages keeps its numbers whole, and leaves the time to what follows', () => {
  const message = chatContract.websiteChat['~orpc'].errorMap['too-many-messages']?.message ?? ''
  expect(message.replaceAll('\u00A0', ' ')).toContain(company.phone)
  expect(message).not.toMatch(/\d \d/)
  expect(message).not.toMatch(/minutes/)
})
