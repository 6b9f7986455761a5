import { expect, test } from 'vitest'
import { demonstrationGuestRequest } from '#domain/privacy/demonstration/demonstration-requests.ts'
import { changeRequest, privacyRequestSchema } from '#domain/privacy/requests/privacy-request.ts'
import type { PrivacyRequest } from '#domain/privacy/requests/privacy-request.ts'
import { registerRequest } from '#domain/privacy/requests/register-request.ts'
import { isRequesterId, newRequesterId } from '#domain/privacy/requests/requester.ts'

const now = Date.parse('2026-11-28T09:00:00Z')
const personId = newRequesterId('1')
const register = (receivedOn: string, before: readonly PrivacyRequest[] = []) =>
  registerRequest(
    {
      personId,
      kind: 'access',
      before,
      holidays: [],
      receivedOn,
      receipt: { channel: 'letter', identity: 'document-seen' },
      by: 'admin-1',
    },
    now,
  )
function registered(receivedOn: string): PrivacyRequest {
  const request = register(receivedOn)
  if (typeof request === 'string') throw new Error(request)
  return request
}

test('the 30 days of a registered request count from its receipt, also where they are over', () => {
  // 30 days after 16 October is Sunday 15 November.
  expect(registered('2026-10-16')).toMatchObject({ receivedAt: '2026-10-16T10:00:00.000Z', dueOn: '2026-11-16' })
  expect(registered('2026-11-28')).toMatchObject({ receivedAt: new Date(now).toISOString(), dueOn: '2026-12-28' })
  expect(registered('2026-10-16').happenings).toMatchObject([
    { what: 'received', by: personId },
    { what: 'registered', by: 'admin-1', at: new Date(now).toISOString() },
  ])
})

test('no request is registered for tomorrow, nor for more than a year ago', () => {
  expect(register('2026-11-29')).toBe('receipt-out-of-range')
  expect(register('2025-11-28')).not.toBe('receipt-out-of-range')
  expect(register('2025-11-27')).toBe('receipt-out-of-range')
})

test('one request of a kind is open at a time, registered or not', () => {
  expect(register('2026-11-28', [registered('2026-11-20')])).toBe('request-open')
})

test('an export is started as often as it is needed, until the request is answered', () => {
  const by = { by: 'admin-1', now }
  const exporting = changeRequest(registered('2026-11-20'), { what: 'export-started', job: 'job-1' }, by)
  expect(exporting).toMatchObject({ state: 'in-progress', exportJob: 'job-1', version: 2 })
  const again = changeRequest(exporting as PrivacyRequest, { what: 'export-started', job: 'job-2' }, by)
  const done = changeRequest(again as PrivacyRequest, { what: 'done' }, by)
  expect(done).toMatchObject({ state: 'done', exportJob: 'job-2' })
  expect(changeRequest(done as PrivacyRequest, { what: 'export-started', job: 'job-3' }, by)).toBe('request-over')
})

test('the demonstration has a request for access of somebody without an account, which names nobody', () => {
  const guest = { email: 'Thandi@Elsewhere.example', name: 'Thandi' }
  const [lived] = demonstrationGuestRequest({ guest, admin: 'admin-1', now })
  expect(lived?.requester).toEqual({
    personId: lived?.request.personId,
    email: 'thandi@elsewhere.example',
    name: 'Thandi',
  })
  expect(isRequesterId(lived?.request.personId ?? '')).toBe(true)
  expect(privacyRequestSchema.parse(lived?.request)).toEqual(lived?.request)
  expect(JSON.stringify(lived?.request).toLowerCase()).not.toContain('thandi')
})
