import { expect, test } from 'vitest'
import { missingDetails, ownDetails } from '#frontend/helpdesk/own-details.ts'
import { emptyFields } from '#frontend/helpdesk/ticket-draft.ts'

const session = {
  status: 'signed-in',
  userId: 'person-ana',
  email: 'ana@mokoena.example',
  name: 'Ana Dlamini',
} as const
const rights = { kind: 'client', reach: 'own', sites: [], duties: ['member'] } as const
const me = {
  organisations: [
    { id: 'org-kopano', name: 'Kopano Foods', ...rights, sites: [], duties: ['member' as const] },
    { id: 'org-mokoena', name: 'Mokoena Logistics', ...rights, sites: [], duties: ['member' as const] },
  ],
  organisation: 'org-mokoena',
}
const untouched = () => false

test('the form has the name, the address and the active organisation of who is signed in', () => {
  expect(missingDetails(ownDetails(session, me), emptyFields, untouched)).toEqual([
    ['name', 'Ana Dlamini'],
    ['email', 'ana@mokoena.example'],
    ['company', 'Mokoena Logistics'],
  ])
  expect(ownDetails({ status: 'signed-out' }, me)).toEqual({})
})

test('what was typed, kept or cleared stays', () => {
  const typed = { ...emptyFields, name: 'Ana D.', company: 'Mokoena Durban' }
  expect(missingDetails(ownDetails(session, me), typed, untouched)).toEqual([['email', 'ana@mokoena.example']])
  expect(missingDetails(ownDetails(session, me), emptyFields, (name) => name === 'company')).toEqual([
    ['name', 'Ana Dlamini'],
    ['email', 'ana@mokoena.example'],
  ])
})
