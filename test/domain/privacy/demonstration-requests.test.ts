import { expect, test } from 'vitest'
import { demonstrationRequests } from '#domain/privacy/demonstration/demonstration-requests.ts'
import { isOpen, privacyRequestSchema } from '#domain/privacy/requests/privacy-request.ts'

const now = Date.parse('2026-11-22T09:00:00Z')

test('the demonstration has requests of every kind, open and answered, one a person', () => {
  const lived = demonstrationRequests({ personIds: ['a', 'b', 'c', 'd', 'e', 'f'], admin: 'admin', now })
  expect(new Set(lived.map(({ request }) => request.kind))).toEqual(new Set(['correction', 'objection', 'deletion']))
  expect(lived.map(({ request }) => request.state)).toEqual(['received', 'in-progress', 'received', 'done', 'refused'])
  expect(new Set(lived.map(({ request }) => request.personId)).size).toBe(lived.length)
  for (const { request, words } of lived) {
    expect(privacyRequestSchema.parse(request)).toEqual(request)
    expect(words.answer === undefined).toBe(isOpen(request))
  }
})

test('a demonstration with few people has as many requests', () => {
  expect(demonstrationRequests({ personIds: ['a'], admin: 'admin', now })).toHaveLength(1)
})
